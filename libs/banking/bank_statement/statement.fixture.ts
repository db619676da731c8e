import type { StatementContent } from './statement-camt053';

export const exampleStatement: StatementContent = {
  statement: {
    id: 'bst_01kxexample0000000000000000',
    created: new Date('2026-08-01T04:00:00Z'),
    number: 3,
    starts_on: '2026-07-01',
    ends_on: '2026-07-31',
    opening_balance_cents: 120_000,
    credits_cents: 1_250_000,
    debits_cents: 1_250_000,
    closing_balance_cents: 120_000,
  },
  account: {
    id: 'ba_01kxexample0000000000000000',
    kind: 'checking',
    name: 'Operating & payroll',
    routing_number: '110000000',
  },
  holder: 'Banking Works, Inc.',
  lines: [
    ['inbound', 1_000_000, 'Series A', 'Quay Ventures LP'],
    ['transfer', -250_000, 'Invoice 1042 <final>', 'Harbor Supplies LLC'],
    ['return', 250_000, 'Return R03: Invoice 1042', 'Harbor Supplies LLC'],
    ['inbound_reversal', -1_000_000, 'Reversal', 'Quay Ventures LP'],
  ].map(([kind, amount_cents, description, counterparty], at) => {
    const isInbound = String(kind).startsWith('inbound');
    return {
      bank_transaction_id: `btx_01kxexample000000000000000${at}`,
      posted_at: new Date(Date.UTC(2026, 6, 6 + at, 14)),
      posted_on: `2026-07-0${6 + at}`,
      kind: kind as StatementContent['lines'][number]['kind'],
      description: String(description),
      counterparty: String(counterparty),
      amount_cents: Number(amount_cents),
      balance_cents: [1_120_000, 870_000, 1_120_000, 120_000][at]!,
      bank_transfer_id: isInbound ? null : 'bt_01kxexample0000000000000000',
      rail: isInbound ? null : ('ach' as const),
      return_code: kind === 'return' ? 'R03' : null,
      inbound_transfer_id: isInbound ? 'ibt_01kxexample0000000000000000' : null,
    };
  }),
};
