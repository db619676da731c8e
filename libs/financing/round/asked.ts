import { toScaled } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import type { EquityPlan } from '#plans/equity_plan';
import { officerFor } from '#stock/share_act';
import { preferenceFlaws, type ShareClass } from '#ledger/share_class';
import { holderOf, type Holder, type Stakeholder } from '#companies/stakeholder';
import type { CreateRound } from './round.dto';
import type { Round, RoundPool } from './round.entity';

/** The terms of a round, without who invests. */
export type Terms = Pick<
  Round,
  | 'series'
  | 'id_prefix'
  | 'seniority'
  | 'liquidation_preference_multiple'
  | 'participation'
  | 'participation_cap_multiple'
  | 'dividend_percent'
  | 'pre_money_cents'
  | 'price_decimals'
  | 'pre_money_includes_convertibles'
  | 'promised_options'
  | 'authorized_common_shares'
  | 'pool'
  | 'registered_agent'
>;
interface Company {
  entity: Pick<Entity, 'registered_agent_id'>;
  classes: readonly ShareClass[];
  plans: readonly EquityPlan[];
  people: readonly Stakeholder[];
  today: LegalDate;
}
interface Read {
  terms: Terms;
  investors: { holder: Holder; amount_cents: number }[];
  officer: Stakeholder | null;
  errors: ParameterError[];
}

export const seriesName = (series: string): string => `${series} Preferred Stock`;

const flaw = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
  when ? [{ param, code, message }] : [];

/** Reads the terms of a round against the company, and says everything that is wrong with them. */
export function readRound(
  asked: Omit<CreateRound, 'id' | 'metadata'>,
  { entity, classes, plans, people, today }: Company,
): Read {
  const {
    series,
    id_prefix,
    participation = 'none',
    liquidation_preference_multiple = '1',
    participation_cap_multiple = null,
    dividend_percent = null,
    registered_agent: agent,
  } = asked;
  const investors = asked.investors.map(({ amount_cents, ...holder }, index) => ({
    amount_cents,
    ...holderOf(holder, `investors[${index}]`, people),
  }));
  const { officer, errors: ofSigner } = officerFor(
    asked.signer_stakeholder_id,
    people,
    today,
    investors.map(({ holder }) => holder.stakeholder_id),
  );
  const { pool, errors: ofPool } = readPool(asked.pool, plans, classes);
  const highest = Math.max(
    2,
    ...classes.filter(({ class_type }) => class_type === 'preferred').map(({ seniority }) => seniority),
  );
  const repeated = investors.findIndex(
    ({ holder }, index) =>
      holder.stakeholder_id !== null &&
      investors.slice(0, index).some((other) => other.holder.stakeholder_id === holder.stakeholder_id),
  );
  const total = investors.reduce((sum, { amount_cents }) => sum + amount_cents, asked.pre_money_cents);
  const preference = {
    original_issue_price: '1',
    liquidation_preference_multiple,
    participation,
    participation_cap_multiple,
    conversion_rights: null,
  };
  return {
    terms: {
      series,
      id_prefix,
      seniority: asked.seniority ?? highest,
      liquidation_preference_multiple,
      participation,
      participation_cap_multiple,
      dividend_percent,
      pre_money_cents: asked.pre_money_cents,
      price_decimals: asked.price_decimals ?? 4,
      pre_money_includes_convertibles: asked.pre_money_includes_convertibles ?? true,
      promised_options: asked.promised_options ?? 0,
      authorized_common_shares: asked.authorized_common_shares ?? null,
      pool,
      registered_agent: agent ? { ...agent, state: 'DE' } : null,
    },
    investors,
    officer,
    errors: [
      ...flaw(/preferred stock\s*$/i.test(series), 'series', 'invalid', 'Leave “Preferred Stock” out: it is added.'),
      ...flaw(
        taken(classes, 'name', seriesName(series)),
        'series',
        'conflict',
        'Another class of this company has this name.',
      ),
      ...flaw(
        taken(classes, 'id_prefix', id_prefix),
        'id_prefix',
        'conflict',
        'Another class of this company has this id_prefix.',
      ),
      ...preferenceFlaws('preferred', preference),
      ...ofPool,
      ...investors.flatMap(({ errors }) => errors),
      ...ofSigner,
      ...flaw(repeated >= 0, `investors[${repeated}].stakeholder_id`, 'conflict', 'Each investor is named once.'),
      ...flaw(
        dividend_percent !== null && toScaled(dividend_percent) === 0n,
        'dividend_percent',
        'invalid',
        'A dividend of nothing is none: leave it out.',
      ),
      ...flaw(
        !Number.isSafeInteger(total),
        'investors',
        'invalid',
        'Valuation and new money together are more than can be counted exactly.',
      ),
      ...flaw(
        entity.registered_agent_id === null && !agent,
        'registered_agent',
        'missing',
        'The restated certificate names the registered office and agent, which the filings of this company ' +
          'know (8 Del. C. §§ 102(a)(2) and 245).',
      ),
      ...flaw(
        entity.registered_agent_id !== null && agent !== undefined,
        'registered_agent',
        'not_applicable',
        'The service provides the registered agent of this company.',
      ),
    ],
  };
}

/** Whether a class of the company has this already; names and prefixes are compared without regard to capitals. */
export const taken = (classes: readonly ShareClass[], key: 'name' | 'id_prefix', value: string): boolean =>
  classes.some((one) => one[key].toLowerCase() === value.toLowerCase());

/** The plans whose pools are kept. */
export const keeping = <P extends Pick<EquityPlan, 'status'>>(plans: readonly P[]): P[] =>
  plans.filter(({ status }) => status === 'adopted' || status === 'approved');

function readPool(
  asked: CreateRound['pool'],
  plans: readonly EquityPlan[],
  classes: readonly ShareClass[],
): { pool: RoundPool | null; errors: ParameterError[] } {
  if (!asked) return { pool: null, errors: [] };
  const kept = keeping(plans);
  const { equity_plan_id, shares = null, percent = null, borne_by = 'existing_holders' } = asked;
  const plan =
    equity_plan_id === undefined
      ? kept.length === 1
        ? kept[0]
        : undefined
      : kept.find(({ id }) => id === equity_plan_id);
  const message =
    equity_plan_id === undefined
      ? `${kept.length === 0 ? 'No plan' : 'More than one plan'} of this company has a pool: name the one that grows.`
      : 'It names no plan of this company that has a pool.';
  return {
    pool: plan ? { equity_plan_id: plan.id, plan_name: plan.plan_name, shares, percent, borne_by } : null,
    errors: [
      // The increase of the pool is counted in common stock.
      ...flaw(
        plan !== undefined &&
          classes.some(({ id, class_type }) => id === plan.share_class_id && class_type !== 'common'),
        'pool.equity_plan_id',
        'not_applicable',
        'Its pool is of preferred stock, and a round adds common stock.',
      ),
      ...flaw(!plan, 'pool.equity_plan_id', equity_plan_id === undefined ? 'missing' : 'not_found', message),
      ...flaw((shares === null) === (percent === null), 'pool', 'invalid', 'pool takes either shares or percent.'),
      ...flaw(
        percent !== null && (toScaled(percent) >= toScaled('100') || toScaled(percent) === 0n),
        'pool.percent',
        'invalid',
        'pool.percent is above 0 and below 100.',
      ),
    ],
  };
}
