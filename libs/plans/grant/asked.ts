import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import { isBelowPar, parFloor } from '#law/par-value';
import { type Entity } from '#companies/entity';
import { checkAuthorisation } from '#governance/resolution';
import { officerFor } from '#stock/share_act';
import type { ShareClass } from '#ledger/share_class';
import { holderOf, type Holder, type Stakeholder } from '#companies/stakeholder';
import { readWindows } from './exercise-windows.dto';
import type { CreateGrant } from './grant.dto';
import type { Grant } from './grant.entity';
import { checkOption, floorPrice, leastPrice, longestTerm } from '#law/federal/option-terms';
import { checkRestrictedStock } from '#law/restricted-stock';
import { farDays, readVesting } from './vesting.dto';

type Asked = Omit<CreateGrant, 'id' | 'metadata' | 'equity_plan_id'>;
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
  | 'vesting'
>;
interface Read {
  grantee: Holder;
  officer: Stakeholder | null;
  terms: Terms;
  errors: ParameterError[];
}
/** `fair_market_value`: of an option what a share is worth. */
interface Known {
  entity: Pick<Entity, 'jurisdiction'>;
  of: Pick<ShareClass, 'par_value'>;
  people: readonly Stakeholder[];
  today: LegalDate;
  fair_market_value: string | null;
  tenPercent: boolean;
}

/** Reads a grant against the company, and says everything that is wrong with it. */
export function readGrant(
  {
    grantee: asked,
    kind,
    quantity,
    price_per_share,
    consideration,
    exercise_price,
    term_months,
    post_termination_months,
    exercise_windows,
    vesting: schedule,
    signer_stakeholder_id,
    ...authorisation
  }: Asked,
  { entity, of, people, today, fair_market_value, tenPercent }: Known,
): Read {
  const { holder, errors: ofGrantee } = holderOf(asked, 'grantee', people);
  const { officer, errors: ofSigner } = officerFor(signer_stakeholder_id, people, today, [holder.stakeholder_id]);
  const stock = kind === 'restricted_stock';
  const { terms: vesting, errors: ofVesting } = readVesting({
    ...schedule,
    allocation: schedule.allocation ?? (stock ? 'back_loaded_to_single_tranche' : undefined),
  });
  const { windows, errors: ofWindows } = readWindows(exercise_windows ?? []);
  const option =
    fair_market_value === null
      ? null
      : {
          kind,
          exercise_price:
            exercise_price ??
            leastPrice(floorPrice(fair_market_value, kind, tenPercent), parFloor(entity.jurisdiction, of.par_value)),
          term_months: term_months ?? longestTerm(kind === 'iso' && tenPercent),
          post_termination_months: post_termination_months ?? 3,
          exercise_windows: windows,
        };
  const flaw = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
    when ? [{ param, code, message }] : [];
  const none = (when: boolean, param: string, value: unknown, is: string): ParameterError[] =>
    flaw(when && value !== undefined, param, 'not_applicable', `${param} is for ${is}.`);
  const noOption = stock || kind === 'rsu';
  return {
    grantee: holder,
    officer,
    terms: {
      kind,
      quantity,
      price_per_share: stock ? (price_per_share ?? null) : null,
      consideration: stock ? (consideration ?? 'cash') : null,
      exercise_price: option?.exercise_price ?? null,
      fair_market_value,
      term_months: option?.term_months ?? null,
      post_termination_months: option?.post_termination_months ?? null,
      exercise_windows: option?.exercise_windows ?? [],
      vesting,
    },
    errors: [
      ...checkAuthorisation(authorisation),
      ...ofGrantee,
      ...ofSigner,
      ...ofVesting,
      ...ofWindows,
      ...farDays(schedule, today),
      ...flaw(
        kind === 'iso' && holder.kind === 'organization',
        'grantee',
        'not_applicable',
        'Incentive stock options are for employees (IRC § 422(a)(2)).',
      ),
      ...none(!stock, 'price_per_share', price_per_share, 'restricted stock'),
      ...none(!stock, 'consideration', consideration, 'restricted stock'),
      ...none(noOption, 'exercise_price', exercise_price, 'options'),
      ...none(noOption, 'term_months', term_months, 'options'),
      ...none(noOption, 'post_termination_months', post_termination_months, 'options'),
      ...none(noOption, 'exercise_windows', exercise_windows, 'options'),
      ...(stock
        ? checkRestrictedStock({ quantity, price_per_share }, vesting, {
            jurisdiction: entity.jurisdiction,
            par_value: of.par_value,
          })
        : []),
      ...flaw(
        option !== null && isBelowPar(entity.jurisdiction, of.par_value, option.exercise_price),
        'exercise_price',
        'below_par',
        `exercise_price is less than the par value of $${of.par_value}.`,
      ),
      ...(option
        ? checkOption(option, { fair_market_value: fair_market_value!, tenPercent, granted_on: today, on: today })
        : []),
    ],
  };
}
