import { plan, step, type Plan } from '#kernel/plan';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import type { Document } from './document.entity';

/** Plans the rendering of a document. */
const planRendering = (): Plan =>
  plan('document', [step.documents('paper', 'It is rendered', { emits: ['document.ready'] })]);

/**
 * Sends a document to be rendered. Each rendering has a workflow of its own, and is in the plan of whoever asks for it.
 */
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
