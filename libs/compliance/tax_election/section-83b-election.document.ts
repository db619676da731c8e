import type { CompanyFacts } from '#companies/company';
import { dollars, grouped } from '#kernel/money';
import {
  agree,
  clauses,
  counted,
  describe,
  document,
  exhibit,
  factTable,
  heading,
  letterhead,
  longDate,
  note,
  paragraph,
  perShare,
  type ShareHolderFacts,
  signatures,
  signerOf,
  table,
  vestingOf,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { unvestedMonthly } from '#equity/vesting';
import { awardAgreements } from '#law/federal/option-terms';
import { type Html, html } from '#platform/documents/html';

/** Follows the boxes of IRS Form 15620. Omits the taxpayer identification number. */
export interface Section83bFacts {
  /** The service recipient. */
  company: CompanyFacts;
  taxpayer: ShareHolderFacts;
  class_name: string;
  certificate_number: string;
  shares: number;
  transferred_on: LegalDate;
  /** Null for an organization, whose fiscal year is unknown. */
  taxable_year: string | null;
  /** `installments`: vesting dates of a schedule that is not monthly. */
  vesting: {
    months: number;
    cliff_months: number;
    start: LegalDate | null;
    installments?: { on: LegalDate; quantity: number }[];
  };
  /** Set if an early exercise acquired the shares. */
  option?: 'iso' | 'nso';
  /** Set unless it is a founder's agreement. */
  agreement?: string;
  /** Dollars per share as a decimal string, with its basis. Null if unknown. */
  fair_market_value: { per_item: string; total_cents: number; basis: 'valuation' | 'price' } | null;
  amount_paid: { per_item: string; total_cents: number };
  /** Null without a fair market value. */
  gross_income_cents: number | null;
  deadline: LegalDate;
  document_date: LegalDate;
}

/** The taxpayer completes these by hand, because Minutebook does not know or keep them. */
const open = '______________';

/** Gives the taxpayer enough detail to declare the value. */
const bases = {
  valuation: 'The value per item is that of the company’s valuation in effect on the date of transfer.',
  price:
    'The value per item is the price at which the board of directors authorized the sale, because the company had ' +
    'no valuation and had issued no other interest for a payment. State another value if the shares were worth more.',
  none:
    'The value per item is left blank because the company has no value on record. State the value, its total, and ' +
    'the excess over the amount paid.',
};

/** Boxes 6 to 8. */
const amounts = ({
  shares,
  fair_market_value: value,
  amount_paid: paid,
  gross_income_cents: income,
}: Section83bFacts): Html => html`
${table(
  'Amounts',
  [
    { head: 'Amount' },
    { head: 'Per item', figure: true },
    { head: 'Quantity', figure: true },
    { head: 'Total', figure: true },
  ],
  [
    [
      '6. Fair market value at the time of transfer',
      value ? perShare(value.per_item) : open,
      grouped(shares),
      value ? dollars(value.total_cents) : open,
    ],
    ['7. Amount paid for the property', perShare(paid.per_item), grouped(shares), dollars(paid.total_cents)],
  ],
  ['8. Amount to include in gross income for the taxable year', '', '', income === null ? open : dollars(income)],
)}
${paragraph(
  html`<span class="small">Fair market value is determined without regard to any restriction other than a nonlapse
    restriction as defined in Treas. Reg. § 1.83-3(h).
    ${
      paid.per_item === '0' &&
      'The shares were issued for services, which are neither money nor property and so are no amount paid, ' +
        'Treas. Reg. § 1.83-3(g). '
    }Totals
    are in whole cents, rounded up.</span>`,
)}`;

const byDays = (installments: NonNullable<Section83bFacts['vesting']['installments']>): string => {
  const [first, last] = [installments[0]!, installments.at(-1)!];
  return installments.length === 1
    ? `On ${longDate(first.on)}`
    : `In ${counted(installments.length, 'installment')}, the first of ${counted(first.quantity, 'share')} on ` +
        `${longDate(first.on)} and the last of ${grouped(last.quantity)} on ${longDate(last.on)}`;
};

function unvested({ shares, vesting, transferred_on }: Section83bFacts): string {
  const left = vesting.installments
    ? vesting.installments.reduce((sum, { on, quantity }) => (on > transferred_on ? sum + quantity : sum), 0)
    : unvestedMonthly(shares, vesting, transferred_on);
  return left === shares
    ? 'All of the shares are initially unvested'
    : `${left === 0 ? 'None' : grouped(left)} of the shares ${agree(left, 'is', 'are')} unvested on the date of ` +
        'transfer';
}

/** Box 5: articles 3 and 4 of the purchase agreement. */
const restrictions = (facts: Section83bFacts): Html => {
  const { company, vesting, option, agreement = 'Stock Purchase Agreement' } = facts;
  return factTable('5. Restrictions', [
    [
      'Source',
      option
        ? `${awardAgreements[option]} of the taxpayer with ${company.legal_name}, articles 1, 3 and 4`
        : `${agreement} of the taxpayer with ${company.legal_name}, articles 3 and 4`,
    ],
    [
      'Unvested shares',
      'May not be transferred. When the taxpayer’s service to the company ends, the company may repurchase ' +
        `them at the lower of the price paid for them and their fair market value. ${unvested(facts)}`,
    ],
    ['Vesting', vesting.installments ? byDays(vesting.installments) : vestingOf({ vesting })],
    ['Vested shares', 'Are subject to a right of first refusal of the company and to a market stand-off'],
  ]);
};

/** A separate page that stays with the taxpayer. */
const instructions = ({ company, deadline, option, fair_market_value: value }: Section83bFacts): Html =>
  exhibit(
    'For the taxpayer',
    'How to file',
    note(
      html`<p class="conspicuous">Nothing is filed until you file it, and the last day is ${longDate(deadline)}. The
        time cannot be extended, and a late election has no effect: IRC § 83(b)(2); Treas. Reg. § 1.83-2(b).</p>`,
    ),
    paragraph('This page is for your information and is not part of the statement.'),
    clauses(
      'Check every amount, in particular the fair market value: you declare it under penalties of perjury. ' +
        `${bases[value?.basis ?? 'none']}`,
      'Write your taxpayer identification number on the statement.',
      'Sign and date the statement.',
      'Mail it to the Internal Revenue Service office with which you file your income tax return, Treas. Reg. ' +
        '§ 1.83-2(c). Use the address that www.irs.gov states under “Where to file” for a return without payment ' +
        'from your place of residence.',
      'Send it by certified mail and keep the postmarked receipt: the date of the postmark is the date of filing, ' +
        'IRC § 7502. Then record that date, with the receipt as evidence.',
      `Give a copy to ${company.legal_name}, Treas. Reg. § 1.83-2(d), and keep one with your tax records.`,
      'You may make the election on IRS Form 15620 instead, within the same time: on paper, or online at ' +
        'www.irs.gov if the number of your shares and their value per item fit its fields. Make it only once.',
    ),
    option === 'iso' &&
      paragraph(
        'The option is an incentive stock option. Its exercise is not a taxable event except for the alternative ' +
          'minimum tax, and the election is effective for that tax only (IRC §§ 56(b)(3), 421(a)(1)).',
      ),
    paragraph(
      'The election may not be revoked without the consent of the Commissioner, Treas. Reg. § 1.83-2(f). If ' +
        'the shares are forfeited, IRC § 83(b)(1) allows no deduction in respect of the forfeiture. Consult your own ' +
        'tax adviser.',
    ),
  );

/**
 * Treas. Reg. § 1.83-2(e), with the order and names of IRS Form 15620 and our own wording. IRC § 6065 requires the
 * declaration.
 */
export const section83bElection = document<Section83bFacts>({
  kind: 'section_83b_election',
  category: 'tax',
  title: ({ company, taxpayer, certificate_number }) =>
    `Section 83(b) Election of ${taxpayer.name} for Shares ${certificate_number} of ${company.legal_name}`,
  body(facts) {
    const { company, taxpayer, transferred_on: transferred, taxable_year: year, deadline } = facts;
    return html`
${letterhead('Election to Include in Gross Income', {
  company: taxpayer.name,
  under: 'in the year of transfer, under Internal Revenue Code § 83(b)',
})}
${paragraph(
  'This statement contains the information that Treas. Reg. § 1.83-2(e) requires, under the names and in the ' +
    'order of IRS Form 15620.',
)}
${paragraph(
  'The taxpayer elects under section 83(b) of the Internal Revenue Code to include in gross income, as ' +
    'compensation for services, the excess (if any) of the fair market value of the property described below, at ' +
    'the time of its transfer, over the amount paid for it.',
)}
${factTable('1. Taxpayer', [
  ['Name', taxpayer.name],
  ['Taxpayer identification number', open.repeat(2)],
  ['Address', taxpayer.address ? addressLine(taxpayer.address) : open.repeat(3)],
])}
${factTable('Property', [
  [
    '2. Property subject to this election',
    `${counted(facts.shares, 'share')} of ${facts.class_name} of ${company.legal_name}, ${describe(company)}, ` +
      `number ${facts.certificate_number} in its stock ledger`,
  ],
  ['3. Date of transfer', longDate(transferred)],
  [
    '4. Taxable year of the election',
    year ? `Calendar year ${year}` : `The taxable year of the taxpayer that includes ${longDate(transferred)}`,
  ],
])}
${restrictions(facts)}
${amounts(facts)}
${factTable('9. Person for whom services are performed', [
  ['Name', company.legal_name],
  ['Employer identification number', company.ein ?? open],
  ['Address', addressLine(company.principal_address)],
])}
${heading('Copies and filing')}
${paragraph(
  'The taxpayer performs the services in connection with which the property was transferred, and is its ' +
    `transferee. The taxpayer will file this statement no later than ${longDate(deadline)} with the Internal Revenue ` +
    'Service office with which the taxpayer files income tax returns, and will furnish a copy to ' +
    `${company.legal_name}, Treas. Reg. § 1.83-2(c) and (d).`,
)}
${signatures(
  'Under penalties of perjury, IRC § 6065, the taxpayer declares that this statement, prepared on ' +
    `${longDate(facts.document_date)}, has been examined and is, to the best of the taxpayer’s knowledge and ` +
    'belief, true, correct and complete.',
  [signerOf(taxpayer, 'Taxpayer')],
)}
${instructions(facts)}`;
  },
});
