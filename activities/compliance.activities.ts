import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { updateObligations, type ObligationUpdate } from '#compliance/compliance_obligation';
import type { OfficerLinks } from '#compliance/officer_link';
import type { WorkflowInput } from './types';

export function complianceActivities(works: UnitOfWorkRunner, links: OfficerLinks) {
  return {
    tendObligations: ({ scope, entity_id }: WorkflowInput): Promise<ObligationUpdate> =>
      works.run(scope, (work) => updateObligations(work, entity_id, links)),
  };
}
export type ComplianceActivities = ReturnType<typeof complianceActivities>;
