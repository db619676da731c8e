import type { LegalDate } from '#kernel/dates';
import type { Threshold } from '#kernel/threshold';

export interface BoardLaw {
  /** Basis of the quorum, including vacancies for `directorships`. */
  whole: 'directorships' | 'in_office';
  /** Null without a statutory floor. */
  floor: { least: Threshold; directors: number } | null;
  cite: { quorum: string; consent: string; /** Filling vacancies below a quorum. */ vacancy: string };
  /** Ballots that need a majority of the whole board. */
  of_whole?: { ballots: readonly Ballot[]; statute: string };
}

/** Matters that need only the ordinary vote are ordinary. */
export type Ballot =
  | 'ordinary'
  | 'election'
  | 'removal'
  | 'charter_amendment'
  | 'merger'
  | 'conversion'
  | 'asset_sale'
  | 'dissolution'
  /** Revokes a dissolution, by the vote on the dissolution unless the state sets another. */
  | 'revocation';

export interface Vote {
  /** Share of all votes, because nobody is absent without a meeting. */
  threshold: Threshold;
  /** Classes with a separate vote. */
  classes: 'none' | 'every' | 'affected';
  /** Whether all series of preferred stock are one of these classes. */
  preferred_together?: true;
  statute: string;
  /** The charter's minimum. Absent if the act is mandatory. */
  charter_least?: Threshold;
  /** Applies to companies formed by this date. */
  earlier?: { formed_by: LegalDate; threshold: Threshold };
}

/** Defaults to no separate class vote. */
export const vote = (threshold: Threshold, statute: string, more: Partial<Vote> = {}): Vote => ({
  threshold,
  classes: 'none',
  statute,
  ...more,
});

export type ConsentRule = 'minimum_votes' | 'unanimous' | 'not_permitted';

export interface HolderLaw {
  holder: 'stockholder' | 'shareholder';
  consent: { rule: ConsentRule; charter_may: readonly ConsentRule[]; statute: string };
  /** Days after the first consent. Null without a limit. */
  window: { days: number; statute: string } | null;
  /** Notice to others; `before_days` delays some acts, `nonvoting` includes stockholders without a vote. */
  notice: { statute: string; before_days: number | null; nonvoting?: readonly Ballot[] } | null;
  /** Set by the board, else the date of its decision if the act needs it, else of the first consent. */
  record_date: string;
  disinterested: string;
  /** Noncash issues above this share of prior votes need a stockholder vote. Null without such a rule. */
  issue_vote: { over: [number, number]; statute: string } | null;
  votes: Partial<Record<Ballot, Vote>> & { ordinary: Vote };
  /** The change that a board makes alone. Null for none, or unknown. */
  name_change: { board_alone: 'any' | 'ending'; statute: string } | null;
  /** Lets a charter waive the class vote on the number of authorized shares. Absent for none, or unknown. */
  number_vote?: string;
  /** Reorganization into a holding company without a vote. Absent for none, or unknown. */
  holding_company?: string;
  /** Separate vote on a new senior or equal class. Absent for none, or unknown. */
  superior_class?: string;
  /** The split of the only outstanding class that a board makes alone. Null for none, or unknown. */
  split: { board_alone: 'proportionate' | 'whole_shares'; statute: string } | null;
}

export type MemberBallot =
  | 'ordinary'
  | 'reserved'
  | 'merger'
  | 'conversion'
  | 'dissolution'
  | 'amendment'
  | 'admission';

export interface MemberLaw {
  /** If the act does not weigh members, both counts must agree. */
  counts: 'interest' | 'interest_and_heads';
  consent: string;
  votes: Record<MemberBallot, { threshold: Threshold; statute: string }>;
  managers: { threshold: Threshold; statute: string; consent: string };
}

export interface VotingLaw {
  board: BoardLaw;
  holders: HolderLaw;
  /** Null if the LLC law is not stored here. */
  members: MemberLaw | null;
}
