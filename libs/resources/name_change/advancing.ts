import { companyDay, dayBegins } from '#kernel/calendar';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { noteStep, undoPlan } from '#platform/temporal/start-plan';
import { votesAt } from '#resources/cap_table';
import { Document, executionMachine, writePaper, type NameAmendmentFacts } from '#resources/document';
import { companyFacts, companyForm, Entity } from '#resources/entity';
import { authorise, authorityOf, bodiesOf, giveBack, Resolution, type Body, type Claim, type DecisionStanding } from '#resources/resolution';
import { openEnvelope } from '#resources/signing_envelope';
import { hadRole, Stakeholder, type HeldRole } from '#resources/stakeholder';
import { signatoryOf, type Signatory } from './asked';
import { NameChange } from './name-change.entity';
import { nameChangeMachine } from './name-change.machine';
import { amendmentKind, nameChangeId } from './name-change.plan';
import { voidAmendment } from './withdrawing';

export const operation = 'name_changes.create';
const remindEvery = 7;

/** What a change of the name needs next, as its workflow needs it; `until`: the instant at which there is more to do. */
export interface NameChangeStanding { status: string; next: 'decision' | 'paper' | 'signature' | 'office' | 'nothing'; document_id: string | null; until: string | null }
export interface Which { entity_id: string; change_id: string }

/** What a change of the name needs of a body, with the words of the decision. */
export function claimOf({ id, legal_name, former_name }: Pick<NameChange, 'id' | 'legal_name' | 'former_name'>, on: string, body?: Body): Claim {
  return {
    act: 'name_change', body, operation, subject_id: id, on, notify: nameChangeId(id), subject: 'Change of the Name', particulars: { new_name: legal_name },
    resolved_clauses: [
      `the name of the Company is changed from ${former_name} to ${legal_name}, and every agreement of the members is to be read with that name`,
      'those who are authorized to sign for the Company are to execute the amendment of its charter that states the new name and to file it with the state, when the change takes effect',
    ],
  };
}

/** What a change waits for, or why it cannot be made, and the step at which it ends. */
type Outcome = { next: NameChangeStanding['next']; until?: string } | { refused: string; key: string };

/** Does the next thing that can be done for a change of the name, short of its filing. Doing it twice is the same as once. */
export async function advanceNameChange(work: UnitOfWork, { entity_id, change_id }: Which): Promise<NameChangeStanding> {
  const entity = await work.lock(Entity, entity_id);
  const change = await work.lock(NameChange, change_id);
  const at = (next: NameChangeStanding['next'], until: string | null = null): NameChangeStanding => ({ status: change.status, next, document_id: change.document_id, until });
  if (change.status !== 'pending') return at('nothing');
  const outcome = (await untilWritten(work, entity, change)) ?? (await untilSigned(work, entity, change));
  if ('next' in outcome) return at(outcome.next, outcome.until);
  await rejectNameChange(work, change, outcome.key, outcome.refused);
  return at('nothing');
}

/** Its decisions, their day, and the amendment as a paper: null once that is written. */
async function untilWritten(work: UnitOfWork, entity: Entity, change: NameChange): Promise<Outcome | null> {
  if (change.document_id !== null) return null;
  const decision = await decided(work, entity, change);
  if ('refused' in decision) return decision;
  if ('waits' in decision) return { next: 'decision' };
  if (!change.holders_vote && (await holdersVote(work, entity, change.legal_name))) {
    return { key: 'certificate', refused: 'Since this was asked for, stock has been issued or the charter was changed: its holders vote on it now. Ask for it again, on the same decision of the board and a consent of the holders.' };
  }
  const today = companyDay(entity, work.now);
  if (decision.from > today) return { next: 'decision', until: dayBegins(entity, decision.from).toISOString() };
  const signatory = signatoryOf(entity, await work.find(Stakeholder, change.signer_stakeholder_id), today);
  if (!signatory) return { key: 'certificate', refused: leftOffice(change) };
  await write(work, entity, change, signatory);
  return null;
}

/** The amendment is rendered and signed, and states what is still so when it goes to the office. */
async function untilSigned(work: UnitOfWork, entity: Entity, change: NameChange): Promise<Outcome> {
  const document = await work.lock(Document, change.document_id!);
  if (document.status !== 'ready') return { next: 'paper' };
  const refused = (why: string): Outcome => ({ key: 'signature', refused: why });
  if (change.filing_id !== null) return { next: 'office' };
  if (document.execution_status === 'executed') {
    const flaw = await flawOfSigned(work, entity, document);
    if (flaw !== null) {
      await voidAmendment(work, change, flaw);
      return refused(flaw);
    }
    await noteStep(work, nameChangeId(change.id), 'signature', 'done', 'Signed.');
    return { next: 'office' };
  }
  if (document.execution_status === 'draft' && !(await bringRound(work, entity, change, document))) {
    work.move(document, executionMachine.moves.void, { status_reason: leftOffice(change) });
    return refused(leftOffice(change));
  }
  if (['sent', 'partially_signed'].includes(document.execution_status!)) return { next: 'signature' };
  return refused(`${document.title} was not signed: it is ${document.execution_status}.`);
}

