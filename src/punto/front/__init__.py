"""The front door: what `import punto` gives. It only calls the rooms behind it."""
