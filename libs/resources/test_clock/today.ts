import { companyDay, type Resident } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { TestClock } from './test-clock.entity';

type Company = Resident & { test_clock_id: string | null };

/** The day where each of some companies is: on its test clock, if it has one. */
export async function todays(read: Reader, companies: readonly Company[]): Promise<LegalDate[]> {
  const clocks = await read.byIds(TestClock, [...new Set(companies.flatMap(({ test_clock_id }) => test_clock_id ?? []))]);
  const times = new Map(clocks.map(({ id, frozen_time }) => [id, frozen_time]));
  return companies.map((company) => companyDay(company, (company.test_clock_id && times.get(company.test_clock_id)) || new Date()));
}

/** The day where a company is. */
export async function todayOf(read: Reader, company: Company): Promise<LegalDate> { return (await todays(read, [company]))[0]!; }
