import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config/config';
import { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import { serviceScope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { contentOf } from '#platform/db/document-content';
import { serverKeys } from '#platform/keys/server-keys';
import { networkOf } from '#platform/pages/address';
import type { Visitor } from '#platform/pages/visitor';
import { FormNonces } from '#platform/pages/forms';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import { Signature } from '#documents/signature';
import { signersIn, type EnvelopeSigner } from '../execution/envelope-signers';
import { Invitations } from '../invitations';
import { hashOf, isToken } from '../signing-links';
import { SigningEnvelope } from '../signing-envelope.entity';
import { decline, sign, view } from '../sign-envelope';
import { checkReasonForm, checkSignatureForm, type FormErrors, type SignerForm } from './forms';

interface Link {
  account_id: string;
  livemode: boolean;
  signature_id: string;
  expires_at: Date;
  replaced_at: Date | null;
  refused_until: Date | null;
}

export interface Subject {
  entity: Entity;
  document: Document;
  envelope: SigningEnvelope;
  signature: Signature;
  signers: readonly EnvelopeSigner[];
}
export type State = 'consent' | 'sign' | 'signed' | 'completed' | 'declined' | 'ended' | 'replaced' | 'expired_link';
type Look = { state: 'unknown' } | { state: 'refused'; until: Date } | ({ state: State; nonce: string } & Subject);
export type Outcome = Look & { flaws?: FormErrors; mailed?: boolean };

/** Guesses per network in 60 seconds. */
const mostGuesses = 30;
/** Minimum interval between new links. */
const pauseMs = 5 * 60_000;

/** The secret in the link is the only credential and opens one signature. */
@Injectable()
export class SignService {
  private readonly nonces: FormNonces;

  constructor(
    private readonly database: Database,
    private readonly works: UnitOfWorkRunner,
    private readonly invitations: Invitations,
    config: Config,
  ) {
    this.nonces = new FormNonces(serverKeys(config), 'sign-form');
  }

  /** Read-only, because mail scanners open links too. */
  look(visitor: Visitor): Promise<Outcome> {
    return this.within(visitor, (_, at) => at);
  }

  consent(visitor: Visitor, { agree, nonce }: SignerForm): Promise<Outcome> {
    return this.act(
      visitor,
      nonce,
      ['consent'],
      agree === 'yes' ? {} : { agree: 'Check this box to continue, or decline below.' },
      async (work, { envelope, signature }) => view(work, envelope, signature),
    );
  }

  /** Signs once, even for repeated or parallel forms. */
  sign(visitor: Visitor, signerForm: SignerForm): Promise<Outcome> {
    return this.act(
      visitor,
      signerForm.nonce,
      ['sign'],
      ({ signature }) => checkSignatureForm(signerForm, signature.name),
      (work, { envelope, signature }) =>
        sign(work, envelope, signature, {
          method: signerForm.strokes ? 'drawn' : 'typed',
          typed_name: signerForm.name!.trim(),
          strokes: signerForm.strokes || null,
          remote_address: visitor.address,
          user_agent: visitor.browser,
          form_nonce: signerForm.nonce ?? null,
        }),
    );
  }

  decline(visitor: Visitor, signerForm: SignerForm): Promise<Outcome> {
    return this.act(
      visitor,
      signerForm.nonce,
      ['consent', 'sign'],
      checkReasonForm(signerForm),
      (work, { envelope, signature }) => decline(work, envelope, signature, signerForm.reason!.trim()),
    );
  }

  /** Mails to the signer's address, at most every few minutes. */
  renew(visitor: Visitor): Promise<Outcome> {
    return this.within(
      visitor,
      async (work, at): Promise<Outcome> => {
        if (!('signature' in at) || (at.state !== 'replaced' && at.state !== 'expired_link')) return at;
        const { signature, envelope } = at;
        const [recent] = await work.statement('select 1 from signing_link where signature_id = $1 and created > $2', [
          signature.id,
          new Date(+work.now - pauseMs),
        ]);
        const open = envelope.status === 'sent' && ['requested', 'viewed'].includes(signature.status);
        if (open && !recent) await this.invitations.remind(work, envelope, signature);
        else if (isSealed(envelope) && signature.status === 'signed' && !recent)
          await this.invitations.announce(work, envelope, signature);
        return { ...at, mailed: true };
      },
      true,
    );
  }

  /** The PDF to sign after consent, or the sealed PDF. */
  async pdf(visitor: Visitor): Promise<{ bytes: Buffer; title: string } | null> {
    const at = await this.look(visitor);
    if (!('document' in at) || !['sign', 'signed', 'completed'].includes(at.state)) return null;
    const sha256 = at.state === 'completed' ? at.document.sha256 : at.envelope.presented_sha256;
    return sha256
      ? { bytes: await contentOf(new Reader(this.database, at.document), sha256), title: at.document.title }
      : null;
  }

  private act(
    visitor: Visitor,
    nonce: string | undefined,
    states: State[],
    formErrors: FormErrors | ((subject: Subject) => FormErrors),
    change: (work: UnitOfWork, subject: Subject) => Promise<void>,
  ): Promise<Outcome> {
    return this.within(
      visitor,
      async (work, at): Promise<Outcome> => {
        if (!('signature' in at) || !states.includes(at.state)) return at;
        const found = typeof formErrors === 'function' ? formErrors(at) : formErrors;
        // Show a fresh form if ours was not issued for this document: nobody signs an unseen document or declines for
        // another.
        const foreign = !this.nonces.isOurs(nonce, hashOf(visitor.token), at.envelope.presented_sha256);
        if (foreign) return { ...at, flaws: {} };
        if (Object.keys(found).length > 0) return { ...at, flaws: found };
        await change(work, at);
        return { ...at, state: stateOf(at, work.now) };
      },
      true,
    );
  }

  /** Changes hold the company and the envelope, so that parallel requests see each other. */
  private async within(
    visitor: Visitor,
    act: (work: UnitOfWork, at: Look) => Promise<Outcome> | Outcome,
    holding = false,
  ): Promise<Outcome> {
    const link = isToken(visitor.token) ? await this.open(visitor) : null;
    if (!link) return { state: 'unknown' };
    if (link.refused_until) return { state: 'refused', until: link.refused_until };
    return this.works.run(serviceScope(link, visitor.request_id), async (work) => {
      const known = await work.find(Signature, link.signature_id);
      const entity = holding ? await work.lock(Entity, known.entity_id) : await work.find(Entity, known.entity_id);
      await work.onClock(entity.test_clock_id);
      const envelope = holding
        ? await work.lock(SigningEnvelope, known.signing_envelope_id)
        : await work.find(SigningEnvelope, known.signing_envelope_id);
      const signature = holding ? await work.lock(Signature, known.id) : known;
      const document = await work.find(Document, envelope.document_id);
      // Read again under the lock, since a reminder may have replaced the link.
      const [now] = await work.statement<Pick<Link, 'expires_at' | 'replaced_at'>>(
        'select expires_at, replaced_at from signing_link where token_hash = $1',
        [hashOf(visitor.token)],
      );
      const subject = { entity, document, envelope, signature, signers: await signersIn(work, envelope.id) };
      const state = now!.replaced_at
        ? 'replaced'
        : now!.expires_at <= work.now && !isOver(envelope, work.now)
          ? 'expired_link'
          : stateOf(subject, work.now);
      return act(work, {
        ...subject,
        state,
        nonce: this.nonces.make(hashOf(visitor.token), envelope.presented_sha256),
      });
    });
  }

  private async open({ token, address }: Visitor): Promise<Link | null> {
    const [link] = await this.database.query<Link>('select * from open_signing_link($1, $2, $3)', [
      hashOf(token),
      networkOf(address),
      mostGuesses,
    ]);
    return link ?? null;
  }
}

const isOver = ({ status, expires_at }: SigningEnvelope, now: Date): boolean =>
  status !== 'sent' ? status !== 'completed' : expires_at !== null && expires_at <= now;

const isSealed = ({ status, completed_at }: SigningEnvelope): boolean =>
  status === 'completed' && completed_at !== null;

function stateOf({ envelope, signature }: Subject, now: Date): State {
  if (signature.status === 'declined') return 'declined';
  if (signature.status === 'signed')
    return isSealed(envelope) ? 'completed' : ['sent', 'completed'].includes(envelope.status) ? 'signed' : 'ended';
  const open = envelope.status === 'sent' && !isOver(envelope, now);
  if (!open) return 'ended';
  return signature.status === 'viewed' ? 'sign' : signature.status === 'requested' ? 'consent' : 'ended';
}
