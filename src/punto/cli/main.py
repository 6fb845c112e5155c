"""The `punto` command. Commands import what is heavy only when they are called."""

from cyclopts import App

from punto import __version__

# Plain text spares the import of a Markdown parser, a third of the time `punto --help` takes.
app = App(
    name="punto",
    help="Casino baccarat rulebooks as software.",
    help_format="plaintext",
    version=__version__,
    version_format="plaintext",
)


def main() -> None:
    """Run the command line and exit with its code."""
    app()
