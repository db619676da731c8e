import type { DefinitiveAgreementFacts } from './closing.facts';

export type RightsTreatment = DefinitiveAgreementFacts['treatment'];

const convertibles = {
  cash_out: 'is paid its purchase amount',
  repay: 'is paid its principal and accrued interest',
  convert: 'receives the amount payable on the shares into which it would convert',
  greater: 'receives the amount that its terms provide, whichever results in the greater payment to the holder',
};

const unvested = {
  hold:
    'the Consideration payable for stock that is unvested or subject to a repurchase option at the Closing shall be ' +
    'held back by Buyer and paid to its holder as and when such stock would have vested, subject to the holder’s ' +
    'continuous service, and Buyer retains any amount forfeited',
  repurchase:
    'stock that is unvested at the Closing shall be repurchased by the Company immediately before the Closing at the ' +
    'lower of the price paid for it and its fair market value',
  accelerate: 'stock that is unvested immediately before the Closing shall vest in full at the Closing',
};

const ofGrants = (one: string, treatment: 'cash_out' | 'cancel', paid: string): string =>
  treatment === 'cash_out'
    ? `${one}, to the extent vested, is cancelled in exchange for ${paid}, and, to the extent unvested, is cancelled ` +
      'without consideration'
    : `${one} is cancelled without consideration`;

/** Treatment of each kind of outstanding right at the closing, in the defined terms of the definitive agreement. */
export const treatmentClauses = ({
  options,
  stock_units: units,
  warrants,
  safes,
  notes,
  unvested_stock: stock,
}: RightsTreatment): string[] => [
  ...(options === undefined
    ? []
    : [
        ofGrants(
          'each option to purchase stock of the Company (a “Company Option”)',
          options,
          'the amount payable on the shares subject to it, less its exercise price',
        ),
      ]),
  ...(units === undefined
    ? []
    : [ofGrants('each restricted stock unit of the Company', units, 'the amount payable on the share subject to it')]),
  ...(warrants === true
    ? [
        'each warrant to purchase stock of the Company is cancelled in exchange for the amount payable on the shares ' +
          'subject to it, less its exercise price',
      ]
    : []),
  ...(safes === undefined
    ? []
    : [`each simple agreement for future equity of the Company (a “SAFE”) ${convertibles[safes]}`]),
  ...(notes === undefined ? [] : [`each convertible note of the Company (a “Note”) ${convertibles[notes]}`]),
  ...(stock === undefined ? [] : [unvested[stock]]),
];

/** Clauses of one sentence, which ends with the given character. */
export const punctuated = (texts: readonly string[], end: '.' | ';'): string[] =>
  texts.map((one, at) => `${one}${[end, '; and'][texts.length - 1 - at] ?? ';'}`);
