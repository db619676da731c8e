import type { DecisionLaw } from './law';

/** That those who have appraisal rights hear of them: 8 Del. C. § 262(d), W.S. 17-16-1320. */
export const appraisalNotice = ({ holders, cite }: DecisionLaw): string =>
  `notice of appraisal rights is to be given to each of the ${holders} who has them, within the time and with ` +
  `the contents that ${cite.appraisalNotice} requires`;

/** The appraisal rights that a consenting holder gives up: 8 Del. C. § 262(a), W.S. 17-16-1321(b). */
export const appraisalGivenUp = (what: 'Merger' | 'Transaction', { cite, appraisalCopy }: DecisionLaw): string =>
  `each of the undersigned understands that a holder who neither votes for the ${what} nor consents to it may ` +
  `have the right to be paid the fair value of its shares, ${cite.appraisal}, that ${appraisalCopy}, and that ` +
  'this consent gives up that right for the shares of those who sign it';
