"""The files that a simulation writes: a picture, and a table of coups, shoes or sessions."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

from punto.atomic_file import see
from punto.cli.fault import InputError, refusing
from punto.cli.progress import Progress, progress
from punto.cli.show.screen import OutputForm
from punto.odds.picture import SUFFIXES, PlotError
from punto.sim.exports.export import Exported
from punto.sim.workers.crew import CrewError


@dataclass(frozen=True, slots=True)
class Files:
    """The names of the files that a run writes; an empty name means no file."""

    plot: str
    export: str
    per: str

    def look(self, see_export: Callable[[str], None]) -> None:
        """Refuse files that cannot be written, before anything is dealt."""
        with refusing(ValueError, ImportError):
            if self.plot:
                see(self.plot, "picture", *SUFFIXES)
                if find_spec("matplotlib") is None:
                    said = "a picture needs matplotlib, which is not installed"
                    raise InputError(f"{said}: pip install 'punto[plot]'")
            if self.export:
                see_export(self.export)

    def draw(self, form: OutputForm, draw: Callable[[str], None], what: str) -> None:
        """Write the picture with `draw`, if one was asked for, and say `what` it shows."""
        if self.plot:
            with refusing(PlotError):
                draw(self.plot)
            form.note(f"{self.plot}: {what}")

    def write(
        self,
        form: OutputForm,
        write: Callable[[Progress], Exported],
        per: str,
        *,
        complete: bool,
        counted: tuple[str, int],
    ) -> None:
        """Write the export with a progress bar; after Ctrl-C it holds the shoes until then."""
        if not self.export:
            return
        if not complete:
            form.note(f"{self.export} was not written, since the simulation was stopped")
            return
        with refusing(ValueError, CrewError), progress(*counted) as told:
            done = write(told)
        if not done.rows:
            form.note(f"{self.export} was not written: stopped before its first rows")
        else:
            size = f"{done.size / 10**6:,.1f} MB"
            short = "" if done.complete else ", stopped before the end"
            form.note(f"{self.export}: {done.rows:,} rows, one per {per}, {size}{short}")
        if not done.complete:
            raise KeyboardInterrupt
