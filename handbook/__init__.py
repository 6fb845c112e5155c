"""The documentation site: pages that are generated, and those of `docs` put together with them."""
