import { addDays, isWithin, mostYears, type LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { leftOf, type Warrant } from '#equity/warrant';
import type { CapBasis } from '#financing/round_model';
import type { Convertible, NoteTerms } from './convertible.entity';
import type { WarrantAmendment } from './warrant-terms';

export type Terms = Pick<
  Convertible,
  'kind' | 'amount_cents' | 'valuation_cap_cents' | 'cap_basis' | 'discount_percent' | 'mfn' | 'note' | 'warrant'
>;

type NoteAsked = Pick<NoteTerms, 'interest_rate_percent'> & { maturity_date: LegalDate } & {
  [K in 'compounding' | 'day_count']?: NoteTerms[K];
} & { interest_from?: LegalDate; qualified_financing_cents?: number };
type Amendment = { [K in 'valuation_cap_cents' | 'discount_percent' | 'mfn']?: Terms[K] | undefined } & {
  cap_basis?: CapBasis | undefined;
  note?: { [K in 'maturity_date' | 'qualified_financing_cents']?: NoteTerms[K] | undefined } | undefined;
  warrant?: WarrantAmendment | undefined;
};

/** Days to elect later terms after notice, as in our SAFE. */
const electionDays = 10;

export const checkConvertibleTerms = ({
  kind,
  amount_cents,
  valuation_cap_cents,
  discount_percent,
  mfn,
}: Terms): ParameterError[] => [
  ...errorWhen(
    kind !== 'warrant' && amount_cents === 0,
    'amount_cents',
    'too_small',
    'amount_cents must be greater than 0 for a SAFE or note.',
  ),
  ...errorWhen(
    discount_percent !== null && toScaled(discount_percent) === 0n,
    'discount_percent',
    'invalid',
    'discount_percent must be greater than 0. Omit it for no discount.',
  ),
  ...errorWhen(
    kind !== 'safe' && mfn,
    'mfn',
    'not_applicable',
    `\`mfn\` is allowed only for a SAFE, not for a ${kind}.`,
  ),
  ...errorWhen(
    kind === 'warrant' && valuation_cap_cents !== null,
    'valuation_cap_cents',
    'not_applicable',
    'Warrants cannot have a valuation cap. Omit valuation_cap_cents.',
  ),
  ...errorWhen(
    kind === 'warrant' && discount_percent !== null,
    'discount_percent',
    'not_applicable',
    'Warrants cannot have a discount. Omit discount_percent.',
  ),
];

/** Null for an instrument whose terms favor the investor over the new investors. */
export const unfavored = ({ kind, valuation_cap_cents, discount_percent, mfn }: Terms): string | null =>
  kind === 'safe' && valuation_cap_cents === null && discount_percent === null && !mfn
    ? 'This SAFE does not have a valuation cap, discount, or most favored nation terms, so it would convert at the ' +
      'price that new investors pay. Send valuation_cap_cents, discount_percent, or mfn.'
    : null;

export function noteOf(
  kind: Terms['kind'],
  asked: NoteAsked | undefined,
  today: LegalDate,
): { note: NoteTerms | null; errors: ParameterError[] } {
  if (kind !== 'note' || !asked) {
    return {
      note: null,
      errors: [
        ...errorWhen(asked !== undefined, 'note', 'not_applicable', '`note` is allowed only for a convertible note.'),
        ...errorWhen(
          kind === 'note' && !asked,
          'note',
          'missing',
          '`note` is required. Send the interest rate and maturity date of the note.',
        ),
      ],
    };
  }
  const {
    interest_rate_percent,
    compounding = 'none',
    day_count = 'actual_365',
    interest_from = null,
    maturity_date,
    qualified_financing_cents = null,
  } = asked;
  return {
    note: { interest_rate_percent, compounding, day_count, interest_from, maturity_date, qualified_financing_cents },
    errors: [
      ...errorWhen(
        interest_from !== null && interest_from < today,
        'note.interest_from',
        'invalid',
        `interest_from must not be in the past. Today is ${today}.`,
      ),
      ...errorWhen(
        interest_from !== null && !isWithin(mostYears, interest_from, today) && interest_from > today,
        'note.interest_from',
        'invalid',
        `interest_from must be within ${mostYears} years.`,
      ),
      ...checkMaturity(maturity_date, interest_from ?? today, today),
    ],
  };
}

const checkMaturity = (maturity_date: LegalDate, after: LegalDate, today: LegalDate): ParameterError[] => [
  ...errorWhen(maturity_date <= after, 'note.maturity_date', 'invalid', `maturity_date must be after ${after}.`),
  ...errorWhen(
    maturity_date > today && !isWithin(mostYears, maturity_date, today),
    'note.maturity_date',
    'invalid',
    `maturity_date must be within ${mostYears} years.`,
  ),
];

/** Defaults to post-money. A basis without a cap is an error. */
export function basisOf(
  valuation_cap_cents: number | null,
  asked: CapBasis | undefined,
  before: CapBasis | null = null,
): { cap_basis: CapBasis | null; errors: ParameterError[] } {
  const none = valuation_cap_cents === null;
  return {
    cap_basis: none ? null : (asked ?? before ?? 'post_money'),
    errors: errorWhen(
      none && asked !== undefined,
      'cap_basis',
      'not_applicable',
      'cap_basis is allowed only with a valuation cap. Send valuation_cap_cents.',
    ),
  };
}

export function amended(
  before: Terms,
  { cap_basis: basis, note: loan, warrant: right, ...asked }: Amendment,
  today: LegalDate,
): { terms: Terms; errors: ParameterError[] } {
  const { kind, amount_cents, valuation_cap_cents, discount_percent, mfn } = before;
  const given = {
    kind,
    amount_cents,
    valuation_cap_cents,
    discount_percent,
    mfn,
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
  };
  const { cap_basis, errors } = basisOf(given.valuation_cap_cents, basis, before.cap_basis);
  const changed = changes(loan, before.note);
  const retermed = changes(right, before.warrant);
  const note = before.note && { ...before.note, ...changed };
  // The new warrant covers the remaining shares, so it starts without splits.
  const warrant: Warrant | null = before.warrant && {
    ...before.warrant,
    ...retermed,
    quantity: leftOf(before.warrant),
    exercised_quantity: 0,
    splits: [],
  };
  const terms: Terms = { ...given, cap_basis, note, warrant };
  const same =
    Object.keys({ ...changed, ...retermed }).length === 0 &&
    (Object.keys(given) as (keyof typeof given)[]).every((name) => given[name] === before[name]) &&
    cap_basis === before.cap_basis;
  const ofNote = [
    ...errorWhen(
      loan !== undefined && before.note === null,
      'note',
      'not_applicable',
      'The convertible is not a note.',
    ),
    ...errorWhen(
      right !== undefined && before.warrant === null,
      'warrant',
      'not_applicable',
      'The convertible is not a warrant.',
    ),
    ...(loan?.maturity_date && note ? checkMaturity(loan.maturity_date, today, today) : []),
    ...errorWhen(
      note?.maturity_date === null,
      'note.maturity_date',
      'missing',
      'The note was imported without a maturity date. Send the maturity date of the amended note.',
    ),
    ...errorWhen(
      warrant?.expires_on === null,
      'warrant.expires_on',
      'missing',
      'The warrant was imported without an expiration date. Send the expiration date of the amended warrant.',
    ),
  ];
  return {
    terms,
    errors: [
      ...checkConvertibleTerms(terms),
      ...errors,
      ...ofNote,
      ...errorWhen(same, 'valuation_cap_cents', 'unchanged', unchanged),
    ],
  };
}

const unchanged =
  'The amendment does not change anything. Send a different valuation_cap_cents, cap_basis, discount_percent, or ' +
  'mfn. For a note, send a different maturity_date or qualified_financing_cents. For a warrant, send a different ' +
  'exercise_price or expires_on.';

const changes = <T extends object>(
  asked: { [K in keyof T]?: T[K] | undefined } | undefined,
  before: T | null,
): Partial<T> =>
  Object.fromEntries(
    Object.entries(asked ?? {}).filter(([name, value]) => value !== undefined && value !== before?.[name as keyof T]),
  ) as Partial<T>;

/**
 * Most favored terms reach a later convertible with a cap or a discount, unless it is another holder's election of
 * terms already offered.
 */
export const isOffered = ({
  valuation_cap_cents,
  discount_percent,
  adopts_convertible_id,
}: Pick<Convertible, 'valuation_cap_cents' | 'discount_percent' | 'adopts_convertible_id'>): boolean =>
  (valuation_cap_cents !== null || discount_percent !== null) && adopts_convertible_id === null;

/** Notice is sent at issue. */
export const electableUntil = (issued_on: LegalDate): LegalDate => addDays(issued_on, electionDays);

type Dated = Pick<
  Convertible,
  | 'id'
  | 'number'
  | 'status'
  | 'effective_date'
  | 'told'
  | 'valuation_cap_cents'
  | 'discount_percent'
  | 'adopts_convertible_id'
>;

/**
 * Numbers follow the order of issue, even within an instant. Imported convertibles have foreign numbers, so their date
 * of issue counts first.
 */
const placeOf = ({ number }: Dated): number => Number(/\d*$/.exec(number!)![0]);
const isAfter = (later: Dated, mine: Dated): boolean =>
  (later.told ?? mine.told) && later.effective_date !== mine.effective_date
    ? later.effective_date! > mine.effective_date!
    : placeOf(later) > placeOf(mine);

type Electing = Dated & { mfn: boolean };

/**
 * Why the holder cannot elect these terms on a day. `before`: the convertibles replaced by earlier elections, most
 * recent first. Each later convertible has its own ten-day offer, which an election of other terms does not cut short.
 */
export function electionObstacle(
  mine: Electing,
  later: Dated,
  today: LegalDate,
  before: readonly Electing[] = [],
): string | null {
  const chain = [mine, ...before];
  if (!chain.some(({ mfn }) => mfn)) return `${mine.number} does not have most favored nation terms.`;
  if (later.id === mine.adopts_convertible_id) return `${mine.number} already has the terms of ${later.number}.`;
  const reaches = ({ mfn, ...one }: Electing, index: number): boolean =>
    mfn && isAfter(later, one) && (index === 0 || !isAfter(later, chain[index - 1]!));
  if (later.status !== 'outstanding' || !chain.some(reaches))
    return (
      `${later.number ?? later.id} must be outstanding and must have been issued after ` +
      `${(chain.findLast(({ mfn }) => mfn) ?? mine).number}, while that convertible had most favored nation terms.`
    );
  if (!isOffered(later))
    return `${later.number} does not have a valuation cap or discount of its own, so you cannot elect its terms.`;
  const until = electableUntil(later.effective_date!);
  return today > until ? `The period to elect the terms of ${later.number} ended on ${until}.` : null;
}
