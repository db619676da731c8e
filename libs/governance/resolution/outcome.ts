import { companyDay } from '#kernel/calendar';
import { addMonths } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document, executionMachine } from '#documents/document';
import { listed, longTime } from '#documents/kit';
import { ended } from '#kernel/sentence';
import { Entity } from '#companies/entity';
import { appendEntry } from '#documents/minute_book';
import { concludeEnvelope, endUnsigned, SigningEnvelope } from '#documents/signing_envelope';
import { adoptionFacts } from './adoption';
import { compositionOf } from './composition';
import { countSignatures, type Count } from './counting';
import { isOpen, tellWaiting } from './ending';
import type { Finding } from '#law/decisions/finding';
import { noticeToOthers } from './notice';
import { Resolution } from './resolution.entity';
import { resolutionMachine } from './resolution.machine';
import { standing, type Standing, type Which } from './round';
import { followAdoption } from './when-adopted';

const { moves } = resolutionMachine;

/**
 * Counts the signatures of a decision and gives its outcome, once there is one: adopted with enough of them, expired
 * when its time is up, rejected when it can no longer have enough. Whichever comes first is the one outcome: doing it
 * again finds it given.
 */
export async function settle(
  work: UnitOfWork,
  { entity_id, resolution_id }: Which,
  timeIsUp = false,
): Promise<Standing> {
  const entity = await work.lock(Entity, entity_id);
  const resolution = await work.lock(Resolution, resolution_id);
  if (resolution.signing_envelope_id === null)
    return timeIsUp && resolution.status === 'draft' ? lapse(work, resolution, null) : standing(resolution, null);
  const envelope = await work.lock(SigningEnvelope, resolution.signing_envelope_id);
  if (resolution.status !== 'pending_signatures') return standing(resolution, envelope);
  const count = await countSignatures(work, entity, resolution, envelope);
  const { now, possible, signatories } = count;
  if (now?.met) return adopt(work, entity, resolution, envelope, { ...count, now });
  work.update(resolution, { signatories, ...(now ? { authority: now.authority, threshold: now.tests } : {}) });
  if (timeIsUp && work.now >= resolution.expires_at) return lapse(work, resolution, envelope);
  if (!possible?.met) return reject(work, resolution, envelope, possible ?? now);
  return standing(resolution, envelope);
}

async function adopt(
  work: UnitOfWork,
  entity: Entity,
  resolution: Resolution,
  envelope: SigningEnvelope,
  { composition, signatories, counted, now: { authority, tests } }: Count & { now: Finding },
): Promise<Standing> {
  // Minutes record what was decided when the meeting was held.
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
  return standing(resolution, envelope);
}

async function reject(
  work: UnitOfWork,
  resolution: Resolution,
  envelope: SigningEnvelope,
  finding: Finding | null,
): Promise<Standing> {
  const declined = envelope.signers.filter(({ status }) => status === 'declined').map(({ name }) => name);
  const why = reasonOf(envelope, declined, finding);
  work.move(resolution, moves.reject, { resolved_at: work.now, status_reason: why }, why);
  if (isOpen(envelope)) await endUnsigned(work, envelope, declined.length > 0 ? 'decline' : 'void', why);
  tellWaiting(work, resolution);
  return standing(resolution, envelope);
}

function reasonOf(
  { status, status_reason }: SigningEnvelope,
  declined: readonly string[],
  finding: Finding | null,
): string {
  if (declined.length > 0)
    return `${ended(status_reason ?? `${listed(declined)} declined`)} The signatures that are there do not suffice.`;
  if (status === 'voided')
    return `Its signing envelope was made void. ${ended(status_reason ?? 'No reason was given')}`;
  return (
    'It can no longer be adopted: ' +
    (finding
      ? `required ${finding.authority.required}; possible ${finding.authority.present}`
      : 'the law gives no way') +
    '.'
  );
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
  const entry = await appendEntry(work, entity, {
    kind: resolution.kind,
    title: document.title,
    resolution_id,
    document,
    dated: resolution.effective_date!,
  });
  return entry.id;
}
