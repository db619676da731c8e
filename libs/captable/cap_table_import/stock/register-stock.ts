import type { StockIssuance } from '#captable/ocf';
import type { Bundle, Located } from '../bundle/bundle';
import type { Findings } from '../bundle/findings';
import { objectsOf, objectsWhere } from '../bundle/objects';
import { readPlans, type ImportedPlan } from '../grants/plans';
import type { DividedPool } from '../grants/pools';
import type { Recorded } from '../order';
import { checkWhole, endsSecurity, readEndings, type Ending, type StockAct } from './acts';
import { carryOver, toldSplits, type Now } from './carry-over';
import type { Charter, ImportedClass } from './classes';
import { checkDay, readIssues, type Issued } from './issues';
import { readSplits, type ImportedSplit } from './splits';

/** The stock of a bundle: what was issued, what ended it, and the splits and pools between. */
export interface StockRead {
  splits: readonly ImportedSplit[];
  plans: ReadonlyMap<string, ImportedPlan>;
  /** The acts by which pools are reserved and changed, and what splits do to them. */
  ofPools: Recorded[];
  divided: DividedPool[];
  issued: Map<string, Issued>;
  endings: Ending[];
  now: Now;
}

interface Known {
  classes: ReadonlyMap<string, ImportedClass>;
  ids: Record<'classes' | 'holders', ReadonlySet<string>>;
  charter: Charter;
}

/** Reads the stock of a bundle, with the plans out of whose pools it may be, and the acts that end it. */
export function readStock(bundle: Bundle, { classes, ids, charter }: Known, found: Findings): StockRead {
  const stockEnds = objectsWhere<StockAct>(bundle, endsSecurity);
  const splits = readSplits(
    objectsOf(bundle, 'TX_STOCK_CLASS_SPLIT'),
    objectsOf(bundle, 'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT'),
    { classes, charter, told: toldSplits(stockEnds) },
    found,
  );
  const {
    plans,
    acts: ofPools,
    divided,
  } = readPlans(
    objectsOf(bundle, 'STOCK_PLAN'),
    objectsOf(bundle, 'TX_STOCK_PLAN_POOL_ADJUSTMENT'),
    { classes, charter, splits },
    found,
  );
  const issued = readIssues(
    objectsOf<StockIssuance>(bundle, 'TX_STOCK_ISSUANCE'),
    { ids, plans, promised: ofPromises(bundle), charter },
    found,
  );
  const legends = new Set(objectsOf<{ id: string }>(bundle, 'STOCK_LEGEND_TEMPLATE').map(({ value }) => value.id));
  for (const { place, value } of issued.values())
    for (const id of value.stock_legend_ids)
      if (!legends.has(id)) found.add(place, 'reference', `No legend has the id ${id}.`);
  const { endings, now } = readStockEnds(stockEnds, { issued, splits }, found);
  for (const { place, value } of endings) checkDay(value.date, charter, place, found);
  return { splits, plans, ofPools, divided, issued, endings, now };
}

/**
 * The acts that end stock, with what splits make of it: the security that one is after them, too, where the bundle has
 * the same.
 */
function readStockEnds(
  stated: readonly Located<StockAct>[],
  { issued, splits }: { issued: Map<string, Issued>; splits: readonly ImportedSplit[] },
  found: Findings,
): { endings: Ending[]; now: Now } {
  const before = found.count;
  const told = toldSplits(stated);
  const { acts, now } = carryOver(issued, stated, { splits, told }, found);
  const endings = readEndings(acts, { issued, splits }, found);
  // Where an act is not understood, what it splits is not known.
  if (found.count === before) checkWhole(splits, endings, { issued, told }, found);
  return { endings, now };
}

/**
 * Stock that comes of grants, warrants, SAFEs and notes, with all that came of it: the plan that it may name kept its
 * shares before.
 */
function ofPromises({ objects }: Pick<Bundle, 'objects'>): ReadonlySet<string> {
  type Making = { security_id: string; resulting_security_ids?: string[]; balance_security_id?: string };
  const made = ({ resulting_security_ids = [], balance_security_id }: Making): string[] => [
    ...resulting_security_ids,
    ...(balance_security_id === undefined ? [] : [balance_security_id]),
  ];
  const acts = objects as unknown as Located<Making>[];
  const promised = new Set(
    acts.filter(({ type }) => !type.startsWith('TX_STOCK_')).flatMap(({ value }) => made(value)),
  );
  const follows = Map.groupBy(
    acts.filter(({ type }) => endsSecurity(type)),
    ({ value }) => value.security_id,
  );
  // Items added to a set during the walk are walked as well.
  for (const id of promised)
    for (const { value } of follows.get(id) ?? []) for (const next of made(value)) promised.add(next);
  return promised;
}
