import type { GrantAgreementFacts } from './grant-agreement.facts';

type Withholding = Pick<GrantAgreementFacts, 'withholding'>;

/** The use of discretion that an option reserves is no modification of it (Treas. Reg. § 1.424-1(e)(4)(iii)). */
export const paidBy = ({ withholding }: Withholding): string =>
  withholding
    ? 'in cash, by check, by wire transfer or, if the Corporation permits it at the exercise, by the withholding of ' +
      'vested shares that are worth the exercise price (a “Net Exercise”)'
    : 'in cash, by check or by wire transfer';

/** IRC §§ 421(b) and 422(a)(1). */
export const soldAtOnce = ({ withholding }: Withholding): string =>
  withholding ? ' Shares that are withheld in a Net Exercise count as sold on the day of the exercise.' : '';

/** No more than the law requires: IRC §§ 3102 and 3402. */
export const taxesInShares = ({ withholding }: Withholding): string =>
  withholding
    ? ' If the Corporation permits it, it withholds shares for that amount, in whole shares at their fair market ' +
      'value, and pays the excess in cash.'
    : '';
