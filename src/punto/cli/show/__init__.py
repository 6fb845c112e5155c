"""What the commands show: words of the table, laid out for people and for machines."""
