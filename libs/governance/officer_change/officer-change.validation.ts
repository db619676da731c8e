import type { LegalDate } from '#kernel/dates';
import { mailboxOf } from '#kernel/mailbox';
import type { ParameterError } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import { readTerms } from '#governance/resolution';
import { appointeeOf, checkNotices, openRole, sameTitle, type Stakeholder } from '#companies/stakeholder';
import type { CreateOfficerChange } from './officer-change.dto';
import type { Appointment, OfficerChange, OfficerDeparture } from './officer-change.entity';

type Offices = Pick<OfficerChange, 'appointments' | 'departures'>;

/** `effective_date` is null if a future decision sets it. */
interface CheckedOfficerChange extends Offices {
  effective_date: LegalDate | null;
  errors: ParameterError[];
}
export interface Company {
  entity: Pick<Entity, 'foreign_jurisdiction'>;
  people: readonly Stakeholder[];
  documents: ReadonlySet<string>;
  today: LegalDate;
}

/** Appointments and removals need a decision. A resignation needs no consent (8 Del. C. § 142(b), W.S. 17-16-843). */
export const isDecided = (
  { appointments = [], departures = [] }: { appointments?: readonly unknown[]; departures?: readonly { by: string }[] },
  { foreign_jurisdiction }: Pick<Entity, 'foreign_jurisdiction'>,
): boolean =>
  foreign_jurisdiction === null && (appointments.length > 0 || departures.some(({ by }) => by === 'removal'));

export function readOfficerChange(
  input: Omit<CreateOfficerChange, 'id' | 'metadata'>,
  company: Company,
): CheckedOfficerChange {
  const { appointments: appointing = [], departures: leaving = [] } = input;
  const { entity, people, documents, today } = company;
  const decided = isDecided(input, entity);
  const terms = readTerms(input, { decided, today, entity, undecided: '8 Del. C. § 142(b), W.S. 17-16-843' });
  const { effective_date, on } = terms;
  const read = appointing.map((one, index) => ({
    ...appointeeOf(one, `appointments[${index}]`, people),
    titles: one.titles.map((title) => title.trim()),
  }));
  const appointments = read.map(({ appointee, titles }): Appointment => ({ ...appointee, titles }));
  const departures = leaving.map(({ stakeholder_id, titles, by, notice }): OfficerDeparture => {
    const person = people.find(({ id }) => id === stakeholder_id);
    return {
      stakeholder_id,
      name: person?.name ?? '',
      titles: titles ?? openRole(person?.roles ?? [], 'officer', on)?.titles ?? [],
      by,
      notice: notice ?? null,
    };
  });
  const wrong = (param: string, code: string, message: string): ParameterError => ({ param, code, message });
  const errors = [
    ...(appointing.length + leaving.length === 0
      ? [wrong('appointments', 'missing', 'Send at least one appointment or departure.')]
      : []),
    ...read.flatMap((one) => one.errors),
    ...checkNotices(leaving, (index) => leaving[index]!.by === 'resignation', { today, on, documents }),
    ...terms.errors,
  ];
  return {
    appointments,
    departures,
    effective_date,
    errors: errors.length > 0 ? errors : checkOffices({ appointments, departures }, people, on),
  };
}

/** Nobody may receive the same office twice. */
export function checkOffices(
  { appointments, departures }: Offices,
  people: readonly Stakeholder[],
  on: LegalDate,
): ParameterError[] {
  const rolesOf = (id: string | null) => people.find((one) => one.id === id)?.roles ?? [];
  const wrong = (param: string, code: string, message: string): ParameterError => ({ param, code, message });
  const leaves = (id: string | null, title: string): boolean =>
    departures.some((one) => one.stakeholder_id === id && one.titles.some((left) => sameTitle(left, title)));
  const officerKey = (person: Appointment): string => person.stakeholder_id ?? mailboxOf(person.email!);
  return [
    ...appointments.flatMap((one, index) => {
      const held = openRole(rolesOf(one.stakeholder_id), 'officer', on)?.titles ?? [];
      const twice = one.titles.some((title, at) => one.titles.findIndex((other) => sameTitle(other, title)) !== at);
      const already = one.titles.find(
        (title) => held.some((other) => sameTitle(other, title)) && !leaves(one.stakeholder_id, title),
      );
      return [
        ...(appointments.findIndex((other) => officerKey(other) === officerKey(one)) === index
          ? []
          : [
              wrong(
                `appointments[${index}]`,
                'duplicate',
                `${one.name} is listed twice. List all titles in one appointment.`,
              ),
            ]),
        ...(twice ? [wrong(`appointments[${index}].titles`, 'duplicate', 'Each title may appear only once.')] : []),
        ...(already ? [wrong(`appointments[${index}].titles`, 'conflict', `${one.name} is already ${already}.`)] : []),
      ];
    }),
    ...departures.flatMap(({ stakeholder_id, titles }, index) => {
      const held = openRole(rolesOf(stakeholder_id), 'officer', on);
      const param = `departures[${index}]`;
      if (!held)
        return [
          wrong(
            `${param}.stakeholder_id`,
            'wrong_role',
            `${stakeholder_id} is not an officer of this company as of ${on}.`,
          ),
        ];
      if (departures.findIndex((other) => other.stakeholder_id === stakeholder_id) !== index)
        return [wrong(`${param}.stakeholder_id`, 'duplicate', `${param} is a duplicate.`)];
      const missing = titles.find((title) => !held.titles.some((other) => sameTitle(other, title)));
      return missing === undefined
        ? []
        : [wrong(`${param}.titles`, 'wrong_role', `${stakeholder_id} does not hold the title ${missing} as of ${on}.`)];
    }),
  ];
}
