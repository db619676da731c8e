import type { LegalDate } from '#kernel/dates';
import { tranchesOf, vestedBy, type Tranche } from '#kernel/vesting';
import type { Grant } from './grant.entity';

type Vesting = Pick<Grant, 'quantity' | 'vesting' | 'vesting_facts' | 'service_ended_on'>;

/** How many shares of a grant have vested at the end of a day; vesting stops with service. */
export const vestedOf = ({ quantity, vesting, vesting_facts, service_ended_on }: Vesting, day: LegalDate): number =>
  vestedBy(quantity, vesting, service_ended_on !== null && service_ended_on < day ? service_ended_on : day, vesting_facts);

/** How many of them can be issued on a day: those that have vested and have not been issued. */
export const issuableOf = (grant: Vesting & Pick<Grant, 'issued_quantity'>, day: LegalDate): number => vestedOf(grant, day) - grant.issued_quantity;

/** How many are neither issued nor returned. */
export const remainingOf = ({ quantity, issued_quantity, returned_quantity }: Pick<Grant, 'quantity' | 'issued_quantity' | 'returned_quantity'>): number => quantity - issued_quantity - returned_quantity;

/** Its tranches, by what has happened. */
export const tranchesOfGrant = ({ quantity, vesting, vesting_facts }: Vesting): Tranche[] => tranchesOf(quantity, vesting, vesting_facts);
