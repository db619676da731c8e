import { boardConsent, quorumOf } from './board';
import { holderConsent, type ClassVotes, type HolderQuestion } from './holders';
import type { StateCode } from '#law/common/jurisdictions';
import { votingLaws } from '#law/states/index';

export const people = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);
export const board = (directorships: number, inOffice = directorships) => ({
  directorships,
  in_office: people(inOffice),
});
export const silent = { quorum: null, vote: null };
export const scale = 10n ** 10n;
export const stock = (name: string, ...shares: number[]): ClassVotes => votingStock(name, 1, ...shares);
export const votingStock = (name: string, votes: number, ...shares: number[]): ClassVotes => ({
  share_class_id: name,
  name,
  class_type: 'common',
  votes_per_share: String(votes),
  holders: shares.map((quantity, index) => ({
    stakeholder_id: `p${index}`,
    quantity,
    votes: BigInt(quantity * votes) * scale,
  })),
});
export const ask = (ballot: HolderQuestion['ballot'], more: Partial<HolderQuestion> = {}): HolderQuestion => ({
  ballot,
  affected: null,
  formation_date: '2024-01-02',
  ...more,
});
export const unchanged = { consent: null, fundamental_vote: null };
export const holds = (
  state: StateCode,
  classes: ClassVotes[],
  signed: string[],
  question = ask('ordinary'),
  provisions: {
    consent: 'minimum_votes' | 'unanimous' | 'not_permitted' | null;
    fundamental_vote: string | null;
  } = unchanged,
) => holderConsent(votingLaws[state].holders, classes, provisions, question, signed)?.met ?? null;
export const quorum = (
  state: StateCode,
  directorships: number,
  provision: string | null = null,
  inOffice = directorships,
): number => quorumOf(votingLaws[state].board, board(directorships, inOffice), { quorum: provision, vote: null });
export const consents = (state: StateCode, directorships: number, inOffice: number, signed: number): boolean =>
  boardConsent(votingLaws[state].board, board(directorships, inOffice), silent, people(signed)).met;
export const agreement = { vote: null, reserved_vote: null, dissolution_vote: null, manager_vote: null };
export const interests = (...parts: number[]) =>
  parts.map((part, index) => ({ stakeholder_id: `p${index}`, votes: BigInt(part) * scale }));
