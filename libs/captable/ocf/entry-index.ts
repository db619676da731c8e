import type { ClassTerms } from '#ledger/share_class';
import type { EntryFacts, LedgerFacts, SplitFacts } from '#captable/ledger_facts';

/**
 * The entries of a ledger by what they are about, read once in the order in which they were recorded: who looked among
 * all of them for each object would read them as often as there are objects.
 */
export interface EntriesBy {
  /** The first of each split: with it the split is told. */
  split: ReadonlyMap<string, EntryFacts>;
  /** By which its charter authorised a class first, and by which shares were kept for a plan first. */
  authorized: ReadonlyMap<string, EntryFacts>;
  reserved: ReadonlyMap<string, EntryFacts>;
  /**
   * How many shares a charter authorises, or a plan has, in all since an entry that changed that; the first is none.
   */
  counts: ReadonlyMap<string, number>;
  /** That which made a security. */
  made: ReadonlyMap<string, EntryFacts>;
  /** Those that post something under a grant, or a convertible. */
  grant: ReadonlyMap<string, readonly EntryFacts[]>;
  convertible: ReadonlyMap<string, readonly EntryFacts[]>;
  /** The terms that a class had before the first split that changed them. */
  terms: ReadonlyMap<string, ClassTerms>;
}

export function entriesBy({ entries, splits }: Pick<LedgerFacts, 'entries' | 'splits'>): EntriesBy {
  const [split, authorized, reserved, made] = [
    new Map<string, EntryFacts>(),
    new Map<string, EntryFacts>(),
    new Map<string, EntryFacts>(),
    new Map<string, EntryFacts>(),
  ];
  const [grant, convertible] = [new Map<string, EntryFacts[]>(), new Map<string, EntryFacts[]>()];
  const counts = new Map<string, number>();
  const [shares, pools] = [new Map<string, number>(), new Map<string, number>()];
  for (const entry of entries) {
    const { id, kind, share_class_id, stock_split_id, postings } = entry;
    for (const { security_id, quantity } of postings)
      if (security_id !== null && quantity > 0) first(made, security_id, entry);
    for (const one of new Set(postings.map(({ grant_id }) => grant_id))) if (one) add(grant, one, entry);
    for (const one of new Set(postings.map(({ convertible_id }) => convertible_id)))
      if (one) add(convertible, one, entry);
    const count = (sums: Map<string, number>, of: string, by: number, firsts: Map<string, EntryFacts>): void => {
      sums.set(of, (sums.get(of) ?? 0) + by);
      if (!first(firsts, of, entry)) counts.set(id, sums.get(of)!);
    };
    if (kind === 'share_class_authorization') count(shares, share_class_id, -postedTo(entry, 'charter'), authorized);
    if (kind === 'stock_plan_pool_adjustment') count(pools, planOf(entry), postedTo(entry, 'pool'), reserved);
    // A split of what is kept for a plan begins another count.
    if (stock_split_id !== null && first(split, stock_split_id, entry))
      for (const { equity_plan_id, reserved_after } of splits.get(stock_split_id)?.plans ?? [])
        pools.set(equity_plan_id, reserved_after);
  }
  return { split, authorized, reserved, counts, made, grant, convertible, terms: firstTerms(splits) };
}

/** The plan whose pool an entry changes. */
export const planOf = ({ postings }: EntryFacts): string =>
  postings.find(({ equity_plan_id }) => equity_plan_id !== undefined)!.equity_plan_id!;

export const postedTo = ({ postings }: EntryFacts, to: 'charter' | 'pool'): number =>
  postings.reduce((all, { account, quantity }) => (account === to ? all + quantity : all), 0);

function firstTerms(splits: ReadonlyMap<string, SplitFacts>): ReadonlyMap<string, ClassTerms> {
  const terms = new Map<string, ClassTerms>();
  for (const { classes } of splits.values())
    for (const { share_class_id, before } of classes) first(terms, share_class_id, before);
  return terms;
}

/** Whether nothing was there; what comes first stays. */
function first<T>(into: Map<string, T>, key: string, one: T): boolean {
  if (into.has(key)) return false;
  into.set(key, one);
  return true;
}

function add<T>(into: Map<string, T[]>, key: string, one: T): void {
  const all = into.get(key);
  if (all) all.push(one);
  else into.set(key, [one]);
}
