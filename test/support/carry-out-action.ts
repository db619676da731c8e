import { keepContent } from '#platform/db/document-content';
import type { Scope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { dayIn } from '#kernel/calendar';
import { Entity } from '#companies/entity';
import { Document, documentMachine, executionMachine } from '#documents/document';
import { concludeEnvelope, SigningEnvelope } from '#documents/signing_envelope';
import { Filing, FilingOffice, SandboxAuthority, DeskAuthority } from '#filings/filing';
import { advanceAction, fileAction } from '#governance/actions';
import { filingOwners } from '#modules';
import { Stakeholder } from '#companies/stakeholder';
import type { SagaSteps } from './saga-steps';

interface Where {
  scope: Scope;
  run<R>(act: (work: UnitOfWork) => Promise<R> | R): Promise<R>;
  travel(to: string): Promise<unknown>;
}
interface Which {
  entity_id: string;
  action_id: string;
}

export const rendered = async (work: UnitOfWork, id: string): Promise<void> => {
  const document = await work.lock(Document, id);
  if (document.status === 'ready') return;
  work.move(document, documentMachine.moves.ready, {
    sha256: await keepContent(work, Buffer.from(id), 1),
    size_bytes: 1,
  });
};

async function signed(work: UnitOfWork, entity_id: string, id: string, role: string): Promise<void> {
  await work.lock(Entity, entity_id);
  const document = await work.lock(Document, id);
  if (document.execution_status === 'executed') return;
  const [person] = await work.all(Stakeholder, { entity_id });
  const [envelope] = await work.lockAll(SigningEnvelope, { document_id: id });
  await concludeEnvelope(work, envelope!);
  envelope!.completed_at = work.now;
  work.touch(envelope!);
  const given = {
    stakeholder_id: person!.id,
    role,
    name: person!.name,
    signed_on: dayIn('America/New_York', work.now),
  };
  work.move(document, executionMachine.moves.execute, { signatures: [given as never] });
}

/** Runs an action's workflow steps with sandbox answers and simulated days. `people` perform the rest. */
export async function carriedOut(
  steps: SagaSteps,
  { entity_id, action_id }: Which,
  { scope, run, travel }: Where,
  people: (waits_for: string) => Promise<void>,
): Promise<string> {
  const which = { entity_id, action_id };
  const works = { run: (_: Scope, act: (work: UnitOfWork) => unknown) => run(act) };
  const office = new FilingOffice(
    { sandbox: new SandboxAuthority(works as never), desk: new DeskAuthority() },
    filingOwners,
  );
  for (;;) {
    const { status, stage, stages, waits_for, document_id, until } = await steps.take('advance', (work) =>
      advanceAction(work, which),
    );
    if (waits_for === null) return status;
    expect(stages).toContain(stage);
    if (waits_for === 'paper') await steps.take('render', (work) => rendered(work, document_id!));
    else if (waits_for === 'signature')
      await steps.take('sign', (work) => signed(work, entity_id, document_id!, 'officer'));
    else if (waits_for === 'day') await travel(until!);
    else if (waits_for === 'office') {
      const { filing_id } = await steps.take('file', (work) => fileAction(work, office, which));
      const [filing, entity] = await run((work) =>
        Promise.all([work.find(Filing, filing_id), work.find(Entity, entity_id)]),
      );
      const { decides_at } = await office.authorityOf(false).receive(scope, filing, entity);
      await steps.take('submit', (work) => office.recordSubmission(work, filing_id));
      await travel(decides_at!.toISOString());
      const { evidence_id } = await steps.take('collect', (work) => office.collect(work, filing_id));
      await steps.take('evidence', (work) => rendered(work, evidence_id!));
    } else await people(waits_for);
  }
}
