import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { html } from '#platform/documents/html';
import type { CompanyFacts } from '#companies/company';
import { dollars, grouped } from '#kernel/money';
import { document, factTable, letterhead, longDate, paragraph, table } from '#documents/kit';

export interface BankStatementFacts {
  company: CompanyFacts;
  account: { name: string; kind: 'checking' | 'savings'; number_last4: string };
  number: number;
  starts_on: LegalDate;
  ends_on: LegalDate;
  opening_balance_cents: number;
  credits_cents: number;
  debits_cents: number;
  closing_balance_cents: number;
  lines: {
    posted_on: LegalDate;
    description: string;
    counterparty: string | null;
    amount_cents: number;
    balance_cents: number;
  }[];
}

export const bankStatement = document<BankStatementFacts>({
  kind: 'bank_statement',
  category: 'commercial',
  title: ({ company, account, starts_on, ends_on }) =>
    `Statement of the account ${account.name} of ${company.legal_name}, ${longDate(starts_on)} to ${longDate(ends_on)}`,
  body(facts) {
    const { company, account, number, starts_on, ends_on } = facts;
    return html`
${letterhead('Account Statement', {
  company: company.legal_name,
  under: `${longDate(starts_on)} to ${longDate(ends_on)}`,
})}
${factTable('Account', [
  [
    'Account holder',
    [html`<div>${company.legal_name}</div>`, html`<div>${addressLine(company.principal_address)}</div>`],
  ],
  ['Account', `${account.name} (${account.kind})`],
  ['Account number', `ending in ${account.number_last4}`],
  ['Statement number', grouped(number)],
])}
${factTable(
  'Summary',
  [
    [`Opening balance on ${longDate(starts_on)}`, dollars(facts.opening_balance_cents)],
    ['Credits', dollars(facts.credits_cents)],
    ['Debits', dollars(facts.debits_cents)],
    [`Closing balance on ${longDate(ends_on)}`, dollars(facts.closing_balance_cents)],
  ],
  { figures: true },
)}
${transactions(facts)}
${paragraph('Amounts are in U.S. dollars. Dates are banking dates in Eastern Time. A debit has a minus sign.')}`;
  },
});

const transactions = ({ lines, opening_balance_cents, closing_balance_cents }: BankStatementFacts) =>
  lines.length === 0
    ? paragraph('The account had no transactions in this period.')
    : table(
        'Transactions',
        [
          { head: 'Date' },
          { head: 'Description' },
          { head: 'Amount', figure: true },
          { head: 'Balance', figure: true },
        ],
        [
          ['', 'Opening balance', '', dollars(opening_balance_cents)],
          ...lines.map(({ posted_on, description, counterparty, amount_cents, balance_cents }) => [
            html`<span style="white-space: nowrap">${longDate(posted_on)}</span>`,
            [html`<div>${description}</div>`, counterparty !== null && html`<div class="small">${counterparty}</div>`],
            dollars(amount_cents),
            dollars(balance_cents),
          ]),
        ],
        ['', 'Closing balance', '', dollars(closing_balance_cents)],
      );
