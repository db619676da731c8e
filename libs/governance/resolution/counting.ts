import { companyDay, dayBegins } from '#kernel/calendar';
import { addDays, unixSeconds, type LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { Signature } from '#documents/signature';
import { signaturesOf, type SigningEnvelope } from '#documents/signing_envelope';
import { hadRole } from '#companies/stakeholder';
import { capacityOf, compositionOf, electorate, type Composition } from './composition';
import { isOpen } from './ending';
import { isHistory } from './history';
import type { Finding } from '#law/decisions/finding';
import { lastConsentDay } from '#law/decisions/holders';
import { lawOf } from '#law/states/index';
import { classesApart, consentFinding, meetingFinding, type Question } from './question';
import type { Resolution, Signatory } from './resolution.entity';

/**
 * How the signatures of a decision stand, and what the law makes of those that count; null where it gives no way.
 * `possible`: with those that may still come.
 */
export interface Count {
  composition: Composition;
  signatories: Signatory[];
  counted: string[];
  now: Finding | null;
  possible: Finding | null;
}

/**
 * Counts the signatures of a decision, of the company as it is: each must have been given in time, by one who had the
 * role then and, of those who decide as a body, has it still. The work holds the company, the decision and its
 * envelope.
 */
export async function countSignatures(
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
 * Puts the day of the first consent on record, which is the record date of holders where none is fixed. Says when
 * holders' consents do not count any more; null where the act sets no time, or it has not begun.
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

/** As of which day holdings and roles are counted: of holders the record date, once it is known. */
const countedAsOf = (entity: Entity, { body, record_date }: Resolution, now: Date): LegalDate =>
  (body === 'stockholders' ? record_date : null) ?? companyDay(entity, now);

/**
 * Whether somebody takes part in a decision by what they were at an instant: by their office or, of holders and
 * members, by what they hold as of the day of counting.
 */
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

const questionOf = ({ body, action, affected_share_class_ids: affected }: Resolution): Question => ({
  body,
  action,
  affected,
});

/**
 * Minutes hold when all who are to confirm them have, and the vote was enough on the day of the meeting; a consent
 * holds by those who signed it.
 */
async function findingOf(
  work: UnitOfWork,
  entity: Entity,
  resolution: Resolution,
  composition: Composition,
  { signatories, signed }: { signatories: readonly Signatory[]; signed: readonly string[] },
): Promise<Finding | null> {
  const { meeting, action } = resolution;
  if (!meeting) return consentFinding(entity, composition, questionOf(resolution), signed);
  const onItsDay = await compositionOf(work, entity, companyDay(entity, new Date(meeting.held_at * 1000)));
  const finding = meetingFinding(entity, onItsDay, meeting, action, isHistory(entity, meeting.held_at));
  const confirmed =
    signed.length > 0 &&
    signatories.every(({ stakeholder_id, status }) => status === 'lapsed' || signed.includes(stakeholder_id));
  return { ...finding, met: finding.met && confirmed };
}
