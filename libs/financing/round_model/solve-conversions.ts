import type { LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import type { Reader } from '#platform/db/reader';
import { standings } from '#ledger/holdings';
import { asHeld, type Reserved } from './model-holdings';
import { converter, grownBy, type Conversion } from './conversion-terms';
import { isConvertedBy, outstandingConvertibles } from './outstanding-convertibles';

/** `elected`: notes that convert by choice below their threshold. */
interface Closing {
  as_of: LegalDate;
  price_per_share: string;
  reserved: Reserved;
  pool_increase: number;
  new_money_cents?: number;
  elected?: string;
  interest_to?: LegalDate;
}

interface Becomes extends Conversion {
  amount_cents: number;
  number: string;
  holder: string;
}

/**
 * All conversions happen at once, so each counts the others and the pool increase as its terms provide. The price is in
 * dollars a share. Null if the caps promise the whole company.
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
