import type { LegalDate } from '#kernel/dates';
import { companyDay, type Resident } from '#kernel/calendar';
import type { ParameterError } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import { type ClassVotes, votesAt } from '#ledger/holdings';
import type { Entity } from '#companies/entity';
import { hadRole, type HeldRole, Stakeholder } from '#companies/stakeholder';
import { type Act, type ActName, acts, bodiesFor, type Body } from '#law/decisions/acts';
import {
  type Board,
  boardConsent,
  boardMeeting,
  type Meeting,
  vacancyConsent,
  vacancyMeeting,
} from '#law/decisions/board';
import { type Finding, measure } from '#law/decisions/finding';
import { companyForm } from '#law/common/entity-types';
import { holderConsent, voteOn, withDisinterested } from '#law/decisions/holders';
import { managerConsent, memberConsent } from '#law/decisions/members';
import { seriesApart } from '#law/decisions/voting-groups';
import { mayNeedPreferred, noVote, withProtectiveVotes } from '#law/decisions/protective-votes';
import { holdersVoteOnName } from '#law/decisions/name-change';
import type { Ballot, MemberBallot } from '#law/states/voting-law';
import { lawOf } from '#law/states/index';
import type { Kind } from './resolution.dto';
import { checkMeetingOfficers, meetingOfficers } from './meeting-officers';
import type { HeldMeeting } from './resolution.entity';

export interface Composition {
  people: Map<string, Stakeholder>;
  board: Board;
  managers: string[];
  classes: ClassVotes[];
  /** Directors and officers. */ insiders: string[];
}

/**
 * Uses roles on the day and votes in the ledger. If the number of directorships is unknown, it equals the number of
 * directors.
 */
export async function compositionOf(read: Reader, entity: Entity, on: LegalDate): Promise<Composition> {
  const people = await read.all(Stakeholder, { entity_id: entity.id });
  const inRole = (role: HeldRole['role']): string[] =>
    people.filter((one) => hadRole(one, role, on)).map(({ id }) => id);
  const in_office = inRole('director');
  return {
    people: new Map(people.map((one) => [one.id, one])),
    managers: inRole('manager'),
    insiders: [...in_office, ...inRole('officer')],
    classes: await votesAt(read, entity.id, on),
    board: { directorships: entity.governance.authorized_directors ?? in_office.length, in_office },
  };
}

export type Capacity = 'director' | 'stockholder' | 'member' | 'manager';
export const capacityOf: Record<Body, Capacity> = {
  board: 'director',
  stockholders: 'stockholder',
  members: 'member',
  managers: 'manager',
};

const voting = (classes: readonly ClassVotes[], affected: boolean): string[] => [
  ...new Set(
    classes.flatMap(({ holders }) =>
      holders
        .filter(({ votes, quantity }) => votes > 0n || (affected && quantity > 0))
        .map(({ stakeholder_id }) => stakeholder_id),
    ),
  ),
];

/** Eligible signers of a body. Class votes include holders of otherwise nonvoting shares. */
export function electorate({ board, managers, classes }: Composition, body: Body, classesApart: boolean): string[] {
  if (body === 'board') return [...board.in_office];
  return body === 'managers' ? managers : voting(classes, classesApart);
}

/** '8,000,000 shares of Common Stock', '62.5% of the interests', or null for directors and managers. */
export function holdingOf({ classes }: Composition, body: Body, stakeholder_id: string): string | null {
  if (body === 'board' || body === 'managers') return null;
  const held = classes.flatMap(({ name, holders }) =>
    holders
      .filter((one) => one.stakeholder_id === stakeholder_id && one.quantity > 0)
      .map(({ quantity, votes }) => ({ name, quantity, votes })),
  );
  if (body === 'members') {
    const total = classes.flatMap(({ holders }) => holders).reduce((sum, { votes }) => sum + votes, 0n);
    const mine = held.reduce((sum, { votes }) => sum + votes, 0n);
    return total === 0n ? null : `${Number((mine * 1_000_000n) / total) / 10_000}% of the interests`;
  }
  return (
    held
      .map(
        ({ name, quantity }) => `${quantity.toLocaleString('en-US')} ${quantity === 1 ? 'share' : 'shares'} of ${name}`,
      )
      .join(' and ') || null
  );
}

/**
 * Whether a meeting predates the import of the company, when its directors are unknown. `held_at` is in Unix seconds.
 */
export const isHistory = (entity: Entity, held_at: number | undefined): boolean =>
  held_at !== undefined &&
  entity.origin === 'existing' &&
  companyDay(entity, new Date(held_at * 1000)) < companyDay(entity, entity.created);

