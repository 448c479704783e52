"""The examples in documentation run: of every class, method and function, and of docs/python.md."""

import contextlib
import doctest
import importlib
import inspect
import re

import pytest
from conftest import ROOT

import yuxi
import yuxi.arrow
import yuxi.compat.gmssl

# Adapters of engines: their examples run if the engine is there, unless they need a cluster.
ADAPTERS = ["spark", "polars", "duckdb", "datafusion", "ray"]
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def documented():
    """The names of what has documentation, with it."""
    yield "yuxi", yuxi.__doc__
    yield "yuxi.compat.gmssl", yuxi.compat.gmssl.__doc__
    yield "yuxi.arrow", yuxi.arrow.__doc__
    named = [(name, getattr(yuxi, name)) for name in yuxi.__all__]
    named += [(f"arrow.{name}", getattr(yuxi.arrow, name)) for name in yuxi.arrow.__all__]
    for adapter in ADAPTERS:
        with contextlib.suppress(ImportError):
            importlib.import_module(adapter if adapter != "spark" else "pyspark")
            module = importlib.import_module(f"yuxi.{adapter}")
            yield module.__name__, module.__doc__
            named += [(f"{adapter}.{name}", getattr(module, name)) for name in module.__all__]
    for name, value in named:
        if isinstance(value, str):
            continue
        yield name, value.__doc__
        if isinstance(value, type) and not issubclass(value, Exception):
            for member, attribute in vars(value).items():
                described = inspect.isroutine(attribute) or inspect.isgetsetdescriptor(attribute)
                if not member.startswith("_") and described:
                    yield f"{name}.{member}", getattr(value, member).__doc__


DOCUMENTED = dict(documented())


def test_everything_is_documented():
    assert [name for name, text in DOCUMENTED.items() if not text] == []


def test_everything_has_an_example():
    # what an engine needs a cluster for is shown on its page
    without = [name for name, text in DOCUMENTED.items() if ">>>" not in text]
    assert [name for name in without if not any(adapter in name for adapter in ADAPTERS)] == []


@pytest.mark.parametrize("name", [name for name, text in DOCUMENTED.items() if text and ">>>" in text])
def test_examples_run(name):
    test = doctest.DocTestParser().get_doctest(DOCUMENTED[name], {}, name, None, None)
    report = []
    result = doctest.DocTestRunner(optionflags=OPTIONS).run(test, out=report.append)
    assert result.failed == 0, "".join(report)
    assert result.attempted > 0


@pytest.mark.parametrize("page", ["docs/python.md", "docs/columns.md", "crates/python/README.md"])
def test_pages_run(page):
    """The blocks of a page are one program."""
    text = (ROOT / page).read_text()
    blocks = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert blocks
    names = {}
    for block in blocks:
        for package in ("numpy", "pyarrow", "polars", "duckdb"):
            if package in block:
                pytest.importorskip(package)
        exec(compile(block, page, "exec"), names)
