import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Problem } from '#kernel/problem';
import { noteStep, pendingSteps, reachedSteps } from '#platform/temporal/start-plan';
import { Entity } from '#companies/entity';
import { dollars } from '#kernel/money';
import { ComplianceObligation, isOpen, obligationName } from '#compliance/compliance_obligation';
import { beginFiling } from './begin-filing';
import { filingFor, orderDue, reasonOf } from './file-all-due';
import { totalOf } from './filing-price';

/** The fee is the amount that the caller approved. */
interface DueStep {
  key: string;
  fee_cents: number;
}

interface Run {
  entity_id: string;
  workflow_id: string;
}
type Carry = <R>(act: (work: UnitOfWork) => Promise<R>) => Promise<R>;

/** Idempotent. Each obligation has its own transaction, and steps with an outcome are skipped. */
export async function carryOutFilingRun(carry: Carry, run: Run): Promise<number> {
  for (const { key } of await carry((work) => pendingSteps(work, run.workflow_id)))
    try {
      await carry((work) => carryOut(work, run, key));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await carry((work) => noteStep(work, run.workflow_id, key, 'failed', reasonOf(error)));
    }
  return carry(async (work) => (await reachedSteps(work, run.workflow_id)).size);
}

async function carryOut(work: UnitOfWork, { entity_id, workflow_id }: Run, key: string): Promise<void> {
  const entity = await work.lock(Entity, entity_id);
  const due = (await pendingSteps(work, workflow_id)).find((step) => step.key === key);
  if (!due) return;
  const { filing_id, summary } = await outcomeOf(work, entity, due);
  await noteStep(work, workflow_id, key, filing_id === null ? 'failed' : { made: [filing_id] }, summary);
}

/** A Problem rolls back the step and becomes its outcome. */
async function outcomeOf(
  work: UnitOfWork,
  entity: Entity,
  { key, fee_cents }: DueStep,
): Promise<{ filing_id: string | null; summary: string }> {
  const duties = await work.lockAll(ComplianceObligation, { entity_id: entity.id });
  const duty = duties.find(({ id }) => id === key)!;
  const refused = (summary: string) => ({ filing_id: null, summary });
  if (!isOpen(duty)) return refused(`The ${obligationName(duty)} is now ${duty.status}, so no filing is required.`);
  const request = filingFor(duty);
  const order = await orderDue(work, entity, request, duties);
  const cost = totalOf(order.price.fees) + totalOf(order.price.payments);
  if (cost > fee_cents)
    return refused(
      `The cost is now ${dollars(cost)}, up from ${dollars(fee_cents)} at the time of the request. ` +
        `Start the run again.`,
    );
  const { id } = await beginFiling(work, entity, request, order);
  return { filing_id: id, summary: `Filed as ${id}.` };
}
