import { toScaled } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { mailboxOf } from '#kernel/mailbox';
import type { ParameterError } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import type { EquityPlan } from '#plans/equity_plan';
import { officerFor } from '#stock/share_act';
import { checkPreference, type ShareClass } from '#ledger/share_class';
import { holderOf, type Holder, type Stakeholder } from '#companies/stakeholder';
import type { CreateRound } from './round.dto';
import { readPool } from './pool-increase';
import type { Round, RoundPool } from './round.entity';

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
type RoundRequest = Omit<CreateRound, 'id' | 'metadata'>;
interface Company {
  entity: Pick<Entity, 'registered_agent_id'>;
  classes: readonly ShareClass[];
  plans: readonly EquityPlan[];
  people: readonly Stakeholder[];
  today: LegalDate;
}
interface CheckedRound {
  terms: Terms;
  investors: { holder: Holder; amount_cents: number }[];
  officer: Stakeholder | null;
  errors: ParameterError[];
}

export const seriesName = (series: string): string => `${series} Preferred Stock`;

/** Collects all errors. */
export function readRound(request: RoundRequest, { entity, classes, plans, people, today }: Company): CheckedRound {
  const investors = request.investors.map(({ amount_cents, ...holder }, index) => ({
    amount_cents,
    ...holderOf(holder, `investors[${index}]`, people),
  }));
  const { officer, errors: ofSigner } = officerFor(
    request.signer_stakeholder_id,
    people,
    today,
    investors.map(({ holder }) => holder.stakeholder_id),
  );
  const { pool, errors: ofPool } = readPool(request.pool, plans, classes);
  const terms = termsOf(request, pool, classes);
  return {
    terms,
    investors,
    officer,
    errors: [
      ...checkSeries(terms, classes),
      ...ofPool,
      ...investors.flatMap(({ errors }) => errors),
      ...ofSigner,
      ...checkInvestorsOnce(investors.map(({ holder }) => holder)),
      ...checkRoundMoney(terms, request.investors),
      ...checkRoundAgent(request, entity),
    ],
  };
}

/** Fills in market defaults. */
function termsOf(request: RoundRequest, pool: RoundPool | null, classes: readonly ShareClass[]): Terms {
  const { registered_agent: agent } = request;
  const seniorities = classes.filter(({ class_type }) => class_type === 'preferred').map(({ seniority }) => seniority);
  return {
    series: request.series,
    id_prefix: request.id_prefix,
    seniority: request.seniority ?? Math.max(2, ...seniorities),
    liquidation_preference_multiple: request.liquidation_preference_multiple ?? '1',
    participation: request.participation ?? 'none',
    participation_cap_multiple: request.participation_cap_multiple ?? null,
    dividend_percent: request.dividend_percent ?? null,
    pre_money_cents: request.pre_money_cents,
    price_decimals: request.price_decimals ?? 4,
    pre_money_includes_convertibles: request.pre_money_includes_convertibles ?? true,
    promised_options: request.promised_options ?? 0,
    authorized_common_shares: request.authorized_common_shares ?? null,
    pool,
    registered_agent: agent ? { ...agent, state: 'DE' } : null,
  };
}

const checkSeries = (
  { series, id_prefix, liquidation_preference_multiple, participation, participation_cap_multiple }: Terms,
  classes: readonly ShareClass[],
): ParameterError[] => [
  ...errorWhen(
    /preferred stock\s*$/i.test(series),
    'series',
    'invalid',
    'Omit “Preferred Stock” from series. Minutebook adds it.',
  ),
  ...errorWhen(
    isClassNameTaken(classes, 'name', seriesName(series)),
    'series',
    'conflict',
    'Another class of this company has this name.',
  ),
  ...errorWhen(
    isClassNameTaken(classes, 'id_prefix', id_prefix),
    'id_prefix',
    'conflict',
    'Another class of this company has this id_prefix.',
  ),
  ...checkPreference('preferred', {
    original_issue_price: '1',
    liquidation_preference_multiple,
    participation,
    participation_cap_multiple,
    conversion_rights: null,
  }),
];

function checkInvestorsOnce(investors: readonly Holder[]): ParameterError[] {
  const keys = investors.map(
    ({ stakeholder_id, name, email }) =>
      stakeholder_id ?? (email === null ? null : `${mailboxOf(email)} ${name.toLowerCase()}`),
  );
  return keys.flatMap((key, index) =>
    errorWhen(key !== null && keys.indexOf(key) < index, `investors[${index}]`, 'conflict', 'List each investor once.'),
  );
}

function checkRoundMoney(
  { dividend_percent, pre_money_cents }: Terms,
  investors: RoundRequest['investors'],
): ParameterError[] {
  const total = investors.reduce((sum, { amount_cents }) => sum + amount_cents, pre_money_cents);
  return [
    ...errorWhen(
      dividend_percent !== null && toScaled(dividend_percent) === 0n,
      'dividend_percent',
      'invalid',
      'dividend_percent must be greater than 0. Omit it for no dividend.',
    ),
    ...errorWhen(
      !Number.isSafeInteger(total),
      'investors',
      'invalid',
      'The sum of the valuation and the new money is too large to calculate exactly.',
    ),
  ];
}

/** Prefers the agent that our service provides. */
const checkRoundAgent = ({ registered_agent: agent }: RoundRequest, { registered_agent_id }: Company['entity']) => [
  ...errorWhen(
    registered_agent_id === null && !agent,
    'registered_agent',
    'missing',
    "registered_agent is required. Send the registered office and agent from the company's filings for the restated " +
      'certificate (8 Del. C. §§ 102(a)(2) and 245).',
  ),
  ...errorWhen(
    registered_agent_id !== null && agent !== undefined,
    'registered_agent',
    'not_applicable',
    "Minutebook provides this company's registered agent. Omit registered_agent.",
  ),
];

/** Ignores case. */
export const isClassNameTaken = (classes: readonly ShareClass[], key: 'name' | 'id_prefix', value: string): boolean =>
  classes.some((one) => one[key].toLowerCase() === value.toLowerCase());
