import type { LegalDate } from '#kernel/dates';
import { amendedShares, remainingOf } from '#equity/grant-vesting';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { writePaper, type Document } from '#documents/document';
import type { Entity } from '#companies/entity';
import { EquityPlan } from '#plans/equity_plan';
import { ShareLedger } from '#ledger/ledger_entry';
import { concludeChange, type DecisionRequest } from '#governance/resolution';
import { shareActId, type Acting } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { termEnds } from './amended';
import { countIncentive } from './counting';
import { agreementFacts, kindWords, optionObstacle, valuedOn, watchGrant, type Sides } from './granting';
import { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';

const decision = { act: 'equity_grant', operation: 'grants.amend' } as const;

/** The decision of the board on an amendment, in its words. */
export function claimOfAmendment(
  {
    id,
    kind,
    quantity,
    exercise_price,
    amendment,
  }: Pick<Grant, 'id' | 'kind' | 'quantity' | 'exercise_price' | 'amendment'>,
  before: Pick<Grant, 'granted_on'>,
  {
    grantee,
    plan,
    of,
  }: { grantee: Pick<Stakeholder, 'name'>; plan: Pick<EquityPlan, 'plan_name'>; of: Pick<ShareClass, 'name'> },
  on: LegalDate,
): DecisionRequest {
  const price =
    exercise_price === null
      ? ''
      : `, at $${exercise_price} a ` +
        `share${amendment!.is_new_grant ? ', which is not less than the fair market value of a share' : ''}`;
  return {
    ...decision,
    subject_id: id,
    on,
    notify: shareActId(id),
    subject: 'Amendment of a Grant of Equity Compensation',
    particulars: {},
    resolved_clauses: [
      `what is left of the grant that was made to ${grantee.name} under ${plan.plan_name} on ` +
        `${before.granted_on} is amended and restated as ${kindWords[kind]} ${quantity.toLocaleString('en-US')} ` +
        `shares of ${of.name}${price}, less those that are issued under it before, on the terms of the agreement ` +
        'that was presented to the Board, as of the day on which it is signed by both sides',
      'the officers are authorized to sign the agreement for the Corporation, and the shares that are issued ' +
        'in accordance with it are validly issued, fully paid and nonassessable',
    ],
  };
}

/**
 * How an amended grant takes the place of another: what is left of that returns to the pool, and is granted again as
 * far as it is not given up. Its holder has agreed by signing. The work holds the company and the grant.
 */
export async function amending(work: UnitOfWork, entity: Entity, grant: Grant): Promise<Acting> {
  const before = await work.lock(Grant, grant.replaces_grant_id!);
  const [grantee, officer] = [
    await work.find(Stakeholder, grant.stakeholder_id),
    await work.find(Stakeholder, grant.signer_stakeholder_id!),
  ];
  const [of, plan] = [
    await work.find(ShareClass, grant.share_class_id),
    await work.find(EquityPlan, grant.equity_plan_id),
  ];
  const amendment = grant.amendment!;
  const last = termEnds(before, grant.term_months);
  return {
    decision,
    moves: grantMachine.moves,
    write: () => writeAmended(work, entity, grant, before, { grantee, officer, of, plan }),
    parties: () => Promise.resolve([{ person: grantee, role: 'counterparty' }]),
    async obstacle(on) {
      const left = remainingOf(before);
      if (before.status !== 'outstanding') return `${before.id}, which it amends, is ${before.status}.`;
      if (left <= amendment.cancelled_quantity)
        return `Of ${before.id} ${left} shares are left, of which ${amendment.cancelled_quantity} cannot be given up.`;
      if (last !== null && last < on) return `It would have ended on ${last}.`;
      return amendment.is_new_grant ? optionObstacle(work, { ...grant, granted_on: before.granted_on }, of, on) : null;
    },
    async carryOut(on) {
      const { resolution_id, document_id } = grant;
      const act = { effective_date: on, resolution_id, document_id };
      const left = remainingOf(before);
      const shares = amendedShares(before, on, amendment);
      const ledger = await ShareLedger.of(work, entity.id, on);
      ledger.grant(of, before, -left, { ...act, kind: 'equity_compensation_cancellation' });
      ledger.grant(of, grant, shares.quantity, { ...act, kind: 'equity_compensation_issuance' });
      if (before.expires_on !== null) concludeChange(work, before.id);
      if (last !== null) watchGrant(work, entity, grant, last);
      work.move(before, grantMachine.moves.replace, {
        returned_quantity: before.returned_quantity + left,
        replaced_by_grant_id: grant.id,
        ended_on: on,
      });
      const valued = amendment.is_new_grant ? await valuedOn(work, grant, of, on) : {};
      return {
        ...shares,
        ...valued,
        expires_on: last,
        term_ends_on: last,
        granted_on: before.granted_on,
        incentive_years: await countIncentive(work, { ...grant, ...shares, ...valued, term_ends_on: last }, on),
      };
    },
  };
}

/** Writes the agreement on an amended grant: its term ends on a day that counts from when the grant was first made. */
function writeAmended(
  work: UnitOfWork,
  entity: Entity,
  grant: Grant,
  before: Grant,
  sides: Omit<Sides, 'replaces'>,
): Document {
  const amendment = grant.amendment!;
  const replaces = {
    granted_on: before.granted_on!,
    agreed_on: before.effective_date!,
    cancelled_shares: amendment.cancelled_quantity,
    vests_anew: amendment.vesting !== null,
    is_new_grant: amendment.is_new_grant,
  };
  const facts = {
    ...agreementFacts(work, entity, grant, { ...sides, replaces }),
    vesting: amendment.vesting ?? grant.vesting,
    term_months: null,
    term_ends_on: termEnds(before, grant.term_months),
  };
  return writePaper(work, entity, {
    type: 'equity_grant_agreement',
    facts,
    execution_status: 'draft',
    stakeholder_id: sides.grantee.id,
  });
}
