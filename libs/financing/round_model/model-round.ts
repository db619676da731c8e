import type { LegalDate } from '#kernel/dates';
import { fromScaled, toScaled } from '#kernel/decimal';
import { invalid, invalidParam, Problem, type ParameterError } from '#kernel/problem';
import { percentages, type ShareHolding } from '#ledger/holdings';
import { asHeld } from './model-holdings';
import { hundredPercent } from './conversion-terms';
import type { ModeledConvertible } from './outstanding-convertibles';
import type { CapTableModelView, ModelRound } from './round.dto';
import { planRound, type RoundOutcome } from './plan-round';

type ModelRow = CapTableModelView['rows'][number];
type RoundHoldings = ReturnType<typeof asHeld>;

interface Before {
  standings: readonly ShareHolding[];
  convertibles: readonly ModeledConvertible[];
}

/** Read-only; preferred stock counts as converted. */
export function modelRound(
  as_of: LegalDate,
  { standings, convertibles }: Before,
  asked: ModelRound,
): CapTableModelView {
  const errors = checkModelInput(asked);
  if (errors.length > 0) throw invalid(errors);
  if (standings.some(({ class_type }) => class_type === 'membership_interest'))
    throw new Problem(
      'invalid_state_transition',
      'Priced rounds can be modeled only for corporations. This company is an LLC, which does not have stock.',
    );
  const held = asHeld(standings, asked.reserved);
  if (held.outstanding === 0)
    throw new Problem(
      'invalid_state_transition',
      `The company has no outstanding stock as of ${as_of}, so we cannot calculate the round price.`,
    );
  if (!Number.isSafeInteger(held.all))
    throw new Problem(
      'invalid_state_transition',
      'The number of as-converted shares is too large to calculate exactly.',
    );
  const { id: entity_id, pre_money_cents, investors } = asked;
  const round = pricedRound(asked, held, convertibles);
  const new_money_cents = investors.reduce((total, { amount_cents }) => total + amount_cents, 0);
  return {
    object: 'cap_table_model',
    entity_id,
    as_of,
    price_per_share: fromScaled(round.price),
    pre_money_shares: round.pre_money_shares,
    pre_money_cents,
    new_money_cents,
    post_money_cents: pre_money_cents + new_money_cents,
    pool_increase: round.pool_increase,
    fully_diluted_before: held.all,
    fully_diluted_after: round.fully_diluted,
    rows: withPercentages(rowsOf(held, convertibles, investors, round)),
  };
}

/** Returns 400 if no price exists or the shares exceed safe integers. */
function pricedRound(
  asked: ModelRound,
  { all, pool }: RoundHoldings,
  convertibles: readonly ModeledConvertible[],
): RoundOutcome {
  const { pre_money_cents, pool_increase, price_decimals = 4, pre_money_includes_convertibles = true } = asked;
  const round = planRound({
    pre_money_cents,
    new_money_cents: asked.investors.map(({ amount_cents }) => amount_cents),
    price_decimals,
    pre_money_includes_convertibles,
    convertibles,
    pool: {
      shares: pool_increase?.shares ?? null,
      percent: pool_increase?.percent ?? null,
      borne_by: pool_increase?.borne_by ?? 'existing_holders',
    },
    base: { shares: all, unallocated: pool },
  });
  if (!round)
    throw invalidParam(
      'pre_money_cents',
      'No price yields this valuation: the convertible holders would own the entire company, or a share would cost ' +
        'less than the minimum price.',
    );
  if (!Number.isSafeInteger(round.fully_diluted))
    throw invalidParam(
      'pre_money_cents',
      'At this valuation, the number of shares in the round is too large to calculate exactly.',
    );
  return round;
}

type Counts = Omit<ModelRow, 'percent_before' | 'percent_after'>;

function rowsOf(
  { holders, options, promised, pool }: RoundHoldings,
  convertibles: readonly ModeledConvertible[],
  investors: ModelRound['investors'],
  { pool_increase, conversions, new_shares }: RoundOutcome,
): Counts[] {
  const row = (
    kind: string,
    shares_before: number,
    shares_after: number,
    more: Partial<Pick<ModelRow, 'stakeholder_id' | 'convertible_id' | 'name' | 'converts_at'>> = {},
  ): Counts => ({
    kind,
    stakeholder_id: null,
    convertible_id: null,
    name: null,
    shares_before,
    shares_after,
    converts_at: null,
    ...more,
  });
  return [
    ...holders.map(({ stakeholder_id, quantity }) => row('holder', quantity, quantity, { stakeholder_id })),
    row('options', options, options),
    row('promised', promised, promised),
    row('pool', pool, pool + pool_increase),
    ...convertibles.map(({ convertible_id, name }, index) => {
      const { shares, by: converts_at } = conversions[index]!;
      return row('convertible', 0, shares, { convertible_id, name, converts_at });
    }),
    ...investors.map(({ name }, index) => row('investor', 0, new_shares[index]!, { name })),
  ].filter(
    ({ kind, shares_before, shares_after }) =>
      kind === 'convertible' || kind === 'investor' || shares_before + shares_after > 0,
  );
}

function withPercentages(rows: readonly Counts[]): ModelRow[] {
  const before = percentages(rows.map(({ shares_before }) => BigInt(shares_before)));
  const after = percentages(rows.map(({ shares_after }) => BigInt(shares_after)));
  return rows.map((one, index) => ({ ...one, percent_before: before[index]!, percent_after: after[index]! }));
}

export const supposed = (convertibles: NonNullable<ModelRound['convertibles']>): ModeledConvertible[] =>
  convertibles.map(
    ({ name, amount_cents, valuation_cap_cents = null, cap_basis = 'post_money', discount_percent = '0' }) => ({
      convertible_id: null,
      stakeholder_id: null,
      kind: 'safe',
      qualified_financing_cents: null,
      name,
      number: null,
      holder: null,
      amount_cents,
      valuation_cap_cents,
      cap_basis,
      discount_percent,
    }),
  );

function checkModelInput({
  pre_money_cents,
  investors,
  convertibles = [],
  pool_increase,
}: ModelRound): ParameterError[] {
  const modelError = (param: string, message: string): ParameterError => ({ param, code: 'invalid', message });
  const percent = (param: string, value: string | undefined): ParameterError[] =>
    value !== undefined && toScaled(value) >= hundredPercent ? [modelError(param, `${param} must be below 100.`)] : [];
  const unclear = pool_increase && (pool_increase.shares === undefined) === (pool_increase.percent === undefined);
  return [
    ...convertibles.flatMap(({ discount_percent }, index) =>
      percent(`convertibles[${index}].discount_percent`, discount_percent),
    ),
    ...percent('pool_increase.percent', pool_increase?.percent),
    ...(unclear ? [modelError('pool_increase', 'Send either pool_increase.shares or pool_increase.percent.')] : []),
    ...(Number.isSafeInteger(investors.reduce((total, { amount_cents }) => total + amount_cents, pre_money_cents))
      ? []
      : [modelError('investors', 'The sum of the valuation and the new money is too large to calculate exactly.')]),
  ];
}
