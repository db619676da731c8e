import type { Threshold } from '#kernel/threshold';

/** Defaults of our bylaws. Each state's `votes.ts` sets its own. */
export interface BylawProvisions {
  /** Section 3.6: of all directorships, including vacancies. */
  board_quorum: Threshold;
  /** Section 3.6: of the directors present. */
  board_vote: Threshold;
  /** Section 2.11. */
  stockholder_consent: 'minimum_votes' | 'unanimous';
}

/** Sections 3.1, 3.2, 3.3 and 8.1 of our operating agreements. */
export const agreementProvisions = {
  member_vote: 'majority',
  manager_vote: 'majority',
  reserved_vote: 'unanimous',
  dissolution_vote: 'unanimous',
} as const satisfies Record<string, Threshold>;
