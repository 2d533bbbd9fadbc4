"""The lessons as notebooks, carried inside the package."""
