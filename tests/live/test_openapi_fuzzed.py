"""Whatever fits the description of the interface, or nearly, is answered, by anybody it is asked.

No answer is a fault of the server, every error is a problem+json with its sentence, and what
succeeds has the form that the description gives.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.specs.openapi.checks import (
    response_schema_conformance,  # pyright: ignore[reportUnknownVariableType]
)

from punto.live.people.account import Profile
from punto.live.people.grant import FLOOR, MANAGER
from tests.live.people_floor import PeopleFloor, kept_password, people_floor

EXAMPLES = 6
"""Of each operation, for each who asks."""
WHO = {"nobody": "", "a guest": "guest", "a manager": "staff"}
few = settings(
    max_examples=EXAMPLES, derandomize=True, deadline=None, database=None,
    phases=[Phase.generate],
    suppress_health_check=[
        HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large,
        HealthCheck.function_scoped_fixture,
    ],
)  # fmt: skip


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Generator[PeopleFloor]:
    with people_floor(tmp_path_factory.mktemp("fuzzed")) as found:
        found.account("a guest", "guest")
        found.account("a manager", "staff", kept_password())
        found.call(
            lambda: found.people.grant("a manager", MANAGER, FLOOR, "a test", found.clock.now)
        )
        yield found


def checked(floor: PeopleFloor, case: Any, who: str) -> None:
    headers = {"Origin": f"http://{floor.at}"}
    if WHO[who]:
        headers["Cookie"] = f"punto={floor.token(Profile(who, WHO[who]))}"
    said = case.call(headers=headers)
    about = (who, case.method, case.path, case.body, said.status_code, said.text[:300])
    assert said.status_code < 500, about
    if said.status_code < 300:
        case.validate_response(said, checks=[response_schema_conformance])
    elif said.status_code >= 400:
        assert said.headers["content-type"][0].startswith("application/problem+json"), about
        assert said.json()["title"], about


@pytest.mark.slow
@pytest.mark.parametrize("who", WHO)
def test_no_request_is_a_fault_of_the_server(floor: PeopleFloor, who: str) -> None:
    found: Any = schemathesis.openapi.from_url(f"http://{floor.at}/schema/openapi.json")
    asked, faults = 0, list[BaseException]()
    for each in found.get_all_operations():
        operation = each.ok()

        @few
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            nonlocal asked
            asked += 1
            checked(floor, case, who)

        try:
            ask()
        except BaseExceptionGroup as problems:
            faults += problems.exceptions
        except AssertionError as problem:
            faults.append(problem)
    assert asked > 200
    assert not faults, "\n\n".join(str(each)[:600] for each in faults)
