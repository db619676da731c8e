import { vote, type VotingLaw } from '#law/states/voting-law';

/** NRS ch. 78 and ch. 92A. */
export const votes: VotingLaw = {
  // Only Nevada counts the directors "then in office" and leaves the proportion to the articles or bylaws.
  board: {
    whole: 'in_office',
    floor: null,
    cite: { quorum: 'NRS 78.315(1)', consent: 'NRS 78.315(2)', vacancy: 'NRS 78.335' },
  },
  holders: {
    holder: 'stockholder',
    consent: {
      rule: 'minimum_votes',
      charter_may: ['minimum_votes', 'unanimous', 'not_permitted'],
      statute: 'NRS 78.320(2)',
    },
    window: null,
    notice: null,
    // The section covers meetings. The first consent date is the conservative analogy.
    record_date: 'NRS 78.350',
    disinterested: 'NRS 78.140(2)(b)',
    issue_vote: null,
    name_change: null,
    split: null,
    votes: {
      ordinary: vote('majority', 'NRS 78.320'),
      election: vote('majority', 'NRS 78.320(2) and 78.330'),
      removal: vote('2/3', 'NRS 78.335(1)'),
      charter_amendment: vote('majority', 'NRS 78.390', { classes: 'affected' }),
      merger: vote('majority', 'NRS 92A.120'),
      conversion: vote('majority', 'NRS 92A.120'),
      asset_sale: vote('majority', 'NRS 78.565'),
      dissolution: vote('majority', 'NRS 78.580'),
    },
  },
  members: null,
};
