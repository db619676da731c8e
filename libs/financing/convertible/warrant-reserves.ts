import { addDays, type LegalDate } from '#kernel/dates';
import type { SplitRatio } from '#equity/split';
import { leftOf, splitWarrant as divided, type Warrant } from '#equity/warrant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { untilDay, wakeAction, type ActionContext, type ActionWait } from '#governance/actions';
import { ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import { Convertible } from './convertible.entity';
import { convertibleMachine } from './convertible.machine';

export type WarrantHeld = Convertible & { warrant: Warrant };
export const isWarrant = (one: Convertible): one is WarrantHeld => one.warrant !== null;

type Act = Parameters<ShareLedger['keep']>[3];

export const kept = ({ id, stakeholder_id, warrant: { share_class_id } }: WarrantHeld) => ({
  id,
  stakeholder_id,
  share_class_id,
});

/**
 * Reserves the shares of an issued warrant (8 Del. C. § 157, W.S. 17-16-624) and releases those of the replaced
 * warrant. The caller holds the company.
 */
export async function keepFor(
  work: UnitOfWork,
  warrant: WarrantHeld,
  before: Convertible | null,
  on: LegalDate,
): Promise<void> {
  const {
    entity_id,
    resolution_id,
    document_id,
    warrant: { share_class_id, quantity },
  } = warrant;
  const of = await work.find(ShareClass, share_class_id);
  const ledger = await ShareLedger.of(work, entity_id, on);
  const act = { effective_date: on, resolution_id, document_id };
  if (before && isWarrant(before)) {
    ledger.keep(of, kept(before), -leftOf(before.warrant), { ...act, kind: 'warrant_cancellation' });
    if (before.warrant.expires_on !== null) wakeAction(work, before);
  }
  ledger.keep(of, kept(warrant), quantity, { ...act, kind: 'warrant_issuance' });
}

/** Lapses a warrant on the day after its last and releases its shares. */
export async function untilLapsed({
  work,
  entity,
  action: one,
  today,
}: ActionContext<Convertible>): Promise<ActionWait> {
  if (one.status !== 'outstanding' || !isWarrant(one)) return null;
  const { expires_on, share_class_id, splits } = one.warrant;
  if (expires_on === null) return null;
  const over = addDays(expires_on, 1);
  if (today < over) return { ...untilDay(entity, over), stage: 'waitForExpiration' };
  // Remaining shares postdate the last split, even a split after expiry.
  const split = splits.at(-1)?.on;
  const on = split !== undefined && split > over ? split : over;
  (await ShareLedger.of(work, entity.id, on)).keep(
    await work.find(ShareClass, share_class_id),
    kept(one),
    -leftOf(one.warrant),
    { kind: 'warrant_cancellation', effective_date: on },
  );
  work.move(one, convertibleMachine.moves.lapse, { ended_on: over }, `The warrant expired on ${expires_on}.`);
  return null;
}

interface Splitting {
  ledger: ShareLedger;
  of: ShareClass;
  act: Act;
  ratio: SplitRatio;
  stock_split_id: string;
  on: LegalDate;
  floor: string | null;
}

/**
 * Adjusts a warrant to a split (our warrant, section 2.5). A warrant without remaining shares lapses. The caller holds
 * the company and the warrant.
 */
export function splitWarrant(
  work: UnitOfWork,
  one: WarrantHeld,
  { ledger, of, act, ratio, ...split }: Splitting,
): void {
  const warrant = divided(one.warrant, ratio, split);
  const [before, after] = [leftOf(one.warrant), leftOf(warrant)];
  if (after !== before) ledger.keep(of, kept(one), after - before, act);
  if (after > 0) return void work.update(one, { warrant });
  if (warrant.expires_on !== null) wakeAction(work, one);
  work.move(
    one,
    convertibleMachine.moves.lapse,
    { warrant, ended_on: split.on },
    'The split left no whole share of the warrant.',
  );
}
