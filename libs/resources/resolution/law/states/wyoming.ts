import type { StateLaw } from '../state-law';

/** Business Corporation Act (W.S. title 17, ch. 16) and Limited Liability Company Act (ch. 29). */
export const wyoming: StateLaw = {
  name: 'Wyoming',
  board: {
    whole: 'directorships', floor: { least: '1/3', directors: 1 },
    cite: { quorum: 'W.S. 17-16-824', consent: 'W.S. 17-16-821' },
  },
  holders: {
    holder: 'shareholder',
    consent: { rule: 'unanimous', charter_may: ['unanimous', 'minimum_votes'], statute: 'W.S. 17-16-704' },
    window: { days: 60, statute: 'W.S. 17-16-704' },
    notice: { statute: 'W.S. 17-16-704', before_days: null },
    votes: {
      ordinary: { threshold: 'majority', classes: 'none', statute: 'W.S. 17-16-725' },
      election: { threshold: 'majority', classes: 'none', statute: 'W.S. 17-16-728' },
      removal: { threshold: 'majority', classes: 'none', statute: 'W.S. 17-16-808' },
      charter_amendment: { threshold: 'majority', classes: 'affected', statute: 'W.S. 17-16-1003 and 17-16-1004' },
      merger: { threshold: 'majority', classes: 'none', statute: 'W.S. 17-16-1104' },
      asset_sale: { threshold: 'majority', classes: 'none', statute: 'W.S. 17-16-1202' },
      dissolution: { threshold: 'majority', classes: 'none', statute: 'W.S. 17-16-1402' },
    },
  },
  members: {
    // § 407 speaks of "a majority of the members" with equal rights unless interests are defined otherwise: the careful reading asks for both.
    counts: 'interest_and_heads', consent: 'W.S. 17-29-407',
    votes: {
      ordinary: { threshold: 'majority', statute: 'W.S. 17-29-407(b)' },
      reserved: { threshold: 'unanimous', statute: 'W.S. 17-29-407(b)' },
      merger: { threshold: 'unanimous', statute: 'W.S. 17-29-407(b)' },
      conversion: { threshold: 'unanimous', statute: 'W.S. 17-29-407(b)' },
      dissolution: { threshold: 'unanimous', statute: 'W.S. 17-29-701(a)' },
      amendment: { threshold: 'unanimous', statute: 'W.S. 17-29-407(b)' },
      admission: { threshold: 'unanimous', statute: 'W.S. 17-29-401' },
    },
    managers: { threshold: 'majority', statute: 'W.S. 17-29-407(c)', consent: 'W.S. 17-29-407' },
  },
};
