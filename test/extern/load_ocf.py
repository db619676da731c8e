"""Loads a bundle of the Open Cap Table Format with another implementation of it, and replays its transactions. The argument is the file; prints what each stakeholder holds, as JSON."""
import json
import sys

from pyocf.captable import Captable

table = Captable.load(sys.argv[1])
names = {one.id: one.name.legal_name for one in table.stakeholders}
securities = {}
for one in table.transactions:
    if one.object_type == "TX_STOCK_ISSUANCE":
        securities[one.security_id] = one
for one in table.transactions:
    if one.object_type in ("TX_STOCK_TRANSFER", "TX_STOCK_CANCELLATION", "TX_STOCK_REPURCHASE", "TX_STOCK_CONVERSION"):
        del securities[one.security_id]
held = {}
for one in securities.values():
    name = names[one.stakeholder_id]
    held[name] = held.get(name, 0) + int(one.quantity.root)
print(json.dumps(held))
