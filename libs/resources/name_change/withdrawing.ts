import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { undoPlan } from '#platform/temporal/start-plan';
import { Document, executionMachine } from '#resources/document';
import { Filing, filingMachine } from '#resources/filing';
import { withdrawDecision } from '#resources/resolution';
import { endUnsigned, SigningEnvelope } from '#resources/signing_envelope';
import { NameChange } from './name-change.entity';
import { nameChangeMachine } from './name-change.machine';
import { nameChangeId } from './name-change.plan';

/** Withdraws a change that the state has not accepted, with everything that was made for it alone. A decision that was adopted stays spent. The work holds the company and the change. */
export async function withdrawNameChange(work: UnitOfWork, change: NameChange, reason?: string): Promise<NameChange> {
  work.move(change, nameChangeMachine.moves.cancel, { status_reason: `Cancelled (${reason ?? 'no reason given'}).` }, reason);
  if (change.auto_generated) for (const id of [change.resolution_id, change.stockholder_consent_id]) if (id !== null) await withdrawDecision(work, id, reason);
  if (change.filing_id !== null) withdrawFiling(work, await work.lock(Filing, change.filing_id));
  if (change.document_id !== null) await voidAmendment(work, change.document_id);
  await undoPlan(work, nameChangeId(change.id));
  work.send({ kind: 'signal', id: nameChangeId(change.id), signal: 'notify', args: [{ id: newId('evt'), topic: 'cancelled' }] });
  return change;
}

function withdrawFiling(work: UnitOfWork, filing: Filing): void {
  if (filing.submitted_at) work.warn(`The state does not return its fee of $${(filing.fee_cents / 100).toFixed(2)}: it has had the filing.`);
  work.move(filing, filingMachine.moves.cancel);
}

async function voidAmendment(work: UnitOfWork, document_id: string): Promise<void> {
  const document = await work.lock(Document, document_id);
  const [envelope] = await work.lockAll(SigningEnvelope, { document_id, status: 'sent' });
  const status_reason = 'The change of the name was withdrawn.';
  if (envelope && envelope.concluded_at === null) await endUnsigned(work, envelope, 'void', status_reason);
  else if (document.execution_status === 'draft') work.move(document, executionMachine.moves.void, { status_reason });
  else if (document.execution_status === 'executed') work.move(document, executionMachine.moves.replace, { status_reason });
}
