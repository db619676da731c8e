import type { StockLedgerFacts } from '../../../libs/captable/cap_table/export/stock-ledger.document';
import type { FormationFacts } from '../../../libs/formation/documents/formation.facts';

export function ledgerOf({ company, founders, document_date }: FormationFacts): StockLedgerFacts {
  const llc = company.entity_type === 'llc';
  const [class_name, part, rest] = llc
    ? ['Membership Interests', '12.5', '37.5']
    : ['Common Stock', 1_000_000, 3_000_000];
  const [{ name, address = null }, certificate] = [founders[0]!, llc ? 'MI' : 'CS'];
  const [first, passed, kept] = [
    { certificate_number: `${certificate}-1`, holder: name, quantity: llc ? '50' : 4_000_000 },
    { certificate_number: `${certificate}-3`, holder: 'Mary Tide', quantity: part },
    { certificate_number: `${certificate}-2`, holder: name, quantity: rest },
  ];
  return {
    company,
    as_of: '2026-04-25',
    since: llc ? '2026-04-21' : null,
    recorded_at: '2026-04-26T10:30:00.000Z',
    document_date,
    classes: [
      {
        name: class_name,
        authorized: llc ? null : 10_000_000,
        outstanding: llc ? '50' : 4_000_000,
        par_value: llc ? null : '0.00001',
      },
    ],
    holders: [
      { stakeholder_id: 'stk_0', name, address, ownership_percent: '75', positions: [{ class_name, quantity: rest }] },
      {
        stakeholder_id: 'stk_tide',
        name: 'Mary Tide',
        address: null,
        ownership_percent: '25',
        positions: [{ class_name, quantity: part }],
      },
    ],
    entries: [
      {
        number: 2,
        effective_date: '2026-04-21',
        act: 'Issuance',
        class_name,
        quantity: first.quantity,
        ended: [],
        issued: [first],
      },
      {
        number: 3,
        effective_date: '2026-04-24',
        act: 'Transfer',
        class_name,
        quantity: part,
        ended: [first],
        issued: [kept, passed],
      },
    ],
  };
}
