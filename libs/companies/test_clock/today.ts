import { companyDay, type Resident } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { TestClock } from './test-clock.entity';

type Company = Resident & { test_clock_id: string | null };

async function presents(read: Reader, companies: readonly Company[]): Promise<Date[]> {
  const clocks = await read.byIds(TestClock, [
    ...new Set(companies.flatMap(({ test_clock_id }) => test_clock_id ?? [])),
  ]);
  const times = new Map(clocks.map(({ id, frozen_time }) => [id, frozen_time]));
  return companies.map(({ test_clock_id }) => (test_clock_id && times.get(test_clock_id)) || new Date());
}

export async function todays(read: Reader, companies: readonly Company[]): Promise<LegalDate[]> {
  const now = await presents(read, companies);
  return companies.map((company, at) => companyDay(company, now[at]!));
}

export async function todayOf(read: Reader, company: Company): Promise<LegalDate> {
  return (await todays(read, [company]))[0]!;
}

export async function presentOf(read: Reader, company: Company): Promise<Date> {
  return (await presents(read, [company]))[0]!;
}
