import { vote, type Vote, type VotingLaw } from '#law/states/voting-law';

/** Two thirds for companies formed by 22 February 1998, unless their certificates differ. */
const fundamental = (statute: string, classes: Vote['classes'] = 'none'): Vote =>
  vote('majority', statute, {
    classes,
    charter_least: 'majority',
    earlier: { formed_by: '1998-02-22', threshold: '2/3' },
  });

/** N.Y. Consolidated Laws, ch. 4. It has no conversion of a corporation. */
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
      // A class votes separately if an equivalent amendment would need its vote.
      merger: fundamental('N.Y. Bus. Corp. Law § 903(a)(2)', 'affected'),
      asset_sale: fundamental('N.Y. Bus. Corp. Law § 909(a)'),
      dissolution: fundamental('N.Y. Bus. Corp. Law § 1001(a)'),
    },
  },
  members: null,
};
