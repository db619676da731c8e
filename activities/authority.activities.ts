import type { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { Filing, type FilingOffice, type Prepared } from '#filings/filing';
import { Entity } from '#companies/entity';
import type { RecordedOutcome, WorkflowInput } from './types';

export function authorityActivities(database: Database, works: UnitOfWorkRunner, office: FilingOffice) {
  return {
    /** Safe to repeat because the filing office recognizes its filings. */
    async submit({ scope, entity_id }: WorkflowInput, filing_id: string): Promise<{ decides_at: string | null }> {
      const read = new Reader(database, scope);
      const [filing, entity] = [await read.find(Filing, filing_id), await read.find(Entity, entity_id)];
      const { decides_at } = await office.authorityOf(scope.livemode).receive(scope, filing, entity);
      await works.run(scope, (work) =>
        decides_at ? office.recordSubmission(work, filing_id) : office.awaitStaff(work, filing_id),
      );
      return { decides_at: decides_at?.toISOString() ?? null };
    },

    collect: ({ scope }: WorkflowInput, filing_id: string): Promise<Prepared> =>
      works.run(scope, (work) => office.collect(work, filing_id)),

    /** Staff decide here, not the requester of the filing. */
    recordOutcome({ scope }: WorkflowInput, outcome: RecordedOutcome): Promise<Prepared> {
      const authorized_by = { human_principal_id: null, agent_id: null, staff_id: outcome.recorded_by };
      return works.run({ ...scope, authorized_by, credential_id: null, request_id: null }, (work) =>
        office.recordOutcome(work, outcome),
      );
    },
  };
}
export type AuthorityActivities = ReturnType<typeof authorityActivities>;
