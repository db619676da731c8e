import { companyDay, dayBegins } from '#kernel/calendar';
import { addDays, addMonths, type LegalDate, unixSeconds } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document, executionMachine } from '#documents/document';
import { listed, longTime } from '#documents/kit';
import { ended } from '#kernel/sentence';
import { Entity } from '#companies/entity';
import { appendEntry } from '#documents/minute_book';
import { concludeEnvelope, endUnsigned, signaturesOf, SigningEnvelope } from '#documents/signing_envelope';
import type { Finding } from '#law/decisions/finding';
import type { Signature } from '#documents/signature';
import { hadRole } from '#companies/stakeholder';
import { lastConsentDay } from '#law/decisions/holders';
import { lawOf } from '#law/states/index';
import {
  capacityOf,
  classesApart,
  type Composition,
  compositionOf,
  electorate,
  findingOn,
  isHistory,
  type Question,
} from './deciders';
import { isOpen, resolutionState, type ResolutionState, tellWaiting, type ResolutionRef } from './signing-round';
import { noticeToOthers } from './consent-notice';
import { adoptionFacts } from './resolution-document';
import { Resolution, type Signatory } from './resolution.entity';
import { resolutionMachine } from './resolution.machine';

const { moves } = resolutionMachine;

/**
 * Adopts a decision with enough signatures, ends it at the deadline, or rejects it if the signatures can no longer
 * suffice. The first outcome is final. Idempotent.
 */
export async function settle(
  work: UnitOfWork,
  { entity_id, resolution_id }: ResolutionRef,
  timeIsUp = false,
): Promise<ResolutionState> {
  const entity = await work.lock(Entity, entity_id);
  const resolution = await work.lock(Resolution, resolution_id);
  if (resolution.signing_envelope_id === null)
    return timeIsUp && resolution.status === 'draft'
      ? lapse(work, resolution, null)
      : resolutionState(resolution, null);
  const envelope = await work.lock(SigningEnvelope, resolution.signing_envelope_id);
  if (resolution.status !== 'pending_signatures') return resolutionState(resolution, envelope);
  const count = await countSignatures(work, entity, resolution, envelope);
  const { now, possible, signatories } = count;
  if (now?.met) return adopt(work, entity, resolution, envelope, { ...count, now });
  work.update(resolution, { signatories, ...(now ? { authority: now.authority, threshold: now.tests } : {}) });
  if (timeIsUp && work.now >= resolution.expires_at) return lapse(work, resolution, envelope);
  if (!possible?.met) return reject(work, resolution, envelope, possible ?? now);
  return resolutionState(resolution, envelope);
}

async function adopt(
  work: UnitOfWork,
  entity: Entity,
  resolution: Resolution,
  envelope: SigningEnvelope,
  { composition, signatories, counted, now: { authority, tests } }: Count & { now: Finding },
): Promise<ResolutionState> {
  // Minutes record a decision made at the meeting.
  const decided = companyDay(entity, resolution.meeting ? new Date(resolution.meeting.held_at * 1000) : work.now);
  const later = resolution.cover_page_fields?.effective_date;
  const effective_date = later && later > decided ? later : decided;
  const today = await compositionOf(work, entity, companyDay(entity, work.now));
  work.move(resolution, resolution.kind === 'board_meeting' ? moves.adopt : moves.sign, {
    signatories: signatories.map((one) => (one.status === 'pending' ? { ...one, status: 'lapsed' } : one)),
    authority,
    threshold: tests,
    resolved_at: work.now,
    effective_date,
    valid_until: addMonths(decided, 12),
    notices: noticeToOthers(work, entity, today, resolution, { counted, presented_sha256: envelope.presented_sha256 }),
  });
  const document = await work.lock(Document, resolution.document_id);
  work.update(document, {
    facts: { ...document.facts, adoption: adoptionFacts(entity, resolution, composition, { counted, on: work.now }) },
  });
  if (isOpen(envelope)) await concludeEnvelope(work, envelope);
  tellWaiting(work, resolution);
  await followAdoption(work, entity, resolution);
  return resolutionState(resolution, envelope);
}

