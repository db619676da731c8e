"""Loads a bundle of the Open Cap Table Format with another implementation of it, and replays its transactions. The argument is the file; prints what each stakeholder holds, was granted or has warrants for, and has paid for, as JSON."""
import json
import sys

from pyocf.captable import Captable

table = Captable.load(sys.argv[1])
names = {one.id: one.name.legal_name for one in table.stakeholders}
ISSUES = {"TX_STOCK_ISSUANCE": "held", "TX_EQUITY_COMPENSATION_ISSUANCE": "granted", "TX_WARRANT_ISSUANCE": "granted", "TX_CONVERTIBLE_ISSUANCE": "paid"}
ENDS = ("TRANSFER", "CANCELLATION", "REPURCHASE", "CONVERSION", "REISSUANCE", "EXERCISE", "RELEASE")
securities = {}
for one in table.transactions:
    if one.object_type in ISSUES:
        securities[one.security_id] = one
for one in table.transactions:
    if one.object_type not in ISSUES and one.object_type.startswith(("TX_STOCK_", "TX_EQUITY_COMPENSATION_", "TX_CONVERTIBLE_", "TX_WARRANT_")) and one.object_type.endswith(ENDS):
        del securities[one.security_id]
told = {kind: {} for kind in ("held", "granted", "paid")}
for one in securities.values():
    sums = told[ISSUES[one.object_type]]
    name = names[one.stakeholder_id]
    amount = one.investment_amount.amount.root if one.object_type == "TX_CONVERTIBLE_ISSUANCE" else one.quantity.root
    sums[name] = round(sums.get(name, 0) + float(amount), 2)
print(json.dumps(told))
