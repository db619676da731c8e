import type { DefinitiveAgreementFacts } from './closing.facts';

export type RightsTreatment = DefinitiveAgreementFacts['treatment'];

/** Terms of the agreement that states the treatment. */
export interface TreatmentWords {
  /** As in 'Per Share Merger Consideration'. */
  per_share: string;
  /** As in 'the Surviving Corporation'. */
  employer: string;
  /** Sections that pay a part of the price later. Null where the closing pays it in full. */
  subject_to: string | null;
}

/** Service of a holder of unvested stock after the closing. */
export const continuousService = (employer: string, closing: 'the closing' | 'the Closing'): string =>
  `continuous service as an employee, director, officer, consultant or adviser of ${employer} or any of its ` +
  `affiliates; neither ${closing} nor a resignation delivered at it ends that service`;

const convertibles = {
  cash_out: 'is paid its purchase amount',
  repay: 'is paid its principal and accrued interest',
  convert: 'receives the amount payable on the shares into which it would convert',
  greater: 'receives the amount that its terms provide, whichever results in the greater payment to the holder',
};

const unvested = (employer: string) => ({
  hold:
    'the Consideration payable for stock that is unvested or subject to a repurchase option at the Closing shall be ' +
    'held back by Buyer and paid to its holder as and when such stock would have vested, subject to the holder’s ' +
    `${continuousService(employer, 'the Closing')}; Buyer retains any amount forfeited`,
  repurchase:
    'stock that is unvested at the Closing shall be repurchased by the Company immediately before the Closing at the ' +
    'lower of the price paid for it and its fair market value',
  accelerate: 'stock that is unvested immediately before the Closing shall vest in full at the Closing',
});

const ofGrants = (one: string, treatment: 'cash_out' | 'cancel', paid: string): string =>
  treatment === 'cash_out'
    ? `${one}, to the extent unvested, is cancelled without consideration and, to the extent vested, is cancelled ` +
      `for ${paid}`
    : `${one} is cancelled without consideration`;

const excess = (of: string, { per_share }: TreatmentWords): string =>
  `an amount in cash equal to the number of ${of} subject to it multiplied by the excess, if any, of the ` +
  `${per_share} ` +
  'over its exercise price';

/** Later payments for options and stock units: Treas. Reg. § 1.409A-3(i)(5)(iv)(A). */
const laterWages = ({ subject_to }: TreatmentWords): string =>
  subject_to === null
    ? ''
    : `, subject to ${subject_to}; later amounts are paid on the same schedule and terms as to stockholders and ` +
      'within five years after the Closing, Treas. Reg. § 1.409A-3(i)(5)(iv)(A)';

/** Treatment of each kind of outstanding right at the closing, in the defined terms of the definitive agreement. */
export const treatmentClauses = (
  { options, stock_units: units, warrants, safes, notes, unvested_stock: stock }: RightsTreatment,
  words: TreatmentWords,
): string[] => [
  ...(options === undefined
    ? []
    : [
        ofGrants(
          'each option to purchase stock of the Company (a “Company Option”)',
          options,
          `${excess('vested shares', words)}${laterWages(words)}`,
        ),
      ]),
  ...(units === undefined
    ? []
    : [
        ofGrants(
          'each restricted stock unit of the Company',
          units,
          `an amount in cash equal to the ${words.per_share} for each vested share subject to it${laterWages(words)}`,
        ),
      ]),
  ...(warrants === true
    ? [
        `each warrant to purchase stock of the Company is cancelled for ${excess('shares', words)}` +
          `${words.subject_to === null ? '' : `, subject to ${words.subject_to}`}`,
      ]
    : []),
  ...(safes === undefined
    ? []
    : [`each simple agreement for future equity of the Company (a “SAFE”) ${convertibles[safes]}`]),
  ...(notes === undefined ? [] : [`each convertible note of the Company (a “Note”) ${convertibles[notes]}`]),
  ...(stock === undefined ? [] : [unvested(words.employer)[stock]]),
];

/** Clauses of one sentence, which ends with the given character. */
export const punctuated = (texts: readonly string[], end: '.' | ';'): string[] =>
  texts.map((one, at) => `${one}${[end, '; and'][texts.length - 1 - at] ?? ';'}`);
