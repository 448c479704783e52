"""Ray Data, on two cores of this machine."""

import pytest
import ray
import ray.data

import yuxi
import yuxi.ray


@pytest.fixture(scope="module")
def dataset(planned):
    # more than there are: a shuffle has actors beside its tasks
    ray.init(num_cpus=4, include_dashboard=False, log_to_driver=False, object_store_memory=200 << 20)
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield ray.data.from_arrow([planned.table.slice(start, 1000) for start in range(0, 3000, 1000)])
    ray.shutdown()


def rows_of(dataset):
    return [(row["row"], row["valid"], row["fault"]) for row in dataset.take_all()]


@pytest.mark.parametrize("options", [{}, {"repartition": 4}, {"keep": ["row"]}, {"batch_size": 170}], ids=str)
def test_every_row_is_as_planned(planned, dataset, options):
    verified = yuxi.ray.verify(dataset, id="id", faults=True, **options)
    planned.check(rows_of(verified))
    assert set(verified.columns()) == {*options.get("keep", dataset.columns()), "valid", "fault"}


def test_a_killed_worker_changes_nothing(planned, dataset, tmp_path):
    mark = tmp_path / "killed"

    def killing(table):
        import os
        import signal

        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return table

    before = dataset.map_batches(killing, batch_format="pyarrow")
    planned.check(rows_of(yuxi.ray.verify(before, id="id", faults=True)))
    assert mark.exists()


def test_what_cannot_be_is_refused(dataset):
    with pytest.raises(TypeError, match="need the signer ID"):
        yuxi.ray.verify(dataset)
    with pytest.raises(ValueError, match="nothing to repartition"):
        yuxi.ray.verify(dataset, b"", id="id", repartition=2)
    key = yuxi.SM2PrivateKey.generate()
    other = ray.data.from_items([{"m": "one", "s": key.sign(b"one", id=b"")}, {"m": "two", "s": b""}])
    found = yuxi.ray.verify(other, key.public_key(), "m", "s", id=yuxi.Id.EMPTY, keep=["m"]).take_all()
    assert sorted((row["m"], row["valid"]) for row in found) == [("one", True), ("two", False)]
