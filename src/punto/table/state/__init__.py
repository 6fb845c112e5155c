"""The state of a table, as values that are never changed in place."""

# ruff: noqa: F403

from punto.table.state.desk import *
from punto.table.state.fault import *
from punto.table.state.lasting import *
from punto.table.state.people import *
from punto.table.state.shoe import *
from punto.table.state.table import *
