"""`punto completion`: prints what a shell needs to complete commands, options and names on Tab."""

import sys
from typing import Annotated, Literal, cast, get_args

from cyclopts import Parameter

from punto.cli.fault import unknown
from punto.cli.options import helped

Shell = Literal["bash", "zsh", "fish"]


@helped
def completion(shell: Annotated[str, Parameter(name="SHELL")], /) -> int:
    from punto.cli.main import app

    if shell not in get_args(Shell):
        raise unknown("shell", shell, get_args(Shell))
    sys.stdout.write(app().generate_completion(prog_name="punto", shell=cast(Shell, shell)))
    return 0
