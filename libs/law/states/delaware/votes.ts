import type { CorporationProvisions } from '#law/common/provisions';
import { vote, type VotingLaw } from '#law/states/voting-law';

/** 8 Del. C. ch. 1 and 6 Del. C. ch. 18. */
export const votes: VotingLaw = {
  board: {
    whole: 'directorships',
    floor: { least: '1/3', directors: 1 },
    // Applied Energetics, Inc. v. Farley, 239 A.3d 409 (Del. Ch. 2020): those who consent must form a quorum.
    cite: { quorum: '8 Del. C. § 141(b)', consent: '8 Del. C. § 141(f)', vacancy: '8 Del. C. § 223(a)(1)' },
    of_whole: { ballots: ['dissolution'], statute: '8 Del. C. § 275(a)' },
  },
  holders: {
    holder: 'stockholder',
    consent: {
      rule: 'minimum_votes',
      charter_may: ['minimum_votes', 'unanimous', 'not_permitted'],
      statute: '8 Del. C. § 228(a)',
    },
    window: { days: 60, statute: '8 Del. C. § 228(c)' },
    notice: { statute: '8 Del. C. § 228(e)', before_days: null },
    record_date: '8 Del. C. § 213(b)',
    disinterested: '8 Del. C. § 144(a)(2)',
    issue_vote: null,
    number_vote: '8 Del. C. § 242(b)(2)',
    holding_company: '8 Del. C. § 251(g)',
    name_change: { board_alone: 'any', statute: '8 Del. C. § 242(d)(1)' },
    split: { board_alone: 'proportionate', statute: '8 Del. C. § 242(d)(1)' },
    votes: {
      ordinary: vote('majority', '8 Del. C. § 216'),
      // § 216(3): a plurality elects at a meeting, so a majority is safe. § 211(b): a consent in lieu of the annual
      // meeting is unanimous, or fills a wholly vacant board.
      election: vote('majority', '8 Del. C. §§ 211(b) and 216'),
      removal: vote('majority', '8 Del. C. § 141(k)'),
      charter_amendment: vote('majority', '8 Del. C. § 242(b)', { classes: 'affected', preferred_together: true }),
      merger: vote('majority', '8 Del. C. § 251(c)'),
      conversion: vote('majority', '8 Del. C. § 266(b)'),
      asset_sale: vote('majority', '8 Del. C. § 271(a)'),
      dissolution: vote('majority', '8 Del. C. § 275(b)'),
      revocation: vote('majority', '8 Del. C. § 311(a)'),
    },
  },
  members: {
    counts: 'interest',
    consent: '6 Del. C. § 18-302(d)',
    votes: {
      ordinary: { threshold: 'majority', statute: '6 Del. C. § 18-402' },
      reserved: { threshold: 'majority', statute: '6 Del. C. § 18-402' },
      merger: { threshold: 'majority', statute: '6 Del. C. § 18-209(b)' },
      conversion: { threshold: 'majority', statute: '6 Del. C. § 18-216(b)' },
      dissolution: { threshold: '>2/3', statute: '6 Del. C. § 18-801(a)(3)' },
      amendment: { threshold: 'unanimous', statute: '6 Del. C. § 18-302(f)' },
      admission: { threshold: 'unanimous', statute: '6 Del. C. § 18-301(b)' },
    },
    managers: { threshold: 'majority', statute: '6 Del. C. § 18-404', consent: '6 Del. C. § 18-404(d)' },
  },
};

export const provisions: CorporationProvisions = {
  board_quorum: 'majority',
  board_vote: 'majority',
  stockholder_consent: 'minimum_votes',
  common_number_vote: false,
};
