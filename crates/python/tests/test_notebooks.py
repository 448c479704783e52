"""The notebooks of examples/notebooks run, and draw their figures, in English and in Chinese."""

import pytest
from conftest import EMULATED, ROOT

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")
for package in ["ipykernel", "matplotlib", "pyarrow"]:
    pytest.importorskip(package)

NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))


def outputs(notebook):
    """What each cell with code gives: the kinds of its outputs, and whether there is a picture."""
    for cell in notebook.cells:
        if cell.cell_type == "code":
            for output in cell.outputs:
                assert output.output_type != "error", output
                yield output.output_type, "image/png" in output.get("data", {})


@pytest.mark.skipif(EMULATED, reason="a kernel under QEMU takes minutes")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_run(path):
    notebook = nbformat.read(path, as_version=4)
    committed = list(outputs(notebook))
    assert sum(has_picture for _, has_picture in committed) == 2, "run it, and save it with its outputs"
    nbclient.NotebookClient(notebook, timeout=300).execute()
    # warnings about fonts differ from machine to machine
    pictures = [has_picture for _, has_picture in outputs(notebook) if has_picture]
    assert len(pictures) == 2


def test_both_languages():
    cells = [[cell.cell_type for cell in nbformat.read(path, 4).cells] for path in NOTEBOOKS]
    assert len(cells) == 2 and cells[0] == cells[1]
