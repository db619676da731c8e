import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addYears } from '#kernel/dates';
import { invalid, invalidParam, Problem, type ParameterError } from '#kernel/problem';
import { ours, sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { contentOf } from '#platform/db/document-content';
import { verifySeal } from '#platform/documents/seal-verification';
import { Waits } from '#platform/events/state-waits';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { Document, DocumentService, isOwned, waitsFor } from '#documents/document';
import { longTime } from '#documents/kit';
import { Entity } from '#companies/entity';
import { Signature, signatureMachine } from '#documents/signature';
import { linksAstray, Stakeholder } from '#companies/stakeholder';
import { endUnsigned, prepareEnvelope, progress, assertNotConcluded, sendEnvelope } from './envelope';
import { Invitations } from './invitations';
import { checkRolesHeld, signersFrom } from './signers';
import { SigningEnvelope } from './signing-envelope.entity';
import { signingEnvelopeMachine } from './signing-envelope.machine';
import type {
  CreateSigningEnvelope,
  DocumentVerification,
  ExtendSigningEnvelope,
  SignAsSent,
  SignedEverything,
  VoidSigningEnvelope,
} from './signing-envelope.dto';
import { extendEnvelope } from './renewal';
import { sign, view } from './sign-envelope';
import { planSigning } from './signing.plan';
import { remindableFrom } from './signing-order';

@Injectable()
export class SigningEnvelopeService {
  constructor(
    private readonly invitations: Invitations,
    private readonly documents: DocumentService,
    private readonly waits: Waits,
  ) {}

  async create(
    {
      document_id,
      signers,
      subject,
      routing = 'parallel',
      on_decline = 'end',
      expires_at,
      remind_every_days,
      metadata,
    }: CreateSigningEnvelope,
    { work }: Ctx,
  ): Promise<SigningEnvelope> {
    const found = await lookUp(work, document_id);
    if (!found) throw invalidParam('document_id', 'document_id is not a document of this account.', 'not_found');
    const { entity, document } = found;
    await assertDocumentFree(work, document);
    const people = await work.all(Stakeholder, { entity_id: entity.id });
    const facts = signersFrom(signers, people);
    const unheld = await checkRolesHeld(work, entity, people, facts.signers);
    const end = expires_at === undefined ? null : new Date(expires_at * 1000);
    const errors = [...facts.errors, ...unheld, ...checkEnd(end, work.now)];
    if (errors.length > 0) throw invalid(errors);
    return prepareEnvelope(work, entity, {
      document,
      subject: subject ?? document.title,
      routing,
      on_decline,
      expires_at: end,
      remind_every_days: remind_every_days ?? null,
      notify: null,
      signers: facts.signers,
      metadata,
    });
  }

  async send({ id }: ById, { work }: Ctx): Promise<SigningEnvelope> {
    const { envelope, entity } = await this.hold(work, id);
    if (envelope.expires_at && envelope.expires_at <= work.now)
      throw refusal(envelope, 'send', 'The signing deadline has passed. Create a new envelope.');
    const document = await work.lock(Document, envelope.document_id);
    if (envelope.status === 'draft') {
      assertUnchanged(envelope, document, 'send', ['draft']);
      const people = await work.all(Stakeholder, { entity_id: entity.id });
      await assertRolesHeld(work, { envelope, entity, people, signers: envelope.signers }, 'send');
      linksAstray(envelope.signers, people).forEach((said) => work.warn(said));
    }
    work.recordPlan(planSigning(envelope.signers.length));
    return sendEnvelope(work, envelope, document);
  }

  /** Given signatures stay, even of signers who have since left their office. */
  async extend({ id, expires_at }: ExtendSigningEnvelope, { work }: Ctx): Promise<SigningEnvelope> {
    const { envelope, entity } = await this.hold(work, id);
    assertNotConcluded(envelope, 'extend');
    work.assertOpen(envelope, signingEnvelopeMachine.moves.extend);
    if (envelope.notify !== null)
      throw refusal(
        envelope,
        'extend',
        'The process that sent this envelope sets its deadline. Start that process again.',
      );
    const end = new Date(expires_at * 1000);
    const errors = checkEnd(end, work.now);
    if (errors.length > 0) throw invalid(errors);
    const document = await work.lock(Document, envelope.document_id);
    assertUnchanged(envelope, document, 'extend', ['sent', 'partially_signed', 'expired']);
    const people = await work.all(Stakeholder, { entity_id: entity.id });
    const signers = envelope.signers.filter(({ status }) => status !== 'signed' && status !== 'declined');
    await assertRolesHeld(work, { envelope, entity, people, signers }, 'extend');
    work.recordPlan(planSigning(signers.length));
    await extendEnvelope(work, envelope, document, end);
    return envelope;
  }

  /** The action that waits for the document ends too. */
  async void({ id, reason }: VoidSigningEnvelope, { work }: Ctx): Promise<SigningEnvelope> {
    const { envelope } = await this.hold(work, id);
    const document = await work.lock(Document, envelope.document_id);
    const waiting = await waitsFor(work, document);
    if (waiting !== null)
      work.warn(
        sentence`${document.title} ${ours(waiting)}. ${ours(
          'Once it is void, nobody can sign it, and the process waiting for it cannot use it.',
        )}`,
      );
    await endUnsigned(work, envelope, 'void', reason);
    return envelope;
  }

  /** Skips signers with a reminder in the past day. 409 if none is left. */
  async remind({ id }: ById, { work }: Ctx): Promise<SigningEnvelope> {
    const { envelope } = await this.hold(work, id);
    this.assertSent(envelope, 'remind');
    const asked = await work.lockAll(Signature, { signing_envelope_id: id, status: ['requested', 'viewed'] });
    const due = asked.filter((signature) => (remindableFrom(signature) ?? work.now) <= work.now);
    if (asked.length > 0 && due.length === 0)
      throw pausing(envelope, new Date(Math.min(...asked.map((signature) => +remindableFrom(signature)!))), work.now);
    for (const signature of due) await this.invitations.remind(work, envelope, signature);
    return envelope;
  }

  /** Idempotent once completed. */
  async complete({ id, wait }: SignAsSent, ctx: Ctx): Promise<SigningEnvelope> {
    const { work, read } = ctx;
    await this.untilSent(ctx, { id, wait }, async () => (await read.find(SigningEnvelope, id)).status !== 'draft');
    const { envelope } = await this.hold(work, id);
    if (envelope.status === 'completed') return envelope;
    this.assertSent(envelope, 'complete');
    await this.signAll(work, envelope);
    return envelope;
  }

  async signEverything({ id, wait }: SignAsSent, ctx: Ctx): Promise<SignedEverything> {
    const { work, read } = ctx;
    await this.untilSent(ctx, { id, wait }, async () => {
      await read.find(Entity, id);
      const sent = await read.all(SigningEnvelope, { entity_id: id, status: 'sent' });
      return sent.some(({ signers }) => signers.some(({ status }) => status !== 'signed' && status !== 'declined'));
    });
    await work.lock(Entity, id);
    const open = await work.lockAll(SigningEnvelope, { entity_id: id, status: 'sent' });
    let signatures = 0;
    const signing_envelope_ids: string[] = [];
    for (const envelope of open) {
      const given = await this.signAll(work, envelope);
      signatures += given;
      if (given > 0) signing_envelope_ids.push(envelope.id);
    }
    return { object: 'signed_everything', entity_id: id, signing_envelope_ids, signatures };
  }

  /** Waits without a transaction, so that a waiting request takes no connection from others. */
  private async untilSent(
    { principal, work }: Ctx,
    { id, wait }: Pick<SignAsSent, 'id' | 'wait'>,
    isSent: () => Promise<boolean>,
  ): Promise<void> {
    if (wait === undefined || (await isSent())) return;
    await work.pause();
    await this.waits.until(principal, id, { ms: wait * 1000 }, isSent, Boolean);
  }

  /** Signs in signing order, as the links would. */
  private async signAll(work: UnitOfWork, envelope: SigningEnvelope): Promise<number> {
    let given = 0;
    const signatures = await work.lockAll(Signature, { signing_envelope_id: envelope.id });
    for (const signature of signatures.toSorted((a, b) => a.order - b.order)) {
      if (signature.status === 'pending')
        progress(work, envelope, signature, signatureMachine.moves.request, { requested_at: work.now });
      view(work, envelope, signature);
      if (signature.status !== 'viewed') continue;
      given += 1;
      await sign(work, envelope, signature, {
        method: 'test_helper',
        typed_name: signature.name,
        strokes: null,
        remote_address: null,
        user_agent: null,
        form_nonce: null,
      });
    }
    return given;
  }

  /** Available even after the seal replaced it. */
  async presented({ id }: ById, { read }: Pick<Ctx, 'read'>): Promise<{ title: string; bytes: Buffer }> {
    const { document_id, presented_sha256 } = await read.find(SigningEnvelope, id);
    const { title } = await read.find(Document, document_id);
    return { title, bytes: await contentOf(read, presented_sha256) };
  }

  async verify({ id }: ById, { read }: Ctx): Promise<DocumentVerification> {
    const document = await read.find(Document, id);
    const bytes = document.sha256 ? (await this.documents.pdf({ id }, { read })).bytes : Buffer.alloc(0);
    const { certificate, sealed_at, ...seal } = verifySeal(bytes);
    const seconds = (instant: Date): number => Math.floor(+instant / 1000);
    const sha256 = document.sha256 && createHash('sha256').update(bytes).digest('hex');
    const problems =
      sha256 === document.sha256 ? seal.problems : [...seal.problems, 'The file differs from the stored file.'];
    return {
      object: 'document_verification',
      document_id: id,
      sha256,
      ...seal,
      valid: seal.valid && problems.length === 0,
      problems,
      sealed_at: sealed_at && seconds(sealed_at),
      certificate: certificate && {
        ...certificate,
        valid_from: seconds(certificate.valid_from),
        valid_until: seconds(certificate.valid_until),
      },
    };
  }

  private async hold(work: UnitOfWork, id: string): Promise<{ envelope: SigningEnvelope; entity: Entity }> {
    const { entity_id } = await work.find(SigningEnvelope, id);
    const entity = await work.lock(Entity, entity_id);
    return { entity, envelope: await work.lock(SigningEnvelope, id) };
  }

  private assertSent(envelope: SigningEnvelope, attempted_transition: string): void {
    assertNotConcluded(envelope, attempted_transition);
    if (envelope.status === 'sent') return;
    throw new Problem('invalid_state_transition', `This signing envelope is ${envelope.status}.`, {
      current_state: envelope.status,
      attempted_transition,
      allowed_transitions: signingEnvelopeMachine.offeredFrom(envelope.status),
    });
  }
}

const refusal = ({ status }: SigningEnvelope, attempted_transition: string, detail: string): Problem =>
  new Problem('invalid_state_transition', detail, {
    current_state: status,
    attempted_transition,
    allowed_transitions: signingEnvelopeMachine.offeredFrom(status).filter((move) => move !== attempted_transition),
  });

function assertUnchanged(
  envelope: SigningEnvelope,
  document: Document,
  attempted_transition: string,
  states: readonly (string | null)[],
): void {
  if (
    !states.includes(document.execution_status) ||
    document.sha256 !== envelope.presented_sha256 ||
    document.entity_id !== envelope.entity_id
  )
    throw refusal(
      envelope,
      attempted_transition,
      'The document has changed since this envelope was created. Create a new envelope.',
    );
}

async function assertRolesHeld(
  work: UnitOfWork,
  of: { envelope: SigningEnvelope; entity: Entity; people: Stakeholder[]; signers: SigningEnvelope['signers'] },
  attempted_transition: string,
): Promise<void> {
  const [gone] = await checkRolesHeld(work, of.entity, of.people, of.signers);
  if (gone) throw refusal(of.envelope, attempted_transition, `${gone.message} Create a new envelope.`);
}

const pausing = ({ status }: SigningEnvelope, from: Date, now: Date): Problem =>
  new Problem(
    'invalid_state_transition',
    `Every current signer received a reminder within the past day. You can remind them again after ${longTime(from)}.`,
    {
      current_state: status,
      attempted_transition: 'remind',
      allowed_transitions: [],
      retry_after: Math.ceil((+from - +now) / 1000),
    },
  );

async function lookUp(work: UnitOfWork, document_id: string): Promise<{ entity: Entity; document: Document } | null> {
  const [known] = await work.byIds(Document, [document_id]);
  if (!known) return null;
  const entity = await work.lock(Entity, known.entity_id);
  return { entity, document: await work.lock(Document, document_id) };
}

function checkEnd(end: Date | null, now: Date): ParameterError[] {
  const refuse = (message: string): ParameterError[] => [{ param: 'expires_at', code: 'invalid', message }];
  if (end && end <= now) return refuse('expires_at must be in the future.');
  return end && end > addYears(now, 1) ? refuse('expires_at must be within one year.') : [];
}

/** A document that its own process sends accepts no other envelope. */
async function assertDocumentFree(work: UnitOfWork, document: Document): Promise<void> {
  if (!(await isOwned(work, document))) return;
  throw new Problem('invalid_state_transition', 'The process that created this document will send it for signature.', {
    current_state: document.execution_status,
    attempted_transition: 'send',
    allowed_transitions: [],
  });
}
