import {
  isSameAfter,
  lastDayAfter,
  serviceEnds,
  windowAfter,
  type AfterService,
} from '#equity/post-termination-exercise';
import type { LegalDate } from '#kernel/dates';
import { lastDay, remainingOf } from '#equity/grant-vesting';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { isBelowPar } from '#law/stock/par-value';
import { type Entity } from '#companies/entity';
import { checkAuthorisation } from '#governance/resolution';
import { officerFor } from '#stock/share_act';
import type { ShareClass } from '#ledger/share_class';
import type { Stakeholder } from '#companies/stakeholder';
import { checkEarlyExercise } from './early-exercise';
import { readWindows } from './exercise-windows.dto';
import type { AmendGrant } from './grant.dto';
import type { Grant, GrantAmendment } from './grant.entity';
import { checkOption } from '#law/federal/option-terms';
import { isNewGrant, type OptionTerms } from '#law/federal/option-modification';
import { checkVestingDays, readVesting } from './vesting.dto';

type GrantAmendmentRequest = Omit<AmendGrant, 'id' | 'metadata'>;
type AmendedTerms = Pick<
  Grant,
  'kind' | 'exercise_price' | 'term_months' | 'post_termination_months' | 'exercise_windows'
>;
type Amended = { terms: AmendedTerms; amendment: GrantAmendment };
/** For a new grant: the share value, and whether its holder has over ten percent of the votes. */
interface GrantAmendmentContext {
  entity: Pick<Entity, 'jurisdiction'>;
  of: Pick<ShareClass, 'par_value'>;
  people: readonly Stakeholder[];
  today: LegalDate;
  worth: { fair_market_value: string; tenPercent: boolean } | null;
}

/** The Code treats some amendments as new grants. */
export function amend(
  before: Grant,
  {
    kind,
    cancelled_quantity = 0,
    exercise_price,
    term_months,
    post_termination_months,
    exercise_windows,
    vesting,
  }: GrantAmendmentRequest,
): Amended {
  const terms: AmendedTerms =
    before.exercise_price === null
      ? before
      : {
          kind: kind ?? before.kind,
          exercise_price: exercise_price ?? before.exercise_price,
          term_months: term_months ?? before.term_months,
          post_termination_months: post_termination_months ?? before.post_termination_months,
          exercise_windows: exercise_windows ? readWindows(exercise_windows).windows : before.exercise_windows,
        };
  const {
    kind: goesOnAs,
    exercise_price: price,
    term_months: term,
    post_termination_months: after,
    exercise_windows: windows,
  } = terms;
  const is_new_grant =
    before.exercise_price !== null && isNewGrant(before as OptionTerms, terms as OptionTerms, before.granted_on!);
  return {
    terms: {
      kind: goesOnAs,
      exercise_price: price,
      term_months: term,
      post_termination_months: after,
      exercise_windows: windows,
    },
    amendment: { cancelled_quantity, vesting: vesting ? readVesting(vesting).terms : null, is_new_grant },
  };
}

/** Terms count from the original grant. */
export const termEnds = (before: Grant, term_months: number | null): LegalDate | null =>
  term_months === null || term_months === before.term_months
    ? before.term_ends_on
    : lastDay(before.granted_on!, term_months);

/** Copied to the grant that replaces one whose holder has left. */
export const endOfServiceOf = ({
  service_ended_on,
  service_ended_by,
}: Grant): Pick<Grant, 'service_ended_on' | 'service_ended_by'> => ({ service_ended_on, service_ended_by });

/** Null for a term without an end. */
export const lastExercise = (
  { service_ended_on, service_ended_by }: Grant,
  terms: AfterService,
  term_ends_on: LegalDate | null,
): LegalDate | null =>
  service_ended_on === null
    ? term_ends_on
    : (lastDayAfter(terms, service_ended_on, service_ended_by, term_ends_on) ?? null);

/**
 * The board may only extend the exercise period of a holder who has left. The extended option is a new one for tax
 * purposes, and nobody who has left can receive an incentive stock option (IRC §§ 422(a)(2), 424(h)(1), (3)).
 */
