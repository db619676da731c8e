import { companyDay, dayBegins } from '#kernel/calendar';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { noteStep, undoPlan } from '#platform/temporal/start-plan';
import { votesAt } from '#ledger/holdings';
import { Document, executionMachine, writePaper } from '#documents/document';
import { type CompanyFacts } from '#companies/company';
import { companyForm } from '#law/entity-types';
import { Entity } from '#companies/entity';
import { authorise, authorityOf, releaseDecision, Resolution, type DecisionStanding } from '#governance/resolution';
import { type Body } from '#law/decisions/acts';
import { openEnvelope } from '#documents/signing_envelope';
import { hadRole, Stakeholder, type HeldRole } from '#companies/stakeholder';
import {
  amendmentId,
  isUnderWay,
  type Amending,
  type AmendmentStatement,
  type CharterAmendments,
  type Signatory,
} from './amending';
import type { CharterAmendment } from './charter-amendment.entity';
import { signatoryOf } from './signatory';
import { voidAmendment, voidBeside } from './withdrawing';

const remindEvery = 7;

/** The next need of an amendment, for its workflow; `until`: the instant at which there is more to do. */
export interface AmendmentStanding {
  status: string;
  next: 'decision' | 'paper' | 'signature' | 'office' | 'nothing';
  document_id: string | null;
  until: string | null;
}
export interface WhichAmendment {
  entity_id: string;
  change_id: string;
}

/** A change of a charter in the hands of a work, which holds the company and it. */
export interface Held {
  work: UnitOfWork;
  entity: Entity;
  kind: Amending;
  change: CharterAmendment;
}

/** The next wait of an amendment, or the reason why it cannot be made and the step at which it ends. */
type Outcome = { next: AmendmentStanding['next']; until?: string } | { refused: string; key: string };

export const kindOf = (kinds: CharterAmendments, id: string): Amending => kinds[id.split('_')[0]!]!;

/** Does the next thing that can be done for an amendment, short of its filing. Doing it twice is the same as once. */
export async function advanceAmendment(
  work: UnitOfWork,
  kinds: CharterAmendments,
  { entity_id, change_id }: WhichAmendment,
): Promise<AmendmentStanding> {
  const entity = await work.lock(Entity, entity_id);
  const kind = kindOf(kinds, change_id);
  const change = await work.lock(kind.of, change_id);
  const held = { work, entity, kind, change };
  const at = (next: AmendmentStanding['next'], until: string | null = null): AmendmentStanding => ({
    status: change.status,
    next,
    document_id: change.document_id,
    until,
  });
  if (!isUnderWay(kind, change)) return at('nothing');
  const outcome = (await untilWritten(held)) ?? (await untilSigned(held));
  if ('next' in outcome) return at(outcome.next, outcome.until);
  await rejectAmendment(held, outcome.key, outcome.refused);
  return at('nothing');
}

/** Its decisions, their day, and the amendment as a paper: null once that is written. */
async function untilWritten(held: Held): Promise<Outcome | null> {
  const { work, entity, kind, change } = held;
  if (change.document_id !== null) return null;
  const decision = await decided(held);
  if ('refused' in decision) return decision;
  if ('waits' in decision) return { next: 'decision' };
  const certificate = (refused: string): Outcome => ({ key: 'certificate', refused });
  if (!change.holders_vote && (await kind.holdersVote(work, entity, change))) {
    return certificate(
      'Since this was asked for, stock has been issued or the charter was changed: its holders vote on it now. ' +
        'Ask for it again, on the same decision of the board and a consent of the holders.',
    );
  }
  const today = companyDay(entity, work.now);
  if (decision.from > today) return { next: 'decision', until: dayBegins(entity, decision.from).toISOString() };
  const signatory = signatoryOf(entity, await work.find(Stakeholder, change.signer_stakeholder_id!), today);
  if (!signatory) return certificate(leftOffice(change));
  const obstacle = await kind.obstacle(work, entity, change);
  if (obstacle !== null) return certificate(obstacle);
  await write(held, signatory);
  return null;
}

/** The amendment is rendered and signed, and states what is still so when it goes to the office. */
async function untilSigned(held: Held): Promise<Outcome> {
  const { work, kind, change } = held;
  const document = await work.lock(Document, change.document_id!);
  if (document.status !== 'ready') return { next: 'paper' };
  const refused = (why: string): Outcome => ({ key: 'signature', refused: why });
  if (change.filing_id !== null) return { next: 'office' };
  if (document.execution_status === 'executed') {
    const flaw = await flawOfSigned(held, document);
    if (flaw !== null) {
      await voidAmendment(work, change, flaw);
      return refused(flaw);
    }
    await noteStep(work, amendmentId(kind, change), 'signature', 'done', 'Signed.');
    return { next: 'office' };
  }
  if (document.execution_status === 'draft' && !(await bringRound(held, document))) {
    work.move(document, executionMachine.moves.void, { status_reason: leftOffice(change) });
    return refused(leftOffice(change));
  }
  if (['sent', 'partially_signed'].includes(document.execution_status!)) return { next: 'signature' };
  return refused(`${document.title} was not signed: it is ${document.execution_status}.`);
}

/**
 * Why an amendment that is signed is not filed: who signed it acted for the company no more (8 Del. C. § 103(a)(2)), or
 * what it states is not so any more.
 */
