import ical, { ICalAlarmType } from 'ical-generator';
import { capitalized } from '#kernel/words';
import { dollars } from '#kernel/money';
import { longDate } from '#documents/kit';
import { consequenceOf } from '#law/obligations/lateness';
import { dueTo, titleOf, type ComplianceObligation } from '#compliance/compliance_obligation';

/** RFC 5545. */
export const calendarMedia = 'text/calendar';

/** Days before the due date. */
const alarmDays = [30, 7];

export interface CalendarEntry {
  obligation: ComplianceObligation;
  company: string;
}

/** Seconds between the polls of calendar programs (RFC 7986 § 5.7). */
const refreshInterval = 6 * 3600;

/** A value of type TEXT (RFC 5545 § 3.3.11). The library escapes those of events, but not the calendar's name. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** RFC 5545. One all-day event per obligation, with a stable UID. Each line ends with CRLF (§ 3.1). */
export function icalendar(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    name: escaped(name),
    ttl: refreshInterval,
    prodId: { company: 'Minutebook', product: 'Compliance calendar', language: 'EN' },
  });
  for (const { obligation, company } of entries) {
    const { id, due_at, updated, completed_on, statute, kind, amount_cents, status_reason } = obligation;
    const consequence = consequenceOf(obligation);
    calendar.createEvent({
      id: `${id}@minutebook`,
      start: new Date(`${due_at}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      stamp: updated,
      summary: `${completed_on === null ? '' : 'Done: '}${company}: ${titleOf(obligation)}`,
      description: [
        `${capitalized(dueTo(obligation))}.`,
        ...(amount_cents === null
          ? []
          : [`${kind === 'franchise_tax' ? 'Tax' : 'Filing fee'}: ${dollars(amount_cents)}.`]),
        `Statute: ${statute}.`,
        ...(completed_on !== null || status_reason === null ? [] : [status_reason]),
        ...(consequence === null ? [] : [`If missed: ${consequence}`]),
        ...(completed_on === null ? [] : [`Completed on ${longDate(completed_on)}.`]),
      ].join(' '),
      alarms:
        completed_on === null
          ? alarmDays.map((days) => ({ type: ICalAlarmType.display, triggerBefore: days * 86_400 }))
          : [],
    });
  }
  return `${calendar.toString()}\r\n`;
}
