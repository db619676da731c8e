import { vote, type Vote, type VotingLaw } from '#law/states/voting-law';

/**
 * A majority for companies formed after 22 February 1998, two thirds for those before unless their certificates say
 * otherwise.
 */
const fundamental = (statute: string, classes: Vote['classes'] = 'none'): Vote =>
  vote('majority', statute, {
    classes,
    charter_least: 'majority',
    earlier: { formed_by: '1998-02-22', threshold: '2/3' },
  });

/** Business Corporation Law (N.Y. Consolidated Laws, ch. 4). It knows no conversion of a corporation. */
export const votes: VotingLaw = {
  board: {
    whole: 'directorships',
    floor: { least: '1/3', directors: 1 },
    cite: {
      quorum: 'N.Y. Bus. Corp. Law §§ 707 and 708(d)',
      consent: 'N.Y. Bus. Corp. Law § 708(b)',
      vacancy: 'N.Y. Bus. Corp. Law § 705(a)',
    },
  },
  holders: {
    holder: 'shareholder',
    consent: {
      rule: 'unanimous',
      charter_may: ['unanimous', 'minimum_votes'],
      statute: 'N.Y. Bus. Corp. Law § 615(a)',
    },
    window: { days: 60, statute: 'N.Y. Bus. Corp. Law § 615(b)' },
    notice: { statute: 'N.Y. Bus. Corp. Law § 615(c)', before_days: null },
    record_date: 'N.Y. Bus. Corp. Law § 604',
    disinterested: 'N.Y. Bus. Corp. Law § 713(a)(2)',
    issue_vote: null,
    name_change: null,
    split: null,
    votes: {
      ordinary: vote('majority', 'N.Y. Bus. Corp. Law § 614(b)'),
      election: vote('majority', 'N.Y. Bus. Corp. Law § 614(a)'),
      removal: vote('majority', 'N.Y. Bus. Corp. Law § 706'),
      charter_amendment: vote('majority', 'N.Y. Bus. Corp. Law §§ 803(a) and 804', { classes: 'affected' }),
      // A class votes apart on a merger that does to it what an amendment could not do without it.
      merger: fundamental('N.Y. Bus. Corp. Law § 903(a)(2)', 'affected'),
      asset_sale: fundamental('N.Y. Bus. Corp. Law § 909(a)'),
      dissolution: fundamental('N.Y. Bus. Corp. Law § 1001(a)'),
    },
  },
  members: null,
};
