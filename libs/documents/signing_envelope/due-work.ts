import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import { Signature } from '#documents/signature';
import { endUnsigned } from './envelope';
import type { Invitations } from './invitations';
import { SigningEnvelope } from './signing-envelope.entity';
import { nextInstant, nextSigners, remindedNext } from './signing-order';

/** `open` waits, `signed` needs the seal. */
interface EnvelopeState {
  phase: 'open' | 'signed' | 'ended';
  status: string;
  missing: number;
  until: string | null;
}

export class EnvelopeDueWork {
  constructor(private readonly invitations: Invitations) {}

  /** Idempotent. */
  async advance(
    work: UnitOfWork,
    { entity_id, signing_envelope_id: id }: { entity_id: string; signing_envelope_id: string },
  ): Promise<EnvelopeState> {
    await work.lock(Entity, entity_id);
    const envelope = await work.lock(SigningEnvelope, id);
    const over = envelope.expires_at !== null && envelope.expires_at <= work.now;
    if (envelope.status === 'sent' && over && envelope.concluded_by === 'signatures')
      await endUnsigned(work, envelope, 'expire', 'The signing deadline has passed.');
    const { status } = envelope;
    if (status === 'completed' && !envelope.completed_at) return { phase: 'signed', status, missing: 0, until: null };
    if (status !== 'sent') return { phase: 'ended', status, missing: 0, until: null };
    const signatures = await work.lockAll(Signature, { signing_envelope_id: id });
    const missing = signatures.filter((one) => one.status !== 'signed' && one.status !== 'declined').length;
    // An owner that counts signatures also ends the envelope, since only the owner knows whether the timely signatures
    // suffice.
    if (over) return { phase: 'open', status, missing, until: null };
    for (const signature of nextSigners(envelope, signatures)) {
      const next = remindedNext(envelope, signature);
      if (signature.status === 'pending') await this.invitations.invite(work, envelope, signature);
      else if (next && next <= work.now) await this.invitations.remind(work, envelope, signature);
    }
    return { phase: 'open', status, missing, until: nextInstant(envelope, signatures)?.toISOString() ?? null };
  }
}
