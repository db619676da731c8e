import type { LegalDate } from '#kernel/dates';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { totalOf } from '#charter/amendment';
import { splitWarrant } from '#financing/convertible';
import type { ActionContext } from '#governance/actions';
import { splitGrant } from '#plans/grant';
import { ShareLedger } from '#ledger/ledger_entry';
import type { Security } from '#ledger/security';
import { noticeOfShares } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import {
  floorAfter,
  outcomeOf,
  plansChanged,
  positionsOf,
  splitShortageObstacle,
  type Positions,
  type SplitOutcome,
} from './split-outcome';
import { securityAfter } from './security-after-split';
import type { StockSplit } from './stock-split.entity';

type Act = Parameters<ShareLedger['authorize']>[2];
interface Carrying {
  ledger: ShareLedger;
  of: ShareClass;
  split: StockSplit;
  outcome: SplitOutcome;
  act: Act;
}

/** Runs when the state accepts the amendment. */
export async function carryOut(
  { work, entity, action: split }: ActionContext<StockSplit>,
  effective_date: LegalDate,
): Promise<object> {
  const classes = await work.lockAll(ShareClass, { entity_id: entity.id });
  const of = classes.find(({ id }) => id === split.share_class_id)!;
  const positions = await positionsOf(work, of);
  const { outcome, shares } = outcomeOf(positions, { of, classes, jurisdiction: entity.jurisdiction }, split);
  const short = splitShortageObstacle(outcome, of, split.authorized_shares, positions);
  if (short !== null) throw new RangeError(`${split.id}: ${short}`);
  const counted_from = await firstDay(work, of, effective_date);
  const ledger = await ShareLedger.of(work, entity.id, counted_from);
  const act = { effective_date: counted_from, resolution_id: split.resolution_id, document_id: split.document_id };
  const carrying = { ledger, of, split, outcome, act: { ...act, kind: 'stock_class_split' as const } };
  const authorize = (): void => changeClasses(classes, carrying, { ...act, kind: 'share_class_authorization' });
  // Issued shares never exceed authorized shares, even between two entries.
  if (split.authorized_shares >= of.authorized_shares!) authorize();
  const made = splitSecurities(positions.securities, shares, carrying);
  reservePools(positions, carrying);
  const divided = { ledger, of, act: carrying.act, ratio: split.ratio, stock_split_id: split.id, on: counted_from };
  for (const [index, grant] of positions.grants.entries())
    splitGrant(work, grant, { ...divided, ...outcome.grants[index]! });
  const floor = floorAfter(outcome.classes, of, entity.jurisdiction);
  for (const warrant of positions.warrants) splitWarrant(work, warrant, { ...divided, floor });
  if (split.authorized_shares !== of.authorized_shares) authorize();
  for (const [index, { plan }] of positions.plans.entries())
    work.update(plan, { shares_reserved: outcome.plans[index]!.reserved_after });
  for (const security of made) await noticeOfShares(work, entity, security, 'split');
  work.update(entity, {
    authorized_shares: totalOf(classes),
    ...(classes.length === 1 ? { par_value: of.par_value } : {}),
  });
  work.update(split, { outcome, counted_from });
  return {};
}

/** The effective date of the amendment, or the date of a later act that counts pre-split shares. */
async function firstDay(work: UnitOfWork, { id }: ShareClass, effective_date: LegalDate): Promise<LegalDate> {
  const [row] = await work.query<{ last: LegalDate | null }>(
    `select max(effective_date) as last from ledger_posting where ${tenant} and share_class_id = $3`,
    [id],
  );
  return row!.last !== null && row!.last > effective_date ? row!.last : effective_date;
}

function changeClasses(classes: readonly ShareClass[], { ledger, of, split, outcome }: Carrying, act: Act): void {
  for (const one of classes) {
    const after = outcome.classes.find(({ share_class_id }) => share_class_id === one.id)?.after;
    if (one === of) ledger.authorize(of, split.authorized_shares, act, after);
    else if (after) ledger.amend(one, after);
  }
}

/** A security that leaves only a fraction has no successor. */
function splitSecurities(
  securities: readonly Security[],
  shares: ReadonlyMap<string, number>,
  { ledger, of, split: { ratio }, act }: Carrying,
): Security[] {
  return securities.flatMap(
    (security) => ledger.split(of, security, securityAfter(security, shares.get(security.id)!, ratio), act) ?? [],
  );
}

/** The pool includes its grants. */
function reservePools({ plans }: Positions, { ledger, of, outcome, act }: Carrying): void {
  for (const { equity_plan_id, by } of plansChanged(outcome))
    ledger.reserve(of, plans.find(({ plan }) => plan.id === equity_plan_id)!.plan, by, act);
}
