import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import type { Document } from './document.entity';

/** Sends a document to be rendered. Each rendering has a workflow of its own. */
export function startRendering(work: UnitOfWork, { id, entity_id, version }: Document): void {
  startWorkflow(work, { workflow: 'documentRendering', id: `document/${id}/${version}`, entity_id, kind: 'document', summary: `Render ${id}` }, { document_id: id });
}
