import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { invalidParam } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import { Entity } from '#companies/entity';
import { presentOf } from '#companies/test_clock';

/** 400 for a future day. */
export async function dayOf(read: Reader, entity_id: string, as_of?: LegalDate, param = 'as_of'): Promise<LegalDate> {
  const entity = await read.find(Entity, entity_id);
  return dayAt(entity, await presentOf(read, entity), as_of, param);
}

export function dayAt(entity: Entity, now: Date, as_of?: LegalDate, param = 'as_of'): LegalDate {
  const today = companyDay(entity, now);
  if (as_of && as_of > today) throw invalidParam(param, `${param} must not be in the future. Today is ${today}.`);
  return as_of ?? today;
}
