import { dayBegins, officeDay } from '#kernel/calendar';
import { addBusinessDays, addDays, type LegalDate } from '#kernel/dates';
import { nextBusinessDay } from '#law/common/business-days';
import { isDistrictHoliday } from '#law/federal/legal-holidays';
import type { StateCode } from '#law/common/jurisdictions';
import { expedites, type ExpediteLevel } from '#law/states/filing-fees';
import { stateFilingOffice } from '#law/states/filing-offices';

const hourMs = 3_600_000;

/** Hours of the filing office, and the cut-off for each speed. */
const [opens, closes] = [8, 17];

interface OfficeFiling {
  readonly jurisdiction: StateCode;
  readonly type: string;
  readonly expedite: ExpediteLevel;
}

/** Business days or expedited hours from receipt. After the cut-off, receipt is the next business day's opening. */
export function decisionTime({ jurisdiction, type, expedite: level }: OfficeFiling, now: Date): Date {
  const sold = level === 'standard' ? undefined : expedites[jurisdiction]?.[level];
  if (!sold) return addBusinessDays(now, stateFilingOffice(jurisdiction, type).business_days);
  const office = { principal_address: null, jurisdiction };
  const at = (day: LegalDate, hour: number): Date => new Date(+dayBegins(office, day) + hour * hourMs);
  const businessDay = (day: LegalDate): LegalDate => nextBusinessDay(day, isDistrictHoliday);
  const today = officeDay(jurisdiction, now);
  const isInTime = businessDay(today) === today && now < at(today, sold.cut_off_hour);
  const day = isInTime ? today : businessDay(addDays(today, 1));
  const taken = isInTime && now > at(day, opens) ? now : at(day, opens);
  if (level === 'two_hours') return new Date(+taken + 2 * hourMs);
  if (level === 'same_day') return at(day, closes);
  return new Date(+at(businessDay(addDays(day, 1)), 0) + (+taken - +at(day, 0)));
}
