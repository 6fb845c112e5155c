"""Worked examples of the roads, each printed in full."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Vector:
    """Results, and the five roads with the answers to both questions."""

    name: str
    rows: int
    results: str
    printed: str


V1 = Vector(
    "basic",
    6,
    "B Bn P Pp T P B Pbn B Bpb B T T P Pn B P P Bb Tn",
    """\
bead plate
B   B   T   Bb
Bn  Pbn P   Tn
P   B   Pn  .
Pp  Bpb B   .
T   B   P   .
P   T   P   .

big road
B    P    B    Pbn  B    P    B    P    Bb/1
Bn   Pp/1 .    .    Bpb  Pn   .    P    .
.    P    .    .    B/2  .    .    .    .
.    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .

big eye boy
r b r b r b r b
. b . . . . . b
. b . . . . . b
. . . . . . . b
. . . . . . . .
. . . . . . . .

small road
b r b r
b . b r
b . b .
. . b .
. . . .
. . . .

cockroach pig
b r b r b
. r b r .
. r . . .
. . . . .
. . . . .
. . . . .

ask: next P -> b r b; next B -> r b r (order: big eye, small, cockroach)
""",
)

V2 = Vector(
    "ties",
    6,
    "T Tp B T P T T P Bb T B B T P Tpb P Pn T",
    """\
bead plate
T   T   T
Tp  P   P
B   Bb  Tpb
T   T   P
P   B   Pn
T   B   T

big road
B/3  P/2  Bb/1 P/1
.    P    B    P
.    .    B/1  Pn/1
.    .    .    .
.    .    .    .
.    .    .    .

big eye boy
b r b r
b . b r
. . . .
. . . .
. . . .
. . . .

small road
b r b r b
. . . . .
. . . . .
. . . . .
. . . . .
. . . . .

cockroach pig
b r
. .
. .
. .
. .
. .

ask: next P -> b r r; next B -> r b b (order: big eye, small, cockroach)
""",
)

V3 = Vector(
    "dragons",
    6,
    "B B B B B B B B P B B B B B B P P P P P P P T P B B P P B B B",
    """\
bead plate
B B B P B B
B B B P B .
B P B P P .
B B P P P .
B B P T B .
B B P P B .

big road
B   P   B   P   B   P   B   .
B   .   B   P   B   P   B   .
B   .   B   P   .   .   B   .
B   .   B   P   P   P   P/1 P
B   .   B   B   .   .   .   .
B   B   B   .   .   .   .   .

big eye boy
b r b r b r b r b r b
b r . r . . . . . r .
. r . r . . . . . r .
. r . r . . . . . . .
. . . r . . . . . . .
. . . . . . . . . . .

small road
r b r b r b r b r b
r b r . . . . . . .
r . r . . . . . . .
r . r . . . . . . .
r . r . . . . . . .
. . r . . . . . . .

cockroach pig
r b r b r
r b . . r
r . . . .
r . . . .
r . . . .
r r r . .

ask: next P -> b b b; next B -> r r r (order: big eye, small, cockroach)
""",
)

V4 = Vector(
    "chop-and-doubles",
    6,
    "B P B P B P B P B B P P B B P P B B P B B B P P P B B B",
    """\
bead plate
B B B P P
P P B B B
B B P B B
P B P B B
B P B P .
P P B P .

big road
B P B P B P B P B P B P B P B P B
. . . . . . . . B P B P B . B P B
. . . . . . . . . . . . . . B P B
. . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . .

big eye boy
r b r b r b r
r b r b . . r
r . r . . . r
r . r . . . r
r . r . . . r
r r r r r . .

small road
r b r b r b r b r
r b r . . b . . r
r b r . . b . . .
r b r . . . . . .
r . r . . . . . .
r . r . . . . . .

cockroach pig
r b r b r b r b r
r b r . . b . b .
r b r . . . . b .
r b r . . . . . .
r b . . . . . . .
. b . . . . . . .

ask: next P -> r r b; next B -> b b r (order: big eye, small, cockroach)
""",
)

V5 = Vector(
    "three-rows-top-collision",
    3,
    "B B B B B B B B P P P P P P P B B B B B P P B P P P P",
    """\
bead plate
B B B P P B B P P
B B B P P B B B P
B B P P P B P P P

big road
B P B B B B B P B P .
B P P P P P P P . P .
B B B B B B . . . P P

big eye boy
r b r b r b r
r . r r r b r
r r r r . b .

small road
r b r b r b r
r . . b . . .
r r . . . . .

cockroach pig
r b r
. b r
. . r

ask: next P -> r r r; next B -> b b b (order: big eye, small, cockroach)
""",
)

VECTORS = (V1, V2, V3, V4, V5)

# The big road of the dragons where a tail falls as soon as it can; nothing else changes.
DRAGONS_THAT_DROP = """\
B   P   B   P   B   P   B
B   .   B   P   B   P   B
B   .   B   P   .   .   B
B   .   B   P   P   .   .
B   .   B   B   P   .   .
B   B   B   .   P/1 P   .
"""
