import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { newId } from '#platform/db/new-id';
import { Document, executionMachine } from '#documents/document';
import { Entity } from '#companies/entity';
import { endUnsigned, openEnvelope, SigningEnvelope } from '#documents/signing_envelope';
import { signingAs } from '#companies/stakeholder';
import { compositionOf } from './deciders';
import { resolutionId } from './open-resolution';
import { Resolution } from './resolution.entity';
import { resolutionMachine } from './resolution.machine';

const { moves } = resolutionMachine;
const remindEvery = 7;

/** `sealed` means that the document is complete. */
export interface ResolutionState {
  status: Resolution['status'];
  expires_at: string;
  sealed: boolean;
}
export interface ResolutionRef {
  entity_id: string;
  resolution_id: string;
}

export const resolutionState = (
  { status, expires_at }: Resolution,
  envelope: SigningEnvelope | null,
): ResolutionState => ({
  status,
  expires_at: expires_at.toISOString(),
  sealed: envelope?.status === 'completed' && envelope.completed_at !== null,
});

/** Idempotent. */
export async function sendForSignature(
  work: UnitOfWork,
  { entity_id, resolution_id }: ResolutionRef,
): Promise<ResolutionState> {
  const entity = await work.lock(Entity, entity_id);
  const resolution = await work.lock(Resolution, resolution_id);
  if (resolution.status !== 'draft') return resolutionState(resolution, null);
  const document = await work.lock(Document, resolution.document_id);
  if (document.execution_status !== 'draft') {
    const why = 'Its document was voided before it was sent for signature.';
    work.move(resolution, moves.reject, { resolved_at: work.now, status_reason: why }, why);
    tellWaiting(work, resolution);
    return resolutionState(resolution, null);
  }
  const { people } = await compositionOf(work, entity, companyDay(entity, work.now));
  const envelope = openEnvelope(work, entity, {
    document,
    subject: resolution.subject,
    routing: 'parallel',
    expires_at: resolution.expires_at,
    remind_every_days: remindEvery,
    on_decline: resolution.body === 'board' ? 'end' : 'continue',
    notify: resolutionId(resolution_id),
    concluded_by: 'owner',
    signers: resolution.signatories.map(({ stakeholder_id, role }, index) => ({
      stakeholder_id,
      role,
      order: index + 1,
      ...signingAs(people.get(stakeholder_id)!),
    })),
  });
  work.move(resolution, moves.send, { signing_envelope_id: envelope.id });
  return resolutionState(resolution, envelope);
}

/** An envelope with enough signatures waits only for its seal. */
export const isOpen = ({ status }: SigningEnvelope): boolean => status === 'draft' || status === 'sent';

export function tellWaiting(work: UnitOfWork, { notify }: Resolution): void {
  if (notify)
    work.send({ kind: 'signal', id: notify, signal: 'notify', args: [{ id: newId('evt'), topic: 'concluded' }] });
}

/** The signing links show the end. Requires the locks on the company and the decision. */
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
  // Nobody can sign an unsent document after this.
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

/** Keeps an adopted decision. Requires the lock on the company. */
export async function withdrawDecision(work: UnitOfWork, resolution_id: string, reason?: string): Promise<void> {
  const resolution = await work.lock(Resolution, resolution_id);
  if (resolution.status === 'draft' || resolution.status === 'pending_signatures')
    await withdrawResolution(work, resolution, reason);
}

/** Recounts open decisions after a change of a role or holding. Requires the lock on the company. */
export async function recountResolutions(work: UnitOfWork, entity_id: string): Promise<void> {
  for (const { id } of await work.all(Resolution, { entity_id, status: 'pending_signatures' }))
    work.send({
      kind: 'signal',
      id: resolutionId(id),
      signal: 'notify',
      args: [{ id: newId('evt'), topic: 'changed' }],
    });
}
