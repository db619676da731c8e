import { sentence } from '#kernel/sentence';
import { contributeContactChange } from '#companies/stakeholder';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Document } from '#documents/document';
import { Signature, signatureMachine } from '#documents/signature';
import { progress, showSignature, startSigning, tell } from './envelope';
import { markExecution } from './execution-status';
import { newAddress } from './new-address';
import { SigningEnvelope } from './signing-envelope.entity';
import { signingEnvelopeMachine } from './signing-envelope.machine';
import { openSignatures } from './signing-order';
import { revokeLinks } from './signing-links';

/** Withdraws a request. The envelope's workflow mails the next link. */
async function renew(
  work: UnitOfWork,
  envelope: SigningEnvelope,
  signature: Signature,
  changes: Partial<Pick<Signature, 'email'>> = {},
): Promise<void> {
  await revokeLinks(work, signature);
  progress(work, envelope, signature, signatureMachine.moves.renew, {
    ...changes,
    requested_at: null,
    reminded_at: null,
    viewed_at: null,
    consent_version: null,
  });
}

/** Given signatures stay. The caller holds the company, the envelope and the document. */
export async function extendEnvelope(
  work: UnitOfWork,
  envelope: SigningEnvelope,
  document: Document,
  expires_at: Date,
): Promise<void> {
  const { status: before, id: signing_envelope_id } = envelope;
  work.move(envelope, signingEnvelopeMachine.moves.extend, {
    expires_at,
    status_reason: null,
    ...(before === 'expired' ? { resent_at: work.now } : {}),
  });
  const missing = { signing_envelope_id, status: [...signatureMachine.moves.renew.from] };
  for (const signature of await work.lockAll(Signature, missing)) await renew(work, envelope, signature);
  if (before === 'sent') return tell(work, envelope, 'renewed');
  const signed = envelope.signers.some(({ status }) => status === 'signed');
  markExecution(work, document, signed ? 'partially_signed' : 'sent', { status_reason: null });
  startSigning(work, envelope);
}

async function readdress(
  work: UnitOfWork,
  envelope: SigningEnvelope,
  signature: Signature,
  email: string,
): Promise<void> {
  const { name, email: former } = signature;
  work.warn(
    sentence`New signing links for ${name} to sign ${envelope.subject} will be sent to ${email} instead of ${former}.`,
  );
  if (signature.status === 'pending') {
    work.update(signature, { email });
    showSignature(work, envelope, signature);
  } else await renew(work, envelope, signature, { email });
  if (envelope.status === 'sent') tell(work, envelope, 'renewed');
}

contributeContactChange(async (work, before, person) => {
  const own = { stakeholder_id: person.id, status: openSignatures };
  const asked = await work.all(Signature, own);
  const envelopes = await work.lockAll(SigningEnvelope, { id: asked.map((one) => one.signing_envelope_id) });
  for (const envelope of envelopes)
    for (const signature of await work.lockAll(Signature, { ...own, signing_envelope_id: envelope.id })) {
      const email = newAddress(signature, before, person);
      if (email !== null) await readdress(work, envelope, signature, email);
      else if (signature.name === before.representative?.name && signature.name !== person.representative?.name)
        work.warn(
          sentence`For ${person.name}, ${signature.name} can sign ${envelope.subject} until you void the envelope.`,
        );
    }
});
