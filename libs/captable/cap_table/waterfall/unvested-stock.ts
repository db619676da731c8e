import type { LegalDate } from '#kernel/dates';
import { centsOf } from '#kernel/decimal';
import { tranchesOf } from '#equity/vesting';
import { upcoming } from '#equity/vesting-schedule';
import type { Reader } from '#platform/db/reader';
import { Security, termsOfSecurity, unvestedByDay, type SecurityVesting } from '#ledger/security';
import type { Treatment } from './rights-treatment';

/** Label of the proceeds that the buyer holds back. */
export const unvestedLabel = 'Unvested stock';

/** Unvested shares of one security, with their vesting dates after the day of the division. */
export interface UnvestedStock {
  stakeholder_id: string;
  share_class_id: string;
  certificate_number: string;
  quantity: number;
  vests: { on: LegalDate; quantity: number }[];
  /** Price paid for these shares. Null if unknown. */
  cost_cents: number | null;
  /** Service has ended, so the company's option to repurchase is open. */
  departed: boolean;
}

export async function unvestedStock(read: Reader, entity_id: string, on: LegalDate): Promise<UnvestedStock[]> {
  const held = await read.all(Security, { entity_id, status: 'outstanding' });
  return held.flatMap(({ vesting, ...one }) => {
    if (vesting === null) return [];
    const unvested = unvestedByDay({ ...one, vesting });
    const quantity = unvested(on);
    const { stakeholder_id, share_class_id, certificate_number, price_per_share } = one;
    return quantity === 0
      ? []
      : {
          stakeholder_id,
          share_class_id,
          certificate_number,
          quantity,
          vests: datesOf(vesting, on, unvested),
          cost_cents: price_per_share === null ? null : centsOf(price_per_share, quantity),
          departed: vesting.service_ended_on !== undefined && vesting.service_ended_on <= on,
        };
  });
}

export const hasUnvestedStock = async (read: Reader, entity_id: string, on: LegalDate): Promise<boolean> =>
  (await unvestedStock(read, entity_id, on)).length > 0;

const datesOf = (
  vesting: SecurityVesting,
  day: LegalDate,
  unvested: (day: LegalDate) => number,
): UnvestedStock['vests'] =>
  upcoming(tranchesOf(vesting.quantity, termsOfSecurity(vesting)), day, unvested).flatMap(({ on, quantity }) =>
    on === null ? [] : { on, quantity },
  );

/**
 * Shares that the company repurchases at the closing: all unvested shares under `repurchase`, and in every case those
 * of a holder whose service has ended, whose purchase agreement exercises the option.
 */
export const isRepurchased = ({ departed }: UnvestedStock, { restricted_stock }: Treatment): boolean =>
  departed || restricted_stock === 'repurchase';

export const isHeldBack = (one: UnvestedStock, { restricted_stock = 'hold' }: Treatment): boolean =>
  !one.departed && restricted_stock === 'hold';

/** Without the shares that vest by a later day. */
export const unvestedAfter = (unvested: readonly UnvestedStock[], on: LegalDate): UnvestedStock[] =>
  unvested
    .map((one) => {
      const vests = one.vests.filter((vest) => vest.on > on);
      return { ...one, vests, quantity: vests.reduce((sum, { quantity }) => sum + quantity, 0) };
    })
    .filter(({ quantity }) => quantity > 0);

/** Rounded down to the cent. */
export const unvestedPart = (amount_cents: number, quantity: number, unvested: number): number =>
  Number((BigInt(amount_cents) * BigInt(Math.min(unvested, quantity))) / BigInt(quantity));
