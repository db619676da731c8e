import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import { openRole, type Stakeholder } from '#companies/stakeholder';
import type { HeldMeeting } from './resolution.entity';

type Given = Pick<HeldMeeting, 'chair_stakeholder_id' | 'secretary_stakeholder_id' | 'adjourned_at' | 'held_at'>;
type People = ReadonlyMap<string, Stakeholder>;

const holds = (person: Stakeholder | undefined, title: RegExp, on: LegalDate): boolean =>
  (openRole(person?.roles ?? [], 'officer', on)?.titles ?? []).some((one) => title.test(one));

/** The bylaws let the chief executive officer preside and the secretary keep the minutes. */
export function meetingOfficers(
  given: Partial<Given>,
  present: readonly string[],
  people: People,
  on: LegalDate,
): Pick<Given, 'chair_stakeholder_id' | 'secretary_stakeholder_id' | 'adjourned_at'> {
  const among = (title: RegExp): string | undefined => present.find((id) => holds(people.get(id), title, on));
  const chair =
    given.chair_stakeholder_id ?? among(/chief executive|\bCEO\b/i) ?? among(/^president\b/i) ?? present[0] ?? null;
  return {
    chair_stakeholder_id: chair,
    secretary_stakeholder_id: given.secretary_stakeholder_id ?? among(/secretary/i) ?? chair,
    adjourned_at: given.adjourned_at ?? null,
  };
}

export function checkMeetingOfficers(
  { chair_stakeholder_id: chair, secretary_stakeholder_id: secretary, adjourned_at, held_at }: Given,
  present: readonly string[],
  people: People,
  now: Date,
): ParameterError[] {
  const wrong = (field: string, code: string, problem: string): ParameterError[] => [
    { param: `meeting.${field}`, code, message: `meeting.${field} ${problem}` },
  ];
  return [
    ...(chair && !present.includes(chair)
      ? wrong('chair_stakeholder_id', 'not_present', `must be a director in meeting.present, but you sent ${chair}.`)
      : []),
    ...(secretary && !people.has(secretary)
      ? wrong('secretary_stakeholder_id', 'not_found', `is ${secretary}, which is not a stakeholder of this company.`)
      : []),
    ...(adjourned_at && (adjourned_at < held_at || adjourned_at * 1000 > +now)
      ? wrong('adjourned_at', 'invalid', `must be between meeting.held_at and now, but you sent ${adjourned_at}.`)
      : []),
  ];
}
