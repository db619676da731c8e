import canonicalize from 'canonicalize';
import { type LegalDate, isLegalDate, isWithin, mostYears } from '#kernel/dates';
import { fromScaled, toScaled } from '#kernel/decimal';
import {
  accruals,
  conversionTriggers,
  countedInFinancing,
  dayCounts,
  commentPhrases,
  ranks,
  timings,
  type Monetary,
} from '#captable/ocf';
import { capBases, type CapBasis } from '#financing/round_model';
import type { Convertible, NoteTerms } from '#financing/convertible';
import { centsIn, decimalOf, Reading } from '../bundle/read-amounts';
import { Findings, type BundlePlace } from '../bundle/findings';
import type { PromiseIssuance } from './convertible-issuance';

/** Null for other mechanisms than those of SAFEs and notes. */
interface Mechanism {
  type: string;
  conversion_mfn?: boolean;
  conversion_discount?: string;
  conversion_valuation_cap?: Monetary;
  conversion_timing?: string;
  exit_multiple?: { numerator: string; denominator: string };
  capitalization_definition_rules?: Record<string, boolean>;
  interest_rates?: { rate: string; accrual_start_date: LegalDate; accrual_end_date?: LegalDate }[];
  day_count_convention?: string;
  interest_payout?: string;
  interest_accrual_period?: string;
  compounding_type?: string;
}
interface Trigger {
  trigger_id: string;
  type: string;
  conversion_right: {
    conversion_mechanism: Mechanism;
    converts_to_future_round?: boolean;
    converts_to_stock_class_id?: string;
  };
}
export interface ConvertibleIssuance extends PromiseIssuance {
  convertible_type: string;
  investment_amount: Monetary;
  conversion_triggers: Trigger[];
  seniority: number;
}

export type FinancedTerms = Pick<
  Convertible,
  'valuation_cap_cents' | 'cap_basis' | 'discount_percent' | 'mfn' | 'note'
>;
type Refuse = (why: string) => void;

export const kindOf = ({
  convertible_type: type,
}: Pick<ConvertibleIssuance, 'convertible_type'>): 'safe' | 'note' | null =>
  type === 'SAFE' ? 'safe' : type === 'NOTE' ? 'note' : null;
const mechanisms = { safe: 'SAFE_CONVERSION', note: 'CONVERTIBLE_NOTE_CONVERSION' };

const ofFinancing = ({
  conversion_right: { converts_to_future_round: future, converts_to_stock_class_id: of },
}: Trigger): boolean => future ?? of === undefined;

/** Reads the terms from the financing triggers. Other triggers must match our terms. */
export function readTerms(
  value: ConvertibleIssuance,
  kind: 'safe' | 'note',
  bundlePlace: BundlePlace,
  found: Findings,
): FinancedTerms | null {
  const whys = new Set<string>();
  const refuse = (why: string): void => {
    if (!whys.has(why)) found.add(bundlePlace, 'not_expressible', why);
    whys.add(why);
  };
  for (const one of value.conversion_triggers) checkTrigger(one, kind, refuse);
  const [financing, ...others] = value.conversion_triggers
    .filter(ofFinancing)
    .map(({ conversion_right }) => conversion_right.conversion_mechanism);
  if (!financing) refuse('None of the triggers is a financing. A SAFE or note must convert in a financing.');
  if (!financing || whys.size > 0) return null;
  const said = canonicalize([
    figuresOf(financing),
    financing.conversion_timing,
    financing.capitalization_definition_rules,
  ]);
  if (
    others.some(
      (one) => canonicalize([figuresOf(one), one.conversion_timing, one.capitalization_definition_rules]) !== said,
    )
  )
    refuse('The terms must be the same in every financing trigger.');
  const figures = figuresOf(financing);
  for (const { cap, discount, loan } of value.conversion_triggers
    .filter((one) => !ofFinancing(one))
    .map((one) => figuresOf(one.conversion_right.conversion_mechanism)))
    if (
      (cap !== null && cap !== figures.cap) ||
      (discount !== null && discount !== figures.discount) ||
      loan !== figures.loan
    )
      refuse('The conversion terms for a sale must match the terms for a financing.');
  const cap =
    financing.conversion_valuation_cap === undefined
      ? null
      : new Reading(found, bundlePlace).cents('conversion_valuation_cap', financing.conversion_valuation_cap, 1);
  const mfn = financing.conversion_mfn ?? false;
  if (kind === 'note' && mfn) refuse('Only SAFEs can have most favored nation terms.');
  const discount_percent = discountOf(financing, refuse);
  const note = kind === 'note' ? noteOf(financing, value, refuse) : null;
  return {
    valuation_cap_cents: cap,
    cap_basis: cap === null ? null : basisOf(financing, refuse),
    discount_percent,
    mfn,
    note,
  };
}

function checkTrigger(
  { trigger_id, type, conversion_right: { conversion_mechanism: mechanism } }: Trigger,
  kind: 'safe' | 'note',
  refuse: Refuse,
): void {
  if (['AUTOMATIC_ON_DATE', 'ELECTIVE_AT_WILL', 'ELECTIVE_IN_RANGE'].includes(type))
    refuse(
      `Trigger ${trigger_id} has the type ${type}. Minutebook supports only conversion in a financing and payment ` +
        'in a sale.',
    );
  if (mechanism.type !== mechanisms[kind])
    refuse(`Trigger ${trigger_id} has the mechanism ${mechanism.type}, but a ${kind} must have ${mechanisms[kind]}.`);
  const { numerator, denominator } = mechanism.exit_multiple ?? { numerator: '1', denominator: '1' };
  if (decimalOf(numerator) !== decimalOf(denominator) || !/[1-9]/.test(decimalOf(numerator) ?? ''))
    refuse(`Minutebook supports only a 1x payout multiple, but trigger ${trigger_id} has a different multiple.`);
}

