import { companyDay } from '#kernel/calendar';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { SeriesFacts } from '#charter/amendment';
import type { PreferredPurchaseFacts } from './preferred-stock-purchase.document';
import type { RestatedCertificateFacts } from './restated-certificate.document';
import type { TermSheetFacts } from './term-sheet.document';
import { companyFacts, type Entity } from '#companies/entity';
import { EquityPlan } from '#plans/equity_plan';
import { agentFacts, RegisteredAgent } from '#companies/registered_agent';
import { companySigner, holderFacts } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import type { CapTableModelView } from '#financing/round_model';
import type { Terms } from './round.validation';
import { commonStock, restated } from './round-figures';
import { Round, type RoundFigures } from './round.entity';

type Signatory = { stakeholder_id: string; name: string; title: string };

export function termSheetFacts(
  entity: Entity,
  classes: readonly ShareClass[],
  offer: Terms & { investors: { name: string; amount_cents: number }[] },
  model: CapTableModelView,
  document_date: string,
): TermSheetFacts {
  const {
    series,
    pre_money_cents,
    pre_money_includes_convertibles,
    pool,
    liquidation_preference_multiple,
    participation,
    participation_cap_multiple,
    dividend_percent,
    investors,
  } = offer;
  const { name: converts_to, votes_per_share } = commonStock(classes);
  const { price_per_share, fully_diluted_before, fully_diluted_after, pool_increase, rows } = model;
  return {
    company: companyFacts(entity),
    series,
    pre_money_cents,
    investors,
    price_per_share,
    fully_diluted_before,
    fully_diluted_after,
    pool_increase,
    pre_money_includes_convertibles,
    pool_borne_by: pool?.borne_by ?? null,
    convertibles: rows
      .filter(({ kind }) => kind === 'convertible')
      .map(({ name, shares_after }) => ({ name: name!, shares: shares_after })),
    terms: { liquidation_preference_multiple, participation, participation_cap_multiple, dividend_percent },
    document_date,
    common: classes.filter(({ class_type }) => class_type === 'common').map(({ name }) => name),
    converts_to,
    votes_per_share,
  };
}

/**
 * Returns 409 if a class lacks recorded terms that the charter states, or has terms that our form cannot express. The
 * restatement would change them.
 */
export function assertTermsStated(classes: readonly ShareClass[]): void {
  for (const of of classes) {
    const missing = missingTermsObstacle(of, classes);
    if (missing !== null)
      throw new Problem('invalid_state_transition', `The restated certificate cannot include ${of.name}: ${missing}.`, {
        current_state: 'unknown',
        attempted_transition: 'round',
        allowed_transitions: [],
      });
  }
}

function missingTermsObstacle(
  { class_type, original_issue_price, participation, conversion_rights }: ShareClass,
  classes: readonly ShareClass[],
): string | null {
  if (class_type !== 'preferred') return null;
  if (original_issue_price === null || participation === null) return 'its liquidation preference is not on record';
  const into = classes.find(({ id }) => id === conversion_rights?.converts_to_share_class_id);
  return into?.class_type === 'common' ? null : 'it does not convert into common stock';
}

