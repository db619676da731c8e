import type { CorporationProvisions } from '#law/common/provisions';
import { vote, type VotingLaw } from '#law/states/voting-law';

/** W.S. title 17, ch. 16 and ch. 29. */
export const votes: VotingLaw = {
  board: {
    whole: 'directorships',
    floor: { least: '1/3', directors: 1 },
    // § 821 does not define "the requisite number" of directors, so the conservative reading takes all.
    cite: { quorum: 'W.S. 17-16-824', consent: 'W.S. 17-16-821', vacancy: 'W.S. 17-16-810(a)(iii)' },
  },
  holders: {
    holder: 'shareholder',
    consent: { rule: 'unanimous', charter_may: ['unanimous', 'minimum_votes'], statute: 'W.S. 17-16-704' },
    // From the first signature; notice within ten days of enough consents.
    window: { days: 60, statute: 'W.S. 17-16-704(c)' },
    notice: {
      statute: 'W.S. 17-16-704(e) and (f)',
      before_days: null,
      nonvoting: ['charter_amendment', 'merger', 'conversion', 'asset_sale', 'dissolution', 'revocation'],
    },
    record_date: 'W.S. 17-16-704 and 17-16-707',
    disinterested: 'W.S. 17-16-863',
    issue_vote: { over: [1, 5], statute: 'W.S. 17-16-621(f)' },
    superior_class: 'W.S. 17-16-1004(a)',
    name_change: { board_alone: 'ending', statute: 'W.S. 17-16-1005' },
    split: { board_alone: 'whole_shares', statute: 'W.S. 17-16-1005(a)(iv)' },
    votes: {
      ordinary: vote('majority', 'W.S. 17-16-725'),
      election: vote('majority', 'W.S. 17-16-728 and 17-16-803'),
      removal: vote('majority', 'W.S. 17-16-808'),
      charter_amendment: vote('majority', 'W.S. 17-16-1003 and 17-16-1004', { classes: 'affected' }),
      // § 1104(f): each converted class votes separately.
      merger: vote('majority', 'W.S. 17-16-1104(e) and (f)', { classes: 'affected' }),
      // §§ 17-26-101(d), 17-16-1115: as the articles provide, conservatively by all if silent.
      conversion: vote('unanimous', 'W.S. 17-16-1115 and 17-26-101', { classes: 'every', charter_least: 'majority' }),
      asset_sale: vote('majority', 'W.S. 17-16-1202'),
      dissolution: vote('majority', 'W.S. 17-16-1402(e)'),
    },
  },
  members: {
    // § 407 speaks of "a majority of the members" with equal rights, so the conservative reading requires both.
    counts: 'interest_and_heads',
    consent: 'W.S. 17-29-407',
    votes: {
      ordinary: { threshold: 'majority', statute: 'W.S. 17-29-407(b)' },
      reserved: { threshold: 'unanimous', statute: 'W.S. 17-29-407(b) and (c)' },
      merger: { threshold: 'unanimous', statute: 'W.S. 17-29-1003(a)' },
      conversion: { threshold: 'unanimous', statute: 'W.S. 17-29-407(b) and (c); 17-26-101' },
      dissolution: { threshold: 'unanimous', statute: 'W.S. 17-29-701(a)(ii)' },
      amendment: { threshold: 'unanimous', statute: 'W.S. 17-29-407(b) and (c)' },
      admission: { threshold: 'unanimous', statute: 'W.S. 17-29-401(d)' },
    },
    managers: { threshold: 'majority', statute: 'W.S. 17-29-407(c)', consent: 'W.S. 17-29-407' },
  },
};

export const provisions: CorporationProvisions = {
  board_quorum: 'majority',
  board_vote: 'majority',
  stockholder_consent: 'minimum_votes',
  common_number_vote: null,
};
