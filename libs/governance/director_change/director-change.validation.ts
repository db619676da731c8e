import type { LegalDate } from '#kernel/dates';
import { mailboxOf } from '#kernel/mailbox';
import type { ParameterError } from '#kernel/problem';
import { companyForm } from '#law/common/entity-types';
import { type Entity } from '#companies/entity';
import { readTerms } from '#governance/resolution';
import { appointeeOf, checkNotices, hadRole, openRole, type Stakeholder } from '#companies/stakeholder';
import type { CreateDirectorChange } from './director-change.dto';
import type { DirectorChange, DirectorDeparture } from './director-change.entity';

type Seats = Pick<DirectorChange, 'kind' | 'elected' | 'departures' | 'board_size'>;
type Facts = Pick<Entity, 'entity_type' | 'origin' | 'governance' | 'foreign_jurisdiction'>;

/** `effective_date` is null if a future decision sets it. */
interface CheckedDirectorChange extends Omit<Seats, 'kind'> {
  effective_date: LegalDate | null;
  errors: ParameterError[];
}
export interface Company {
  entity: Facts;
  people: readonly Stakeholder[];
  documents: ReadonlySet<string>;
  today: LegalDate;
}
type Input = Omit<CreateDirectorChange, 'id' | 'metadata'>;

const wrong = (param: string, code: string, message: string): ParameterError => ({ param, code, message });
const seats = ({ kind }: Pick<Input, 'kind'>): boolean => kind === 'election' || kind === 'vacancy';

export function readDirectorChange(input: Input, company: Company): CheckedDirectorChange {
  const { kind, elected: electing = [], departures: leaving = [], board_size = null } = input;
  const { entity, people, today, documents } = company;
  const terms = readTerms(input, {
    decided: kind !== 'resignation' && entity.foreign_jurisdiction === null,
    today,
    entity,
    undecided: '8 Del. C. § 141(b), W.S. 17-16-807',
  });
  const { effective_date, on } = terms;
  const read = electing.map((one, index) => appointeeOf(one, `elected[${index}]`, people));
  const elected = read.map(({ appointee }) => appointee);
  const departures = leaving.map(({ stakeholder_id, notice }): DirectorDeparture => ({
    stakeholder_id,
    name: people.find(({ id }) => id === stakeholder_id)?.name ?? '',
    notice: notice ?? null,
  }));
  const errors = [
    ...(companyForm(entity.entity_type) === 'llc'
      ? [wrong('kind', 'not_applicable', 'Limited liability companies do not have directors.')]
      : []),
    ...checkParts(input, entity),
    ...read.flatMap((one) => one.errors),
    ...checkNotices(leaving, () => kind === 'resignation', { today, on, documents }),
    ...terms.errors,
  ];
  return {
    elected,
    departures,
    board_size,
    effective_date,
    errors: errors.length > 0 ? errors : checkSeats({ kind, elected, departures, board_size }, entity, people, on),
  };
}

/**
 * The formation bylaws let the same resolution fix the number of directors (Section 3.2, 8 Del. C. § 141(b), W.S.
 * 17-16-803(b)).
 */
function checkParts(input: Input, { origin }: Facts): ParameterError[] {
  const { kind, elected = [], departures = [], auto_generate_resolutions, board_size } = input;
  const [needed, foreign] = seats(input) ? (['elected', 'departures'] as const) : (['departures', 'elected'] as const);
  const empty = (needed === 'elected' ? elected : departures).length === 0;
  const stray = (foreign === 'elected' ? elected : departures).length > 0;
  return [
    ...(empty ? [wrong(needed, 'missing', `${needed} is required when kind is ${kind}.`)] : []),
    ...(stray ? [wrong(foreign, 'not_applicable', `Omit ${foreign} when kind is ${kind}.`)] : []),
    ...(board_size === undefined || (seats(input) && auto_generate_resolutions && origin === 'formed')
      ? []
      : [
          wrong(
            'board_size',
            'not_applicable',
            origin === 'formed'
              ? 'board_size is allowed only for an election or a vacancy with auto_generate_resolutions.'
              : 'Set the number of directors of an existing company with PATCH /v1/entities/{id}/governance.',
          ),
        ]),
  ];
}

export function checkSeats(
  { elected, departures, board_size }: Seats,
  { governance }: Facts,
  people: readonly Stakeholder[],
  on: LegalDate,
): ParameterError[] {
  const inOffice = people.filter((one) => hadRole(one, 'director', on));
  const errors = [
    ...elected.flatMap((one, index) => {
      const directorKey = (other: (typeof elected)[number]): string => other.stakeholder_id ?? mailboxOf(other.email!);
      if (elected.findIndex((other) => directorKey(other) === directorKey(one)) !== index)
        return [wrong(`elected[${index}]`, 'duplicate', `${one.name} is listed twice.`)];
      if (one.email === null)
        return [
          wrong(
            `elected[${index}].stakeholder_id`,
            'email_missing',
            `${one.name} does not have an email address. Directors need an email address to sign consents.`,
          ),
        ];
      return inOffice.some(({ id }) => id === one.stakeholder_id)
        ? [wrong(`elected[${index}].stakeholder_id`, 'conflict', `${one.name} is already a director.`)]
        : [];
    }),
    ...departures.flatMap(({ stakeholder_id }, index) => {
      const param = `departures[${index}].stakeholder_id`;
      if (departures.findIndex((other) => other.stakeholder_id === stakeholder_id) !== index)
        return [wrong(param, 'duplicate', `${param} is a duplicate.`)];
      return openRole(people.find(({ id }) => id === stakeholder_id)?.roles ?? [], 'director', on)
        ? []
        : [wrong(param, 'wrong_role', `${stakeholder_id} is not a director of this company as of ${on}.`)];
    }),
  ];
  return elected.length === 0
    ? errors
    : [...errors, ...checkNumber(inOffice.length, elected.length, board_size, governance.authorized_directors)];
}

/**
 * Vacancies count, because a board has no more directors than its fixed directorships (8 Del. C. § 141(b), W.S.
 * 17-16-803).
 */
function checkNumber(
  inOffice: number,
  elected: number,
  board_size: number | null,
  authorized: number | null,
): ParameterError[] {
  const directorships = board_size ?? authorized;
  if (directorships === null)
    return [
      wrong(
        'elected',
        'conflict',
        'The number of directorships is not on record. Set authorized_directors with PATCH ' +
          '/v1/entities/{id}/governance.',
      ),
    ];
  if (inOffice + elected <= directorships) return [];
  return [
    wrong(
      board_size === null ? 'elected' : 'board_size',
      'conflict',
      `Not enough directorships: ${inOffice} of ${directorships} are filled, and you requested ${elected} more.`,
    ),
  ];
}
