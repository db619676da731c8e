import { companyForm } from '#law/entity-types';
import { type Entity } from '#companies/entity';
import type { Composition } from './composition';
import { acts, bodiesFor, type Act, type ActName, type Body } from '#law/decisions/acts';
import { findingOfHistory } from './history';
import { boardConsent, boardMeeting, vacancyConsent, vacancyMeeting, type Meeting } from '#law/decisions/board';
import type { Finding } from '#law/decisions/finding';
import { holderConsent, voteOn, withDisinterested } from '#law/decisions/holders';
import { managerConsent, memberConsent } from '#law/decisions/members';
import { holdersVoteOnName } from '#law/decisions/name-change';
import type { Ballot, MemberBallot } from '#law/states/voting-law';
import { lawOf } from '#law/states/index';

/** A question to a body. */
export interface Question {
  body: Body;
  action: ActName | null;
  affected: string[] | null;
}

export const isLlc = ({ entity_type }: Pick<Entity, 'entity_type'>): boolean => companyForm(entity_type) === 'llc';

/** Who must decide an act of a company, in their order; of a change of the name, where it is known, to which. */
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
  // The holders vote on some issues of stock as well (W.S. 17-16-621(f)).
  return action === 'share_issuance_authorisation' && !isLlc(entity) && lawOf(jurisdiction).votes.holders.issue_vote
    ? [...bodies, 'stockholders']
    : bodies;
}

const ballotOf = (action: ActName | null): Ballot =>
  action === null ? 'ordinary' : ((acts[action] as Act).corporation.holders ?? 'ordinary');
const memberBallotOf = (action: ActName | null): MemberBallot =>
  action === null ? 'ordinary' : ((acts[action] as Act).llc ?? 'ordinary');

type Company = Pick<Entity, 'jurisdiction' | 'governance' | 'formation_date'>;
const holderProvisions = ({ governance }: Company) => ({
  consent: governance.stockholder_consent,
  fundamental_vote: governance.fundamental_vote,
});

/** Whether classes of stock vote apart on it. */
export function classesApart(entity: Company, { body, action }: Question): boolean {
  if (body !== 'stockholders') return false;
  const vote = voteOn(
    lawOf(entity.jurisdiction).votes.holders,
    { ballot: ballotOf(action), formation_date: entity.formation_date },
    holderProvisions(entity),
  );
  return vote !== null && vote.classes !== 'none';
}

/** The law's finding on a consent with these signatures; null where it gives the body no way to decide so. */
export function consentFinding(
  entity: Company,
  { board, managers, classes, insiders }: Composition,
  { body, action, affected }: Question,
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
    const finding = holderConsent(
      law.holders,
      classes,
      holderProvisions(entity),
      { ballot: ballotOf(action), affected, formation_date },
      signed,
    );
    return finding && action !== null && (acts[action] as Act).disinterested
      ? withDisinterested(finding, law.holders, classes, insiders, signed)
      : finding;
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

/** The law's finding on a meeting of the board. */
export const meetingFinding = (
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
