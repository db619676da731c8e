import { companyDay, dayBegins } from '#kernel/calendar';
import { addDays, addMonths, unixSeconds, type LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { offerFounderStock } from '#resources/cap_table';
import { Document, ended, executionMachine, listed, longTime } from '#resources/document';
import { Entity } from '#resources/entity';
import { appendEntry } from '#resources/minute_book';
import { concludeEnvelope, endUnsigned, openEnvelope, signaturesOf, SigningEnvelope } from '#resources/signing_envelope';
import { hadRole, signingAs } from '#resources/stakeholder';
import { adoptionFacts } from './adoption';
import { capacityOf, compositionOf, electorate, type Composition } from './composition';
import { isOpen, tellWaiting } from './ending';
import { isHistory } from './history';
import type { Finding } from './law/finding';
import { lastConsentDay } from './law/holders';
import { statutes } from './law/statutes';
import { noticeToOthers } from './notice';
import { resolutionId } from './opening';
import { classesApart, consentFinding, meetingFinding } from './question';
import { Resolution, type Signatory } from './resolution.entity';
import { resolutionMachine } from './resolution.machine';

const { moves } = resolutionMachine;
const remindEvery = 7;

/** How a decision stands, as its workflow needs it. `sealed`: its paper is complete. */
export interface Standing { status: Resolution['status']; expires_at: string; sealed: boolean }
export interface Which { entity_id: string; resolution_id: string }

const standing = ({ status, expires_at }: Resolution, envelope: SigningEnvelope | null): Standing => ({ status, expires_at: expires_at.toISOString(), sealed: envelope?.status === 'completed' });

/** Brings a decision whose paper is ready before those who sign. Doing it twice is the same as once. */
export async function sendForSignature(work: UnitOfWork, { entity_id, resolution_id }: Which): Promise<Standing> {
  const entity = await work.lock(Entity, entity_id);
  const resolution = await work.lock(Resolution, resolution_id);
  if (resolution.status !== 'draft') return standing(resolution, null);
  const document = await work.lock(Document, resolution.document_id);
  if (document.execution_status !== 'draft') {
    const why = 'Its paper was made void before it was brought round.';
    work.move(resolution, moves.reject, { resolved_at: work.now, status_reason: why }, why);
    tellWaiting(work, resolution);
    return standing(resolution, null);
  }
  const { people } = await compositionOf(work, entity, companyDay(entity, work.now));
  const envelope = openEnvelope(work, entity, {
    document, subject: resolution.subject, routing: 'parallel', expires_at: resolution.expires_at, remind_every_days: remindEvery, on_decline: resolution.body === 'board' ? 'end' : 'continue', notify: resolutionId(resolution_id),
    concluded_by: 'owner', signers: resolution.signatories.map(({ stakeholder_id, role }, index) => ({ stakeholder_id, role, order: index + 1, ...signingAs(people.get(stakeholder_id)!) })),
  });
  work.move(resolution, moves.send, { signing_envelope_id: envelope.id });
  return standing(resolution, envelope);
}

interface Count { signatories: Signatory[]; counted: string[]; possible: string[] }

/**
 * Counts the signatures of a decision: each must have been given in time, by one who had the role then and, of those who decide as a body, has it still. A decision
 * that has enough is adopted, one that can no longer have enough is rejected, and one whose time is up expires; so whichever comes first is the one outcome.
 */
export async function settle(work: UnitOfWork, { entity_id, resolution_id }: Which, timeIsUp = false): Promise<Standing> {
  const entity = await work.lock(Entity, entity_id);
  const resolution = await work.lock(Resolution, resolution_id);
  if (resolution.signing_envelope_id === null) return timeIsUp && resolution.status === 'draft' ? lapse(work, resolution, null) : standing(resolution, null);
  const envelope = await work.lock(SigningEnvelope, resolution.signing_envelope_id);
  if (resolution.status !== 'pending_signatures') return standing(resolution, envelope);
  const composition = await compositionOf(work, entity, await countedAsOf(work, entity, resolution, envelope));
  const count = await countSignatures(work, entity, resolution, envelope, composition);
  const [now, atBest] = [await findingOf(work, entity, resolution, composition, count.counted, count), await findingOf(work, entity, resolution, composition, count.possible, count)];
  if (now?.met) return adopt(work, entity, resolution, envelope, composition, count, now);
  work.update(resolution, { signatories: count.signatories, ...(now ? { authority: now.authority, threshold: now.tests } : {}) });
  if (timeIsUp && work.now >= resolution.expires_at) return lapse(work, resolution, envelope);
  if (envelope.status === 'expired') return lapse(work, resolution, envelope);
  if (!atBest?.met) return reject(work, resolution, envelope, atBest ?? now, count);
  return standing(resolution, envelope);
}

/** Reads the signatures, and sets the last day of holders' consents when the first one is in. */
async function countSignatures(work: UnitOfWork, entity: Entity, resolution: Resolution, envelope: SigningEnvelope, composition: Composition): Promise<Count> {
  const { body, kind } = resolution;
  const given = (await signaturesOf(work, envelope.id)).filter(({ signed_at }) => signed_at! <= resolution.expires_at).toSorted((a, b) => +a.signed_at! - +b.signed_at!);
  const first = given[0]?.signed_on;
  const last = body === 'stockholders' && first ? lastConsentDay(statutes[entity.jurisdiction].holders, first) : null;
  const over = last && dayBegins(entity, addDays(last, 1));
  const sooner = over && over < resolution.expires_at ? { expires_at: over } : {};
  if (first && resolution.first_consent_on === null) { work.update(resolution, { first_consent_on: first, ...(body === 'stockholders' ? { record_date: resolution.record_date ?? first } : {}), ...sooner }); work.update(envelope, sooner); }
  const entitled = kind === 'board_meeting' ? resolution.meeting!.present : electorate(composition, body, classesApart(entity, questionOf(resolution)));
  const history = isHistory(entity, resolution.meeting?.held_at);
  const inRole = (id: string, on: Date): boolean => history || (body === 'board' || body === 'managers' ? hadRole(composition.people.get(id)!, capacityOf[body], companyDay(entity, on)) : entitled.includes(id));
  const signatories = resolution.signatories.map((one): Signatory => {
    const signature = given.find(({ stakeholder_id }) => stakeholder_id === one.stakeholder_id);
    if (signature) {
      const counts = inRole(one.stakeholder_id, signature.signed_at!) && (kind === 'board_meeting' || entitled.includes(one.stakeholder_id)) && (!over || signature.signed_at! < over);
      return { ...one, status: counts ? 'signed' : 'lapsed', signed_at: unixSeconds(signature.signed_at!) };
    }
    if (envelope.signers.some(({ stakeholder_id, status }) => stakeholder_id === one.stakeholder_id && status === 'declined')) return { ...one, status: 'declined' };
    return { ...one, status: inRole(one.stakeholder_id, work.now) ? 'pending' : 'lapsed' };
  });
  const ids = (...statuses: Signatory['status'][]): string[] => signatories.filter(({ status }) => statuses.includes(status)).map(({ stakeholder_id }) => stakeholder_id);
  return { signatories, counted: ids('signed'), possible: isOpen(envelope) ? ids('signed', 'pending') : ids('signed') };
}

const questionOf = ({ body, action, affected_share_class_ids: affected }: Resolution) => ({ body, action, affected });

/** As of which day holdings and roles are counted: of holders the record date, which is the day of the first consent where none is fixed. */
async function countedAsOf(work: UnitOfWork, entity: Entity, { body, record_date }: Resolution, { id }: SigningEnvelope): Promise<LegalDate> {
  if (body !== 'stockholders') return companyDay(entity, work.now);
  if (record_date !== null) return record_date;
  const [first] = await signaturesOf(work, id);
  return first?.signed_on ?? companyDay(entity, work.now);
}

/** Minutes hold when all who are to confirm them have, and the vote was enough on the day of the meeting; a consent holds by those who signed it. */
async function findingOf(work: UnitOfWork, entity: Entity, resolution: Resolution, composition: Composition, signed: string[], { signatories }: Count): Promise<Finding | null> {
  if (!resolution.meeting) return consentFinding(entity, composition, questionOf(resolution), signed);
  const { held_at } = resolution.meeting;
  const finding = meetingFinding(entity, await compositionOf(work, entity, companyDay(entity, new Date(held_at * 1000))), resolution.meeting, resolution.action, isHistory(entity, held_at));
  const confirmed = signed.length > 0 && signatories.every(({ stakeholder_id, status }) => status === 'lapsed' || signed.includes(stakeholder_id));
  return { ...finding, met: finding.met && confirmed };
}

async function adopt(work: UnitOfWork, entity: Entity, resolution: Resolution, envelope: SigningEnvelope, composition: Composition, { signatories, counted }: Count, { authority, tests }: Finding): Promise<Standing> {
  // Minutes record what was decided when the meeting was held.
  const decided = companyDay(entity, resolution.meeting ? new Date(resolution.meeting.held_at * 1000) : work.now);
  const later = resolution.cover_page_fields?.effective_date;
  const effective_date = later && later > decided ? later : decided;
  work.move(resolution, resolution.kind === 'board_meeting' ? moves.adopt : moves.sign, {
    signatories: signatories.map((one) => (one.status === 'pending' ? { ...one, status: 'lapsed' } : one)), authority, threshold: tests, resolved_at: work.now,
    effective_date, valid_until: addMonths(decided, 12), notices: noticeToOthers(work, entity, await compositionOf(work, entity, companyDay(entity, work.now)), resolution, { counted, presented_sha256: envelope.presented_sha256 }),
  });
  const document = await work.lock(Document, resolution.document_id);
  work.update(document, { facts: { ...document.facts, adoption: adoptionFacts(entity, resolution, composition, { counted, on: work.now }) } });
  if (isOpen(envelope)) concludeEnvelope(work, envelope);
  tellWaiting(work, resolution);
  if (resolution.action === 'initial_board_resolution') await offerFounderStock(work, entity, resolution.id);
  return standing(resolution, envelope);
}

async function reject(work: UnitOfWork, resolution: Resolution, envelope: SigningEnvelope, finding: Finding | null, { signatories }: Count): Promise<Standing> {
  const declined = envelope.signers.filter(({ status }) => status === 'declined').map(({ name }) => name);
  const why = declined.length > 0 ? `${ended(envelope.status_reason ?? `${listed(declined)} declined`)} The signatures that are there do not suffice.` : `It can no longer be adopted: ${finding ? `required ${finding.authority.required}; possible ${finding.authority.present}` : 'the law gives no way'}.`;
  work.move(resolution, moves.reject, { signatories, resolved_at: work.now, status_reason: why }, why);
  if (isOpen(envelope)) await endUnsigned(work, envelope, declined.length > 0 ? 'decline' : 'void', why);
  tellWaiting(work, resolution);
  return standing(resolution, envelope);
}

async function lapse(work: UnitOfWork, resolution: Resolution, envelope: SigningEnvelope | null): Promise<Standing> {
  const why = `It was not signed by enough of those who decide before ${longTime(resolution.expires_at)}.`;
  work.move(resolution, moves.expire, { resolved_at: work.now, status_reason: why }, why);
  if (envelope && isOpen(envelope)) await endUnsigned(work, envelope, 'expire', why);
  if (!envelope) {
    const paper = await work.lock(Document, resolution.document_id);
    if (paper.execution_status === 'draft') work.move(paper, executionMachine.moves.expire, { status_reason: why });
  }
  tellWaiting(work, resolution);
  return standing(resolution, envelope);
}

/** Enters an adopted decision into the minute book, with its signed paper. Doing it twice is the same as once. */
export async function fileInMinuteBook(work: UnitOfWork, { entity_id, resolution_id }: Which): Promise<string> {
  const entity = await work.lock(Entity, entity_id);
  const resolution = await work.lock(Resolution, resolution_id);
  const document = await work.find(Document, resolution.document_id);
  const entry = await appendEntry(work, entity, { kind: resolution.kind, title: document.title, resolution_id, document, dated: resolution.effective_date! });
  return entry.id;
}
