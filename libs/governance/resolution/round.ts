import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import { openEnvelope, type SigningEnvelope } from '#documents/signing_envelope';
import { signingAs } from '#companies/stakeholder';
import { compositionOf } from './composition';
import { tellWaiting } from './ending';
import { resolutionId } from './opening';
import { Resolution } from './resolution.entity';
import { resolutionMachine } from './resolution.machine';

const { moves } = resolutionMachine;
const remindEvery = 7;

/** How a decision stands, as its workflow needs it. `sealed`: its paper is complete. */
export interface Standing {
  status: Resolution['status'];
  expires_at: string;
  sealed: boolean;
}
export interface Which {
  entity_id: string;
  resolution_id: string;
}

export const standing = ({ status, expires_at }: Resolution, envelope: SigningEnvelope | null): Standing => ({
  status,
  expires_at: expires_at.toISOString(),
  sealed: envelope?.status === 'completed' && envelope.completed_at !== null,
});

/** Brings a decision whose paper is ready before those who sign. Doing it twice is the same as once. */
export async function sendForSignature(work: UnitOfWork, { entity_id, resolution_id }: Which): Promise<Standing> {
  const entity = await work.lock(Entity, entity_id);
  const resolution = await work.lock(Resolution, resolution_id);
  if (resolution.status !== 'draft') return standing(resolution, null);
  const document = await work.lock(Document, resolution.document_id);
  if (document.execution_status !== 'draft') {
    const why = 'Its paper was made void before it was brought round.';
    work.move(resolution, moves.reject, { resolved_at: work.now, status_reason: why }, why);
    tellWaiting(work, resolution);
    return standing(resolution, null);
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
  return standing(resolution, envelope);
}
