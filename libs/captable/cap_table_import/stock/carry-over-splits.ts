import type { LegalDate } from '#kernel/dates';
import { splitShares, timesExactly } from '#equity/split';
import { splitPhrases } from '#captable/ocf';
import type { Located } from '../bundle/bundle';
import { shortened, type Findings } from '../bundle/findings';
import type { StockAct } from './stock-acts';
import type { Issued } from './stock-issues';
import { byDay } from '../compare-days';
import { isExact, type ImportedSplit } from './splits';

/** Leaves room for the suffix of a balance, so that a bundle may repeat the number. */
export const longestNumber = 90;

export type Now = (security_id: string, on: { date: LegalDate; at: number }) => string;

/** Splits with statements for each security. */
export function toldSplits(acts: readonly Located<StockAct>[]): ReadonlySet<string> {
  return new Set(
    acts.flatMap(({ type, value }) =>
      type === 'TX_STOCK_REISSUANCE'
        ? (value.split_transaction_id ?? [])
        : type === 'TX_STOCK_CANCELLATION'
          ? (splitPhrases.tooSmall.read(value.reason_text ?? '')?.split ?? [])
          : [],
    ),
  );
}

/**
 * A split without statements keeps the ids of its securities in the bundle. Here each gets a successor, and later acts
 * refer to it.
 */
export function carryOver(
  issued: Map<string, Issued>,
  acts: readonly Located<StockAct>[],
  { splits, told }: { splits: readonly ImportedSplit[]; told: ReadonlySet<string> },
  found: Findings,
): { acts: Located<StockAct>[]; now: Now } {
  const plain = splits.filter(({ value }) => !told.has(value.id));
  if (plain.length === 0) return { acts: [...acts], now: (security_id) => security_id };
  const carrying = new Carrying(
    issued,
    plain,
    new Set(acts.flatMap(({ type, value }) => (type === 'TX_STOCK_RETRACTION' ? [value.security_id] : []))),
  );
  const ofStock = [...issued.values()]
    .filter(({ value }) => carrying.isSplit(value.stock_class_id))
    .map(({ at, value }) => ({ at, value, does: () => carrying.open(value.security_id) }));
  const ends = acts.map(({ at, value }) => ({ at, value, does: () => carrying.end(value.security_id) }));
  const made: Located<StockAct>[][] = [];
  const divided = plain.map((split) => ({
    at: split.at,
    value: split.value,
    does: () => {
      made.push(carrying.split(split, found));
    },
  }));
  for (const { does } of [...ofStock, ...ends, ...divided].toSorted(byDay)) {
    does();
  }
  const renamed = acts.map((one) => ({
    ...one,
    value: { ...one.value, security_id: carrying.now(one.value.security_id, { date: one.value.date, at: one.at }) },
  }));
  return { acts: [...renamed, ...made.flat()], now: (security_id, on) => carrying.now(security_id, on) };
}

class Carrying {
  /** By class and the bundle's ids. */
  private readonly held = new Map<string, Map<string, Issued>>();
  private readonly ended = new Set<string>();
  /** Our successors, with their split. */
  private readonly names = new Map<string, { date: LegalDate; at: number; id: string }[]>();
  private readonly numbers: Set<string>;
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly issued: Map<string, Issued>,
    splits: readonly ImportedSplit[],
    private readonly retracted: ReadonlySet<string>,
  ) {
    this.numbers = new Set([...issued.values()].map(({ value }) => `${value.stock_class_id} ${value.custom_id}`));
    for (const { of } of splits) this.held.set(of, new Map());
  }

  isSplit(class_id: string): boolean {
    return this.held.has(class_id);
  }

  open(security_id: string): void {
    const one = this.issued.get(security_id)!;
    if (!this.ended.has(security_id) && !this.retracted.has(security_id))
      this.held.get(one.value.stock_class_id)!.set(security_id, one);
  }

  end(security_id: string): void {
    this.held.get(this.issued.get(security_id)?.value.stock_class_id ?? '')?.delete(security_id);
    this.ended.add(security_id);
  }

  now(security_id: string, on: { date: LegalDate; at: number }): string {
    return (
      this.names.get(security_id)?.findLast(({ date, at }) => date < on.date || (date === on.date && at < on.at))?.id ??
      security_id
    );
  }

  /** A security may be too small for a whole share. */
  split(split: ImportedSplit, found: Findings): Located<StockAct>[] {
    const { at, place, on: date, value, of, ratio } = split;
    const held = this.held.get(of)!;
    return [...held].flatMap(([carried, before]): Located<StockAct>[] => {
      if (!split.anew.counts(split, found) || !isExact(split, { shares: [before.quantity] }, found)) return [];
      const id = `${value.id}/${carried}`;
      const quantity = splitShares(before.quantity, ratio).shares;
      if (this.issued.has(id))
        found.add(place, 'duplicate_id', `The bundle already contains a security with the ID ${id}.`);
      if (quantity === 0) this.end(carried);
      else {
        const { vestings: _, vesting_terms_id: __, ...same } = before.value;
        const price_per_share =
          before.price_per_share && timesExactly(before.price_per_share, ratio.denominator, ratio.numerator);
        const made = {
          ...before,
          at,
          place,
          carried,
          quantity,
          price_per_share,
          value: {
            ...same,
            id,
            security_id: id,
            date,
            quantity: String(quantity),
            custom_id: this.number(before.value),
          },
        };
        this.issued.set(id, made);
        held.set(carried, made);
        this.name(carried, { date, at, id });
      }
      return [
        {
          at,
          place,
          type: 'TX_STOCK_REISSUANCE',
          value: {
            id,
            date,
            security_id: before.value.security_id,
            resulting_security_ids: quantity === 0 ? [] : [id],
            split_transaction_id: value.id,
          },
        },
      ];
    });
  }

  private name(security_id: string, since: { date: LegalDate; at: number; id: string }): void {
    const names = this.names.get(security_id);
    if (names) names.push(since);
    else this.names.set(security_id, [since]);
  }

  /** Keeps the certificate number unless stated otherwise. */
  private number({ stock_class_id, custom_id }: Issued['value']): string {
    const first = shortened(custom_id.replace(/ \(\d+\)$/, ''), longestNumber);
    const of = `${stock_class_id} ${first}`;
    let count = (this.counts.get(of) ?? 1) + 1;
    while (this.numbers.has(`${of} (${count})`)) count += 1;
    this.counts.set(of, count);
    return `${first} (${count})`;
  }
}
