import { plan, step, undoing } from '#kernel/plan';
import { ours, sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { hasFailed, reachedSteps, restartPlan } from '#platform/temporal/start-plan';
import type { Entity } from '#companies/entity';
import { formationId, formationStart, planFormation } from './formation.plan';

interface FiledRow {
  fee_cents: number;
  sent: boolean;
  rendering: boolean;
}

/**
 * Finishes a document in progress, then reverses completed steps except the caller's own. A failed formation runs once
 * more for this.
 */
export async function abandonFormation(work: UnitOfWork, entity: Entity, own: string[] = []): Promise<string> {
  if (await hasFailed(work, formationId(entity.id))) await restartPlan(work, formationStart(entity));
  const reached = await reachedSteps(work, formationId(entity.id));
  const [filed] = await work.statement<FiledRow>(
    `select f.fee_cents, f.submitted_at is not null as sent, f.status = 'prepared'
      and d.status = 'generating' as rendering
     from filing f join document d on d.id = f.document_id where f.entity_id = $1 and f.type = 'formation'`,
    [entity.id],
  );
  if (filed?.rendering)
    work.recordPlan(
      plan('paper', [step.documents('paper', 'Finish the document in progress', { emits: ['document.ready'] })]),
    );
  work.recordPlan(undoing(planFormation(entity, work.now), new Set([...reached].filter((key) => !own.includes(key)))));
  const fee = `its fee of $${((filed?.fee_cents ?? 0) / 100).toFixed(2)}`;
  if (filed?.sent)
    work.warn(
      sentence`This cannot be undone. The state will not refund ${ours(fee)}, because it has received the filing.`,
    );
  else if (reached.has('state_filing'))
    work.warn(
      sentence`This cannot be undone. If staff have already sent the filing, the state will not refund ${ours(fee)}.`,
    );
  else work.warn(sentence`This cannot be undone.`);
  return filed?.sent ? '; the state does not refund the fee of a filing that it has received' : '';
}
