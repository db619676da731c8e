import type { Threshold } from '#kernel/threshold';
import type { JurisdictionCode } from '#law/jurisdictions';

/** What our bylaws provide on decisions, as values; the sections that say so are written with them. */
export interface BylawProvisions {
  /** Section 3.6: of the total number of directors, vacancies counted. */
  board_quorum: Threshold;
  /** Section 3.6: of the directors present. */
  board_vote: Threshold;
  /** Section 2.11: the holders whose consent replaces a meeting. */
  stockholder_consent: 'minimum_votes' | 'unanimous';
}

export const bylawProvisions: Record<JurisdictionCode, BylawProvisions> = {
  'US-DE': { board_quorum: 'majority', board_vote: 'majority', stockholder_consent: 'minimum_votes' },
  'US-WY': { board_quorum: 'majority', board_vote: 'majority', stockholder_consent: 'unanimous' },
};

/** What our operating agreements provide on decisions: Sections 3.1, 3.2, 3.3 and 8.1. */
export const agreementProvisions = {
  member_vote: 'majority',
  manager_vote: 'majority',
  reserved_vote: 'unanimous',
  dissolution_vote: 'unanimous',
} as const satisfies Record<string, Threshold>;
