import { companyDay } from '#kernel/calendar';
import { sameMailbox } from '#kernel/mailbox';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import { recipientsOf } from '#companies/stakeholder';
import { Signature, signatureMachine, type SignatureMethod } from '#documents/signature';
import { concludeEnvelope, endUnsigned, progress, tell } from './envelope';
import { refusal } from './envelope-mails';
import { envelopeSubject } from './envelope-subject';
import { markExecution } from './execution-status';
import { cutLinks } from './signing-links';
import type { SigningEnvelope } from './signing-envelope.entity';

export interface Evidence {
  method: SignatureMethod;
  typed_name: string;
  strokes: string | null;
  remote_address: string | null;
  user_agent: string | null;
  form_nonce: string | null;
}

/** Recorded with each signature. */
const consentVersion = '2026-11-27';

/** The caller holds the company and the envelope. */
export function view(work: UnitOfWork, envelope: SigningEnvelope, signature: Signature): void {
  if (signature.status === 'requested')
    progress(work, envelope, signature, signatureMachine.moves.view, {
      viewed_at: work.now,
      consent_version: consentVersion,
    });
}

/** Idempotent. The last missing signature completes the envelope. The caller holds the company and the envelope. */
export async function sign(
  work: UnitOfWork,
  envelope: SigningEnvelope,
  signature: Signature,
  evidence: Evidence,
): Promise<void> {
  if (signature.status === 'signed') return;
  const signed_on = companyDay(await work.find(Entity, envelope.entity_id), work.now);
  progress(work, envelope, signature, signatureMachine.moves.sign, {
    ...evidence,
    signed_at: work.now,
    signed_on,
    document_sha256: envelope.presented_sha256,
  });
  await cutLinks(work, signature);
  const document = await work.lock(Document, envelope.document_id);
  if (document.execution_status === 'sent') markExecution(work, document, 'partially_signed');
  report(work, envelope, 'signed');
  await concludeIfAnswered(work, envelope);
}

/** Ends the envelope unless the others may continue and a signature exists or is still possible. */
export async function decline(
  work: UnitOfWork,
  envelope: SigningEnvelope,
  signature: Signature,
  reason: string,
): Promise<void> {
  if (signature.status === 'declined') return;
  progress(work, envelope, signature, signatureMachine.moves.decline, {
    declined_at: work.now,
    decline_reason: reason,
  });
  await cutLinks(work, signature);
  const hopeless = envelope.signers.every(({ status }) => status === 'declined');
  const continues = envelope.on_decline === 'continue' && !hopeless;
  await mailRefusal(work, envelope, signature, { reason, continues });
  if (continues) {
    report(work, envelope, 'declined');
    await concludeIfAnswered(work, envelope);
    return;
  }
  await endUnsigned(work, envelope, 'decline', `${signature.name} declined: ${reason}`);
}

/** Mails the people in office and the account, but not the signer who declined. */
async function mailRefusal(
  work: UnitOfWork,
  envelope: SigningEnvelope,
  signature: Signature,
  said: { reason: string; continues: boolean },
): Promise<void> {
  const entity = await work.find(Entity, envelope.entity_id);
  const matter = await envelopeSubject(work, envelope);
  for (const to of await recipientsOf(work, entity, { account: true }))
    if (!sameMailbox(to.email, signature.email)) work.send(refusal(matter, to, signature, said));
}

async function concludeIfAnswered(work: UnitOfWork, envelope: SigningEnvelope): Promise<void> {
  if (
    envelope.concluded_by === 'signatures' &&
    envelope.signers.every(({ status }) => status === 'signed' || status === 'declined')
  )
    await concludeEnvelope(work, envelope);
}

function report(work: UnitOfWork, envelope: SigningEnvelope, topic: 'signed' | 'declined'): void {
  tell(work, envelope, topic);
  if (envelope.notify)
    work.send({ kind: 'signal', id: envelope.notify, signal: 'notify', args: [{ id: newId('evt'), topic }] });
}