/** Why an amendment that is signed is not filed: who signed it acted for the company no more (8 Del. C. § 103(a)(2)), or what it states is not so any more. */
async function flawOfSigned(work: UnitOfWork, entity: Entity, { title, facts, signatures }: Document): Promise<string | null> {
  for (const { stakeholder_id, role, signed_on } of signatures!) {
    if (!hadRole(await work.find(Stakeholder, stakeholder_id), role as HeldRole['role'], signed_on)) return `${stakeholder_id} was no ${role} of the company any more when they signed ${title}. Ask for the change again.`;
  }
  return (facts as NameAmendmentFacts).adopted.before_stock && !(await isBeforeStock(work, entity)) ? `${title} states that no stock has been issued, and was signed after some was. Ask for the change again.` : null;
}

const leftOffice = ({ signer_stakeholder_id }: NameChange): string => `${signer_stakeholder_id}, who was to sign the amendment, does not sign for the company any more.`;

/** Ends a change that cannot be made any more; nothing rests on its decisions, which may authorise another. The work holds the company and the change. */
export async function rejectNameChange(work: UnitOfWork, change: NameChange, key: string, why: string): Promise<void> {
  work.move(change, nameChangeMachine.moves.reject, { status_reason: why }, why);
  if (change.auto_generated || !['decision', 'approval'].includes(key)) await noteStep(work, nameChangeId(change.id), key, 'failed', why);
  await undoPlan(work, nameChangeId(change.id));
  for (const id of [change.resolution_id, change.stockholder_consent_id]) if (id !== null) await giveBack(work, id, change.id);
}

type Decided = Extract<DecisionStanding, { waits: true } | { from: string }> | { refused: string; key: string };

/** How the decisions stand: a board adopts and recommends what its holders then approve (8 Del. C. § 242(b)(1), W.S. 17-16-1003(a)), so theirs is opened after the board's. */
async function decided(work: UnitOfWork, entity: Entity, change: NameChange): Promise<Decided> {
  const asked = (body?: Body) => ({ act: 'name_change' as const, body, operation, subject_id: change.id, on: null });
  const first = await authorityOf(work, entity, change.resolution_id, asked());
  if ('refused' in first) return { ...first, key: 'decision' };
  if ('waits' in first) return first;
  if (change.auto_generated) await noteStep(work, nameChangeId(change.id), 'decision', 'done', 'Adopted.');
  if (!change.holders_vote) return first;
  if (change.stockholder_consent_id === null) {
    try { work.update(change, { stockholder_consent_id: (await authorise(work, entity, { auto_generate: true }, claimOf(change, companyDay(entity, work.now), 'stockholders'))).id }); } catch (error) {
      if (error instanceof Problem && error.status < 500) return { refused: `The holders cannot decide on it: ${error.detail}`, key: 'approval' };
      throw error;
    }
    return { waits: true };
  }
  const second = await authorityOf(work, entity, change.stockholder_consent_id, asked('stockholders'));
  if ('refused' in second) return { ...second, key: 'approval' };
  if ('waits' in second) return second;
  if (change.auto_generated) await noteStep(work, nameChangeId(change.id), 'approval', 'done', 'Given.');
  return { from: first.from > second.from ? first.from : second.from };
}

/** Whether a corporation has issued no stock yet (8 Del. C. § 241, W.S. 17-16-1002); what one that was brought in has issued, its own records tell. */
export const isBeforeStock = async (work: UnitOfWork, entity: Entity): Promise<boolean> =>
  companyForm(entity.entity_type) !== 'llc' && entity.origin === 'formed' && (await votesAt(work, entity.id, companyDay(entity, work.now))).every(({ holders }) => holders.length === 0);

/** Whether the holders of a corporation have a say in its new name, as things stand. */
export const holdersVote = async (work: UnitOfWork, entity: Entity, legal_name: string): Promise<boolean> =>
  bodiesOf(entity, 'name_change', legal_name).includes('stockholders') && !(await isBeforeStock(work, entity));

async function write(work: UnitOfWork, entity: Entity, change: NameChange, { stakeholder_id, name, title }: Signatory): Promise<void> {
  const consent = change.stockholder_consent_id === null ? null : await work.find(Resolution, change.stockholder_consent_id);
  const facts: NameAmendmentFacts = {
    company: companyFacts(entity), new_name: change.legal_name, signatory: { stakeholder_id, name, title }, document_date: companyDay(entity, work.now),
    adopted: { on: (await work.find(Resolution, change.resolution_id)).effective_date!, approved_on: consent && consent.effective_date!, before_stock: await isBeforeStock(work, entity) },
  };
  const document = writePaper(work, entity, { type: amendmentKind(entity), facts, execution_status: 'draft' });
  work.update(change, { document_id: document.id });
  await noteStep(work, nameChangeId(change.id), 'certificate', 'done', document.title);
}

/** False when who was to sign cannot any more. */
async function bringRound(work: UnitOfWork, entity: Entity, { id }: NameChange, document: Document): Promise<boolean> {
  const { signatory } = document.facts as NameAmendmentFacts;
  const able = signatoryOf(entity, await work.find(Stakeholder, signatory.stakeholder_id), companyDay(entity, work.now));
  if (!able) return false;
  const { stakeholder_id, name, email, role } = able;
  openEnvelope(work, entity, { document, subject: document.title, routing: 'parallel', expires_at: null, remind_every_days: remindEvery, notify: nameChangeId(id), signers: [{ stakeholder_id, name, email, role, order: 1 }] });
  await noteStep(work, nameChangeId(id), 'signature', 'waiting', 'Before who signs it for the company.');
  return true;
}
