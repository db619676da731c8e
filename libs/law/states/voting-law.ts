import type { LegalDate } from '#kernel/dates';
import type { Threshold } from '#kernel/threshold';

/** How a state's corporation act lets a board decide. */
export interface BoardLaw {
  /** The number of which a quorum is a part: the directorships, vacancies counted, or only the directors in office. */
  whole: 'directorships' | 'in_office';
  /** The least quorum that bylaws may set; null where the act sets no floor. */
  floor: { least: Threshold; directors: number } | null;
  cite: { quorum: string; consent: string; /** The filling of vacancies by fewer than a quorum. */ vacancy: string };
  /** Ballots that take a majority of the whole board, however many are present. */
  of_whole?: { ballots: readonly Ballot[]; statute: string };
}

/** Subjects of a vote of holders. Where an act asks for no more than the ordinary vote, the matter is ordinary. */
export type Ballot =
  | 'ordinary'
  | 'election'
  | 'removal'
  | 'charter_amendment'
  | 'merger'
  | 'conversion'
  | 'asset_sale'
  | 'dissolution';

export interface Vote {
  /** A part of all votes entitled to be cast: without a meeting nobody is absent. */
  threshold: Threshold;
  /** Classes that vote apart: none, each, or each that the act affects. */
  classes: 'none' | 'every' | 'affected';
  statute: string;
  /** The least vote that the charter may put in its place; absent where the act stands. */
  charter_least?: Threshold;
  /** The vote that older companies keep, up to and with a day of formation. */
  earlier?: { formed_by: LegalDate; threshold: Threshold };
}

/** Declares a vote, of which no class votes apart unless it is said. */
export const vote = (threshold: Threshold, statute: string, more: Partial<Vote> = {}): Vote => ({
  threshold,
  classes: 'none',
  statute,
  ...more,
});

/** The consents that replace a meeting of holders. */
export type ConsentRule = 'minimum_votes' | 'unanimous' | 'not_permitted';

export interface HolderLaw {
  holder: 'stockholder' | 'shareholder';
  consent: { rule: ConsentRule; charter_may: readonly ConsentRule[]; statute: string };
  /** Days from the first delivered consent within which the others are delivered; null where the act sets none. */
  window: { days: number; statute: string } | null;
  /**
   * To whom did not consent; `before_days` where some acts wait for it, `nonvoting` where holders without a vote are
   * told of acts of these kinds too.
   */
  notice: { statute: string; before_days: number | null; nonvoting?: readonly Ballot[] } | null;
  /**
   * As of which day holdings are counted in a consent: as fixed by the board, else of the day of its own decision where
   * the act needs one, else of the first consent.
   */
  record_date: string;
  /** The vote that clears an act in which directors or officers have an interest: that of the others. */
  disinterested: string;
  /**
   * Shares that are issued for other things than cash, with more than this part of the votes that there were, need the
   * holders; null where the act has no such rule.
   */
  issue_vote: { over: [number, number]; statute: string } | null;
  votes: Partial<Record<Ballot, Vote>> & { ordinary: Vote };
  /** The part of the name that a board changes alone; null: none, or nothing is kept of it here. */
  name_change: { board_alone: 'any' | 'ending'; statute: string } | null;
  /**
   * The statute by which a class votes apart on a new one that is paid before it or equally with it; absent: none, or
   * nothing is kept of it here.
   */
  superior_class?: string;
  /**
   * Which split of the only class that is outstanding a board makes alone; null: none, or nothing is kept of it here.
   */
  split: { board_alone: 'proportionate' | 'whole_shares'; statute: string } | null;
}

/** Subjects of a vote of the members of an LLC. */
export type MemberBallot =
  | 'ordinary'
  | 'reserved'
  | 'merger'
  | 'conversion'
  | 'dissolution'
  | 'amendment'
  | 'admission';

export interface MemberLaw {
  /**
   * By percentage interest, or so and by heads: where the act speaks of members without weighing them, both must agree.
   */
  counts: 'interest' | 'interest_and_heads';
  consent: string;
  votes: Record<MemberBallot, { threshold: Threshold; statute: string }>;
  managers: { threshold: Threshold; statute: string; consent: string };
}

/** How companies of a state decide, by its statutes. */
export interface VotingLaw {
  board: BoardLaw;
  holders: HolderLaw;
  /** Null where the law of its limited liability companies is not kept here yet. */
  members: MemberLaw | null;
}
