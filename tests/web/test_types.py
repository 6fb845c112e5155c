"""The types of the pages are those of the messages."""

from web.messages_types import FILE, typescript


def test_types_of_the_pages_are_made_from_the_schema_of_the_messages() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "run: python web/messages_types.py"
