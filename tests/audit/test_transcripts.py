"""Every transcript of a table is paid to the cent as an auditor works it out from its log alone."""

import ast
from pathlib import Path

import pytest

from punto.rules.books import keys
from tests.audit.auditor import audit
from tests.audit.report import Report
from tests.audit.sources import all_audited, transcript_logs

FETCHES = {"random_tables.py", "sources.py"}
"""Modules that fetch logs from the machines; they work nothing out."""


@pytest.mark.parametrize("key", keys())
def test_every_transcript_is_paid_to_the_cent(key: str) -> None:
    whole = Report()
    for name, lines in transcript_logs().items():
        if name.startswith(f"{key}/"):
            report = audit(lines)
            all_audited(report, lines)
            whole.add(report)
    assert whole.audited["won"] >= 20
    assert whole.audited["lost"] >= 20


def test_the_auditor_shares_no_code_with_the_package() -> None:
    """What works payments out imports the standard library and this package, nothing else."""
    here, found = Path(__file__).parent, set[str]()
    for file in here.glob("*.py"):
        if file.name.startswith("test_") or file.name in FETCHES:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            found |= {name for name in names if name.partition(".")[0] in ("punto", "tests")}
    assert all(f"{name}.".startswith("tests.audit.") for name in found), found
    assert not any(name.endswith(("random_tables", "sources")) for name in found), found