async function reject(
  work: UnitOfWork,
  resolution: Resolution,
  envelope: SigningEnvelope,
  finding: Finding | null,
): Promise<ResolutionState> {
  const declined = envelope.signers.filter(({ status }) => status === 'declined').map(({ name }) => name);
  const why = reasonOf(envelope, declined, finding);
  work.move(resolution, moves.reject, { resolved_at: work.now, status_reason: why }, why);
  if (isOpen(envelope)) await endUnsigned(work, envelope, declined.length > 0 ? 'decline' : 'void', why);
  tellWaiting(work, resolution);
  return resolutionState(resolution, envelope);
}

function reasonOf(
  { status, status_reason }: SigningEnvelope,
  declined: readonly string[],
  finding: Finding | null,
): string {
  if (declined.length > 0)
    return `${ended(status_reason ?? `${listed(declined)} declined`)} The remaining signatures are insufficient.`;
  if (status === 'voided') return `Its signing envelope was voided. ${ended(status_reason ?? 'No reason was given')}`;
  return (
    'It can no longer be adopted: ' +
    (finding
      ? `required ${finding.authority.required}; possible ${finding.authority.present}`
      : 'the law provides no procedure') +
    '.'
  );
}

async function lapse(
  work: UnitOfWork,
  resolution: Resolution,
  envelope: SigningEnvelope | null,
): Promise<ResolutionState> {
  const why = `Too few signers signed it before ${longTime(resolution.expires_at)}.`;
  work.move(resolution, moves.expire, { resolved_at: work.now, status_reason: why }, why);
  if (envelope && isOpen(envelope)) await endUnsigned(work, envelope, 'expire', why);
  if (!envelope) {
    const paper = await work.lock(Document, resolution.document_id);
    if (paper.execution_status === 'draft') work.move(paper, executionMachine.moves.expire, { status_reason: why });
  }
  tellWaiting(work, resolution);
  return resolutionState(resolution, envelope);
}

/** Idempotent. */
export async function fileInMinuteBook(work: UnitOfWork, { entity_id, resolution_id }: ResolutionRef): Promise<string> {
  const entity = await work.lock(Entity, entity_id);
  const resolution = await work.lock(Resolution, resolution_id);
  const document = await work.find(Document, resolution.document_id);
  const entry = await appendEntry(work, entity, {
    kind: resolution.kind,
    title: document.title,
    resolution_id,
    document,
    dated: resolution.effective_date!,
  });
  return entry.id;
}

/** `possible` includes signatures that may still arrive. A finding is null if the law gives no rule. */
export interface Count {
  composition: Composition;
  signatories: Signatory[];
  counted: string[];
  now: Finding | null;
  possible: Finding | null;
}

/**
 * Counts as of the company's records. Each signer must sign in time and hold the role then. Members of a body must
 * still hold it. Requires the locks on the company, the decision and its envelope.
 */
async function countSignatures(
  work: UnitOfWork,
  entity: Entity,
  resolution: Resolution,
  envelope: SigningEnvelope,
): Promise<Count> {
  const given = (await signaturesOf(work, envelope.id)).filter(({ signed_at }) => signed_at! <= resolution.expires_at);
  const over = noteFirstConsent(work, entity, resolution, envelope, given[0]);
  const composition = await compositionOf(work, entity, countedAsOf(entity, resolution, work.now));
  const mayDecide = rights(entity, resolution, composition);
  const signatories = resolution.signatories.map((one): Signatory => {
    const isTheirs = ({ stakeholder_id }: { stakeholder_id: string }): boolean => stakeholder_id === one.stakeholder_id;
    const signed_at = given.find(isTheirs)?.signed_at;
    if (signed_at)
      return {
        ...one,
        status: mayDecide(one.stakeholder_id, signed_at) && (!over || signed_at < over) ? 'signed' : 'lapsed',
        signed_at: unixSeconds(signed_at),
      };
    if (envelope.signers.some((signer) => isTheirs(signer) && signer.status === 'declined'))
      return { ...one, status: 'declined' };
    return { ...one, status: mayDecide(one.stakeholder_id, work.now) ? 'pending' : 'lapsed' };
  });
  const who = (...statuses: Signatory['status'][]): string[] =>
    signatories.filter(({ status }) => statuses.includes(status)).map(({ stakeholder_id }) => stakeholder_id);
  const finding = (signed: readonly string[]): Promise<Finding | null> =>
    findingOf(work, entity, resolution, composition, { signatories, signed });
  const counted = who('signed');
  return {
    composition,
    signatories,
    counted,
    now: await finding(counted),
    possible: await finding(isOpen(envelope) ? who('signed', 'pending') : counted),
  };
}

