import type { GrantAgreementFacts } from './grant-agreement.facts';

type Withholding = Pick<GrantAgreementFacts, 'withholding'>;

/** The use of discretion that an option reserves is no modification of it (Treas. Reg. § 1.424-1(e)(4)(iii)). */
export const paidBy = ({ withholding }: Withholding): string =>
  withholding
    ? 'in cash, by check, by wire transfer or, if the Corporation permits it at the time of exercise, by Net ' +
      'Exercise. In a “Net Exercise” the Corporation withholds vested shares with a fair market value equal to the ' +
      'exercise price from the shares as to which the Option is exercised'
    : 'in cash, by check or by wire transfer';

/** IRC §§ 421(b) and 422(a)(1). */
export const soldAtOnce = ({ withholding }: Withholding): string =>
  withholding ? ' Shares withheld in a Net Exercise are treated as disposed of on the date of exercise.' : '';

/** No more than the law requires: IRC §§ 3102 and 3402. */
export const taxesInShares = ({ withholding }: Withholding): string =>
  withholding
    ? ' If the Corporation permits it, that amount may be satisfied by the withholding of whole Shares at their fair ' +
      'market value, and the Corporation shall pay Holder in cash the amount by which their value exceeds it.'
    : '';
