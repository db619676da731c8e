"""Verifies an incorporator receipt with another implementation of Ed25519. Standard input: {"receipt": ..., "keys": ...}."""
import base64
import json
import sys

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

given = json.load(sys.stdin)
receipt = given["receipt"]
key = next(one for one in given["keys"]["keys"] if one["kid"] == receipt["key_id"])
public = base64.urlsafe_b64decode(key["x"] + "=" * (-len(key["x"]) % 4))
try:
    Ed25519PublicKey.from_public_bytes(public).verify(base64.b64decode(receipt["signature"]), receipt["payload"].encode())
except InvalidSignature:
    print("invalid")
else:
    # RFC 8785 for what a receipt holds: sorted names, no spaces, text as it is.
    statement = json.loads(receipt["payload"])
    canonical = json.dumps(statement, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    print("valid" if canonical == receipt["payload"] else "not canonical")
