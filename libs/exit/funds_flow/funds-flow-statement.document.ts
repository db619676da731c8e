import type { CompanyFacts } from '#companies/company';
import { dollars, grouped } from '#kernel/money';
import {
  describe,
  document,
  eachShare,
  factTable,
  letterhead,
  listed,
  longDate,
  paragraph,
  perShare,
  table,
} from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { capitalized } from '#kernel/words';
import { html, type Html } from '#platform/documents/html';
import { continuousService, kindRules, repurchasePrice } from '#exit/corporate_transaction';
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
  /** Price of a share less the exercise price of an option. */
  net_per_share?: string;
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

/** Purposes that a caption names, in order. */
const captions: readonly (readonly [name: string, kinds: readonly Purpose[]])[] = [
  ['payoffs', ['payoff']],
  ['expenses', ['expense', 'expense_fund']],
  ['adjustments', ['adjustment']],
  ['repurchases', ['repurchase']],
  ['escrow', ['escrow']],
  ['holdback', ['holdback']],
];

const captionOf = (payments: FundsFlowFacts['payments']): string =>
  capitalized(
    listed(captions.flatMap(([name, within]) => (payments.some(({ kind }) => within.includes(kind)) ? [name] : []))),
  );

/** The company itself is paid for its assets. */
const paysSeller = ({ transaction }: Pick<FundsFlowFacts, 'transaction'>): boolean =>
  transaction === kindRules.asset_sale.title;

function sourcesAndUses(facts: FundsFlowFacts): Html {
  const { buyer, consideration_cents, payments, owners } = facts;
  const paid = payments.filter(({ kind }) => kind !== 'holdback');
  const retained = total(payments.map(({ kind, amount_cents }) => (kind === 'holdback' ? amount_cents : 0)));
  const before = total(paid.map(({ amount_cents }) => amount_cents));
  const proceeds = total(owners.map(({ amount_cents }) => amount_cents));
  const rows: [string, string][] = [
    [`Closing Consideration payable by ${buyer}`, dollars(consideration_cents)],
    ...(retained > 0 ? [[kinds.holdback, dollars(retained)] as [string, string]] : []),
    ...(before > 0 ? [[captionOf(paid), dollars(before)] as [string, string]] : []),
    [`Paid to ${paysSeller(facts) ? 'Seller' : 'holders'} at closing`, dollars(proceeds)],
    ['Total uses', dollars(retained + before + proceeds)],
  ];
  return factTable('Sources and uses', rows, { figures: true });
}

