import { addDays, type LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import { Entity } from '#companies/entity';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { TaxElection } from './tax-election.entity';
import { taxElectionMachine } from './tax-election.machine';

export const electionId = (id: string): string => `tax_election/${id}`;

/** A postmark bears the sender's date. Noon UTC of the next day is past the deadline in every time zone. */
const overAt = (deadline: LegalDate): Date => new Date(`${addDays(deadline, 1)}T12:00:00Z`);

/** The caller holds the company's row lock. */
export function openElection(
  work: UnitOfWork,
  facts: Pick<TaxElection, 'entity_id' | 'kind' | 'deadline'> &
    Partial<Pick<TaxElection, 'document_id' | 'stakeholder_id' | 'security_id'>>,
): TaxElection {
  const election = work.insert(TaxElection, facts);
  const { id, entity_id, deadline } = election;
  startWorkflow(
    work,
    {
      workflow: 'taxElection',
      id: electionId(id),
      entity_id,
      kind: 'tax_election',
      summary: `Tax election (${election.kind.replaceAll('_', ' ')}), last day ${deadline}`,
    },
    { tax_election_id: id, deadline, over_at: overAt(deadline).toISOString() },
  );
  wakeObligationWatch(work, entity_id);
  return election;
}

/** Idempotent. */
export async function missElection(
  work: UnitOfWork,
  { entity_id, tax_election_id }: { entity_id: string; tax_election_id: string },
): Promise<string> {
  await work.lock(Entity, entity_id);
  const election = await work.lock(TaxElection, tax_election_id);
  if (election.status === 'open') {
    work.move(election, taxElectionMachine.moves.miss, {}, `No proof of filing by the deadline, ${election.deadline}.`);
    wakeObligationWatch(work, entity_id);
  }
  return election.status;
}
