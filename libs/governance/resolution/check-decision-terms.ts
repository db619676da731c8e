import type { LegalDate } from '#kernel/dates';
import { centsOf } from '#kernel/decimal';
import { type ParameterError, Problem } from '#kernel/problem';
import { ended } from '#kernel/sentence';
import { companyDay } from '#kernel/calendar';
import type { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { splitShares } from '#equity/split';
import { type Entity, checkEntityName } from '#companies/entity';
import { parFloor } from '#law/stock/par-value';
import { ShareClass } from '#ledger/share_class';
import { openRole, sameTitle, type Stakeholder } from '#companies/stakeholder';
import type { ActName } from '#law/decisions/acts';
import { checkCoverParticulars } from '#documents/document';
import { holdersVoteOnIssue, type Issue } from '#law/decisions/holders';
import { lawOf } from '#law/states/index';
import type { Composition } from './deciders';
import { type ChosenTemplate, templateOf } from './resolution-document';
import { Resolution } from './resolution.entity';

interface NamedPerson {
  name: string;
  stakeholder_id?: string;
}

/** Terms that refer to the company, under the names of the template schemas. */
interface Terms {
  new_name?: string;
  authorized_shares?: number;
  splits?: { class_name: string; before: number; after: number }[];
  class_name?: string;
  shares?: number;
  shares_reserved?: number;
  issues?: { shares: number; price_cents: number }[];
  price_per_share?: string;
  total_cents?: number;
  safes?: { amount_cents: number }[];
  elected?: NamedPerson[];
  resigned?: NamedPerson[];
  removed?: NamedPerson[];
  appointments?: NamedPerson[];
  departures?: (NamedPerson & { titles: string[]; by: 'resignation' | 'removal' })[];
  board_size?: number;
}
interface ClassFacts {
  name: string;
  authorized: number | null;
  outstanding: number;
  par_value: string | null;
}

export interface Situation {
  entity: Pick<Entity, 'legal_name' | 'entity_type' | 'jurisdiction' | 'livemode'>;
  people: ReadonlyMap<string, Pick<Stakeholder, 'id' | 'name'>>;
  /** Null if unknown. */
  directorships: number | null;
  in_office: readonly string[];
  officers: readonly { id: string; titles: readonly string[] }[];
  classes: readonly ClassFacts[];
}

async function situationOf(
  read: Reader,
  entity: Entity,
  { people, board, classes }: Composition,
  on: LegalDate,
): Promise<Situation> {
  const authorized = await read.all(ShareClass, { entity_id: entity.id });
  return {
    entity,
    people,
    directorships: entity.governance.authorized_directors,
    in_office: board.in_office,
    officers: [...people.values()].flatMap(({ id, roles }) => {
      const held = openRole(roles, 'officer', on);
      return held ? [{ id, titles: held.titles }] : [];
    }),
    classes: authorized.map(({ id, name, authorized_shares, par_value }) => ({
      name,
      authorized: authorized_shares,
      par_value,
      outstanding:
        classes
          .find(({ share_class_id }) => share_class_id === id)
          ?.holders.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0,
    })),
  };
}

type Check = (terms: Terms, situation: Situation, action: ActName | null) => ParameterError[];
const wrong = (path: string, code: string, message: string): ParameterError => ({
  param: `particulars.${path}`,
  code,
  message: `particulars.${path} ${message}`,
});
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const grouped = (count: number): string => count.toLocaleString('en-US');

const lists = ['elected', 'resigned', 'removed', 'appointments', 'departures'] as const;
const checkPeopleInTerms: Check = (terms, { people: known }) =>
  lists.flatMap((list) =>
    (terms[list] ?? []).flatMap(({ name, stakeholder_id }, index): ParameterError[] => {
      if (stakeholder_id === undefined) return [];
      const one = known.get(stakeholder_id);
      if (!one)
        return [wrong(`${list}[${index}].stakeholder_id`, 'not_found', 'is not a stakeholder of this company.')];
      return plain(one.name) === plain(name)
        ? []
        : [
            wrong(
              `${list}[${index}].name`,
              'conflict',
              `is not the name of ${stakeholder_id}. Send ${ended(one.name)}`,
            ),
          ];
    }),
  );

/** Matches by id if given, otherwise by name. */
const meant = (ids: readonly string[], { name, stakeholder_id }: NamedPerson, known: Situation['people']): string[] =>
  ids.filter((id) =>
    stakeholder_id === undefined ? plain(known.get(id)!.name) === plain(name) : id === stakeholder_id,
  );

/**
 * A board removes officers only from offices that they hold. A resigning officer may have left already (8 Del. C. §
 * 142(b), W.S. 17-16-843).
 */
const checkOfficesInTerms: Check = ({ departures = [] }, { people: known, officers }) =>
  departures.flatMap((one, index): ParameterError[] => {
    if (one.by !== 'removal') return [];
    const ids = meant(
      officers.map(({ id }) => id),
      one,
      known,
    );
    if (ids.length === 0) return [wrong(`departures[${index}]`, 'wrong_role', 'is not an officer of this company.')];
    const held = officers.filter(({ id }) => ids.includes(id)).flatMap(({ titles }) => titles);
    // An officer without recorded titles may hold any office.
    const missing =
      held.length === 0 ? -1 : one.titles.findIndex((title) => !held.some((other) => sameTitle(other, title)));
    return missing < 0
      ? []
      : [wrong(`departures[${index}].titles[${missing}]`, 'wrong_role', `is not an office that ${one.name} holds.`)];
  });

/**
 * Stockholders remove only sitting directors, and each director needs a directorship (8 Del. C. § 141(b) and (k), W.S.
 * 17-16-803 and 17-16-808).
 */
const checkDirectorsInTerms: Check = (
  { elected = [], resigned = [], removed = [], board_size },
  { people: known, in_office, directorships },
) => {
  const ids = (one: NamedPerson): string[] => meant(in_office, one, known);
  const leaving = new Set([...resigned, ...removed].flatMap(ids));
  const staying = in_office.filter((id) => !leaving.has(id));
  const size = board_size ?? directorships;
  const after = staying.length + elected.filter((one) => !ids(one).some((id) => staying.includes(id))).length;
  return [
    ...removed.flatMap((one, index) =>
      ids(one).length > 0 ? [] : [wrong(`removed[${index}]`, 'wrong_role', 'is not a director of this company.')],
    ),
    ...(size !== null && (elected.length > 0 || board_size !== undefined) && after > size
      ? [
          wrong(
            board_size === undefined ? 'elected' : 'board_size',
            'conflict',
            `would result in ${after} directors for ${size} directorships.`,
          ),
        ]
      : []),
  ];
};

/**
 * Shares must belong to an existing class, fit its authorized shares, and cost at least par value if the state requires
 * it (8 Del. C. §§ 151(a), 153(a), 157, 161).
 */
const checkSharesInTerms: Check = (
  { class_name, issues = [], shares_reserved: reserved, shares: bought },
  { classes, entity },
) => {
  if (class_name === undefined || classes.length === 0) return [];
  const of = classes.find(({ name }) => plain(name) === plain(class_name));
  if (!of)
    return [
      wrong(
        'class_name',
        'not_found',
        `is not a class of this company. Send ${classes.map(({ name }) => name).join(' or ')}.`,
      ),
    ];
  const room = of.authorized === null ? null : of.authorized - of.outstanding;
  const floor = parFloor(entity.jurisdiction, of.par_value);
  const checkSeatCount = (path: string, wanted: number): ParameterError[] =>
    room !== null && wanted > room
      ? [
          wrong(
            path,
            'exceeds_authorized',
            `totals ${grouped(wanted)} shares, but ${of.name} has ${grouped(of.authorized!)} authorized and ` +
              `${grouped(of.outstanding)} outstanding shares.`,
          ),
        ]
      : [];
  return [
    ...checkSeatCount('issues', sum(issues.map(({ shares: count }) => count))),
    ...(reserved === undefined ? [] : checkSeatCount('shares_reserved', reserved)),
    ...(bought !== undefined && bought > of.outstanding
      ? [
          wrong(
            'shares',
            'exceeds_outstanding',
            `exceeds the ${grouped(of.outstanding)} outstanding shares of that class.`,
          ),
        ]
      : []),
    ...(floor === null
      ? []
      : issues.flatMap(({ shares: count, price_cents }, index) =>
          price_cents < centsOf(floor, count)
            ? [
                wrong(
                  `issues[${index}].price_cents`,
                  'below_par',
                  `is less than the total par value of ${grouped(count)} shares at $${floor} each.`,
                ),
              ]
            : [],
        )),
  ];
};

const checkAmountsInTerms: Check = (
  { shares: count, price_per_share: price, total_cents: total, safes = [] },
  _,
  action,
) => {
  if (total === undefined) return [];
  const most = count === undefined || price === undefined ? null : centsOf(price, count);
  const taken = sum(safes.map(({ amount_cents }) => amount_cents));
  return [
    ...(most !== null && (action === 'authorize_share_repurchase' ? total !== most : total > most)
      ? [wrong('total_cents', 'conflict', `does not match ${grouped(count!)} shares at $${price} (${most} cents).`)]
      : []),
    ...(taken > total ? [wrong('safes', 'conflict', `total ${taken} cents, more than total_cents.`)] : []),
  ];
};

const checkCharterInTerms: Check = (
  { new_name: name, authorized_shares: authorized, splits = [] },
  { entity, classes },
) => {
  const splitOf = (of: string) =>
    splits.find(({ class_name }) => plain(class_name) === plain(of)) ?? { before: 1, after: 1 };
  const outstanding = sum(
    classes.map((one) => {
      const { before, after } = splitOf(one.name);
      return splitShares(one.outstanding, { numerator: after, denominator: before }).shares;
    }),
  );
  const unknown = splits.findIndex(({ class_name }) => !classes.some((one) => plain(one.name) === plain(class_name)));
  return [
    ...(name === undefined
      ? []
      : checkEntityName({
          legal_name: name,
          entity_type: entity.entity_type,
          jurisdiction: entity.jurisdiction,
          livemode: entity.livemode,
        }).map(({ code, message }) => ({ param: 'particulars.new_name', code, message }))),
    ...(name === entity.legal_name ? [wrong('new_name', 'unchanged', 'is already the name of the company.')] : []),
    ...(unknown < 0 ? [] : [wrong(`splits[${unknown}].class_name`, 'not_found', 'is not a class of this company.')]),
    ...(authorized !== undefined && authorized < outstanding
      ? [wrong('authorized_shares', 'conflict', `is less than the ${grouped(outstanding)} outstanding shares.`)]
      : []),
  ];
};

/** Checks terms that match their schema against each other and against the company. */
export const checkTerms: Check = (terms, situation, action) =>
  [
    checkPeopleInTerms,
    checkDirectorsInTerms,
    checkOfficesInTerms,
    checkSharesInTerms,
    checkAmountsInTerms,
    checkCharterInTerms,
  ].flatMap((check) => check(terms, situation, action));

/** These terms identify the act of a template that serves several acts. */
const names: Partial<Record<ActName, string>> = {
  share_issuance_authorisation: 'issues',
  amend_founder_grants: 'amendments',
  director_vacancy: 'elected',
  director_election: 'elected',
  director_removal: 'removed',
  name_change: 'new_name',
  authorized_share_increase: 'authorized_shares',
  stock_split: 'splits',
};
const kinds: Partial<Record<ActName, string>> = {
  asset_sale_approval: 'asset_sale',
  stock_sale_approval: 'stock_sale',
  acquihire_authorisation: 'acquihire',
};

export function checkParticulars(
  { particulars }: { particulars?: object },
  { template_id, action }: Pick<ChosenTemplate, 'template_id' | 'action'>,
): ParameterError[] {
  const flaws = checkCoverParticulars(template_id, particulars);
  if (flaws.length > 0 || particulars === undefined || action === null) return flaws;
  const terms = particulars as Record<string, unknown>;
  const [name, kind] = [names[action], kinds[action]];
  const wrong = (param: string, code: string, message: string): ParameterError[] => [
    { param: `particulars.${param}`, code, message: `particulars.${param} ${message}` },
  ];
  if (name !== undefined && (terms[name] === undefined || (Array.isArray(terms[name]) && terms[name].length === 0)))
    return wrong(name, 'missing', `is required for ${action}. GET /v1/templates/${template_id} shows the fields.`);
  // A board cannot remove a director (8 Del. C. § 141(k), W.S. 17-16-808).
  if (action === 'director_vacancy' && 'removed' in terms)
    return wrong('removed', 'not_applicable', 'applies only to stockholders, because a board cannot remove directors.');
  // The board alone may change only the name (8 Del. C. § 242(d)(1)).
  const more = action === 'name_change' ? Object.keys(terms).find((one) => one !== 'new_name') : undefined;
  if (more !== undefined)
    return wrong(more, 'not_applicable', 'does not apply to a name change. Use charter_amendment instead.');
  return kind !== undefined && terms['kind'] !== kind
    ? wrong('kind', 'conflict', `must be ${kind} for ${action}.`)
    : [];
}

export const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase() : value;

/** 409 `resolution_required` if shares lack stockholder approval of the last year (W.S. 17-16-621(f)). */
export async function assertIssueApproved(
  work: UnitOfWork,
  entity: Entity,
  { classes }: Composition,
  particulars: object | undefined,
): Promise<void> {
  const { class_name = '', issues = [] } = (particulars ?? {}) as { class_name?: string; issues?: Issue[] };
  const { holders } = lawOf(entity.jurisdiction).votes;
  if (!holdersVoteOnIssue(holders, classes, class_name, issues)) return;
  const act = 'share_issuance_authorisation';
  const approved = await work.all(Resolution, {
    entity_id: entity.id,
    body: 'stockholders',
    status: 'adopted',
    action: act,
  });
  if (approved.some(({ valid_until }) => valid_until! >= companyDay(entity, work.now))) return;
  throw new Problem(
    'resolution_required',
    `The ${holders.holder}s must first approve an issuance for consideration other than cash that exceeds ` +
      `${holders.issue_vote!.over.join('/')} of the outstanding votes (${holders.issue_vote!.statute}). Create a ` +
      `resolution with POST /v1/entities/${entity.id}/resolutions (body stockholders, action ${act}).`,
    {
      act,
      body: 'stockholders',
      template_id: templateOf({ body: 'stockholders', action: act, llc: false }),
      resolution_id: null,
    },
  );
}

/**
 * Checks the schema first, then the company. A past meeting of an existing company skips the second check, because
 * earlier facts are unknown.
 */
export async function checkResolutionTerms(
  work: UnitOfWork,
  entity: Entity,
  { composition, on, history }: { composition: Composition; on: LegalDate; history: boolean },
  { particulars }: { particulars?: object },
  template: ChosenTemplate,
): Promise<ParameterError[]> {
  const flaws = checkParticulars({ particulars }, template);
  return flaws.length > 0 || history || particulars === undefined
    ? flaws
    : checkTerms(particulars, await situationOf(work, entity, composition, on), template.action);
}
