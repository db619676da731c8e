import { vote, type VotingLaw } from '#law/states/voting-law';

/** California Corporations Code, title 1, division 1. "Outstanding shares" are those of § 152. */
export const votes: VotingLaw = {
  board: {
    whole: 'directorships',
    floor: { least: '1/3', directors: 2 },
    cite: {
      quorum: 'Cal. Corp. Code § 307(a)(7) and (8)',
      consent: 'Cal. Corp. Code § 307(b)',
      vacancy: 'Cal. Corp. Code § 305(a)',
    },
  },
  holders: {
    holder: 'shareholder',
    consent: {
      rule: 'minimum_votes',
      charter_may: ['minimum_votes', 'unanimous', 'not_permitted'],
      statute: 'Cal. Corp. Code § 603(a)',
    },
    window: null,
    notice: { statute: 'Cal. Corp. Code § 603(b)', before_days: 10 },
    record_date: 'Cal. Corp. Code § 701(b)',
    disinterested: 'Cal. Corp. Code § 310(a)(1)',
    issue_vote: null,
    name_change: null,
    split: null,
    votes: {
      ordinary: vote('majority', 'Cal. Corp. Code § 602(a)'),
      // Consents elect directors only if unanimous (§ 603(d)).
      election: vote('unanimous', 'Cal. Corp. Code § 603(d)'),
      removal: vote('majority', 'Cal. Corp. Code § 303(a)'),
      charter_amendment: vote('majority', 'Cal. Corp. Code §§ 902 and 903', { classes: 'affected' }),
      merger: vote('majority', 'Cal. Corp. Code § 1201(a)', { classes: 'every' }),
      conversion: vote('majority', 'Cal. Corp. Code § 1152(b)', { classes: 'every' }),
      asset_sale: vote('majority', 'Cal. Corp. Code § 1001(a)(2)'),
      // "50 percent or more of the voting power".
      dissolution: vote('1/2', 'Cal. Corp. Code § 1900(a)'),
    },
  },
  members: null,
};
