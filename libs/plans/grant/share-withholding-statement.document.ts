import type { CompanyFacts } from '#companies/company';
import { dollars } from '#kernel/money';
import {
  counted,
  describe,
  document,
  factTable,
  letterhead,
  longDate,
  paragraph,
  perShare,
  type ShareHolderFacts,
} from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { centsOf } from '#kernel/decimal';
import { ended } from '#kernel/sentence';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';

export interface ShareWithholdingFacts {
  company: CompanyFacts;
  holder: ShareHolderFacts;
  plan_name: string;
  kind: 'iso' | 'nso' | 'rsu';
  /** Whether the exercise is that of an incentive stock option. */
  statutory: boolean;
  class_name: string;
  /** Number of shares of the award that the exercise or the settlement uses. */
  quantity: number;
  /** Dollars a share; null for units. */
  exercise_price: string | null;
  fair_market_value: string;
  shares: number;
  exercise_cents: number;
  tax_cents: number;
  cash_cents: number;
  /** Whether the withheld shares return to the plan. */
  returns: boolean;
  settled_on: LegalDate;
}

function taxSentences({ statutory, kind, exercise_price, fair_market_value, quantity, shares }: ShareWithholdingFacts) {
  const gain = (count: number): string =>
    dollars(centsOf(fair_market_value, count) - (exercise_price === null ? 0 : centsOf(exercise_price, count)));
  if (statutory)
    return (
      `The withheld shares are treated as acquired by the exercise and disposed of on the same day. Their gain of ` +
      `${gain(shares)} is ordinary income, from which nothing is withheld (IRC §§ 421(b) and 422(a)(1)). To the ` +
      'extent that the option is an incentive stock option, the issued shares keep that treatment, and their gain ' +
      'counts for the alternative minimum tax (IRC § 56(b)(3)). To the extent that it exceeds the limit of IRC § ' +
      '422(d), the gain of all its shares is compensation.'
    );
  return kind === 'rsu'
    ? `The value of all of the shares, ${gain(quantity)}, is compensation (IRC § 83(a)).`
    : `The spread on all of the shares, ${gain(quantity)}, is compensation (IRC § 83(a), Treas. Reg. § 1.83-7(a)).`;
}

/** Shares withheld for an exercise price or for taxes: IRC §§ 83, 421 and 422; fractions: 8 Del. C. § 155(2). */
export const shareWithholdingStatement = document<ShareWithholdingFacts>({
  kind: 'share_withholding_statement',
  category: 'financing',
  title: ({ company, holder }) => `Statement of Shares Withheld by ${company.legal_name} from ${holder.name}`,
  body(facts) {
    const { company, holder, plan_name, quantity, shares, exercise_cents, tax_cents, cash_cents } = facts;
    const units = facts.exercise_price === null;
    const law = lawOf(company.jurisdiction).corporation_act;
    return html`
${letterhead('Statement of Withheld Shares', { of: 'of', company: company.legal_name, under: `Under ${plan_name}` })}
${paragraph(
  html`To <b>${holder.name}</b>: on ${longDate(facts.settled_on)} ${company.legal_name}, ${describe(company)},
    ${units ? 'settled vested units' : 'processed the exercise of your option'} and withheld shares in lieu of
    payment.`,
)}
${factTable('The shares', [
  [units ? 'Units settled' : 'Shares exercised', `${counted(quantity, 'share')} of ${facts.class_name}`],
  ...(units ? [] : ([['Exercise price', `${perShare(facts.exercise_price!)} per share`]] as [string, string][])),
  ['Fair market value', `${perShare(facts.fair_market_value)} per share`],
  ...(exercise_cents > 0
    ? ([['Exercise price withheld in shares', dollars(exercise_cents)]] as [string, string][])
    : []),
  ...(tax_cents > 0 ? ([['Taxes withheld in shares', dollars(tax_cents)]] as [string, string][]) : []),
  ['Shares withheld', counted(shares, 'share')],
  ['Shares issued', counted(quantity - shares, 'share')],
  ['Cash payable to you', dollars(cash_cents)],
])}
${paragraph(
  'Only whole shares are withheld, at their fair market value. The cash payable is the amount by which the value of ' +
    `the withheld shares exceeds the amounts stated above, ${law.cite.fractions}. The withheld shares ` +
    `${facts.returns ? 'return' : 'do not return'} to ${ended(plan_name)}`,
)}
${paragraph(taxSentences(facts))}
${paragraph('This statement is not tax advice. Consult your own tax adviser.')}`;
  },
});
