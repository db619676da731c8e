import { companyDay, type Resident } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { Stakeholder } from '#companies/stakeholder';
import { capacityOf, electorate, type Composition } from './composition';
import type { Body } from '#law/decisions/acts';
import type { HeldMeeting } from './resolution.entity';

/** Whether a link can go to somebody, or to who signs for an organization. */
const isReachable = ({ email, representative }: Stakeholder): boolean => email !== null || representative !== null;

const wrong = (param: string, code: string, message: string): ParameterError => ({ param, code, message });

/** Checks the named people: each belongs to the company, is named once, holds the role, and can be reached. */
export function checkPeople(
  param: string,
  ids: readonly string[],
  { people }: Composition,
  entitled: readonly string[],
  role: string,
): ParameterError[] {
  return ids.flatMap((id, index): ParameterError[] => {
    const at = `${param}[${index}]`;
    const person = people.get(id);
    if (!person) return [wrong(at, 'not_found', `${at} names no stakeholder of this company.`)];
    if (ids.indexOf(id) !== index) return [wrong(at, 'duplicate', `${at} is named twice.`)];
    if (!entitled.includes(id)) return [wrong(at, 'wrong_role', `${at} was no ${role}.`)];
    return !isReachable(person) ? [wrong(at, 'email_missing', `${at} has no address that a link could go to.`)] : [];
  });
}

const inOffice = (role: string, on: LegalDate): string => `${role} of this company on ${on}`;

interface Given {
  signatory_stakeholder_ids?: string[];
  meeting?: Partial<HeldMeeting> & Pick<HeldMeeting, 'held_at' | 'present' | 'votes'>;
}
export interface Chosen {
  signatories: string[];
  meeting: HeldMeeting | null;
  errors: ParameterError[];
}

/**
 * Who signs a consent: those whom the caller names, or all who may. Of holders and managers, whose signatures need not
 * be all, those who can be reached.
 */
export function signersOfConsent(
  { signatory_stakeholder_ids: named }: Given,
  composition: Composition,
  body: Body,
  classesApart: boolean,
  on: LegalDate,
): Chosen {
  const entitled = electorate(composition, body, classesApart);
  const signatories =
    named ?? (body === 'board' ? entitled : entitled.filter((id) => isReachable(composition.people.get(id)!)));
  return {
    signatories,
    meeting: null,
    errors: checkPeople(
      'signatory_stakeholder_ids',
      signatories,
      composition,
      entitled,
      inOffice(capacityOf[body], on),
    ),
  };
}

/** Who was at a meeting, and who confirms its minutes: those who were present, unless fewer of them are named. */
export function signersOfMinutes(
  { signatory_stakeholder_ids: named, meeting }: Given,
  composition: Composition,
  company: Resident,
  now: Date,
  history: boolean,
): Chosen {
  // Nobody here knows who was in office before the company came.
  const in_office = history
    ? [...composition.people.values()].filter(({ kind }) => kind === 'individual').map(({ id }) => id)
    : composition.board.in_office;
  if (!meeting) {
    const present = named ?? [...in_office];
    const held = {
      held_at: Math.floor(+now / 1000),
      place: null,
      present,
      votes: { for: present.length, against: 0, abstain: 0 },
    };
    return {
      signatories: present,
      meeting: held,
      errors: checkPeople(
        'signatory_stakeholder_ids',
        present,
        composition,
        in_office,
        inOffice('director', companyDay(company, now)),
      ),
    };
  }
  const on = companyDay(company, new Date(meeting.held_at * 1000));
  const { present, votes } = meeting;
  const absent = (named ?? []).flatMap((id, index) =>
    present.includes(id)
      ? []
      : [
          wrong(
            `signatory_stakeholder_ids[${index}]`,
            'not_present',
            'Minutes are confirmed by those who were present.',
          ),
        ],
  );
  const cast = votes.for + votes.against + votes.abstain;
  return {
    signatories: named ?? present,
    meeting: { ...meeting, place: meeting.place ?? null },
    errors: [
      ...(meeting.held_at * 1000 > +now
        ? [wrong('meeting.held_at', 'invalid', 'Minutes are of a meeting that has been held.')]
        : []),
      ...checkPeople('meeting.present', present, composition, in_office, inOffice('director', on)),
      ...absent,
      ...(cast === present.length
        ? []
        : [
            wrong(
              'meeting.votes',
              'invalid',
              `Those present cast ${present.length} votes, abstentions counted; these are ${cast}.`,
            ),
          ]),
    ],
  };
}
