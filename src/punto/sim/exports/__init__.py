"""What a simulation dealt and played, as Parquet files."""
