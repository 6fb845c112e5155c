"""What counts as the engine: settling, placing, limits, faults and remedies, views, the kernel."""

MODULES = (
    "src/punto/rules/settle.py",
    "src/punto/rules/place.py",
    "src/punto/rules/limits.py",
    "src/punto/rules/differential.py",
    "src/punto/table/decide/coup/settle_early.py",
    "src/punto/table/decide/coup/settling.py",
    "src/punto/table/decide/faults/*.py",
    "src/punto/table/decide/management/limits.py",
    "src/punto/table/view/*.py",
    "src/punto/kernel/*.py",
)
