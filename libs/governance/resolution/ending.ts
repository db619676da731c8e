import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document, executionMachine } from '#documents/document';
import { endUnsigned, SigningEnvelope } from '#documents/signing_envelope';
import { resolutionId } from './opening';
import { Resolution } from './resolution.entity';
import { resolutionMachine } from './resolution.machine';

/** Whether it still takes signatures; one that has enough of them is only being sealed. */
export const isOpen = ({ status }: SigningEnvelope): boolean => status === 'draft' || status === 'sent';

/** Tells whoever waits for a decision that it has ended, one way or the other. */
export function tellWaiting(work: UnitOfWork, { notify }: Resolution): void {
  if (notify)
    work.send({ kind: 'signal', id: notify, signal: 'notify', args: [{ id: newId('evt'), topic: 'concluded' }] });
}

/** Ends a decision that nobody waits for any more; its links say so. The work holds the company and the decision. */
export async function withdrawResolution(
  work: UnitOfWork,
  resolution: Resolution,
  reason?: string,
): Promise<Resolution> {
  work.move(
    resolution,
    resolutionMachine.moves.cancel,
    { resolved_at: work.now, status_reason: `Cancelled (${reason ?? 'no reason given'}).` },
    reason,
  );
  // A paper that was not brought round yet is signed by nobody any more.
  if (resolution.signing_envelope_id === null)
    work.move(await work.lock(Document, resolution.document_id), executionMachine.moves.void, {
      status_reason: 'The resolution was cancelled.',
    });
  else {
    const envelope = await work.lock(SigningEnvelope, resolution.signing_envelope_id);
    if (isOpen(envelope)) await endUnsigned(work, envelope, 'void', 'The resolution was cancelled.');
  }
  work.send({
    kind: 'signal',
    id: resolutionId(resolution.id),
    signal: 'notify',
    args: [{ id: newId('evt'), topic: 'cancelled' }],
  });
  tellWaiting(work, resolution);
  return resolution;
}

/** Withdraws a decision that was opened for an action, unless it has been made. The work holds the company. */
export async function withdrawDecision(work: UnitOfWork, resolution_id: string, reason?: string): Promise<void> {
  const resolution = await work.lock(Resolution, resolution_id);
  if (resolution.status === 'draft' || resolution.status === 'pending_signatures')
    await withdrawResolution(work, resolution, reason);
}
