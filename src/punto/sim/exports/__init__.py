"""Writing what a simulation dealt and played to Parquet files."""
