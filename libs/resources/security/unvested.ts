import type { LegalDate } from '#kernel/dates';
import { monthlyTerms, vestedBy } from '#kernel/vesting';
import type { Security } from './security.entity';

/** How many shares of a security have not vested at the end of a day. What went before it had vested was of those. */
export const unvestedOn = ({ quantity, vesting }: Pick<Security, 'quantity' | 'vesting'>, day: LegalDate): number =>
  (vesting === null ? 0 : Math.min(quantity, Math.max(0, vesting.quantity - vestedBy(vesting.quantity, monthlyTerms(vesting), day) - vesting.forfeited)));
