import { unixSeconds } from '#kernel/dates';
import type { Move } from '#kernel/machine';
import { Problem } from '#kernel/problem';
import { quoted } from '#kernel/quoted';
import { ours, sentence } from '#kernel/sentence';
import { newId } from '#platform/db/new-id';
import type { Metadata } from '#platform/wire/envelope';
import type { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import { Document, executionMachine, notReady } from '#documents/document';
import { listed } from '#documents/kit';
import type { Entity } from '#companies/entity';
import { Signature, signatureMachine } from '#documents/signature';
import { markExecution } from './execution-status';
import { ended, type EnvelopeEnding } from './envelope-mails';
import { envelopeSubject } from './envelope-subject';
import { cutLinks } from './signing-links';
import { SigningEnvelope } from './signing-envelope.entity';
import { signingEnvelopeMachine, type SigningEnvelopeStatus } from './signing-envelope.machine';

/** A director cannot act by proxy. */
export interface SignerFacts {
  stakeholder_id: string;
  name: string;
  email: string;
  role: string;
  order: number;
  title?: string | null;
  may_delegate?: false;
}

interface EnvelopeFacts {
  document: Document;
  subject: string;
  routing: 'parallel' | 'sequential';
  /** Default `end`. */
  on_decline?: 'end' | 'continue';
  /** Default `signatures`: the last signature completes the envelope. Otherwise its owner calls `concludeEnvelope`. */
  concluded_by?: 'signatures' | 'owner';
  expires_at: Date | null;
  remind_every_days: number | null;
  /** Receives the signal `notify` {id, topic}: `signed` or `declined` after each, `concluded` at the end. */
  notify: string | null;
  signers: SignerFacts[];
  metadata?: Metadata;
}

const signingId = ({ id, resent_at }: SigningEnvelope): string =>
  `signing/${id}${resent_at ? `/${unixSeconds(resent_at)}` : ''}`;

/** The caller holds the company and the document. */
export function prepareEnvelope(
  work: UnitOfWork,
  entity: Entity,
  { document, signers, on_decline = 'end', concluded_by = 'signatures', ...facts }: EnvelopeFacts,
): SigningEnvelope {
  if (document.status !== 'ready' || !document.sha256) throw notReady(document, 'send');
  if (document.execution_status !== 'draft')
    throw notOpen(
      `The document is ${document.execution_status ?? 'not set up for signature'}. Only a draft can be sent for ` +
        'signature.',
      String(document.execution_status),
    );
  const id = newId('sge');
  const common = { entity_id: entity.id, signing_envelope_id: id, document_id: document.id };
  const asked = signers
    .map(({ stakeholder_id, name, email, role, order, title = null }) => ({
      id: newId('sig'),
      stakeholder_id,
      name,
      email,
      role,
      order,
      title,
    }))
    .toSorted((a, b) => a.order - b.order);
  const envelope = work.insert(SigningEnvelope, {
    id,
    entity_id: entity.id,
    document_id: document.id,
    on_decline,
    concluded_by,
    presented_sha256: document.sha256,
    ...facts,
    signers: asked.map(({ id: signature_id, title: _, ...signer }) => ({
      signature_id,
      ...signer,
      status: signatureMachine.initial,
      signed_at: null,
    })),
  });
  for (const signer of asked) work.insert(Signature, { ...signer, ...common });
  return envelope;
}

const notOpen = (detail: string, current_state: string): Problem =>
  new Problem('invalid_state_transition', detail, {
    current_state,
    attempted_transition: 'send',
    allowed_transitions: [],
  });

export function sendEnvelope(work: UnitOfWork, envelope: SigningEnvelope, document: Document): SigningEnvelope {
  work.move(envelope, signingEnvelopeMachine.moves.send, { sent_at: work.now });
  markExecution(work, document, 'sent');
  startSigning(work, envelope);
  return envelope;
}

/** Mails links to those who have not answered. */
export function startSigning(work: UnitOfWork, envelope: SigningEnvelope): void {
  const { id, entity_id, signers } = envelope;
  startWorkflow(
    work,
    {
      workflow: 'signing',
      id: signingId(envelope),
      entity_id,
      kind: 'signing',
      summary: `Signatures on a document: ${signers.length} ${signers.length === 1 ? 'signer' : 'signers'}`,
    },
    { signing_envelope_id: id },
  );
}

/** The caller holds the company and the document. */
export function openEnvelope(work: UnitOfWork, entity: Entity, facts: EnvelopeFacts): SigningEnvelope {
  return sendEnvelope(work, prepareEnvelope(work, entity, facts), facts.document);
}

const unsigned = { void: 'voided', expire: 'expired', decline: 'declined' } as const;

/** The caller holds the company and the envelope. */
export async function endUnsigned(
  work: UnitOfWork,
  envelope: SigningEnvelope,
  how: keyof typeof unsigned,
  reason: string,
): Promise<void> {
  assertNotConcluded(envelope, how);
  await abandon(work, envelope, how, reason);
}

/** Voids even a fully signed envelope before the seal. The caller holds the company and the envelope. */
const withdrawEnvelope = (work: UnitOfWork, envelope: SigningEnvelope, reason: string): Promise<void> =>
  abandon(work, envelope, 'void', reason);

/**
 * Voids a document with its open envelope, so that nobody signs or relies on it. The caller holds both rows and the
 * company.
 */
export async function voidPaper(work: UnitOfWork, document: Document, status_reason: string): Promise<void> {
  const open = await work.lockAll(SigningEnvelope, { document_id: document.id, status: ['sent', 'completed'] });
  const envelope = open.find(({ completed_at }) => completed_at === null);
  if (envelope) await withdrawEnvelope(work, envelope, status_reason);
  else if (document.execution_status === 'draft') work.move(document, executionMachine.moves.void, { status_reason });
  else if (document.execution_status === 'executed') {
    work.warn(sentence`Everyone has already signed ${document.title}. It will become void.`);
    work.move(document, executionMachine.moves.replace, { status_reason });
  }
}

async function abandon(
  work: UnitOfWork,
  envelope: SigningEnvelope,
  how: keyof typeof unsigned,
  reason: string,
): Promise<void> {
  const wasSent = envelope.status !== 'draft';
  const signed = envelope.signers.filter(({ status }) => status === 'signed').map(({ name }) => name);
  if (how === 'void' && signed.length > 0)
    work.warn(sentence`${ours(listed(signed.map(quoted)))} already signed ${envelope.subject}. It will become void.`);
  const { moves } = signingEnvelopeMachine;
  await end(work, envelope, envelope.status === 'completed' ? moves.withdraw : moves[how], reason);
  if (!wasSent) return;
  tellOwner(work, envelope);
  markExecution(work, await work.lock(Document, envelope.document_id), unsigned[how], { status_reason: reason });
}

/** With the signatures so far. Idempotent. */
export async function concludeEnvelope(work: UnitOfWork, envelope: SigningEnvelope): Promise<void> {
  if (envelope.status === 'sent')
    await end(work, envelope, signingEnvelopeMachine.moves.complete, undefined, { concluded_at: work.now });
}

export function assertNotConcluded({ concluded_at, status }: SigningEnvelope, attempted_transition: string): void {
  if (concluded_at)
    throw new Problem('invalid_state_transition', 'The envelope already has every required signature.', {
      current_state: status,
      attempted_transition,
      allowed_transitions: [],
    });
}

const endings: Partial<Record<SigningEnvelopeStatus, EnvelopeEnding>> = {
  completed: 'decided',
  declined: 'declined',
  expired: 'expired',
  voided: 'voided',
};

/** Also notifies signers and waiting workflows. */
export async function end(
  work: UnitOfWork,
  envelope: SigningEnvelope,
  move: Move<SigningEnvelopeStatus>,
  reason?: string,
  changes: Partial<SigningEnvelope> = {},
): Promise<void> {
  const wasSent = envelope.status === 'sent';
  const matter = await envelopeSubject(work, envelope);
  for (const signature of await work.lockAll(Signature, { signing_envelope_id: envelope.id })) {
    const missing = signatureMachine.moves.lapse.from.some((status) => status === signature.status);
    if (missing) {
      progress(work, envelope, signature, signatureMachine.moves.lapse);
      await cutLinks(work, signature);
    }
    // Signers receive a separate mail about the sealed document, and a decliner needs none.
    const concerned = missing
      ? signature.requested_at !== null
      : signature.status === 'signed' && move.to !== 'completed';
    if (concerned) work.send(ended(matter, signature, endings[move.to]!, reason));
  }
  work.move(envelope, move, { ...changes, status_reason: reason ?? null }, reason);
  if (wasSent) tell(work, envelope, 'concluded');
}

export function tellOwner(work: UnitOfWork, envelope: SigningEnvelope): void {
  if (envelope.notify)
    work.send({
      kind: 'signal',
      id: envelope.notify,
      signal: 'notify',
      args: [{ id: `${envelope.id}/concluded`, topic: 'concluded' }],
    });
}

export function progress(
  work: UnitOfWork,
  envelope: SigningEnvelope,
  signature: Signature,
  move: Move,
  changes: Partial<Signature> = {},
): void {
  work.move(signature, move, changes);
  showSignature(work, envelope, signature);
}

export function showSignature(work: UnitOfWork, envelope: SigningEnvelope, signature: Signature): void {
  const { status, email, signed_at } = signature;
  envelope.signers = envelope.signers.map((signer) =>
    signer.signature_id === signature.id
      ? { ...signer, status, email, signed_at: signed_at && unixSeconds(signed_at) }
      : signer,
  );
  work.touch(envelope);
}

export const tell = (work: UnitOfWork, envelope: SigningEnvelope, topic: string): void =>
  work.send({ kind: 'signal', id: signingId(envelope), signal: 'notify', args: [{ id: newId('evt'), topic }] });

export async function signaturesOf(read: Reader, signing_envelope_id: string): Promise<Signature[]> {
  const given = await read.all(Signature, { signing_envelope_id, status: 'signed' });
  return given.toSorted((a, b) => +a.signed_at! - +b.signed_at! || (a.id < b.id ? -1 : 1));
}
