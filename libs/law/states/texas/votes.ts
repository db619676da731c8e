import { vote, type Vote, type VotingLaw } from '#law/states/voting-law';

/** § 21.365(a): the certificate may lower two thirds to a majority. */
const fundamental = (statute: string): Vote => vote('2/3', statute, { classes: 'affected', charter_least: 'majority' });

export const votes: VotingLaw = {
  board: {
    whole: 'directorships',
    floor: { least: '1/3', directors: 1 },
    cite: {
      quorum: 'Tex. Bus. Orgs. Code §§ 21.413 and 21.415',
      consent: 'Tex. Bus. Orgs. Code §§ 6.201 and 21.415(b)',
      vacancy: 'Tex. Bus. Orgs. Code § 21.410',
    },
  },
  holders: {
    holder: 'shareholder',
    consent: {
      rule: 'unanimous',
      charter_may: ['unanimous', 'minimum_votes'],
      statute: 'Tex. Bus. Orgs. Code §§ 6.201 and 6.202',
    },
    window: { days: 60, statute: 'Tex. Bus. Orgs. Code § 6.202(c-1)' },
    notice: { statute: 'Tex. Bus. Orgs. Code § 6.202(d)', before_days: null },
    record_date: 'Tex. Bus. Orgs. Code § 6.102',
    disinterested: 'Tex. Bus. Orgs. Code § 21.418(b)(1)(B)',
    issue_vote: null,
    name_change: null,
    split: null,
    votes: {
      ordinary: vote('majority', 'Tex. Bus. Orgs. Code § 21.363'),
      election: vote('majority', 'Tex. Bus. Orgs. Code § 21.359'),
      removal: vote('majority', 'Tex. Bus. Orgs. Code § 21.409'),
      charter_amendment: fundamental('Tex. Bus. Orgs. Code § 21.364'),
      merger: fundamental('Tex. Bus. Orgs. Code § 21.457'),
      conversion: fundamental('Tex. Bus. Orgs. Code § 21.457'),
      asset_sale: fundamental('Tex. Bus. Orgs. Code § 21.457'),
      dissolution: fundamental('Tex. Bus. Orgs. Code § 21.364'),
    },
  },
  members: null,
};
