import type { Threshold } from '#kernel/threshold';

/** Defaults of our charters and bylaws. Each state's `votes.ts` sets its own. */
export interface CorporationProvisions {
  /** Section 3.6: of all directorships, including vacancies. */
  board_quorum: Threshold;
  /** Section 3.6: of the directors present. */
  board_vote: Threshold;
  /** Section 2.11 of the bylaws, or Article VIII of the Wyoming articles. */
  stockholder_consent: 'minimum_votes' | 'unanimous';
  /** Article IV of the certificate, and Section 4.2 as restated. */
  common_number_vote: false | null;
}

/** Sections 3.1, 3.2, 3.3 and 8.1 of our operating agreements. */
export const agreementProvisions = {
  member_vote: 'majority',
  manager_vote: 'majority',
  reserved_vote: 'unanimous',
  dissolution_vote: 'unanimous',
} as const satisfies Record<string, Threshold>;
