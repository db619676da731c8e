import type { ClassTerms } from '#ledger/share_class';
import type { EntryFacts, LedgerFacts, SplitFacts } from '#captable/ledger_facts';

/** Indexes the entries once, because a scan for each object is quadratic. */
export interface EntriesBy {
  split: ReadonlyMap<string, EntryFacts>;
  authorized: ReadonlyMap<string, EntryFacts>;
  reserved: ReadonlyMap<string, EntryFacts>;
  /** Totals after each change; the first is absent. */
  counts: ReadonlyMap<string, number>;
  made: ReadonlyMap<string, EntryFacts>;
  grant: ReadonlyMap<string, readonly EntryFacts[]>;
  convertible: ReadonlyMap<string, readonly EntryFacts[]>;
  /** Terms of a class before the first change by a split. */
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
    // A split of a pool starts a new count.
    if (stock_split_id !== null && first(split, stock_split_id, entry))
      for (const { equity_plan_id, reserved_after } of splits.get(stock_split_id)?.plans ?? [])
        pools.set(equity_plan_id, reserved_after);
  }
  return { split, authorized, reserved, counts, made, grant, convertible, terms: firstTerms(splits) };
}

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

/** Keeps the first value. */
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
