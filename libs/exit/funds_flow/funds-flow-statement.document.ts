import type { CompanyFacts } from '#companies/company';
import { dollars, grouped } from '#kernel/money';
import { describe, document, eachShare, factTable, letterhead, longDate, paragraph, table } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import { capitalized } from '#kernel/words';
import { html, type Html } from '#platform/documents/html';
import { continuousService, repurchasePrice } from '#exit/corporate_transaction';
import type { UseKind } from './funds-flow.dto';

/** Amounts are in US cents. */
interface FundsFlowFacts {
  company: CompanyFacts;
  /** As in 'sale of stock'. */
  transaction: string;
  buyer: string;
  /** Survivor of a merger, or else the company. Employs the holders after the closing. */
  employer: string;
  consideration_cents: number;
  earn_out_cents: number;
  /** Payees ahead of the owners, including escrow and holdback. */
  payments: { kind: Purpose; payee: string; amount_cents: number }[];
  owners: OwnerFacts[];
  document_date: LegalDate;
  /** Date of the statement that this statement updates. */
  replaces?: LegalDate;
}

interface OwnerFacts {
  name: string;
  held: string;
  /** Shares paid for. Null where the amount is not for shares. */
  shares: number | null;
  /** Compensation for services, paid through payroll. */
  wages: boolean;
  amount_cents: number;
  escrow_cents: number;
  /** Held back until unvested stock vests. */
  held_cents: number;
  earn_out_cents: number;
}

/** The fund of the representative is listed as an adjustment. */
export type Purpose = UseKind | 'expense_fund';

const kinds: Readonly<Record<Purpose, string>> = {
  payoff: 'Payoff',
  expense: 'Expense',
  adjustment: 'Price adjustment',
  expense_fund: 'Expense Fund',
  escrow: 'Escrow',
  holdback: 'Retained by Buyer for unvested stock',
  repurchase: 'Repurchase of unvested stock',
  proceeds: 'Proceeds',
};

const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

export const fundsFlowStatement = document<FundsFlowFacts>({
  kind: 'funds_flow_statement',
  category: 'commercial',
  title: ({ company }) => `Funds Flow Statement of ${company.legal_name}`,
  body: ({ company, transaction, buyer, employer, payments, owners, document_date, replaces, ...money }) => {
    const { consideration_cents, earn_out_cents } = money;
    const before = total(payments.map(({ amount_cents }) => amount_cents));
    const retained = total(payments.map(({ kind, amount_cents }) => (kind === 'holdback' ? amount_cents : 0)));
    const proceeds = total(owners.map(({ amount_cents }) => amount_cents));
    return html`
${letterhead('Funds Flow Statement', { company: company.legal_name })}
${paragraph(
  html`In the ${transaction} of <b>${company.legal_name}</b>, ${describe(company)}, the consideration
    payable by <b>${buyer}</b> (“<b>Buyer</b>”) at the closing (the “<b>Closing Consideration</b>”) shall be disbursed
    as follows.`,
)}
${factTable(
  'Sources and uses',
  [
    [`Closing Consideration payable by ${buyer}`, dollars(consideration_cents)],
    ...(retained > 0 ? [[kinds.holdback, dollars(retained)] as [string, string]] : []),
    ['Payoffs, expenses and escrow', dollars(before - retained)],
    ['Paid to holders at closing', dollars(proceeds)],
    ['Total uses', dollars(before + proceeds)],
  ],
  { figures: true },
)}
${
  payments.length > 0 &&
  table(
    'Payoffs, expenses, escrow and holdback',
    [{ head: 'Payee' }, { head: 'Purpose' }, { head: 'Amount', figure: true }],
    payments.map(({ payee, kind, amount_cents }) => [payee, kinds[kind], dollars(amount_cents)]),
    ['Subtotal', '', dollars(before)],
  )
}
${owners.length > 0 && holders(owners, earn_out_cents)}
${
  owners.some(({ wages }) => wages) &&
  paragraph(
    'Payments marked * are compensation for services. They are wages, subject to withholding and employment ' +
      `taxes (IRC §§ 3121, 3402), and are paid through the payroll account of ${ended(employer)}`,
  )
}
${
  owners.some(({ held_cents }) => held_cents > 0) &&
  paragraph(
    'The holdback is the consideration payable for unvested stock. Buyer shall pay each portion of it to the ' +
      'holder on the date on which the corresponding shares would have vested, subject to the holder’s ' +
      `${continuousService(employer, 'the closing')}. Buyer shall retain any portion forfeited, ` +
      `${repurchasePrice}.`,
  )
}
${laterPayments(owners, earn_out_cents)}
${
  replaces !== undefined &&
  paragraph(`This statement updates the Funds Flow Statement dated ${longDate(replaces)} to the date of the closing.`)
}
${paragraph(html`Dated ${longDate(document_date)}.`)}`;
  },
});

function laterPayments(owners: readonly OwnerFacts[], earn_out_cents: number): Html | false {
  const later = [
    ...(owners.some(({ escrow_cents }) => escrow_cents > 0) ? ['each release of escrow'] : []),
    ...(earn_out_cents > 0 ? [`each earn-out payment, up to ${dollars(earn_out_cents)} in total,`] : []),
  ];
  return (
    later.length > 0 &&
    paragraph(
      `${capitalized(later.join(' and '))} shall be allocated after taking into account all earlier payments. The ` +
        'table states the allocation if each is paid in full.',
    )
  );
}

const wholeOf = ({ amount_cents, escrow_cents, held_cents }: OwnerFacts): number =>
  amount_cents + escrow_cents + held_cents;

/** Two tables, because the amounts of a large sale need the width of the page. */
const holders = (owners: readonly OwnerFacts[], earn_out_cents: number): Html => {
  const sum = (part: (owner: OwnerFacts) => number): string => dollars(total(owners.map(part)));
  const nameOf = ({ name, wages }: OwnerFacts): string => `${name}${wages ? ' *' : ''}`;
  const later = earn_out_cents > 0;
  const holdback = owners.some(({ held_cents }) => held_cents > 0);
  return html`${table(
    'Allocation of consideration',
    [
      { head: 'Holder' },
      { head: 'Security' },
      { head: 'Shares', figure: true },
      { head: 'Per share', figure: true },
      { head: 'Total', figure: true },
    ],
    owners.map((owner) => [
      nameOf(owner),
      owner.held,
      owner.shares === null ? '' : grouped(owner.shares),
      eachShare(wholeOf(owner), owner.shares),
      dollars(wholeOf(owner)),
    ]),
    ['Total', '', '', '', sum(wholeOf)],
  )}
${table(
  'Time of payment',
  [
    { head: 'Holder' },
    { head: 'Security' },
    { head: 'At closing', figure: true },
    { head: 'In escrow', figure: true },
    ...(holdback ? [{ head: 'Holdback', figure: true }] : []),
    ...(later ? [{ head: 'Earn-out', figure: true }] : []),
  ],
  owners.map((owner) => [
    nameOf(owner),
    owner.held,
    dollars(owner.amount_cents),
    dollars(owner.escrow_cents),
    ...(holdback ? [dollars(owner.held_cents)] : []),
    ...(later ? [dollars(owner.earn_out_cents)] : []),
  ]),
  [
    'Total',
    '',
    sum(({ amount_cents }) => amount_cents),
    sum(({ escrow_cents }) => escrow_cents),
    ...(holdback ? [sum(({ held_cents }) => held_cents)] : []),
    ...(later ? [sum((owner) => owner.earn_out_cents)] : []),
  ],
)}`;
};
