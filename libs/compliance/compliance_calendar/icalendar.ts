import ical, { ICalAlarmType } from 'ical-generator';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { titleOf, wordsOf, type ComplianceObligation } from '#compliance/compliance_obligation';

/** The media type of RFC 5545. */
export const calendarMedia = 'text/calendar';

/** Days before the last one on which a calendar program reminds of it. */
const alarmDays = [30, 7];

/** A duty with the name of the company that owes it. */
export interface CalendarEntry {
  obligation: ComplianceObligation;
  company: string;
}

/** Writes duties as an iCalendar file (RFC 5545): one all-day event each, whose UID never changes. */
export function icalendar(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({ name, prodId: { company: 'Minutebook', product: 'Compliance calendar', language: 'EN' } });
  for (const { obligation, company } of entries) {
    const { id, due_at, updated, completed_on, statute, jurisdiction, amount_cents } = obligation;
    const words = wordsOf(obligation);
    calendar.createEvent({
      id: `${id}@minutebook`,
      start: new Date(`${due_at}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      stamp: updated,
      summary: `${completed_on === null ? '' : 'Done: '}${company}: ${titleOf(obligation)}`,
      description: [
        `${words} to ${jurisdictionNames[jurisdiction]} (${statute}).`,
        ...(amount_cents === null ? [] : [`It costs $${(amount_cents / 100).toFixed(2)}.`]),
        ...(completed_on === null ? [] : [`Discharged on ${completed_on}.`]),
      ].join(' '),
      alarms:
        completed_on === null
          ? alarmDays.map((days) => ({ type: ICalAlarmType.display, triggerBefore: days * 86_400 }))
          : [],
    });
  }
  return calendar.toString();
}