/**
 * Records the first consent, which sets the record date if the board fixed none. Returns the instant after which
 * stockholder consents no longer count, or null without a statutory period or a first consent.
 */
function noteFirstConsent(
  work: UnitOfWork,
  entity: Entity,
  resolution: Resolution,
  envelope: SigningEnvelope,
  signature: Signature | undefined,
): Date | null {
  const first = signature?.signed_on;
  if (!first) return null;
  const ofHolders = resolution.body === 'stockholders';
  const last = ofHolders ? lastConsentDay(lawOf(entity.jurisdiction).votes.holders, first) : null;
  const over = last === null ? null : dayBegins(entity, addDays(last, 1));
  if (resolution.first_consent_on !== null) return over;
  const sooner = over && over < resolution.expires_at ? { expires_at: over } : {};
  work.update(resolution, {
    first_consent_on: first,
    ...(ofHolders ? { record_date: resolution.record_date ?? first } : {}),
    ...sooner,
  });
  work.update(envelope, sooner);
  return over;
}

/** Stockholder consents count as of the record date, if known. */
const countedAsOf = (entity: Entity, { body, record_date }: Resolution, now: Date): LegalDate =>
  (body === 'stockholders' ? record_date : null) ?? companyDay(entity, now);

/** Whether a person takes part at an instant, by office, or for holders and members by holdings on the count date. */
function rights(
  entity: Entity,
  resolution: Resolution,
  composition: Composition,
): (stakeholder_id: string, at: Date) => boolean {
  const { body, meeting } = resolution;
  const entitled = meeting?.present ?? electorate(composition, body, classesApart(entity, questionOf(resolution)));
  const byOffice = (body === 'board' || body === 'managers') && !isHistory(entity, meeting?.held_at);
  return (id, at) =>
    entitled.includes(id) &&
    (!byOffice || hadRole(composition.people.get(id)!, capacityOf[body], companyDay(entity, at)));
}

const questionOf = ({ body, action, affected_share_class_ids: affected, particulars }: Resolution): Question => ({
  body,
  action,
  affected,
  particulars,
});

/** Minutes need every confirmation and enough votes on the day of the meeting. A consent needs enough signers. */
async function findingOf(
  work: UnitOfWork,
  entity: Entity,
  resolution: Resolution,
  composition: Composition,
  { signatories, signed }: { signatories: readonly Signatory[]; signed: readonly string[] },
): Promise<Finding | null> {
  const { meeting } = resolution;
  if (!meeting) return findingOn(entity, composition, questionOf(resolution), { meeting, signed });
  const onItsDay = await compositionOf(work, entity, companyDay(entity, new Date(meeting.held_at * 1000)));
  const finding = findingOn(entity, onItsDay, questionOf(resolution), { meeting, signed })!;
  const confirmed =
    signed.length > 0 &&
    signatories.every(({ stakeholder_id, status }) => status === 'lapsed' || signed.includes(stakeholder_id));
  return { ...finding, met: finding.met && confirmed };
}

/** Runs in the transaction that adopts the resolution, with the lock on the company. */
type Follow = (work: UnitOfWork, entity: Entity, resolution_id: string) => Promise<void>;

const followers = new Map<string, Follow>();

export const whenAdopted = (action: string, follow: Follow): void => void followers.set(action, follow);

async function followAdoption(
  work: UnitOfWork,
  entity: Entity,
  { id, action }: { id: string; action: string | null },
): Promise<void> {
  await followers.get(action ?? '')?.(work, entity, id);
}