/** Accepts the vote in the minutes of such a meeting if a majority of those present voted for it. */
function findingOfHistory({ present, votes }: Meeting): Finding {
  const test = measure({ test: 'vote', threshold: 'majority', have: BigInt(votes.for), total: BigInt(present.length) });
  const said = (count: string): string => `${count} of ${present.length} votes for`;
  return {
    met: test.met,
    tests: [test],
    authority: {
      statute: 'The minutes',
      rule:
        'The meeting was held before the company was imported. The minutes establish the quorum, and the ' +
        'decision requires the votes of more than half of those present.',
      required: said(test.required),
      present: said(test.present),
    },
  };
}

export interface Question {
  body: Body;
  action: ActName | null;
  affected: string[] | null;
  /** Terms that a specialized decision states. */
  particulars?: object | null;
}

export const isLlc = ({ entity_type }: Pick<Entity, 'entity_type'>): boolean => companyForm(entity_type) === 'llc';

/** A change of the name may depend on the new name. */
export function bodiesOf(
  entity: Pick<Entity, 'entity_type' | 'management' | 'jurisdiction' | 'governance' | 'legal_name'>,
  action: ActName,
  to: string | null = null,
): Body[] {
  const { legal_name: from, governance, jurisdiction, management } = entity;
  const boardAlone =
    action === 'name_change' &&
    !holdersVoteOnName(lawOf(jurisdiction).votes.holders, { from, to, charterAsks: governance.name_change_vote });
  const bodies = bodiesFor(action, { llc: isLlc(entity), management, boardAlone });
  // Stockholders also vote on some issuances (W.S. 17-16-621(f)), and by some charters on a sale of stock.
  const may =
    action === 'share_issuance_authorisation'
      ? lawOf(jurisdiction).votes.holders.issue_vote !== null
      : action === 'stock_sale_approval' && mayNeedPreferred(governance, action);
  return may && !isLlc(entity) ? [...bodies, 'stockholders'] : bodies;
}

const ballotOf = (action: ActName | null): Ballot =>
  action === null ? 'ordinary' : ((acts[action] as Act).corporation.holders ?? 'ordinary');
const memberBallotOf = (action: ActName | null): MemberBallot =>
  action === null ? 'ordinary' : ((acts[action] as Act).llc ?? 'ordinary');

type Company = Pick<Entity, 'origin' | 'jurisdiction' | 'governance' | 'formation_date'>;
const holderProvisions = ({ governance }: Company) => ({
  consent: governance.stockholder_consent,
  fundamental_vote: governance.fundamental_vote,
  common_number_vote: governance.common_number_vote,
});

/** The charter of a company formed here, restated for a round, changes its common stock in the number only. */
const changesNumberOnly = (action: ActName | null, { origin }: Company): boolean =>
  action === 'authorized_share_increase' || (action === 'priced_round_authorisation' && origin === 'formed');

export function classesApart(entity: Company, { body, action }: Question): boolean {
  if (body !== 'stockholders') return false;
  if (mayNeedPreferred(entity.governance, action)) return true;
  const vote = voteOn(
    lawOf(entity.jurisdiction).votes.holders,
    { ballot: ballotOf(action), formation_date: entity.formation_date },
    holderProvisions(entity),
  );
  return vote !== null && vote.classes !== 'none';
}

/** Returns null if the law lets the body take no action by consent. */
export function consentFinding(
  entity: Company,
  { board, managers, classes, insiders }: Composition,
  { body, action, affected, particulars }: Question,
  signed: readonly string[],
): Finding | null {
  const law = lawOf(entity.jurisdiction).votes;
  const { governance, formation_date } = entity;
  if (body === 'board' && action === 'director_vacancy') return vacancyConsent(law.board, board, signed);
  if (body === 'board')
    return boardConsent(
      law.board,
      board,
      { quorum: governance.board_quorum, vote: governance.board_vote },
      signed,
      ballotOf(action),
    );
  if (body === 'stockholders') {
    const finding =
      action === 'stock_sale_approval'
        ? noVote
        : holderConsent(
            law.holders,
            classes,
            holderProvisions(entity),
            {
              ballot: ballotOf(action),
              affected,
              formation_date,
              series: action === 'charter_amendment' ? seriesApart(classes, particulars) : [],
              numberOnly: changesNumberOnly(action, entity),
            },
            signed,
          );
    const withCharter = finding && withProtectiveVotes(finding, classes, governance, { action, affected }, signed);
    return withCharter && action !== null && (acts[action] as Act).disinterested
      ? withDisinterested(withCharter, law.holders, classes, insiders, signed)
      : withCharter;
  }
  const provisions = {
    vote: governance.member_vote,
    reserved_vote: governance.reserved_vote,
    dissolution_vote: governance.dissolution_vote,
    manager_vote: governance.manager_vote,
  };
  if (!law.members) return null;
  if (body === 'managers') return managerConsent(law.members, managers, provisions, signed);
  return memberConsent(
    law.members,
    classes.flatMap(({ holders }) => holders),
    provisions,
    memberBallotOf(action),
    signed,
  );
}

