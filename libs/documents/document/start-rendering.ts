import { plan, step, type Plan } from '#kernel/plan';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import type { Document } from './document.entity';

const planRendering = (): Plan =>
  plan('document', [step.documents('paper', 'Document rendered', { emits: ['document.ready'] })]);

/** Each rendering has its own workflow, in the caller's plan. */
export function startRendering(work: UnitOfWork, { id, entity_id, version }: Document): void {
  startWorkflow(
    work,
    {
      workflow: 'documentRendering',
      id: `document/${id}/${version}`,
      entity_id,
      kind: 'document',
      summary: 'Rendering of a document',
    },
    { document_id: id },
  );
  work.recordPlan(planRendering());
}
