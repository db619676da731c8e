import type { LegalDate } from '#kernel/dates';
import type { StockIssuance } from '#captable/ocf';
import type { Bundle, Located } from '../bundle/bundle';
import type { Findings } from '../bundle/findings';
import { objectsOf, objectsWhere } from '../bundle/bundle-objects';
import { readPools, type ImportedPlan } from '../grants/plans';
import type { DividedPool } from '../grants/plan-pools';
import type { Recorded } from '../act-order';
import { checkWhole, endsSecurity, readEndings, type SecurityEnding, type StockAct } from './stock-acts';
import { carryOver, toldSplits, type Now } from './carry-over-splits';
import { adjustAuthorized, type Charter, type ImportedClass } from './classes';
import { readIssues, type Issued } from './stock-issues';
import { recordsOfRepurchases } from './records-of-repurchases';
import { oneProductEach } from './one-product-each';
import { readSplits, type ImportedSplit } from './splits';

export interface StockRead {
  splits: readonly ImportedSplit[];
  plans: ReadonlyMap<string, ImportedPlan>;
  /** Includes the effect of splits on pools. */
  ofPools: Recorded[];
  divided: DividedPool[];
  issued: Map<string, Issued>;
  endings: SecurityEnding[];
  now: Now;
}

interface StockReadContext {
  classes: ReadonlyMap<string, ImportedClass>;
  plans: ReadonlyMap<string, ImportedPlan>;
  issued: Map<string, Issued>;
  charter: Charter;
}

export function readStock(
  bundle: Bundle,
  { classes, plans, issued, charter }: StockReadContext,
  found: Findings,
): StockRead {
  adjustAuthorized(classes, objectsOf(bundle, 'TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT'), found);
  const told = objectsWhere<StockAct>(bundle, endsSecurity);
  const records = recordsOfRepurchases(told);
  const stockEnds = told.filter((one) => !records.has(one));
  const splits = readSplits(
    objectsOf(bundle, 'TX_STOCK_CLASS_SPLIT'),
    objectsOf(bundle, 'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT'),
    { classes, charter, told: toldSplits(stockEnds) },
    found,
  );
  const { acts: ofPools, divided } = readPools(
    plans,
    objectsOf(bundle, 'TX_STOCK_PLAN_POOL_ADJUSTMENT'),
    splits,
    found,
  );
  const { endings, now } = readStockEnds(stockEnds, { issued, splits }, found);
  return { splits, plans, ofPools, divided, issued, endings, now };
}

/** Includes the successor after a split if the bundle lists it. */
function readStockEnds(
  stated: readonly Located<StockAct>[],
  { issued, splits }: { issued: Map<string, Issued>; splits: readonly ImportedSplit[] },
  found: Findings,
): { endings: SecurityEnding[]; now: Now } {
  const before = found.count;
  const told = toldSplits(stated);
  const { acts, now } = carryOver(issued, stated, { splits, told }, found);
  const endings = readEndings(oneProductEach(acts, issued), { issued, splits }, found);
  // After an error the set of split securities is unknown.
  if (found.count === before) checkWhole(splits, endings, { issued, told }, found);
  return { endings, now };
}

export function readIssued(
  bundle: Bundle,
  known: Omit<Parameters<typeof readIssues>[1], 'promised' | 'madeOn'>,
  found: Findings,
): Map<string, Issued> {
  const acts = objectsWhere<StockAct>(bundle, endsSecurity);
  const issuances = objectsOf<StockIssuance>(bundle, 'TX_STOCK_ISSUANCE');
  return readIssues(issuances, { ...known, promised: ofPromises(bundle), madeOn: madeOn(acts) }, found);
}

const madeOn = (acts: readonly Located<StockAct>[]): ReadonlyMap<string, LegalDate> =>
  new Map(acts.flatMap(({ value }) => productsOf(value as Making).map((id) => [id, value.date] as const)));

type Making = { security_id: string; resulting_security_ids?: string[]; balance_security_id?: string };
const productsOf = ({ resulting_security_ids = [], balance_security_id }: Making): string[] => [
  ...resulting_security_ids,
  ...(balance_security_id === undefined ? [] : [balance_security_id]),
];

/** Stock from rights. Its plan already reserved the shares. */
function ofPromises({ objects }: Pick<Bundle, 'objects'>): ReadonlySet<string> {
  const acts = objects as unknown as Located<Making>[];
  const promised = new Set(
    acts.filter(({ type }) => !type.startsWith('TX_STOCK_')).flatMap(({ value }) => productsOf(value)),
  );
  const follows = Map.groupBy(
    acts.filter(({ type }) => endsSecurity(type)),
    ({ value }) => value.security_id,
  );
  // A set iterates over items added during the loop.
  for (const id of promised)
    for (const { value } of follows.get(id) ?? []) for (const next of productsOf(value)) promised.add(next);
  return promised;
}
