import { wholeOf } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { StockAct } from './stock-acts';
import { longestNumber } from './carry-over-splits';
import { shortened } from '../bundle/findings';
import type { Issued } from './stock-issues';

const takes: Record<string, string> = { TX_STOCK_TRANSFER: 'quantity', TX_STOCK_CONVERSION: 'quantity_converted' };

/**
 * A ledger entry makes one security besides the balance. An act with several products becomes a sequence on its day,
 * each part reducing the previous balance. Acts with wrong totals are refused later.
 */
export function oneProductEach(acts: readonly Located<StockAct>[], issued: Map<string, Issued>): Located<StockAct>[] {
  const numbers = new Set([...issued.values()].map(({ value }) => `${value.stock_class_id} ${value.custom_id}`));
  return acts.flatMap((act) => {
    const parts = partsOf(act, issued);
    return parts ? inTurn(act, parts, { issued, numbers }) : [act];
  });
}

export function severalProductsObstacle(
  { type, value }: Pick<Located<StockAct>, 'type' | 'value'>,
  of: Issued,
  issued: ReadonlyMap<string, Issued>,
): string {
  const ids = (value['resulting_security_ids'] ?? []) as string[];
  const field = takes[type];
  if (ids.length === 0) return 'The transaction does not have a resulting security.';
  if (field === undefined) return `The transaction has ${ids.length} resulting securities, but must have one.`;
  const [again] = ids.filter((id, at) => ids.indexOf(id) < at);
  const absent = ids.find((id) => !issued.has(id));
  if (again !== undefined) return `The transaction lists the resulting security ${again} twice.`;
  if (absent !== undefined) return `The bundle does not contain the resulting security ${absent}.`;
  const said = String(value[field]);
  const all = wholeOf(said);
  if (all === null) return `The transaction covers ${said} shares, but must cover whole shares.`;
  if (all > of.quantity)
    return `The transaction covers ${all} shares of ${value.security_id}, which has only ${of.quantity}.`;
  const sum = ids.reduce((shares, id) => shares + BigInt(issued.get(id)!.quantity), 0n);
  return type === 'TX_STOCK_TRANSFER' && sum !== BigInt(all)
    ? `The ${ids.length} resulting securities have ${sum} shares, but the transaction covers ${all}.`
    : `The transaction covers ${all} shares, too few to divide among its resulting securities.`;
}

interface ProductPart {
  id: string;
  taken: number;
}

/** Null unless several. */
function partsOf({ type, value }: Located<StockAct>, issued: ReadonlyMap<string, Issued>): ProductPart[] | null {
  const ids = (value['resulting_security_ids'] ?? []) as string[];
  const field = takes[type];
  if (field === undefined || ids.length < 2 || new Set(ids).size < ids.length) return null;
  const of = issued.get(value.security_id);
  const made = ids.flatMap((id) => issued.get(id) ?? []);
  const all = wholeOf(String(value[field]));
  if (!of || made.length < ids.length || all === null || all > of.quantity) return null;
  const sum = made.reduce((shares, { quantity }) => shares + BigInt(quantity), 0n);
  if (sum === 0n || (type === 'TX_STOCK_TRANSFER' && sum !== BigInt(all))) return null;
  // A conversion creates other shares, so each part takes its proportion.
  const taken = made.map(({ quantity }) => (BigInt(all) * BigInt(quantity)) / sum);
  const left = BigInt(all) - taken.reduce((shares, one) => shares + one, 0n);
  const parts = ids.map((id, at) => ({ id, taken: Number(taken[at]! + (at === ids.length - 1 ? left : 0n)) }));
  return parts.every((part) => part.taken > 0) ? parts : null;
}

function inTurn(
  act: Located<StockAct>,
  parts: readonly ProductPart[],
  { issued, numbers }: { issued: Map<string, Issued>; numbers: Set<string> },
): Located<StockAct>[] {
  const { at, type, value } = act;
  const first = issued.get(value.security_id)!;
  let [of, left] = [value.security_id, first.quantity];
  return parts.map(({ id, taken }, index) => {
    const isLast = index === parts.length - 1;
    left -= taken;
    const balance = isLast ? value['balance_security_id'] : `${value.id}/${index + 1}`;
    const turn = {
      ...act,
      at: at + index / parts.length,
      value: {
        ...value,
        id: index === 0 ? value.id : `${value.id}/${index}`,
        security_id: of,
        [takes[type]!]: String(taken),
        resulting_security_ids: [id],
        ...(balance === undefined ? {} : { balance_security_id: balance }),
      },
    };
    if (!isLast) {
      of = balance as string;
      issued.set(of, remainder(first, { ...turn, value: { ...turn.value, security_id: of } }, left, numbers));
    }
    return turn;
  });
}

/** An intermediate balance exists for no day, so it does not vest. */
function remainder(
  { value: { vestings: _, vesting_terms_id: __, ...value }, carried: ___, kept_date: ____, ...first }: Issued,
  { at, place, value: { date, security_id } }: Located<StockAct>,
  quantity: number,
  numbers: Set<string>,
): Issued {
  const number = shortened(value.custom_id, longestNumber);
  let count = 2;
  while (numbers.has(`${value.stock_class_id} ${number} (${count})`)) count += 1;
  numbers.add(`${value.stock_class_id} ${number} (${count})`);
  return {
    ...first,
    at,
    place,
    quantity,
    value: {
      ...value,
      id: security_id,
      security_id,
      date,
      quantity: String(quantity),
      custom_id: `${number} (${count})`,
    },
  };
}
