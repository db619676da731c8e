import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { workflowOf } from './registry';

/** Has the workflow of an action look again at what there is to do. */
export const wakeAction = (work: UnitOfWork, id: string): void =>
  work.send({
    kind: 'signal',
    id: workflowOf(id),
    signal: 'notify',
    args: [{ id: newId('evt'), topic: 'concluded' }],
  });
