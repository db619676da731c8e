import type { CompanyFacts } from '#companies/company';
import { describe, document, dollars, factTable, letterhead, longDate, paragraph, table } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { html } from '#platform/documents/html';

/** Statement of closing and later payments. Amounts in US cents. */
interface FundsFlowFacts {
  company: CompanyFacts;
  /** As in 'sale of stock'. */
  transaction: string;
  buyer: string;
  consideration_cents: number;
  earn_out_cents: number;
  /** Payees ahead of the owners, including escrow. */
  payments: {
    kind: 'payoff' | 'expense' | 'adjustment' | 'escrow' | 'proceeds';
    payee: string;
    amount_cents: number;
  }[];
  owners: { name: string; held: string; amount_cents: number; escrow_cents: number }[];
  document_date: LegalDate;
}

const kinds = {
  payoff: 'Payoff',
  expense: 'Expense',
  adjustment: 'Adjustment',
  escrow: 'Escrow',
  proceeds: 'Proceeds',
} as const;

const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

export const fundsFlowStatement = document<FundsFlowFacts>({
  kind: 'funds_flow_statement',
  category: 'commercial',
  title: ({ company }) => `Funds Flow Statement of ${company.legal_name}`,
  body: ({ company, transaction, buyer, payments, owners, document_date, ...money }) => {
    const { consideration_cents, earn_out_cents } = money;
    const before = total(payments.map(({ amount_cents }) => amount_cents));
    const proceeds = total(owners.map(({ amount_cents }) => amount_cents));
    const held = total(owners.map(({ escrow_cents }) => escrow_cents));
    return html`
${letterhead('Funds Flow Statement', { company: company.legal_name })}
${paragraph(
  html`In the ${transaction} of <b>${company.legal_name}</b>, ${describe(company)}, all that <b>${buyer}</b> pays at the
    closing goes to those below, and to nobody else.`,
)}
${factTable(
  'Sources and uses',
  [
    [`Paid by ${buyer}`, dollars(consideration_cents)],
    ['Paid before the owners', dollars(before)],
    ['Paid to the owners', dollars(proceeds)],
    ['All uses', dollars(before + proceeds)],
  ],
  { figures: true },
)}
${
  payments.length > 0 &&
  table(
    'Paid before the owners',
    [{ head: 'Payee' }, { head: 'For' }, { head: 'Gets', figure: true }],
    payments.map(({ payee, kind, amount_cents }) => [payee, kinds[kind], dollars(amount_cents)]),
    ['All of them', '', dollars(before)],
  )
}
${
  owners.length > 0 &&
  table(
    'Owners',
    [
      { head: 'Owner' },
      { head: 'Held' },
      { head: 'Gets', figure: true },
      { head: 'In escrow', figure: true },
      { head: 'In all', figure: true },
    ],
    owners.map(({ name, held: by, amount_cents, escrow_cents }) => [
      name,
      by,
      dollars(amount_cents),
      dollars(escrow_cents),
      dollars(amount_cents + escrow_cents),
    ]),
    ['All owners', '', dollars(proceeds), dollars(held), dollars(proceeds + held)],
  )
}
${
  earn_out_cents > 0 &&
  paragraph(
    html`Should the business do what was agreed, up to ${dollars(earn_out_cents)} more are paid to the owners: to each
      what it would have got more, had they been paid with the above.`,
  )
}
${paragraph(html`Made on ${longDate(document_date)}.`)}`;
  },
});
