import type { BankStatementFacts } from '../../../libs/banking/bank_statement/bank-statement.document';
import type { FormationFacts } from '../../../libs/formation/documents/formation.facts';

export function bankStatementOf({ company }: FormationFacts): BankStatementFacts {
  const isIdle = company.entity_type === 'llc';
  return {
    company,
    account: { name: 'Operating account', kind: isIdle ? 'savings' : 'checking', number_last4: '4417' },
    number: 3,
    starts_on: '2026-07-01',
    ends_on: '2026-07-31',
    opening_balance_cents: 120_000,
    credits_cents: isIdle ? 0 : 1_250_000,
    debits_cents: isIdle ? 0 : 250_000,
    closing_balance_cents: isIdle ? 120_000 : 1_120_000,
    lines: isIdle
      ? []
      : [
          {
            posted_on: '2026-07-06',
            description: 'Series A',
            counterparty: 'Quay Ventures LP',
            amount_cents: 1_000_000,
            balance_cents: 1_120_000,
          },
          {
            posted_on: '2026-07-07',
            description: 'Invoice 1042',
            counterparty: 'Harbor Supplies LLC',
            amount_cents: -250_000,
            balance_cents: 870_000,
          },
          {
            posted_on: '2026-07-09',
            description: 'Return R03: Invoice 1042',
            counterparty: 'Harbor Supplies LLC',
            amount_cents: 250_000,
            balance_cents: 1_120_000,
          },
        ],
  };
}
