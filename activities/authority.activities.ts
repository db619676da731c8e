import type { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import type { Works } from '#platform/db/works';
import { Entity } from '#resources/entity';
import { Filing } from '#resources/filing';
import type { FormationService } from '#resources/formation';
import type { WorkflowInput } from './types';

/** What goes to an office and comes back from it. */
export function authorityActivities(database: Database, works: Works, formation: FormationService) {
  return {
    /** Hands a filing over, then records that. The office knows a filing that it has had before. */
    async submit({ scope, entity_id }: WorkflowInput, filing_id: string): Promise<{ decides_at: string | null }> {
      const read = new Reader(database, scope);
      const [filing, entity] = [await read.find(Filing, filing_id), await read.find(Entity, entity_id)];
      const office = formation.authorityOf(scope.livemode);
      const { decides_at } = await office.receive(scope, filing, entity);
      await works.run(scope, (work) => (decides_at ? formation.recordSubmission(work, filing_id) : formation.awaitStaff(work, filing_id)));
      return { decides_at: decides_at?.toISOString() ?? null };
    },

    /** Asks for the decision and records it, unless staff have recorded it already. */
    collect: ({ scope }: WorkflowInput, filing_id: string) => works.run(scope, (work) => formation.collect(work, filing_id)),
  };
}
export type AuthorityActivities = ReturnType<typeof authorityActivities>;
