import { Injectable } from '@nestjs/common';
import { Problem } from '#kernel/problem';
import { ours, sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { followAnew, wakeAction } from '#governance/actions';
import { assertCanDecide } from '#governance/resolution';
import { type LedgerEntry, ShareLedger } from '#ledger/ledger_entry';
import { Security } from '#ledger/security';
import { EquityPlan } from '#plans/equity_plan';
import { assertInPool } from './assert-in-pool';
import { countIncentive } from './count-incentive';
import type { CorrectTermination } from './grant-steps.dto';
import { equityGrant } from './grant.action';
import type { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';
import { hasExpired } from './late-exercise';
import { openGrant } from './open-grant';
import { pendingAmendment } from './pending-amendment';
import { returnsOf } from './returned-shares';

@Injectable()
export class TerminationService {
  /** The ledger keeps the returns and reverses them as of their own dates. */
  async correct({ id, reason }: CorrectTermination, { work }: Ctx): Promise<Grant> {
    const { entity, grant } = await openGrant(work, id);
    assertCanDecide(entity, 'correct_termination');
    work.assertOpen(grant, grantMachine.moves.correct_termination);
    const returns = await returnsOf(work, grant);
    const obstacle = await correctionObstacle(work, grant, returns);
    if (obstacle !== null)
      throw new Problem('invalid_state_transition', obstacle, {
        current_state: grant.status,
        attempted_transition: 'correct_termination',
        allowed_transitions: grantMachine.offeredFrom(grant.status).filter((move) => move !== 'correct_termination'),
      });
    await takeBack(work, grant, returns);
    await resumeSecurities(work, grant);
    const lapsed = grant.status === 'lapsed';
    const quantity = sumOf(returns);
    const { milestones, accelerations } = grant.vesting_facts;
    const corrected = {
      vesting_facts: { milestones, accelerations: accelerations.filter(({ by }) => by !== 'end_of_service') },
      returned_quantity: grant.returned_quantity - quantity,
      expires_on: grant.term_ends_on,
      service_ended_on: null,
      service_ended_by: null,
      nonstatutory_from: null,
      ended_on: null,
      status_reason: null,
    };
    if (quantity > 0) work.warn(sentence`${quantity} shares move from the pool back to grant ${ours(id)}.`);
    const incentive_years = await countIncentive(work, { ...grant, ...corrected }, grant.effective_date!);
    work.move(grant, grantMachine.moves.correct_termination, { ...corrected, incentive_years }, reason);
    if (grant.expires_on !== null) {
      if (lapsed) followAnew(work, equityGrant, grant);
      else wakeAction(work, grant);
    }
    return grant;
  }
}

const sumOf = (returns: readonly LedgerEntry[]): number => returns.reduce((sum, { quantity }) => sum + quantity, 0);

/** Later acts that rest on the termination, or a reason that none was recorded. */
async function correctionObstacle(
  work: UnitOfWork,
  grant: Grant,
  returns: readonly LedgerEntry[],
): Promise<string | null> {
  const { id, status, service_ended_on: ended, ended_on } = grant;
  if (ended === null) return 'No end of service is on record for the grant.';
  if (status === 'lapsed' && !hasExpired(grant))
    return `The grant lapsed on ${ended_on} for a reason other than the end of service. ${grant.status_reason}`;
  if (grant.replaces_grant_id !== null && ended < grant.effective_date!)
    return `The end of service was recorded for ${grant.replaces_grant_id}, which this grant replaces.`;
  const amendment = await pendingAmendment(work, id);
  if (amendment !== null) return `Amendment ${amendment} is pending. Complete or cancel it first.`;
  const [since] = await work.statement<{ kind: string; effective_date: string }>(
    `select e.kind, e.effective_date from ledger_entry e where e.entity_id = $1 and e.share_class_id = $2 and (
       (e.kind = 'stock_class_split' and (e.number > $4 or e.effective_date > $5))
       or (e.kind in ('equity_compensation_exercise', 'equity_compensation_release') and e.effective_date > $5
         and exists (select from ledger_posting p where p.entry_id = e.id and p.grant_id = $3)))
     order by e.number limit 1`,
    [grant.entity_id, grant.share_class_id, id, returns[0]?.number ?? null, ended],
  );
  if (since?.kind === 'stock_class_split')
    return `The class was split on ${since.effective_date}, after service ended.`;
  if (since) return `Shares were issued under the grant on ${since.effective_date}, after service ended.`;
  const securities = await work.all(Security, { grant_id: id });
  return securities.some(({ vesting }) => vesting !== null && vesting.forfeited > 0)
    ? 'The company has repurchased unvested shares of the grant.'
    : null;
}

/** The shares must be in the pool on every day since they returned. */
async function takeBack(work: UnitOfWork, grant: Grant, returns: readonly LedgerEntry[]): Promise<void> {
  const [first] = returns;
  if (!first) return;
  const plan = await work.find(EquityPlan, grant.equity_plan_id);
  let quantity = 0;
  for (const entry of returns) {
    quantity += entry.quantity;
    await assertInPool(work, plan, { quantity, on: entry.effective_date, needs: 'the correction requires' });
  }
  const ledger = await ShareLedger.of(work, grant.entity_id, first.effective_date);
  for (const entry of returns) ledger.reverse(entry, { resolution_id: null });
}

/** Stock vests again. */
async function resumeSecurities(work: UnitOfWork, { id: grant_id, service_ended_on }: Grant): Promise<void> {
  for (const security of await work.lockAll(Security, { grant_id, status: 'outstanding' })) {
    if (security.vesting?.service_ended_on !== service_ended_on) continue;
    const { service_ended_on: _, ...vesting } = security.vesting!;
    work.update(security, { vesting });
  }
}
