import { companyDay } from '#kernel/calendar';
import { addDays, type LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { acts, covers, isEither, type Act, type Body } from '#law/decisions/acts';
import type { Question } from './question';
import { Resolution } from './resolution.entity';

/** A record date is of the time in which consents count together (8 Del. C. § 228(c), Cal. Corp. Code § 701(a)). */
const oldest = 60;

/**
 * The day as of which a consent of holders is counted, when it is opened: as the board has fixed it, else the day on
 * which the board took the decision on the act that comes before theirs. Null: the day of the first consent (8 Del. C.
 * § 213(b), Cal. Corp. Code § 701(b), Tex. Bus. Orgs. Code § 6.102).
 */
export async function recordDateFor(
  work: UnitOfWork,
  entity: Entity,
  { action }: Pick<Question, 'action'>,
  fixed: LegalDate | undefined,
): Promise<LegalDate | null> {
  if (fixed !== undefined) return fixed;
  if (action === null || !(acts[action] as Act).corporation.board || isEither(action)) return null;
  const ofBoard = await work.all(Resolution, { entity_id: entity.id, body: 'board', status: 'adopted' });
  const days = ofBoard
    .filter(({ action: decided }) => decided !== null && covers(decided, action))
    .map(({ effective_date, resolved_at }) => effective_date ?? companyDay(entity, resolved_at!));
  const last = days.toSorted().at(-1) ?? null;
  const today = companyDay(entity, work.now);
  return last !== null && last >= addDays(today, -oldest) && last <= today ? last : null;
}

export function checkRecordDate(
  { record_date: on }: { record_date?: LegalDate },
  body: Body,
  today: LegalDate,
): ParameterError[] {
  if (on === undefined) return [];
  if (body !== 'stockholders')
    return [
      { param: 'record_date', code: 'not_applicable', message: 'A record date is for a consent of stockholders.' },
    ];
  const first = addDays(today, -oldest);
  return on >= first && on <= today
    ? []
    : [{ param: 'record_date', code: 'invalid', message: `record_date is from ${first} to ${today}.` }];
}