async function flawOfSigned(
  { work, entity, kind, change }: Held,
  { title, facts, signatures }: Document,
): Promise<string | null> {
  for (const { stakeholder_id, role, signed_on } of signatures!) {
    if (!hadRole(await work.find(Stakeholder, stakeholder_id), role as HeldRole['role'], signed_on))
      return (
        `${stakeholder_id} was no ${role} of the company any more when they signed ${title}. Ask for the change ` +
        'again.'
      );
  }
  if ((facts as AmendmentStatement).adopted.before_stock && !(await isBeforeStock(work, entity)))
    return `${title} states that no stock has been issued, and was signed after some was. Ask for the change again.`;
  if ((facts as { company: CompanyFacts }).company.legal_name !== entity.legal_name)
    return `${title} names the company as it is not called any more. Ask for the change again.`;
  return kind.obstacle(work, entity, change);
}

const leftOffice = ({ signer_stakeholder_id }: CharterAmendment): string =>
  `${signer_stakeholder_id}, who was to sign the amendment, does not sign for the company any more.`;

/** Ends an amendment that cannot be made any more; nothing rests on its decisions, which may authorise another. */
export async function rejectAmendment({ work, kind, change }: Held, key: string, why: string): Promise<void> {
  work.move(change, kind.moves.reject, { status_reason: why }, why);
  await voidBeside(work, kind, change, why);
  if (change.auto_generated || !['decision', 'approval'].includes(key))
    await noteStep(work, amendmentId(kind, change), key, 'failed', why);
  await undoPlan(work, amendmentId(kind, change));
  for (const id of [change.resolution_id, change.stockholder_consent_id])
    if (id !== null) await releaseDecision(work, id, change.id);
}

type Decided = Extract<DecisionStanding, { waits: true } | { from: string }> | { refused: string; key: string };

/**
 * How the decisions stand: a board adopts and recommends what its holders then approve (8 Del. C. § 242(b)(1), W.S.
 * 17-16-1003(a)), so theirs is opened after the board's.
 */
async function decided({ work, entity, kind, change }: Held): Promise<Decided> {
  const asked = (body?: Body) => ({ ...kind.decision, body, subject_id: change.id, on: null });
  const first = await authorityOf(work, entity, change.resolution_id!, asked());
  if ('refused' in first) return { ...first, key: 'decision' };
  if ('waits' in first) return first;
  if (change.auto_generated) await noteStep(work, amendmentId(kind, change), 'decision', 'done', 'Adopted.');
  if (!change.holders_vote) return first;
  if (change.stockholder_consent_id === null) {
    try {
      work.update(change, {
        stockholder_consent_id: (
          await authorise(
            work,
            entity,
            { auto_generate: true },
            await kind.claim(work, entity, change, { on: companyDay(entity, work.now), body: 'stockholders' }),
          )
        ).id,
      });
    } catch (error) {
      if (error instanceof Problem && error.status < 500)
        return { refused: `The holders cannot decide on it: ${error.detail}`, key: 'approval' };
      throw error;
    }
    return { waits: true };
  }
  const second = await authorityOf(work, entity, change.stockholder_consent_id, asked('stockholders'));
  if ('refused' in second) return { ...second, key: 'approval' };
  if ('waits' in second) return second;
  if (change.auto_generated) await noteStep(work, amendmentId(kind, change), 'approval', 'done', 'Given.');
  return { from: first.from > second.from ? first.from : second.from };
}

/**
 * Whether a corporation has issued no stock yet (8 Del. C. § 241, W.S. 17-16-1002); what one that was brought in has
 * issued, its own records tell.
 */
export const isBeforeStock = async (work: UnitOfWork, entity: Entity): Promise<boolean> =>
  companyForm(entity.entity_type) !== 'llc' &&
  entity.origin === 'formed' &&
  (await votesAt(work, entity.id, companyDay(entity, work.now))).every(({ holders }) => holders.length === 0);

async function write({ work, entity, kind, change }: Held, { stakeholder_id, name, title }: Signatory): Promise<void> {
  const consent =
    change.stockholder_consent_id === null ? null : await work.find(Resolution, change.stockholder_consent_id);
  const paper = await kind.paper(work, entity, change, {
    signatory: { stakeholder_id, name, title },
    document_date: companyDay(entity, work.now),
    adopted: {
      on: (await work.find(Resolution, change.resolution_id!)).effective_date!,
      approved_on: consent && consent.effective_date!,
      before_stock: await isBeforeStock(work, entity),
    },
  });
  const document = writePaper(work, entity, { ...paper, execution_status: 'draft' });
  work.update(change, { document_id: document.id });
  await noteStep(work, amendmentId(kind, change), 'certificate', 'done', document.title);
}

/** False when who was to sign cannot any more. */
async function bringRound({ work, entity, kind, change }: Held, document: Document): Promise<boolean> {
  const { signatory } = document.facts as AmendmentStatement;
  const able = signatoryOf(
    entity,
    await work.find(Stakeholder, signatory.stakeholder_id),
    companyDay(entity, work.now),
  );
  if (!able) return false;
  const { stakeholder_id, name, email, role } = able;
  const notify = amendmentId(kind, change);
  openEnvelope(work, entity, {
    document,
    subject: document.title,
    routing: 'parallel',
    expires_at: null,
    remind_every_days: remindEvery,
    notify,
    signers: [{ stakeholder_id, name, email, role, order: 1 }],
  });
  await noteStep(work, notify, 'signature', 'waiting', 'Before who signs it for the company.');
  return true;
}