function figuresOf({
  conversion_valuation_cap: cap,
  conversion_discount: discount,
  conversion_mfn = false,
  interest_rates: rates = [],
  day_count_convention,
  interest_payout,
  interest_accrual_period,
  compounding_type,
}: Mechanism) {
  const loan = canonicalize([
    rates.map(({ rate, ...days }) => ({ ...days, rate: percentOf(rate) })),
    day_count_convention,
    interest_payout,
    interest_accrual_period,
    compounding_type,
  ]);
  return {
    cap: cap === undefined ? null : `${decimalOf(cap.amount)} ${cap.currency as string}`,
    discount: discount === undefined || percentOf(discount) === '0' ? null : percentOf(discount),
    mfn: conversion_mfn,
    loan,
  };
}

const percentOf = (part: string): string =>
  fromScaled(toScaled(decimalOf(part.startsWith('.') ? `0${part}` : part)!) * 100n);
const places = (percent: string): number => (percent.split('.')[1] ?? '').length;

function discountOf(mechanism: Mechanism, refuse: Refuse): string | null {
  const { discount } = figuresOf(mechanism);
  if (discount === null) return null;
  if (places(discount) > 2 || toScaled(discount) >= toScaled('100'))
    refuse(`The discount is ${discount}%, but must be below 100% with at most two decimal places.`);
  return discount;
}

/** Never guesses, because the basis decides the number of shares. */
function basisOf(
  { conversion_timing: timing, capitalization_definition_rules: rules }: Mechanism,
  refuse: Refuse,
): CapBasis | null {
  const counted = capBases.filter(
    (basis) =>
      rules === undefined ||
      Object.entries(countedInFinancing(basis)).every(([name, counts]) => rules[name] === counts),
  );
  const [basis, another] = counted.filter((one) => timing === undefined || timings[one] === timing);
  if (basis === undefined)
    refuse('capitalization_definition_rules match neither a post-money nor a pre-money valuation cap.');
  else if (another !== undefined)
    refuse('The basis of the valuation cap is missing. Set conversion_timing or capitalization_definition_rules.');
  return basis ?? null;
}

/** The format lacks fields for the maturity and the financing threshold. */
function noteOf(mechanism: Mechanism, { date, comments = [] }: ConvertibleIssuance, refuse: Refuse): NoteTerms {
  const {
    interest_rates: [rate, another] = [],
    interest_payout,
    compounding_type,
    interest_accrual_period: period,
  } = mechanism;
  const interest_rate_percent = rate === undefined ? '0' : percentOf(rate.rate);
  if (another ?? rate?.accrual_end_date)
    refuse('The interest rate changes or ends on a set date, but a note must have a single rate for its entire term.');
  if (places(interest_rate_percent) > 4 || toScaled(interest_rate_percent) >= toScaled('100'))
    refuse(`The interest rate is ${interest_rate_percent}%, but must be below 100% with at most four decimal places.`);
  if (interest_payout === 'CASH' && interest_rate_percent !== '0')
    refuse('Minutebook supports only accrued interest, but this note pays interest in cash before maturity.');
  if (compounding_type === 'COMPOUNDING' && period === 'DAILY')
    refuse('Daily compounding is not supported. Use monthly, quarterly, semiannual, or annual compounding.');
  const compounding =
    compounding_type === 'SIMPLE'
      ? 'none'
      : ((Object.keys(accruals) as NoteTerms['compounding'][]).find(
          (one) => one !== 'none' && accruals[one] === period,
        ) ?? 'none');
  const day_count = (Object.keys(dayCounts) as NoteTerms['day_count'][]).find(
    (one) => dayCounts[one] === mechanism.day_count_convention,
  )!;
  const far = [
    rate?.accrual_start_date,
    comments.map((one) => commentPhrases.maturity.read(one)).find((one) => one !== null && isLegalDate(one)),
  ].find((on) => on && !isWithin(mostYears, on, date));
  if (far) refuse(`The terms refer to ${far}, more than ${mostYears} years from the issue date.`);
  const parseComment = <T>(read: (text: string) => string | null, as: (what: string) => T | null): T | null =>
    comments.map((one) => as(read(one) ?? '')).find((one) => one !== null) ?? null;
  return {
    interest_rate_percent,
    compounding,
    day_count,
    interest_from: rate?.accrual_start_date ?? date,
    maturity_date: parseComment(commentPhrases.maturity.read, (day) => (isLegalDate(day) ? day : null)),
    qualified_financing_cents: parseComment(commentPhrases.qualifiedFinancing.read, centsIn),
  };
}

/** Triggers that differ from our terms stay in their wording and outside calculations. */
export function saysNoMore(value: ConvertibleIssuance): boolean {
  const [kind, found] = [kindOf(value), new Findings()];
  const terms = kind && readTerms(value, kind, { file: '', id: null }, found);
  if (!terms || found.errors.length > 0) return false;
  const bare = (triggers: readonly { trigger_id: string }[]) =>
    canonicalize(triggers.map(({ trigger_id: _, ...one }) => one));
  return (
    bare(value.conversion_triggers) === bare(conversionTriggers({ id: '', kind, effective_date: value.date, ...terms }))
  );
}

/** A sale pays notes before SAFEs. */
export const ranksAsHere = (value: ConvertibleIssuance): boolean =>
  kindOf(value) !== null && value.seniority === ranks[kindOf(value)!];
