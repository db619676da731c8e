import type { LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import type { Reader } from '#platform/db/reader';
import { standings } from '#ledger/holdings';
import { asHeld, type Reserved } from './model-holdings';
import { converter, grownBy, type Conversion } from './conversion-terms';
import { isConvertedBy, outstandingConvertibles } from './outstanding-convertibles';

/** The first closing of a round; `elected`: what converts in it though it brought in less new money than that needs. */
interface Closing {
  as_of: LegalDate;
  price_per_share: string;
  reserved: Reserved;
  pool_increase: number;
  new_money_cents?: number;
  elected?: string;
  interest_to?: LegalDate;
}

/** The conversion of one convertible, with its amount and holder. */
interface Becomes extends Conversion {
  amount_cents: number;
  number: string;
  holder: string;
}

/**
 * Converts every outstanding convertible at the price of a round, in dollars a share. All convert at once, so each
 * counts the others and the addition to the pool as its terms say. Keyed by id; null where the caps promise the whole
 * company.
 */
export async function conversionsOn(
  read: Reader,
  entity_id: string,
  {
    as_of,
    price_per_share,
    reserved,
    pool_increase,
    new_money_cents = Infinity,
    elected,
    interest_to = as_of,
  }: Closing,
): Promise<Map<string, Becomes> | null> {
  const convertibles = (await outstandingConvertibles(read, entity_id, as_of, interest_to)).filter(
    (one) => one.convertible_id === elected || isConvertedBy(new_money_cents)(one),
  );
  const { all } = asHeld(await standings(read, entity_id, { as_of }), reserved);
  const price = toScaled(price_per_share);
  const converted = converter(all, convertibles)(price, grownBy(pool_increase, price));
  return (
    converted &&
    new Map(
      converted.conversions().map((one, index) => {
        const { convertible_id, amount_cents, number, holder } = convertibles[index]!;
        return [convertible_id!, { ...one, amount_cents, number: number!, holder: holder! }];
      }),
    )
  );
}
