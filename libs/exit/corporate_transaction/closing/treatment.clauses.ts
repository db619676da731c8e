import type { DefinitiveAgreementFacts } from './closing.facts';

export type RightsTreatment = DefinitiveAgreementFacts['treatment'];

/** Terms of the agreement that states the treatment. */
export interface TreatmentWords {
  /** As in 'Per Share Merger Consideration'. */
  per_share: string;
  /** Whether the document defines the terms that it does not take from the definitive agreement. */
  defines?: true;
  /** The document concerns the “Instruments” of one holder. */
  of_holder?: true;
  /** As in 'the Surviving Corporation'. */
  employer: string;
  /** Sections that pay a part of the price later. Null where the closing pays it in full. */
  subject_to: string | null;
}

/** Price of unvested stock that the company would have repurchased when service ends. */
export const repurchasePrice =
  'except the amount that the agreement for that stock would have paid on its repurchase, which Buyer shall pay to ' +
  'the holder';

export const continuousService = (employer: string, closing: 'the closing' | 'the Closing'): string =>
  `continuous service as an employee, director, officer, consultant or adviser of ${employer} or any of its ` +
  `affiliates; neither ${closing} nor a resignation delivered at it ends that service`;

const convertibles: Readonly<Record<NonNullable<RightsTreatment['safes']>, (amount: string) => string>> = {
  cash_out: (amount) => `its ${amount}`,
  repay: (amount) => `its ${amount}`,
  convert: (amount) =>
    `the amount payable on the shares of stock of the Company that its ${amount} would purchase under its terms`,
  greater: () => 'the greater of the amounts for which its terms provide',
};

const unvested = ({ employer, of_holder }: TreatmentWords) => ({
  hold:
    'the Consideration payable for stock that is unvested or subject to a repurchase option at the Closing shall be ' +
    'held back by Buyer and paid to its holder as and when such stock would have vested, subject to the holder’s ' +
    `${continuousService(employer, 'the Closing')}; Buyer shall retain any amount forfeited, ` +
    repurchasePrice,
  repurchase:
    `stock ${of_holder ? 'of Holder ' : ''}that is unvested at the Closing shall be repurchased by the Company ` +
    'immediately before the Closing at the lower of the price paid for it and its fair market value',
  accelerate: 'stock that is unvested immediately before the Closing shall vest in full at the Closing',
});

const ofGrants = (one: string, treatment: 'cash_out' | 'cancel', paid: string): string =>
  treatment === 'cash_out'
    ? `${one}, to the extent unvested, shall be cancelled without payment and, to the extent vested, shall be ` +
      `cancelled for ${paid}`
    : `${one} shall be cancelled without payment`;

const excess = (of: string, { per_share }: TreatmentWords): string =>
  `an amount in cash equal to the number of ${of} subject to it multiplied by the excess, if any, of the ` +
  `${per_share} ` +
  'over its exercise price';

const each = (article: 'a' | 'an', kind: string, { of_holder }: TreatmentWords): string =>
  of_holder ? `each Instrument that is ${article} ${kind}` : `each ${kind} of the Company`;

const paidOff = 'shall be cancelled for payment to its holder of';

const defined = (term: string, { defines }: TreatmentWords): string => (defines ? ` (a “${term}”)` : '');

/** Later payments for options and stock units: Treas. Reg. § 1.409A-3(i)(5)(iv)(A). */
const laterWages = ({ subject_to }: TreatmentWords): string =>
  subject_to === null
    ? ''
    : `${laterPart(subject_to)}; later amounts shall be paid on the same schedule and terms as payments for stock ` +
      'of the Company generally and within five years after the Closing, Treas. Reg. § 1.409A-3(i)(5)(iv)(A)';

const laterPart = (sections: string): string =>
  `, together with each amount allocated to it under ${sections} after the Closing`;

/** In the defined terms of the definitive agreement. */
export const treatmentClauses = (
  { options, stock_units: units, warrants, safes, notes, unvested_stock: stock }: RightsTreatment,
  words: TreatmentWords,
): string[] => [
  ...(options === undefined
    ? []
    : [
        ofGrants(
          each('an', 'option to purchase stock', words) +
            (options === 'cash_out' ? defined('Company Option', words) : ''),
          options,
          `${excess('vested shares', words)}${laterWages(words)}`,
        ),
      ]),
  ...(units === undefined
    ? []
    : [
        ofGrants(
          each('a', 'restricted stock unit', words),
          units,
          `an amount in cash equal to the ${words.per_share} for each vested share subject to it${laterWages(words)}`,
        ),
      ]),
  ...(warrants === true
    ? [
        `${each('a', 'warrant to purchase stock', words)} shall be cancelled for ${excess('shares', words)}` +
          (words.subject_to === null ? '' : laterPart(words.subject_to)),
      ]
    : []),
  ...(safes === undefined
    ? []
    : [
        `${each('a', 'simple agreement for future equity', words)}${defined('SAFE', words)} ${paidOff} ` +
          convertibles[safes]('purchase amount'),
      ]),
  ...(notes === undefined
    ? []
    : [
        `${each('a', 'convertible note', words)}${defined('Note', words)} ${paidOff} ` +
          convertibles[notes]('principal and accrued interest'),
      ]),
  ...(stock === undefined ? [] : [unvested(words)[stock]]),
];

/** Clauses of one sentence, which ends with the given character. */
export const punctuated = (texts: readonly string[], end: '.' | ';'): string[] =>
  texts.map((one, at) => `${one}${[end, '; and'][texts.length - 1 - at] ?? ';'}`);
