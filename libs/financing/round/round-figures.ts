import { centsOf, fromScaled } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import { capTable, standings } from '#ledger/holdings';
import { conversionsOn, modelOn, type CapTableModelView } from '#financing/round_model';
import { Entity } from '#companies/entity';
import { assertAtLeastPar } from '#law/stock/par-value';
import { EquityPlan } from '#plans/equity_plan';
import { promisedShares } from '#ledger/ledger_entry';
import { asCommon, isCounted, ShareClass, uncounted } from '#ledger/share_class';
import { seriesName } from './round.validation';
import { keeping } from './pool-increase';
import type { Round, RoundConversion, RoundFigures, RoundSeries } from './round.entity';

export type Offer = Pick<
  Round,
  | 'entity_id'
  | 'series'
  | 'id_prefix'
  | 'pre_money_cents'
  | 'price_decimals'
  | 'pre_money_includes_convertibles'
  | 'promised_options'
  | 'authorized_common_shares'
  | 'pool'
> & { investors: { name: string; amount_cents: number }[] };

/** Uses the same model as the pro forma endpoint. */
export function proFormaOn(
  read: Reader,
  {
    entity_id,
    pre_money_cents,
    price_decimals,
    pre_money_includes_convertibles,
    promised_options,
    pool,
    investors,
  }: Offer,
  as_of: LegalDate,
  interest_to: LegalDate = as_of,
): Promise<CapTableModelView> {
  return modelOn(
    read,
    as_of,
    {
      id: entity_id,
      pre_money_cents,
      price_decimals,
      pre_money_includes_convertibles,
      reserved: { promised: promised_options },
      investors: investors.map(({ name, amount_cents }) => ({ name, amount_cents })),
      ...(pool
        ? {
            pool_increase: {
              shares: pool.shares ?? undefined,
              percent: pool.percent ?? undefined,
              borne_by: pool.borne_by,
            },
          }
        : {}),
    },
    interest_to,
  );
}

interface Bought {
  shares: number;
  price_cents: number;
}

/** Returns 409 if an amount buys no share, and `below_par` if any series would sell below par. */
export async function figuresOn(
  read: Reader,
  offer: Offer,
  as_of: LegalDate,
  interest_to: LegalDate = as_of,
): Promise<{ figures: RoundFigures; bought: Bought[] }> {
  const model = await proFormaOn(read, offer, as_of, interest_to);
  const { price_per_share, pool_increase, fully_diluted_before, fully_diluted_after } = model;
  const bought = boughtOf(offer, model);
  const becoming = await conversionsOn(read, offer.entity_id, {
    as_of,
    price_per_share,
    reserved: { promised: offer.promised_options },
    pool_increase,
    new_money_cents: offer.investors.reduce((total, { amount_cents }) => total + amount_cents, 0),
    interest_to,
  });
  const { prices, conversions } = conversionsOf(model, becoming!);
  const classes = await read.all(ShareClass, { entity_id: offer.entity_id });
  const series = seriesOf(offer, commonStock(classes), { prices, bought, conversions });
  return {
    bought,
    figures: {
      as_of,
      price_per_share,
      fully_diluted_before,
      fully_diluted_after,
      pool_increase,
      ...(await commonOf(read, offer, classes, { as_of, pool_increase, series })),
      series,
      conversions,
    },
  };
}

/** Whole shares in the order of investors. Returns 409 if an amount buys no share. */
function boughtOf({ investors }: Offer, { price_per_share, rows }: CapTableModelView): Bought[] {
  const bought = rows
    .filter(({ kind }) => kind === 'investor')
    .map(({ shares_after: shares }) => ({ shares, price_cents: centsOf(price_per_share, shares) }));
  const poor = bought.findIndex(({ shares }) => shares === 0);
  if (poor >= 0)
    throw new Problem(
      'invalid_state_transition',
      `The investment of ${investors[poor]!.name} is too small to buy a whole share at $${price_per_share}.`,
    );
  return bought;
}

