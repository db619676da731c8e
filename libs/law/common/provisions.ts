import type { Threshold } from '#kernel/threshold';

/** Provisions of our bylaws on decisions, as values; each state's `votes.ts` has its own. */
export interface BylawProvisions {
  /** Section 3.6: of the total number of directors, vacancies counted. */
  board_quorum: Threshold;
  /** Section 3.6: of the directors present. */
  board_vote: Threshold;
  /** Section 2.11: the holders whose consent replaces a meeting. */
  stockholder_consent: 'minimum_votes' | 'unanimous';
}

/** Provisions of our operating agreements on decisions: Sections 3.1, 3.2, 3.3 and 8.1. */
export const agreementProvisions = {
  member_vote: 'majority',
  manager_vote: 'majority',
  reserved_vote: 'unanimous',
  dissolution_vote: 'unanimous',
} as const satisfies Record<string, Threshold>;
