import { toScaled } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import { flaw } from '#kernel/flaw';
import type { ParameterError } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import type { EquityPlan } from '#plans/equity_plan';
import { officerFor } from '#stock/share_act';
import { preferenceFlaws, type ShareClass } from '#ledger/share_class';
import { holderOf, type Holder, type Stakeholder } from '#companies/stakeholder';
import type { CreateRound } from './round.dto';
import { readPool } from './pool';
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
type Asked = Omit<CreateRound, 'id' | 'metadata'>;
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

/** Reads the terms of a round against the company, and says everything that is wrong with them. */
export function readRound(asked: Asked, { entity, classes, plans, people, today }: Company): Read {
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
  const terms = termsOf(asked, pool, classes);
  return {
    terms,
    investors,
    officer,
    errors: [
      ...flawsOfSeries(terms, classes),
      ...ofPool,
      ...investors.flatMap(({ errors }) => errors),
      ...ofSigner,
      ...namedTwice(investors.map(({ holder }) => holder.stakeholder_id)),
      ...flawsOfMoney(terms, asked.investors),
      ...flawsOfAgent(asked, entity),
    ],
  };
}

/** The terms that are asked for; where they leave something open, what is usual. */
function termsOf(asked: Asked, pool: RoundPool | null, classes: readonly ShareClass[]): Terms {
  const { registered_agent: agent } = asked;
  const seniorities = classes.filter(({ class_type }) => class_type === 'preferred').map(({ seniority }) => seniority);
  return {
    series: asked.series,
    id_prefix: asked.id_prefix,
    seniority: asked.seniority ?? Math.max(2, ...seniorities),
    liquidation_preference_multiple: asked.liquidation_preference_multiple ?? '1',
    participation: asked.participation ?? 'none',
    participation_cap_multiple: asked.participation_cap_multiple ?? null,
    dividend_percent: asked.dividend_percent ?? null,
    pre_money_cents: asked.pre_money_cents,
    price_decimals: asked.price_decimals ?? 4,
    pre_money_includes_convertibles: asked.pre_money_includes_convertibles ?? true,
    promised_options: asked.promised_options ?? 0,
    authorized_common_shares: asked.authorized_common_shares ?? null,
    pool,
    registered_agent: agent ? { ...agent, state: 'DE' } : null,
  };
}

/** Checks the name of a new series, the prefix of its numbers and its preference. */
const flawsOfSeries = (
  { series, id_prefix, liquidation_preference_multiple, participation, participation_cap_multiple }: Terms,
  classes: readonly ShareClass[],
): ParameterError[] => [
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
  ...preferenceFlaws('preferred', {
    original_issue_price: '1',
    liquidation_preference_multiple,
    participation,
    participation_cap_multiple,
    conversion_rights: null,
  }),
];

/** Refuses an investor on record who is named a second time. */
function namedTwice(ids: readonly (string | null)[]): ParameterError[] {
  const repeated = ids.findIndex((id, index) => id !== null && ids.indexOf(id) < index);
  return flaw(repeated >= 0, `investors[${repeated}].stakeholder_id`, 'conflict', 'Each investor is named once.');
}

function flawsOfMoney({ dividend_percent, pre_money_cents }: Terms, investors: Asked['investors']): ParameterError[] {
  const total = investors.reduce((sum, { amount_cents }) => sum + amount_cents, pre_money_cents);
  return [
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
  ];
}

/** The restated certificate names the registered agent: the one whom the service provides, else the one asked for. */
const flawsOfAgent = ({ registered_agent: agent }: Asked, { registered_agent_id }: Company['entity']) => [
  ...flaw(
    registered_agent_id === null && !agent,
    'registered_agent',
    'missing',
    'The restated certificate names the registered office and agent, which the filings of this company ' +
      'know (8 Del. C. §§ 102(a)(2) and 245).',
  ),
  ...flaw(
    registered_agent_id !== null && agent !== undefined,
    'registered_agent',
    'not_applicable',
    'The service provides the registered agent of this company.',
  ),
];

/** Whether a class of the company has this already; names and prefixes are compared without regard to capitals. */
export const taken = (classes: readonly ShareClass[], key: 'name' | 'id_prefix', value: string): boolean =>
  classes.some((one) => one[key].toLowerCase() === value.toLowerCase());