type Becoming = NonNullable<Awaited<ReturnType<typeof conversionsOn>>>;

/** The round's price comes first. */
function conversionsOf(
  { price_per_share, rows }: CapTableModelView,
  becoming: Becoming,
): { prices: string[]; conversions: RoundConversion[] } {
  const named = rows.filter(({ kind }) => kind === 'convertible');
  const priceOf = (convertible_id: string | null): string => fromScaled(becoming.get(convertible_id!)!.price);
  const prices = [...new Set([price_per_share, ...named.map(({ convertible_id }) => priceOf(convertible_id))])];
  const conversions = named.map(({ convertible_id, shares_after: shares, converts_at }): RoundConversion => {
    const { amount_cents, number, holder } = becoming.get(convertible_id!)!;
    const price = priceOf(convertible_id);
    return {
      convertible_id: convertible_id!,
      number,
      holder,
      amount_cents,
      shares,
      price_per_share: price,
      converts_at: converts_at!,
      series: prices.indexOf(price),
    };
  });
  return { prices, conversions };
}

function seriesOf(
  offer: Offer,
  { votes_per_share }: ShareClass,
  { prices, bought, conversions }: { prices: string[]; bought: Bought[]; conversions: RoundConversion[] },
): RoundSeries[] {
  const sold = bought.reduce((total, { shares }) => total + shares, 0);
  return prices.map((price, index) => ({
    name: seriesName(index === 0 ? offer.series : `${offer.series}-${index}`),
    id_prefix: index === 0 ? offer.id_prefix : `${offer.id_prefix}${index}`,
    original_issue_price: price,
    votes_per_share,
    share_class_id: null,
    authorized_shares:
      (index === 0 ? sold : 0) +
      conversions.filter((one) => one.series === index).reduce((total, { shares }) => total + shares, 0),
  }));
}

type Common = Pick<RoundFigures, 'common_before' | 'authorized_common_shares' | 'plan_class'>;

async function commonOf(
  read: Reader,
  offer: Offer,
  classes: readonly ShareClass[],
  { as_of, pool_increase, series }: Pick<RoundFigures, 'as_of' | 'pool_increase' | 'series'>,
): Promise<Common> {
  const { entity_id, promised_options, authorized_common_shares } = offer;
  const common = commonStock(classes);
  const { jurisdiction } = await read.find(Entity, entity_id);
  for (const { name, original_issue_price } of series)
    assertAtLeastPar(jurisdiction, { name, par_value: common.par_value }, original_issue_price);
  const promised = await promisedShares(read, [entity_id]);
  const counted = capTable(await standings(read, entity_id, { as_of }), promised).classes;
  const ofPlan = await classOfPlan(read, offer, classes);
  const needed = (of: ShareClass): number => {
    const {
      outstanding,
      reserved,
      promised: underWay,
    } = counted.find(({ share_class_id }) => share_class_id === of.id)!;
    const preferred = classes
      .filter(({ conversion_rights }) => conversion_rights?.converts_to_share_class_id === of.id)
      .reduce((total, one) => total + asCommon(one, one.authorized_shares ?? 0), 0);
    return outstanding + reserved + underWay + preferred + (of === ofPlan ? promised_options + pool_increase : 0);
  };
  const authorized = Math.max(
    common.authorized_shares!,
    authorized_common_shares ?? 0,
    needed(common) + series.reduce((total, { authorized_shares }) => total + authorized_shares, 0),
  );
  const raised = ofPlan !== common && ofPlan.authorized_shares !== null && needed(ofPlan) > ofPlan.authorized_shares;
  const plan_class = raised
    ? {
        share_class_id: ofPlan.id,
        name: ofPlan.name,
        authorized_before: ofPlan.authorized_shares!,
        authorized_shares: needed(ofPlan),
      }
    : null;
  const figures = { common_before: common.authorized_shares!, authorized_common_shares: authorized, plan_class };
  if (!isCounted([...classes.map((one) => ({ authorized_shares: restated(one, figures, common) })), ...series]))
    throw new Problem('invalid_state_transition', `${uncounted} The restated charter cannot authorize them.`, {
      current_state: 'unknown',
      attempted_transition: 'round',
      allowed_transitions: [],
    });
  return figures;
}