export const fundsFlowStatement = document<FundsFlowFacts>({
  kind: 'funds_flow_statement',
  category: 'commercial',
  title: ({ company }) => `Funds Flow Statement of ${company.legal_name}`,
  body(facts) {
    const { company, transaction, buyer, employer, payments, owners, earn_out_cents, document_date, replaces } = facts;
    const toSeller = paysSeller(facts);
    return html`
${letterhead('Funds Flow Statement', { company: company.legal_name })}
${paragraph(
  html`In the ${transaction} of <b>${company.legal_name}</b>, ${describe(company)}${
    toSeller && html` (“<b>Seller</b>”)`
  }, the consideration payable by <b>${buyer}</b> (“<b>Buyer</b>”) at the closing (the “<b>Closing Consideration</b>”)
    shall be disbursed as follows.`,
)}
${sourcesAndUses(facts)}
${
  payments.length > 0 &&
  table(
    captionOf(payments),
    [{ head: 'Payee' }, { head: 'Purpose' }, { head: 'Amount', figure: true }],
    payments.map(({ payee, kind, amount_cents }) => [payee, kinds[kind], dollars(amount_cents)]),
    ['Subtotal', '', dollars(total(payments.map(({ amount_cents }) => amount_cents)))],
  )
}
${!toSeller && owners.length > 0 && allocation(owners)}
${owners.length > 0 && times(owners, { earn_out_cents, toSeller })}
${
  owners.some(({ wages }) => wages) &&
  paragraph(
    'Payments marked * are compensation for services. Payments to current and former employees are wages, are ' +
      `subject to withholding and employment taxes (IRC §§ 3121, 3402), and are paid through the payroll of ` +
      `${employer}, and payments to other service providers are paid through its accounts payable.`,
  )
}
${
  owners.some(({ held_cents }) => held_cents > 0) &&
  paragraph(
    'The holdback is the consideration payable for unvested stock. Buyer shall pay each portion of it to the ' +
      'holder on the date on which the corresponding shares would have vested, subject to the holder’s ' +
      `${continuousService(employer, 'the closing')}. Buyer shall retain any portion forfeited, ` +
      `${repurchasePrice}.${
        owners.some(({ held_cents, escrow_cents, earn_out_cents: later }) => held_cents > 0 && escrow_cents + later > 0)
          ? ' Each later payment for unvested stock is paid or held back in the same manner.'
          : ''
      }`,
  )
}
${!toSeller && laterPayments(owners, earn_out_cents)}
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
    ...(earn_out_cents > 0 ? [`each earn-out payment (not to exceed ${dollars(earn_out_cents)} in total)`] : []),
  ];
  return (
    later.length > 0 &&
    paragraph(
      `${capitalized(later.join(' and '))} shall be allocated so that, as far as possible, each holder has received ` +
        'in total the amount due had all payments been made at the closing. The tables show the allocation if each ' +
        'of these payments is made in full.',
    )
  );
}

const wholeOf = ({ amount_cents, escrow_cents, held_cents }: OwnerFacts): number =>
  amount_cents + escrow_cents + held_cents;

const sumIn = (owners: readonly OwnerFacts[], part: (owner: OwnerFacts) => number): string =>
  dollars(total(owners.map(part)));

const nameOf = ({ name, wages }: OwnerFacts): string => `${name}${wages ? ' *' : ''}`;

/** Two tables, because the amounts of a large sale need the width of the page. */
const allocation = (owners: readonly OwnerFacts[]): Html =>
  table(
    'Allocation of consideration',
    [
      { head: 'Holder' },
      { head: 'Security' },
      { head: 'Shares', figure: true },
      { head: 'Total per share', figure: true },
      { head: 'Total', figure: true },
    ],
    owners.map((owner) => [
      nameOf(owner),
      owner.net_per_share === undefined ? owner.held : `${owner.held} (net of exercise price)`,
      owner.shares === null ? '' : grouped(owner.shares),
      owner.net_per_share === undefined ? eachShare(wholeOf(owner), owner.shares) : perShare(owner.net_per_share),
      dollars(wholeOf(owner)),
    ]),
    ['Total', '', '', '', sumIn(owners, wholeOf)],
  );

interface TimeColumn {
  head: string;
  part: (owner: OwnerFacts) => number;
}

/** Omits an amount that nobody has. A seller that is paid in full at the closing needs no table. */
function times(
  owners: readonly OwnerFacts[],
  { earn_out_cents, toSeller }: { earn_out_cents: number; toSeller: boolean },
): Html | false {
  const later: TimeColumn[] = [
    { head: 'In escrow', part: ({ escrow_cents }: OwnerFacts) => escrow_cents },
    { head: 'Holdback', part: ({ held_cents }: OwnerFacts) => held_cents },
    ...(earn_out_cents > 0 ? [{ head: 'Earn-out', part: (owner: OwnerFacts) => owner.earn_out_cents }] : []),
  ].filter(({ part }) => owners.some((owner) => part(owner) > 0));
  const columns: TimeColumn[] = [{ head: 'At closing', part: ({ amount_cents }) => amount_cents }, ...later];
  if (later.length === 0) return false;
  return table(
    'Time of payment',
    [
      { head: toSeller ? 'Payee' : 'Holder' },
      ...(toSeller ? [] : [{ head: 'Security' }]),
      ...columns.map(({ head }) => ({ head, figure: true })),
    ],
    owners.map((owner) => [
      nameOf(owner),
      ...(toSeller ? [] : [owner.held]),
      ...columns.map(({ part }) => dollars(part(owner))),
    ]),
    ['Total', ...(toSeller ? [] : ['']), ...columns.map(({ part }) => sumIn(owners, part))],
  );
}
