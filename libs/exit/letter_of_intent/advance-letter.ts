import { companyDay } from '#kernel/calendar';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import { Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { signatoryOf } from '#charter/amendment';
import { supersedeAll } from '#compliance/valuation';
import { Document } from '#documents/document';
import { openEnvelope, voidPaper } from '#documents/signing_envelope';
import { inSigningOrder, signedOn } from '#governance/actions';
import { tellExclusivity } from './exclusivity';
import { LetterOfIntent } from './letter-of-intent.entity';
import { letterOfIntentMachine } from './letter-of-intent.machine';

const { sign, expire, terminate } = letterOfIntentMachine.moves;
const { exclusivity_ended } = letterOfIntentMachine.changes;

/** Null when nothing remains. */
export interface LetterProgress {
  status: string;
  waits_for: 'paper' | 'signatures' | 'exclusivity' | null;
  document_id: string;
  until: string | null;
}

/** Each sent version runs its own workflow. */
const workflowOf = ({ id, number }: LetterOfIntent): string => `letter_of_intent/${id}/${number}`;

export const startLetter = (work: UnitOfWork, letter: LetterOfIntent): void =>
  startWorkflow(
    work,
    {
      workflow: 'letterOfIntent',
      id: workflowOf(letter),
      entity_id: letter.entity_id,
      kind: 'letter_of_intent',
      summary: 'Letter of intent',
    },
    { letter_of_intent_id: letter.id, number: letter.number },
  );

export const tellLetter = (work: UnitOfWork, letter: LetterOfIntent): void =>
  work.send({
    kind: 'signal',
    id: workflowOf(letter),
    signal: 'notify',
    args: [{ id: newId('evt'), topic: 'concluded' }],
  });

/** Sends no mail, because the transaction has closed. */
export async function fulfilExclusivity(work: UnitOfWork, letter_of_intent_id: string | null): Promise<void> {
  if (letter_of_intent_id === null) return;
  const letter = await work.lock(LetterOfIntent, letter_of_intent_id);
  if (letter.exclusivity_until === null || letter.exclusivity_days_left === 0) return;
  work.update(letter, { exclusivity_days_left: 0 }, exclusivity_ended);
  tellLetter(work, letter);
}

/** Idempotent. */
export async function advanceLetter(
  work: UnitOfWork,
  { entity_id, letter_of_intent_id, number }: { entity_id: string; letter_of_intent_id: string; number: number },
): Promise<LetterProgress> {
  const entity = await work.lock(Entity, entity_id);
  const letter = await work.lock(LetterOfIntent, letter_of_intent_id);
  const progress = (waits_for: LetterProgress['waits_for'], until: Date | null = null): LetterProgress => ({
    status: letter.status,
    waits_for,
    document_id: letter.document_id,
    until: until && until.toISOString(),
  });
  if (letter.number !== number) return progress(null);
  const waiting = letter.status === 'sent' ? await untilSigned(work, entity, letter) : null;
  if (waiting !== null) return progress(waiting);
  if (letter.status !== 'signed' && letter.status !== 'converted') return progress(null);
  const next = await tellExclusivity(work, entity, letter);
  return next === null ? progress(null) : progress('exclusivity', next);
}

async function untilSigned(
  work: UnitOfWork,
  entity: Entity,
  letter: LetterOfIntent,
): Promise<'paper' | 'signatures' | null> {
  const document = await work.lock(Document, letter.document_id);
  const { status, execution_status, title } = document;
  if (status !== 'ready') return 'paper';
  if (execution_status === 'sent' || execution_status === 'partially_signed') return 'signatures';
  const signer = await work.find(Stakeholder, letter.signer_stakeholder_id);
  const on = execution_status === 'executed' ? signedOn(document) : companyDay(entity, work.now);
  if (execution_status === 'draft' || execution_status === 'executed')
    if (signatoryOf(entity, signer, on) === null) {
      const why = `${signer.id}, the company’s signer, is no longer authorized to sign.`;
      await voidPaper(work, document, why);
      work.move(letter, terminate, { status_reason: why }, why);
      return null;
    }
  if (execution_status === 'draft') {
    await bringRound(work, entity, { letter, document, signer });
    return 'signatures';
  }
  if (execution_status === 'executed') {
    await takeAsSigned(work, entity, letter, on);
    return null;
  }
  const why = `${title} was not signed. Its status is ${execution_status}.`;
  const reason = document.status_reason ?? why;
  work.move(letter, execution_status === 'expired' ? expire : terminate, { status_reason: reason }, reason);
  return null;
}

async function bringRound(
  work: UnitOfWork,
  entity: Entity,
  { letter, document, signer }: { letter: LetterOfIntent; document: Document; signer: Stakeholder },
): Promise<void> {
  const counterparty = await work.find(Stakeholder, letter.counterparty_stakeholder_id);
  openEnvelope(work, entity, {
    document,
    subject: document.title,
    routing: 'sequential',
    expires_at: letter.expires_at,
    remind_every_days: 7,
    notify: workflowOf(letter),
    signers: inSigningOrder([
      { person: counterparty, role: 'counterparty' },
      { person: signer, role: 'company' },
    ]),
  });
}

/**
 * A fully signed letter is information that an earlier valuation does not reflect (Treas. Reg. §
 * 1.409A-1(b)(5)(iv)(B)(1)).
 */
async function takeAsSigned(work: UnitOfWork, entity: Entity, letter: LetterOfIntent, on: string): Promise<void> {
  work.move(letter, sign, { signed_on: on });
  await supersedeAll(work, entity, {
    kind: ['conversion', 'reorganization'].includes(letter.kind) ? 'other' : 'acquisition_intent',
    occurred_on: on,
    description: `Letter of intent ${letter.id} with ${letter.counterparty.name}, signed by both sides.`,
  });
}