/**
 * Uses the class of the growing plan or of the plans with a reserve, or else the class into which preferred stock
 * converts.
 */
async function classOfPlan(
  read: Reader,
  { entity_id, pool }: Offer,
  classes: readonly ShareClass[],
): Promise<ShareClass> {
  const plans = pool
    ? [await read.find(EquityPlan, pool.equity_plan_id)]
    : keeping(await read.all(EquityPlan, { entity_id }));
  const [id, ...others] = new Set(plans.map(({ share_class_id }) => share_class_id));
  const of = classes.find((one) => one.id === id);
  return of?.class_type === 'common' && others.length === 0 ? of : commonStock(classes);
}

export const restated = (
  { id, authorized_shares }: ShareClass,
  { authorized_common_shares, plan_class }: Pick<RoundFigures, 'authorized_common_shares' | 'plan_class'>,
  common: ShareClass,
): number | null =>
  id === common.id
    ? authorized_common_shares
    : id === plan_class?.share_class_id
      ? plan_class.authorized_shares
      : authorized_shares;

/** The first class with a limit in the charter. Returns 409 if none is on record. */
export function commonStock(classes: readonly ShareClass[]): ShareClass {
  const found = classes.find(
    ({ class_type, authorized_shares }) => class_type === 'common' && authorized_shares !== null,
  );
  if (!found)
    throw new Problem(
      'invalid_state_transition',
      'The company does not have common stock on record for the preferred stock to convert into.',
      { current_state: 'unknown', attempted_transition: 'round', allowed_transitions: [] },
    );
  return found;
}

const compared = [
  'price_per_share',
  'fully_diluted_before',
  'fully_diluted_after',
  'pool_increase',
  'common_before',
] as const;

/** Figures that changed since agreement. Shares that the round itself authorized do not count. */
export function movedSince(
  agreed: RoundFigures,
  now: RoundFigures,
  chartered: boolean,
): { agreed: object; now: object; says: string } | null {
  const lacking =
    !chartered && now.authorized_common_shares > agreed.authorized_common_shares
      ? [
          `the charter must authorize ${now.authorized_common_shares} shares of common stock, not ` +
            `${agreed.authorized_common_shares}`,
        ]
      : [];
  const names = compared.filter((name) => !(chartered && name === 'common_before') && agreed[name] !== now[name]);
  const shares = (of: RoundFigures) =>
    of.conversions.map(({ convertible_id, shares: count }) => ({ convertible_id, shares: count }));
  const converts = JSON.stringify(shares(agreed)) !== JSON.stringify(shares(now));
  const planned = ({ plan_class }: RoundFigures): string =>
    plan_class
      ? `${plan_class.authorized_shares} shares of ${plan_class.name} instead of ${plan_class.authorized_before}`
      : 'no more shares';
  const plans =
    !chartered && planned(agreed) !== planned(now)
      ? [`the charter would have authorized ${planned(agreed)} for the plan, but must now authorize ${planned(now)}`]
      : [];
  if (names.length === 0 && !converts && plans.length === 0 && lacking.length === 0) return null;
  const comparableFigures = (of: RoundFigures): object => ({
    ...Object.fromEntries(compared.filter((name) => name !== 'common_before').map((name) => [name, of[name]])),
    conversions: shares(of),
  });
  const says = [
    ...names.map((name) => `${name} changed from ${agreed[name]} to ${now[name]}`),
    ...(converts ? ['the convertibles convert into different numbers of shares'] : []),
    ...plans,
    ...lacking,
  ].join('; ');
  return {
    agreed: comparableFigures(agreed),
    now: comparableFigures(now),
    says: `The ledger has changed since ${agreed.as_of}: ${says}.`,
  };
}
