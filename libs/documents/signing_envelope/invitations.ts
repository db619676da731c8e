import type { UnitOfWork } from '#platform/db/unit-of-work';
import { signatureMachine, type Signature } from '#documents/signature';
import { progress } from './envelope';
import { newLink, type NewLink } from './signing-links';
import { completion, invitation, reminder, type ActingLink } from './envelope-mails';
import { envelopeSubject } from './envelope-subject';
import type { SigningEnvelope } from './signing-envelope.entity';

/**
 * A link appears only in its mail. The database stores its hash. Responses, events, histories and logs never contain
 * it.
 */
export class Invitations {
  constructor(private readonly baseUrl: string) {}

  async invite(work: UnitOfWork, envelope: SigningEnvelope, signature: Signature): Promise<void> {
    const link = this.linkOf(await newLink(work, envelope, signature));
    progress(work, envelope, signature, signatureMachine.moves.request, { requested_at: work.now });
    work.send(invitation(await envelopeSubject(work, envelope), signature, link, envelope.expires_at));
  }

  /** Replaces the previous link. */
  async remind(work: UnitOfWork, envelope: SigningEnvelope, signature: Signature): Promise<void> {
    const link = this.linkOf(await newLink(work, envelope, signature));
    work.update(signature, { reminded_at: work.now });
    work.send(reminder(await envelopeSubject(work, envelope), signature, link, envelope.expires_at));
  }

  async announce(work: UnitOfWork, envelope: SigningEnvelope, signature: Signature): Promise<void> {
    work.send(
      completion(
        await envelopeSubject(work, envelope),
        signature,
        this.linkOf(await newLink(work, envelope, signature, 'read')),
      ),
    );
  }

  private linkOf({ token, hash }: NewLink): ActingLink {
    return { url: `${this.baseUrl}/sign/${token}`, hash };
  }
}
