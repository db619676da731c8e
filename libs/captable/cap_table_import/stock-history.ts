import type { LegalDate } from '#kernel/dates';
import type { Entity } from '#companies/entity';
import type { OcfStakeholder, StockClass } from '#captable/ocf';
import type { SecurityVesting } from '#ledger/security';
import type { Bundle } from './bundle/bundle';
import type { Findings } from './bundle/findings';
import { idsOf, objectsOf, objectsWhere } from './bundle/bundle-objects';
import {
  readConvertibles,
  readPromises,
  type PromisesIssued,
  type PromisesRead,
} from './convertibles/read-convertibles';
import type { Compensation } from './grants/compensations';
import { isReducingAct, type GrantReduction } from './grants/read-reductions';
import { grantActs } from './grants/record-grants';
import { readPlans, type ImportedPlan } from './grants/plans';
import { dividePools } from './grants/plan-pools';
import { readGranted, readGrantIssues, type GrantsRead } from './grants/register-grants';
import { inOrder, type Recorded } from './act-order';
import { reportShortages } from './report-shortages';
import { endsSecurity, type SecurityEnding } from './stock/stock-acts';
import { checkTargets, readClasses, type Charter, type ImportedClass } from './stock/classes';
import { readHolders, type ImportedHolder } from './stock/holders';
import { checkDay, type Issued } from './stock/stock-issues';
import { readIssued, readStock, type StockRead } from './stock/register-stock';
import { vestingOf } from './stock/security-vesting';
import type { ImportedSplit } from './stock/splits';
import { madeBy, stockActs } from './stock/record-stock';

export interface StockHistory {
  classes: ReadonlyMap<string, ImportedClass>;
  holders: ReadonlyMap<string, ImportedHolder>;
  acts: Recorded[];
  /** Recorded last, because no ledger entry concerns them. */
  convertibles: Recorded[];
  becoming: ReadonlySet<string>;
  /** By security; missing securities do not vest. */
  vesting: ReadonlyMap<string, SecurityVesting>;
  ends: ReadonlyMap<string, SecurityEnding>;
  splits: readonly ImportedSplit[];
}

interface Issues {
  classes: ReadonlyMap<string, ImportedClass>;
  holders: ReadonlyMap<string, ImportedHolder>;
  plans: ReadonlyMap<string, ImportedPlan>;
  issued: Map<string, Issued>;
  compensations: ReadonlyMap<string, Compensation>;
  promises: PromisesIssued;
}

/** Checks objects, then acts, then totals. Null after an error, which would cause false findings in the next stage. */
export function readStockHistory(bundle: Bundle, charter: Charter, found: Findings): StockHistory | null {
  const issues = readIssuesOf(bundle, charter, found);
  if (!found.sound) return null;
  const lives = readLivesOf(bundle, issues, charter, found);
  return found.sound ? comeTo(issues, lives, found) : null;
}

function readIssuesOf(bundle: Bundle, charter: Charter, found: Findings): Issues {
  const ids = {
    classes: idsOf(bundle, 'STOCK_CLASS'),
    holders: idsOf(bundle, 'STAKEHOLDER'),
    plans: idsOf(bundle, 'STOCK_PLAN'),
    legends: idsOf(bundle, 'STOCK_LEGEND_TEMPLATE'),
  };
  const stated = objectsOf<StockClass>(bundle, 'STOCK_CLASS');
  const classes = readClasses(stated, charter, found);
  checkTargets(stated, ids.classes, found);
  const holders = readHolders(objectsOf<OcfStakeholder>(bundle, 'STAKEHOLDER'), found);
  const plans = readPlans(objectsOf(bundle, 'STOCK_PLAN'), { classes, ids: ids.classes, charter }, found);
  const issued = readIssued(bundle, { ids, plans, charter }, found);
  const compensations = readGrantIssues(bundle, { ids, plans, charter }, found);
  const promises = readPromises(bundle, { ids, charter, issued }, found);
  for (const { place, value } of objectsWhere<{ date: LegalDate }>(bundle, isDated))
    checkDay(value.date, charter, place, found);
  return { classes, holders, plans, issued, compensations, promises };
}

const isDated = (type: string): boolean =>
  endsSecurity(type) ||
  isReducingAct(type) ||
  /^TX_(STOCK_CLASS|STOCK_PLAN_POOL)_|^TX_(CONVERTIBLE|WARRANT)_(?!ISSUANCE$)/.test(type);

interface Lives {
  stock: StockRead;
  granted: GrantsRead;
  made: ReadonlyMap<string, string>;
  promised: PromisesRead;
}

function readLivesOf(
  bundle: Bundle,
  { classes, plans, issued, compensations, promises }: Issues,
  charter: Charter,
  found: Findings,
): Lives {
  const stock = readStock(bundle, { classes, plans, issued, charter }, found);
  const { splits, endings } = stock;
  const granted = readGranted(bundle, { stock, compensations, charter }, found);
  const made = madeOnce(endings, [...granted.reductions.values()].flat(), found);
  const promised = readConvertibles(bundle, { promises, issued, splits, made: new Map(made) }, found);
  for (const { place, form, value } of endings)
    if (form.move === 'retract' && (made.has(value.security_id) || promised.becoming.has(value.security_id)))
      found.add(
        place,
        'not_expressible',
        'The security results from another transaction, which the retraction would undo.',
      );
  return { stock, granted, made, promised };
}

function comeTo(
  { classes, holders, plans }: Issues,
  { stock, granted, made, promised }: Lives,
  found: Findings,
): StockHistory | null {
  const { splits, ofPools, divided, issued, endings } = stock;
  const { grants, returned, ...told } = granted;
  const acts = inOrder(
    [
      ...ofPools,
      ...stockActs(issued, endings, { made: new Set([...made.keys(), ...promised.made]), returned }),
      ...grantActs(grants),
      ...promised.acts,
    ],
    found,
  );
  const convertibles = inOrder(promised.convertibles, found);
  if (!found.sound) return null;
  dividePools(acts, divided, grants, found);
  reportShortages(acts, { classes, plans }, found);
  return {
    classes,
    holders,
    acts,
    convertibles,
    becoming: promised.becoming,
    vesting: vestingOf(acts, { issued, endings }, told, found),
    ends: new Map(endings.map((one) => [one.security.value.security_id, one])),
    splits,
  };
}

function madeOnce(
  endings: readonly SecurityEnding[],
  takings: readonly GrantReduction[],
  found: Findings,
): Map<string, string> {
  const made = new Map(
    endings.flatMap((securityEnding) => madeBy(securityEnding).map((id) => [id, securityEnding.value.id] as const)),
  );
  for (const { place, stock, value } of takings) {
    if (!stock) continue;
    const other = made.get(stock.value.security_id);
    if (other !== undefined) found.add(place, 'terminal', `${stock.value.security_id} already results from ${other}.`);
    made.set(stock.value.security_id, value.id);
  }
  return made;
}

export type Capital = Pick<Entity, 'authorized_shares' | 'par_value'>;
export function capitalOf({ classes }: StockHistory): Capital {
  const facts = [...classes.values()].map((one) => one.facts);
  const unlimited = facts.some(({ authorized_shares }) => authorized_shares === null);
  return {
    authorized_shares:
      facts.length === 0 || unlimited ? null : facts.reduce((sum, one) => sum + one.authorized_shares!, 0),
    par_value: facts.find(({ class_type }) => class_type === 'common')?.par_value ?? null,
  };
}
