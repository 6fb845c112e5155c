"""Pictures of the pages, made from the running product: `make pictures`."""
