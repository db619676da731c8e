import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { isBelowPar, parFloor } from '#law/stock/par-value';
import { type Entity } from '#companies/entity';
import { checkAuthorisation } from '#governance/resolution';
import { officerFor } from '#stock/share_act';
import type { ShareClass } from '#ledger/share_class';
import { holderOf, type Holder, type Stakeholder } from '#companies/stakeholder';
import { checkEarlyExercise } from './early-exercise';
import { readWindows } from './exercise-windows.dto';
import type { CreateGrant } from './grant.dto';
import type { Grant } from './grant.entity';
import { checkShareholder } from '#law/federal/s-corporation';
import { checkOption, floorPrice, leastPrice, longestTerm, usualMonths, usualWindows } from '#law/federal/option-terms';
import { checkRestrictedStock } from '#law/stock/restricted-stock';
import { checkVestingDays, readVesting } from './vesting.dto';

type GrantRequest = Omit<CreateGrant, 'id' | 'metadata' | 'equity_plan_id'>;
export type Terms = Pick<
  Grant,
  | 'kind'
  | 'quantity'
  | 'price_per_share'
  | 'consideration'
  | 'exercise_price'
  | 'fair_market_value'
  | 'term_months'
  | 'post_termination_months'
  | 'exercise_windows'
  | 'early_exercise'
  | 'vesting'
>;
interface CheckedGrant {
  grantee: Holder;
  officer: Stakeholder | null;
  terms: Terms;
  errors: ParameterError[];
}
interface GrantContext {
  entity: Pick<Entity, 'jurisdiction' | 'entity_type'>;
  of: Pick<ShareClass, 'par_value'>;
  people: readonly Stakeholder[];
  today: LegalDate;
  fair_market_value: string | null;
  tenPercent: boolean;
}

export function readGrant(request: GrantRequest, context: GrantContext): CheckedGrant {
  const { entity, of, people, today, fair_market_value, tenPercent } = context;
  const { kind, quantity, price_per_share, vesting: schedule } = request;
  const { holder, errors: ofGrantee } = holderOf(request.grantee, 'grantee', people);
  const { officer, errors: ofSigner } = officerFor(request.signer_stakeholder_id, people, today, [
    holder.stakeholder_id,
  ]);
  const stock = kind === 'restricted_stock';
  const { terms: vesting, errors: ofVesting } = readVesting({
    ...schedule,
    allocation: schedule.allocation ?? (stock ? 'back_loaded_to_single_tranche' : undefined),
  });
  const { windows, errors: ofWindows } = readWindows(request.exercise_windows ?? []);
  const option = fair_market_value === null ? null : optionOf(request, { ...context, fair_market_value }, windows);
  return {
    grantee: holder,
    officer,
    terms: {
      kind,
      quantity,
      price_per_share: stock ? (price_per_share ?? null) : null,
      consideration: stock ? (request.consideration ?? 'cash') : null,
      exercise_price: option?.exercise_price ?? null,
      fair_market_value,
      term_months: option?.term_months ?? null,
      post_termination_months: option?.post_termination_months ?? null,
      exercise_windows: option?.exercise_windows ?? [],
      early_exercise: request.early_exercise ?? false,
      vesting,
    },
    errors: [
      ...checkAuthorisation(request),
      ...ofGrantee,
      ...ofSigner,
      ...ofVesting,
      ...ofWindows,
      ...checkVestingDays(schedule, today),
      ...errorWhen(
        kind === 'iso' && holder.kind === 'organization',
        'grantee',
        'not_applicable',
        'Only employees can receive incentive stock options (IRC § 422(a)(2)).',
      ),
      ...checkEarlyExercise(request.early_exercise === true, vesting),
      ...checkKindFields(request),
      ...(stock ? checkShareholder(entity, holder, 'grantee.') : []),
      ...(stock
        ? checkRestrictedStock({ quantity, price_per_share }, vesting, {
            jurisdiction: entity.jurisdiction,
            par_value: of.par_value,
          })
        : []),
      ...errorWhen(
        option !== null && isBelowPar(entity.jurisdiction, of.par_value, option.exercise_price),
        'exercise_price',
        'below_par',
        `exercise_price is below the par value of $${of.par_value}.`,
      ),
      ...(option
        ? checkOption(option, { fair_market_value: fair_market_value!, tenPercent, granted_on: today, on: today })
        : []),
    ],
  };
}

/** Defaults to the lowest legal price and the longest legal term. */
const optionOf = (
  { kind, exercise_price, term_months, post_termination_months = usualMonths, exercise_windows: asked }: GrantRequest,
  { entity, of, fair_market_value, tenPercent }: GrantContext & { fair_market_value: string },
  windows: Grant['exercise_windows'],
) => ({
  kind,
  exercise_price:
    exercise_price ??
    leastPrice(floorPrice(fair_market_value, kind, tenPercent), parFloor(entity.jurisdiction, of.par_value)),
  term_months: term_months ?? longestTerm(kind === 'iso' && tenPercent),
  post_termination_months,
  exercise_windows: asked === undefined ? usualWindows(post_termination_months) : windows,
});

function checkKindFields(request: GrantRequest): ParameterError[] {
  const isStock = request.kind === 'restricted_stock';
  const stray = (when: boolean, is: string, ...params: (keyof GrantRequest)[]): ParameterError[] =>
    params.flatMap((param) =>
      errorWhen(when && request[param] !== undefined, param, 'not_applicable', `${param} applies only to ${is}.`),
    );
  return [
    ...stray(!isStock, 'restricted stock', 'price_per_share', 'consideration'),
    ...stray(
      isStock || request.kind === 'rsu',
      'options',
      'exercise_price',
      'term_months',
      'post_termination_months',
      'exercise_windows',
      'early_exercise',
    ),
  ];
}