export function checkAfterService(
  before: Grant,
  request: GrantAmendmentRequest,
  terms: AmendedTerms,
  today: LegalDate,
): ParameterError[] {
  if (before.service_ended_on === null) return [];
  const last = lastExercise(before, terms, before.term_ends_on);
  return [
    ...(['cancelled_quantity', 'exercise_price', 'term_months', 'vesting'] as const).flatMap((param) =>
      errorWhen(
        request[param] !== undefined,
        param,
        'not_applicable',
        `Service ended on ${before.service_ended_on}, so only the exercise period can change. Omit ${param}.`,
      ),
    ),
    ...errorWhen(
      before.kind === 'iso' && request.kind !== 'nso',
      'kind',
      'missing',
      'An option extended after employment cannot be an incentive stock option (IRC §§ 422(a)(2), 424(h)). Set kind ' +
        'to nso.',
    ),
    ...errorWhen(
      last !== null && (last < today || (before.expires_on !== null && last <= before.expires_on)),
      request.exercise_windows === undefined ? 'post_termination_months' : 'exercise_windows',
      'invalid',
      `The amended option would expire on ${last}. Send a period that ends after ${before.expires_on} and not ` +
        `before today, ${today}. The term ends on ${before.term_ends_on}.`,
    ),
  ];
}

export function checkAmendment(
  before: Grant,
  request: GrantAmendmentRequest,
  { terms, amendment }: Amended,
  { entity, of, people, today, worth }: GrantAmendmentContext,
): { officer: Stakeholder | null; errors: ParameterError[] } {
  const { officer, errors: ofSigner } = officerFor(request.signer_stakeholder_id, people, today, [
    before.stakeholder_id,
  ]);
  const stray = before.exercise_price === null ? checkOptionsOnly(request) : [];
  const left = remainingOf(before);
  const { exercise_price, term_months } = terms;
  const last = termEnds(before, term_months);
  return {
    officer,
    errors: [
      ...checkAuthorisation(request),
      ...ofSigner,
      ...readWindows(request.exercise_windows ?? []).errors,
      ...(request.vesting ? [...readVesting(request.vesting).errors, ...checkVestingDays(request.vesting, today)] : []),
      ...(amendment.vesting ? checkEarlyExercise(before.early_exercise, amendment.vesting) : []),
      ...stray,
      ...errorWhen(
        request.kind !== undefined && before.kind !== 'iso',
        'kind',
        'not_applicable',
        '`kind` can be changed only for an incentive stock option.',
      ),
      ...errorWhen(
        amendment.cancelled_quantity >= left,
        'cancelled_quantity',
        'too_large',
        `cancelled_quantity must be less than ${left}, the number of remaining shares.`,
      ),
      ...errorWhen(
        before.exercise_price !== null && !serviceEnds.every((end) => windowAfter(terms, end)),
        'post_termination_months',
        'missing',
        'The imported grant does not have an exercise window for every termination reason. Send ' +
          'post_termination_months.',
      ),
      ...errorWhen(
        last !== null && last < today,
        'term_months',
        'invalid',
        `The amended grant would have expired on ${last}.`,
      ),
      ...errorWhen(
        isSame(before, { terms, amendment }) && stray.length === 0,
        'vesting',
        'unchanged',
        'The amendment does not change anything. Send at least one different term.',
      ),
      // The new agreement grants the remainder again.
      ...errorWhen(
        exercise_price !== null && isBelowPar(entity.jurisdiction, of.par_value, exercise_price),
        'exercise_price',
        request.exercise_price === undefined ? 'missing' : 'below_par',
        `The exercise price of $${exercise_price} is below the par value of $${of.par_value}.`,
      ),
      ...(worth && exercise_price !== null
        ? checkOption(
            { ...terms, exercise_price, term_months: term_months! },
            { ...worth, granted_on: before.granted_on!, on: today },
          )
        : []),
    ],
  };
}

const checkOptionsOnly = (request: GrantAmendmentRequest): ParameterError[] =>
  (['exercise_price', 'term_months', 'post_termination_months', 'exercise_windows'] as const).flatMap((param) =>
    errorWhen(request[param] !== undefined, param, 'not_applicable', `${param} applies only to options.`),
  );

const isSame = (before: Grant, { terms, amendment }: Amended): boolean =>
  (['kind', 'exercise_price', 'term_months'] as const).every((name) => terms[name] === before[name]) &&
  isSameAfter(terms, before) &&
  amendment.cancelled_quantity === 0 &&
  amendment.vesting === null;
