import {
  canOutlast,
  serviceEnds,
  windowAfter,
  type AfterService,
  type ExerciseWindow,
  type ServiceEnd,
  type Window,
} from '#equity/post-termination-exercise';
import { fromScaled, toScaled } from '#kernel/decimal';
import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import { lastDay } from '#equity/grant-vesting';
import type { ParameterError } from '#kernel/problem';

/**
 * ISO: incentive stock option (IRC § 422). NSO: any other option. RSU: promise of shares at vesting. Restricted
 * stock: shares issued now and repurchased if they do not vest (IRC § 83).
 */
export const grantKinds = ['iso', 'nso', 'rsu', 'restricted_stock'] as const;
export type GrantKind = (typeof grantKinds)[number];

export const isOption = ({ kind }: { kind: GrantKind }): boolean => kind === 'iso' || kind === 'nso';

export const awardAgreements = {
  iso: 'Incentive Stock Option Agreement',
  nso: 'Nonstatutory Stock Option Agreement',
  rsu: 'Restricted Stock Unit Agreement',
};

/** Share of the votes: IRC § 422(b)(6), (c)(5). */
export const isTenPercentHolder = (votes: bigint, all: bigint): boolean => votes * 10n > all;

/** Months. Ten years, or five for ten percent holders (IRC § 422(b)(3), (c)(5)). */
export const longestTerm = (tenPercent: boolean): number => (tenPercent ? 60 : 120);

/**
 * Dollars per share: fair market value (IRC §§ 409A, 422(b)(4)), or 110 % for ISOs of ten percent holders; rounded up
 * to ten places.
 */
export const floorPrice = (fair_market_value: string, kind: GrantKind, tenPercent: boolean): string =>
  kind === 'iso' && tenPercent ? fromScaled((toScaled(fair_market_value) * 11n + 9n) / 10n) : fair_market_value;

/** 8 Del. C. §§ 153(a), 157(d). */
export const leastPrice = (floor: string, par: string | null): string =>
  par !== null && toScaled(par) > toScaled(floor) ? par : floor;

/**
 * Time after employment when an exercise keeps ISO treatment: three months, a year after disability, unlimited after
 * death (IRC §§ 422(a)(2), (c)(6), 421(c)(1)(A)). A longer exercise window is no condition of § 422(b), so an ISO may
 * have one.
 */
const isoTreatmentAfter = (end: ServiceEnd | null): Window | null =>
  end === 'involuntary_death' ? null : { period: end === 'involuntary_disability' ? 12 : 3, unit: 'months' };

/** Whether the terms allow an exercise without ISO treatment. Windows to the end of the term are unlimited. */
export const outlastsIsoTreatment = (terms: AfterService): boolean =>
  serviceEnds.some((end) => {
    const [window, most] = [windowAfter(terms, end), isoTreatmentAfter(end)];
    return most !== null && (!window || canOutlast(window, most));
  });

/** First date without ISO treatment. An unknown reason counts as neither death nor disability. */
export function nonstatutoryFrom(
  kind: GrantKind,
  service_ended_on: LegalDate | null,
  by: ServiceEnd | null,
): LegalDate | null {
  const window = isoTreatmentAfter(by);
  if (kind !== 'iso' || service_ended_on === null || window === null) return null;
  return addDays(addMonths(service_ended_on, window.period), 1);
}

/** Period that practice gives after any other end of service. IRC § 422(a)(2) allows three months. */
export const usualMonths = 3;

/**
 * Twelve months after death or disability (IRC §§ 421(c)(1)(A), 422(c)(6)), where the general period is shorter, and
 * none after an end for cause, as the plan provides.
 */
export const usualWindows = (post_termination_months: number): ExerciseWindow[] => [
  ...(post_termination_months < 12
    ? (['involuntary_death', 'involuntary_disability'] as const).map((reason) => ({
        reason,
        period: 12,
        unit: 'months' as const,
      }))
    : []),
  ...(post_termination_months > 0
    ? [{ reason: 'involuntary_with_cause' as const, period: 0, unit: 'days' as const }]
    : []),
];

interface OptionTermsRequest {
  kind: GrantKind;
  exercise_price: string;
  term_months: number;
}

/** `on`: grant date. `granted_on`: start of the term, earlier for an amended option. */
interface OptionTermsContext {
  fair_market_value: string;
  tenPercent: boolean;
  granted_on: LegalDate;
  on: LegalDate;
}

export function checkOption(
  { kind, exercise_price, term_months }: OptionTermsRequest,
  { fair_market_value, tenPercent, granted_on, on }: OptionTermsContext,
): ParameterError[] {
  const optionError = (when: boolean, param: string, message: string): ParameterError[] =>
    when ? [{ param, code: 'invalid', message }] : [];
  const least = floorPrice(fair_market_value, kind, tenPercent);
  const holder = tenPercent ? ' of a holder with more than ten percent of the votes' : '';
  return [
    ...optionError(
      toScaled(exercise_price) < toScaled(least),
      'exercise_price',
      `exercise_price must be at least $${least}, ` +
        `${least === fair_market_value ? 'the fair market value' : '110% of the fair market value'} of a share ` +
        '(IRC §§ 409A, 422(b)(4), (c)(5)).',
    ),
    ...optionError(
      kind === 'iso' && lastDay(granted_on, term_months) > lastDay(on, longestTerm(tenPercent)),
      'term_months',
      `The term of an incentive stock option${holder} must not exceed ${longestTerm(tenPercent)} months ` +
        '(IRC § 422(b)(3), (c)(5)).',
    ),
  ];
}
