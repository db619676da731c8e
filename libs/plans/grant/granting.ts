import { companyDay, dayBegins } from '#kernel/calendar';
import { addDays, type LegalDate } from '#kernel/dates';
import { lastDay, remainingOf } from '#equity/grant-vesting';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import { votesAt } from '#ledger/holdings';
import { writePaper, type GrantAgreementFacts } from '#documents/document';
import { companyFacts, Entity } from '#companies/entity';
import { EquityPlan } from '#plans/equity_plan';
import { poolOf, ShareLedger } from '#ledger/ledger_entry';
import { changeWorkflowId, type ChangeStanding, type DecisionRequest, type WhichChange } from '#governance/resolution';
import { companySigner, holderFacts, shareActId, type Acting } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { requireValuation } from '#compliance/valuation';
import { countIncentive } from './counting';
import { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';
import { checkOption, isOption, isTenPercentHolder } from '#law/federal/option-terms';

export const decision = { act: 'equity_grant', operation: 'grants.create' } as const;
export const kindWords = {
  iso: 'an incentive stock option on',
  nso: 'a nonstatutory stock option on',
  rsu: 'restricted stock units for',
  restricted_stock: 'restricted stock:',
};

/** The state of a grant with which nothing has happened yet. */
export const untouched = (): Pick<
  Grant,
  | 'issued_quantity'
  | 'returned_quantity'
  | 'splits'
  | 'vesting_facts'
  | 'service_ended_on'
  | 'ended_on'
  | 'term_ends_on'
> => ({
  issued_quantity: 0,
  returned_quantity: 0,
  splits: [],
  vesting_facts: { milestones: [], accelerations: [] },
  service_ended_on: null,
  ended_on: null,
  term_ends_on: null,
});

interface Named {
  grantee: Pick<Stakeholder, 'name'>;
  plan: Pick<EquityPlan, 'plan_name'>;
  of: Pick<ShareClass, 'name'>;
}

/** The decision of the board on a grant or a change of one, in its words. */
export function claimOf(
  grant: Pick<Grant, 'id' | 'kind' | 'quantity' | 'exercise_price' | 'price_per_share' | 'consideration'>,
  { grantee, plan, of }: Named,
  on: LegalDate,
): DecisionRequest {
  const { id, kind, quantity } = grant;
  return {
    ...decision,
    subject_id: id,
    on,
    notify: shareActId(id),
    subject: 'Grant of Equity Compensation',
    particulars: {},
    resolved_clauses: [
      `under ${plan.plan_name} ${grantee.name} is granted ${kindWords[kind]} ` +
        `${quantity.toLocaleString('en-US')} shares of ${of.name}${priceWords(grant)}, on the terms of vesting ` +
        'of the agreement that was presented to the Board, as of the day on which it is signed by both sides',
      'the officers are authorized to sign the agreement for the Corporation, and the shares that are issued ' +
        'in accordance with it are validly issued, fully paid and nonassessable',
    ],
  };
}

function priceWords({
  exercise_price,
  price_per_share,
  consideration,
}: Pick<Grant, 'exercise_price' | 'price_per_share' | 'consideration'>): string {
  if (price_per_share !== null)
    return (
      `, at $${price_per_share} a share, paid ` +
      (consideration === 'cash' ? 'in cash' : 'by services rendered, which the Board values at not less than that') +
      ', which the Board has determined to be adequate'
    );
  return exercise_price === null
    ? ''
    : `, at $${exercise_price} a share, which is not less than the fair market value of a share`;
}

/**
 * Whether somebody has more than ten percent of all votes on a day. What is attributed to them from others (IRC §
 * 424(d)) the ledger does not know.
 */
export async function hasTenPercent(
  work: UnitOfWork,
  entity_id: string,
  stakeholder_id: string | null,
  on: LegalDate,
): Promise<boolean> {
  const votes = (await votesAt(work, entity_id, on)).flatMap(({ holders }) => holders);
  const sum = (of: typeof votes): bigint => of.reduce((total, one) => total + one.votes, 0n);
  return (
    stakeholder_id !== null &&
    isTenPercentHolder(sum(votes.filter((one) => one.stakeholder_id === stakeholder_id)), sum(votes))
  );
}

/** How a grant is carried out (8 Del. C. § 157, W.S. 17-16-624). The work holds the company and the grant. */
export async function granting(work: UnitOfWork, entity: Entity, grant: Grant): Promise<Acting> {
  const { stakeholder_id, quantity } = grant;
  const [grantee, officer] = [
    await work.find(Stakeholder, stakeholder_id),
    await work.find(Stakeholder, grant.signer_stakeholder_id!),
  ];
  const [of, plan] = [
    await work.find(ShareClass, grant.share_class_id),
    await work.find(EquityPlan, grant.equity_plan_id),
  ];
  return {
    decision,
    moves: grantMachine.moves,
    write: () =>
      writePaper(work, entity, {
        type: 'equity_grant_agreement',
        facts: agreementFacts(work, entity, grant, { grantee, officer, of, plan, replaces: null }),
        execution_status: 'draft',
        stakeholder_id,
      }),
    parties: () => Promise.resolve([{ person: grantee, role: 'counterparty' }]),
    async obstacle(on) {
      const left = await poolOf(work, plan.id, on);
      return quantity > left
        ? `The pool of ${plan.plan_name} holds ${left} shares on ${on}, not ${quantity}.`
        : optionObstacle(work, grant, of, on);
    },
    async carryOut(on) {
      const { resolution_id, document_id, term_months } = grant;
      (await ShareLedger.of(work, entity.id, on)).grant(of, grant, quantity, {
        kind: 'equity_compensation_issuance',
        effective_date: on,
        resolution_id,
        document_id,
      });
      const expires_on = term_months === null ? null : lastDay(on, term_months);
      if (expires_on !== null) watchGrant(work, entity, grant, expires_on);
      const valued = await valuedOn(work, grant, of, on);
      return {
        expires_on,
        term_ends_on: expires_on,
        granted_on: on,
        ...valued,
        incentive_years: await countIncentive(work, { ...grant, ...valued, term_ends_on: expires_on }, on),
      };
    },
  };
}

export interface Sides {
  grantee: Stakeholder;
  officer: Stakeholder;
  of: ShareClass;
  plan: EquityPlan;
  replaces: GrantAgreementFacts['replaces'];
}

/** Builds the facts of the agreement on a grant, as of today. */
export function agreementFacts(
  work: UnitOfWork,
  entity: Entity,
  grant: Grant,
  { grantee, officer, of, plan, replaces }: Sides,
): GrantAgreementFacts {
  const today = companyDay(entity, work.now);
  const {
    kind,
    quantity: shares,
    exercise_price,
    fair_market_value,
    term_months,
    post_termination_months,
    exercise_windows,
    vesting,
  } = grant;
  return {
    company: companyFacts(entity),
    holder: holderFacts(grantee),
    plan_name: plan.plan_name,
    kind: kind as GrantAgreementFacts['kind'],
    class_name: of.name,
    shares,
    exercise_price,
    fair_market_value,
    term_months,
    term_ends_on: null,
    post_termination_months,
    exercise_windows,
    vesting,
    replaces,
    signatory: companySigner(officer, today),
    document_date: today,
  };
}

/**
 * Why an option cannot be granted on a day any more: the day of the grant is that of the last signature, and its price
 * is held against what a share is worth then (Treas. Reg. § 1.409A-1(b)(5)(vi)(B)).
 */
export async function optionObstacle(
  work: UnitOfWork,
  {
    entity_id,
    stakeholder_id,
    kind,
    exercise_price,
    term_months,
    post_termination_months,
    exercise_windows,
    granted_on,
  }: Pick<
    Grant,
    | 'entity_id'
    | 'stakeholder_id'
    | 'kind'
    | 'exercise_price'
    | 'term_months'
    | 'post_termination_months'
    | 'exercise_windows'
    | 'granted_on'
  >,
  of: ShareClass,
  on: LegalDate,
): Promise<string | null> {
  if (exercise_price === null) return null;
  try {
    const { price_per_share: fair_market_value } = await requireValuation(work, of, on);
    const errors = checkOption(
      { kind, exercise_price, term_months: term_months!, post_termination_months, exercise_windows },
      {
        fair_market_value,
        tenPercent: await hasTenPercent(work, entity_id, stakeholder_id, on),
        granted_on: granted_on ?? on,
        on,
      },
    );
    return errors.length === 0 ? null : errors.map(({ message }) => message).join(' ');
  } catch (error) {
    if (error instanceof Problem && error.code === 'valuation_stale') return error.detail;
    throw error;
  }
}

/**
 * Finds the value of a share on the day of an option's grant, and its valuation: that value counts from then on,
 * whatever it was when the grant was asked for (IRC § 422(d)(3), Treas. Reg. § 1.422-4(b)(2)).
 */
export async function valuedOn(
  work: UnitOfWork,
  grant: Pick<Grant, 'kind' | 'fair_market_value' | 'valuation_id'>,
  of: ShareClass,
  on: LegalDate,
): Promise<Pick<Grant, 'fair_market_value' | 'valuation_id'>> {
  if (!isOption(grant)) return { fair_market_value: grant.fair_market_value, valuation_id: grant.valuation_id };
  const { id: valuation_id, price_per_share: fair_market_value } = await requireValuation(work, of, on);
  return { fair_market_value, valuation_id };
}

/** Sets the watch over the last day of a grant. */
export function watchGrant(work: UnitOfWork, entity: Entity, { id, entity_id }: Grant, expires_on: LegalDate): void {
  startWorkflow(
    work,
    {
      workflow: 'roleChange',
      id: changeWorkflowId(id),
      entity_id,
      kind: 'grant',
      summary: `Grant ${id} of ${entity_id}, last day ${expires_on}`,
    },
    { change_id: id },
  );
}

/** Lapses a grant on the day after its last: the rest returns to the pool. Doing it twice is the same as once. */
export async function lapseGrant(work: UnitOfWork, { entity_id, change_id }: WhichChange): Promise<ChangeStanding> {
  const entity = await work.lock(Entity, entity_id);
  const grant = await work.lock(Grant, change_id);
  const { expires_on } = grant;
  const done = { status: grant.status, until: null };
  if (!['outstanding', 'terminated'].includes(grant.status) || expires_on === null) return done;
  const over = addDays(expires_on, 1);
  if (companyDay(entity, work.now) < over) return { status: 'pending', until: dayBegins(entity, over).toISOString() };
  await giveBack(work, grant, remainingOf(grant), over);
  work.move(
    grant,
    grantMachine.moves.lapse,
    { returned_quantity: grant.returned_quantity + remainingOf(grant) },
    `Its last day was ${expires_on}.`,
  );
  return { status: grant.status, until: null };
}

/**
 * So many shares of a grant return to the pool: on a day before its shares were split, from the split on, since they
 * are shares of after it. The work holds the company and the grant.
 */
export async function giveBack(work: UnitOfWork, grant: Grant, quantity: number, earned: LegalDate): Promise<void> {
  if (quantity === 0) return;
  const split = grant.splits.at(-1)?.on;
  const on = split !== undefined && split > earned ? split : earned;
  const of = await work.find(ShareClass, grant.share_class_id);
  (await ShareLedger.of(work, grant.entity_id, on)).grant(of, grant, -quantity, {
    kind: 'stock_plan_return_to_pool',
    effective_date: on,
  });
}