/** Series of earlier rounds outside Minutebook get the dividends of common stock, the only terms on record. */
export async function certificateFacts(
  work: UnitOfWork,
  entity: Entity,
  round: Round,
  agreed: RoundFigures,
  {
    signatory,
    document_date,
    adopted,
  }: { signatory: Signatory; document_date: string; adopted: RestatedCertificateFacts['adopted'] },
): Promise<RestatedCertificateFacts> {
  const classes = await work.all(ShareClass, { entity_id: entity.id });
  assertTermsStated(classes);
  const common = commonStock(classes);
  const rounds = await work.all(Round, { entity_id: entity.id });
  const dividendOf = (id: string): string | null =>
    rounds.find(({ agreed: of }) => of?.series.some(({ share_class_id }) => share_class_id === id))?.dividend_percent ??
    null;
  const one = { numerator: '1', denominator: '1' };
  const { liquidation_preference_multiple, participation, participation_cap_multiple, dividend_percent, seniority } =
    round;
  const before = classes
    .filter(({ class_type }) => class_type === 'preferred')
    .map((of): SeriesFacts => ({
      name: of.name,
      authorized_shares: of.authorized_shares!,
      par_value: of.par_value,
      original_issue_price: of.original_issue_price!,
      liquidation_preference_multiple: of.liquidation_preference_multiple!,
      participation: of.participation!,
      participation_cap_multiple: of.participation_cap_multiple,
      dividend_percent: dividendOf(of.id),
      seniority: of.seniority,
      conversion_ratio: of.conversion_rights!.ratio,
      converts_to: classes.find(({ id }) => id === of.conversion_rights!.converts_to_share_class_id)!.name,
      votes_per_share: of.votes_per_share,
    }));
  const made = agreed.series.map((of): SeriesFacts => ({
    name: of.name,
    authorized_shares: of.authorized_shares,
    par_value: common.par_value,
    original_issue_price: of.original_issue_price,
    liquidation_preference_multiple,
    participation,
    participation_cap_multiple,
    dividend_percent,
    seniority,
    conversion_ratio: one,
    converts_to: common.name,
    votes_per_share: of.votes_per_share,
  }));
  const { formation_date, former_names, legal_name, registered_agent_id } = entity;
  return {
    company: { ...companyFacts(entity), formation_date: formation_date! },
    original_name: entity.origin === 'formed' ? (former_names[0]?.name ?? legal_name) : null,
    registered_agent: round.registered_agent ?? agentFacts(await work.find(RegisteredAgent, registered_agent_id!)),
    common: classes
      .filter(({ class_type }) => class_type === 'common')
      .map((of) => ({
        name: of.name,
        authorized_shares: restated(of, agreed, common)!,
        par_value: of.par_value,
        votes_per_share: of.votes_per_share,
      })),
    series: [...before, ...made].toSorted((a, b) => b.seniority - a.seniority),
    adopted,
    signatory,
    document_date,
  };
}

async function poolClass(work: UnitOfWork, equity_plan_id: string, classes: readonly ShareClass[]): Promise<string> {
  const { share_class_id } = await work.find(EquityPlan, equity_plan_id);
  return classes.find(({ id }) => id === share_class_id)!.name;
}

export async function purchaseFacts(
  work: UnitOfWork,
  entity: Entity,
  round: Round,
  agreed: RoundFigures,
): Promise<PreferredPurchaseFacts> {
  const today = companyDay(entity, work.now);
  const people = await work.all(Stakeholder, { entity_id: entity.id });
  const known = new Map(people.map((one) => [one.id, one]));
  const find = async (id: string): Promise<Stakeholder> => known.get(id) ?? work.find(Stakeholder, id);
  const purchasers: PreferredPurchaseFacts['purchasers'] = [];
  for (const { stakeholder_id, shares, price_cents } of round.investors)
    purchasers.push({ ...holderFacts(await find(stakeholder_id)), shares: shares!, price_cents: price_cents! });
  const classes = await work.all(ShareClass, { entity_id: entity.id });
  const { name: converts_to, par_value } = commonStock(classes);
  const pool =
    round.pool && agreed.pool_increase > 0
      ? {
          plan_name: round.pool.plan_name,
          class_name: await poolClass(work, round.pool.equity_plan_id, classes),
          increase: agreed.pool_increase,
        }
      : null;
  return {
    company: companyFacts(entity),
    series: round.series,
    par_value,
    price_per_share: agreed.price_per_share,
    purchasers,
    fully_diluted_after: agreed.fully_diluted_after,
    conversions: agreed.conversions.map(({ number, holder, shares, price_per_share, series }) => ({
      number,
      holder,
      shares,
      price_per_share,
      series: agreed.series[series]!.name,
    })),
    pool,
    converts_to,
    signatory: companySigner(await find(round.signer_stakeholder_id), today),
    document_date: today,
  };
}
