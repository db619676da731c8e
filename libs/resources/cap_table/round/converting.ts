import type { LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import type { Reader } from '#platform/db/reader';
import { classesOn } from '#resources/share_class';
import { capTable } from '../holdings';
import { standings } from '../projection';
import { asHeld } from './as-held';
import { converter, grownBy, type Conversion } from './conversion';
import { isConvertedBy, outstandingConvertibles } from './outstanding';

/** What is promised and reserved beside what is held: options that are granted and warrants, those that are promised, and what is left in the pool; of grants and pools those on the ledger unless they are given. */
export interface Reserved { options?: number; promised?: number; pool?: number }

/** The first closing of a round; `elected`: what converts in it though it brought in less new money than that needs. */
interface Closing { as_of: LegalDate; price_per_share: string; reserved: Reserved; pool_increase: number; new_money_cents?: number; elected?: string; interest_to?: LegalDate }

/** What a convertible becomes, for how much; which it is, and whose. */
interface Becomes extends Conversion { amount_cents: number; number: string; holder: string }

/**
 * What each convertible that is outstanding at the end of a day becomes at the price of a round, in dollars a share: all of them convert at once, so each counts what its terms say of the others and of what the round adds to the pool. By their ids; null
 * where the caps promise the whole company.
 */
export async function conversionsOn(read: Reader, entity_id: string, { as_of, price_per_share, reserved, pool_increase, new_money_cents = Infinity, elected, interest_to = as_of }: Closing): Promise<Map<string, Becomes> | null> {
  const convertibles = (await outstandingConvertibles(read, entity_id, as_of, interest_to)).filter((one) => one.convertible_id === elected || isConvertedBy(new_money_cents)(one));
  const table = capTable(await standings(read, entity_id, { as_of }));
  const { outstanding } = asHeld(table.holders, await classesOn(read, entity_id, as_of));
  const { options = table.options_outstanding + table.warrants_outstanding, promised = 0, pool = table.pool_available } = reserved;
  const price = toScaled(price_per_share);
  const converted = converter(outstanding + options + promised + pool, convertibles)(price, grownBy(pool_increase, price));
  return converted && new Map(converted.conversions().map((one, index) => {
    const { convertible_id, amount_cents, number, holder } = convertibles[index]!;
    return [convertible_id!, { ...one, amount_cents, number: number!, holder: holder! }];
  }));
}
