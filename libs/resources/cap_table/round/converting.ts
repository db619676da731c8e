import type { LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import type { Reader } from '#platform/db/reader';
import { classesOn } from '#resources/share_class';
import { capTable } from '../holdings';
import { standings } from '../projection';
import { asHeld } from './as-held';
import { converter, grownBy, type Conversion } from './conversion';
import { outstandingConvertibles } from './outstanding';

/** What is promised and reserved beside what is held: options that are granted, those that are promised, and what is left in the pool; of grants and pools those on the ledger unless they are given. */
export interface Reserved { options?: number; promised?: number; pool?: number }

/**
 * What each convertible that is outstanding at the end of a day becomes at the price of a round, in dollars a share: all of them convert at once, so each counts what its terms say of the others and of what the round adds to the pool. By their ids; null
 * where the caps promise the whole company.
 */
export async function conversionsOn(read: Reader, entity_id: string, { as_of, price_per_share, reserved, pool_increase }: { as_of: LegalDate; price_per_share: string; reserved: Reserved; pool_increase: number }): Promise<Map<string, Conversion> | null> {
  const convertibles = await outstandingConvertibles(read, entity_id, as_of);
  const table = capTable(await standings(read, entity_id, { as_of }));
  const { outstanding } = asHeld(table.holders, await classesOn(read, entity_id, as_of));
  const { options = table.options_outstanding, promised = 0, pool = table.pool_available } = reserved;
  const price = toScaled(price_per_share);
  const converted = converter(outstanding + options + promised + pool, convertibles)(price, grownBy(pool_increase, price));
  return converted && new Map(converted.conversions().map((one, index) => [convertibles[index]!.convertible_id!, one]));
}