const meetingFinding = (
  { jurisdiction, governance }: Company,
  { board }: Composition,
  meeting: Meeting,
  action: ActName | null,
  history = false,
): Finding => {
  if (history) return findingOfHistory(meeting);
  if (action === 'director_vacancy') return vacancyMeeting(lawOf(jurisdiction).votes.board, board, meeting);
  return boardMeeting(
    lawOf(jurisdiction).votes.board,
    board,
    { quorum: governance.board_quorum, vote: governance.board_vote },
    meeting,
    ballotOf(action),
  );
};

/** Uses the minutes of a meeting, or the signers of a consent. */
export const findingOn = (
  entity: Entity,
  composition: Composition,
  question: Question,
  { meeting, signed }: { meeting: (Meeting & { held_at: number }) | null; signed: readonly string[] },
): Finding | null =>
  meeting
    ? meetingFinding(entity, composition, meeting, question.action, isHistory(entity, meeting.held_at))
    : consentFinding(entity, composition, question, signed);

/** An organization receives the link through its representative. */
const isReachable = ({ email, representative }: Stakeholder): boolean => email !== null || representative !== null;

const wrong = (param: string, code: string, message: string): ParameterError => ({ param, code, message });

const inOffice = (role: string, on: LegalDate): string => `${role} of this company on ${on}`;

/** Each named person must belong to the company, appear once, hold the role, and have an email address. */
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
    if (!person) return [wrong(at, 'not_found', `${at} is not a stakeholder of this company.`)];
    if (ids.indexOf(id) !== index) return [wrong(at, 'duplicate', `${at} is a duplicate.`)];
    if (!entitled.includes(id)) return [wrong(at, 'wrong_role', `${at} was not a ${role}.`)];
    return isReachable(person)
      ? []
      : [wrong(at, 'email_missing', `${at} does not have an email address, so Minutebook cannot send a signing link.`)];
  });
}

interface SignatoryInput {
  signatory_stakeholder_ids?: string[];
  meeting?: Partial<HeldMeeting> & Pick<HeldMeeting, 'held_at' | 'present' | 'votes'>;
}
export interface Chosen {
  signatories: string[];
  meeting: HeldMeeting | null;
  errors: ParameterError[];
}

/**
 * Defaults to all eligible people. Stockholders, members and managers without an email address then drop out, because
 * not all must sign.
 */
export function signersOfConsent(
  { signatory_stakeholder_ids: named }: SignatoryInput,
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

function signersOfMinutes(
  { signatory_stakeholder_ids: named, meeting }: SignatoryInput,
  composition: Composition,
  company: Resident,
  now: Date,
  history: boolean,
): Chosen {
  // The directors before the import are unknown.
  const in_office = history
    ? [...composition.people.values()].filter(({ kind }) => kind === 'individual').map(({ id }) => id)
    : composition.board.in_office;
  if (!meeting) {
    const present = named ?? [...in_office];
    const today = companyDay(company, now);
    const held = {
      held_at: Math.floor(+now / 1000),
      place: null,
      present,
      votes: { for: present.length, against: 0, abstain: 0 },
      ...meetingOfficers({}, present, composition.people, today),
    };
    return {
      signatories: present,
      meeting: held,
      errors: checkPeople('signatory_stakeholder_ids', present, composition, in_office, inOffice('director', today)),
    };
  }
  const on = companyDay(company, new Date(meeting.held_at * 1000));
  const { present, votes } = meeting;
  const absent = (named ?? []).flatMap((id, index) =>
    present.includes(id)
      ? []
      : [wrong(`signatory_stakeholder_ids[${index}]`, 'not_present', 'Only attendees can confirm the minutes.')],
  );
  const cast = votes.for + votes.against + votes.abstain;
  return {
    signatories: named ?? present,
    meeting: { ...meeting, place: meeting.place ?? null, ...meetingOfficers(meeting, present, composition.people, on) },
    errors: [
      ...(meeting.held_at * 1000 > +now
        ? [wrong('meeting.held_at', 'invalid', 'meeting.held_at must not be in the future.')]
        : []),
      ...checkPeople('meeting.present', present, composition, in_office, inOffice('director', on)),
      ...absent,
      ...checkMeetingOfficers(meeting, present, composition.people, now),
      ...(cast === present.length
        ? []
        : [
            wrong(
              'meeting.votes',
              'invalid',
              `The votes and abstentions must add up to the ${present.length} people present. You sent ${cast}.`,
            ),
          ]),
    ],
  };
}

export const signersOf = (
  request: SignatoryInput & { kind: Kind },
  composition: Composition,
  entity: Entity,
  { question, on, now, history }: { question: Question; on: LegalDate; now: Date; history: boolean },
): Chosen =>
  request.kind === 'board_meeting'
    ? signersOfMinutes(request, composition, entity, now, history)
    : signersOfConsent(request, composition, question.body, classesApart(entity, question), on);
