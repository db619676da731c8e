import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { type FormationService, type HandOverService, activateWhenComplete } from '#formation/formation';
import { Entity } from '#companies/entity';
import type { WorkflowInput } from './types';

export function formationActivities(works: UnitOfWorkRunner, formation: FormationService, handing: HandOverService) {
  const step =
    <R>(act: (work: UnitOfWork, input: WorkflowInput) => Promise<R>) =>
    (input: WorkflowInput): Promise<R> =>
      works.run(input.scope, (work) => act(work, input));
  return {
    begin: step((work, { entity_id }) => formation.begin(work, entity_id)),
    prepareCharter: step((work, { entity_id }) => formation.prepareCharter(work, entity_id)),
    prepareTaxIdentifier: step((work, { entity_id }) => formation.prepareTaxIdentifier(work, entity_id)),
    giveUp: step((work, { entity_id }) => formation.giveUp(work, entity_id)),
    noteFailure: step((work, { workflow_id }) => formation.noteFailure(work, workflow_id)),
    abandon: step((work, { entity_id }) => formation.abandon(work, entity_id)),
    prepareElection: step((work, { entity_id, workflow_id }) => handing.prepareElection(work, entity_id, workflow_id)),
    writeGovernance: step((work, { entity_id, workflow_id }) => handing.writeGovernance(work, entity_id, workflow_id)),
    restateGovernance: step((work, { entity_id, workflow_id }) =>
      handing.restateGovernance(work, entity_id, workflow_id),
    ),
    completeGovernance: step(
      async (work, { entity_id }) => (await activateWhenComplete(work, await work.lock(Entity, entity_id))).status,
    ),
    issueReceipt: step((work, { entity_id, workflow_id }) => handing.issueReceipt(work, entity_id, workflow_id)),
    handOver: step((work, { entity_id, workflow_id }) => handing.handOver(work, entity_id, workflow_id)),
  };
}
export type FormationActivities = ReturnType<typeof formationActivities>;
