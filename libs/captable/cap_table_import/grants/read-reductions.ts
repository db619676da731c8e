import type { LegalDate } from '#kernel/dates';
import { Reading } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Compensation } from './compensations';
import type { Findings, BundlePlace } from '../bundle/findings';
import type { Issued } from '../stock/stock-issues';
import { byDay } from '../compare-days';
import { tellsSplit, type ImportedSplit } from '../stock/splits';

type Value = Record<string, unknown> & { id: string; date: LegalDate; security_id: string };

const does = { EXERCISE: 'exercise', RELEASE: 'release', CANCELLATION: 'cancel', RETRACTION: 'retract' } as const;
const reducingActType = /^TX_(?:EQUITY_COMPENSATION|PLAN_SECURITY)_(EXERCISE|RELEASE|CANCELLATION|RETRACTION)$/;
export const isReducingAct = (type: string): boolean => reducingActType.test(type);

/** A split takes all remaining shares and creates `after`, in the replacement or else under the same security. */
export interface GrantReduction {
  at: number;
  place: BundlePlace;
  value: Value;
  does: (typeof does)[keyof typeof does] | 'split';
  quantity: number;
  returns: number;
  /** Shares withheld for the exercise price or taxes. */
  withheld: number;
  stock: Issued | null;
  next: Compensation | null;
  split: ImportedSplit | null;
  after: number;
  prices: { before: string | null; after: string | null } | null;
}

interface GrantActContext {
  compensations: ReadonlyMap<string, Compensation>;
  issued: ReadonlyMap<string, Issued>;
  splits: readonly ImportedSplit[];
}

export interface ReductionsRead {
  reductions: Map<string, GrantReduction[]>;
  doubtful: Set<string>;
}

/**
 * Lists reductions by security and date. Exercise and release lack a field for the balance, so without a resulting
 * grant the same security continues.
 */
export function readReductions(
  acts: readonly Located<Value>[],
  { compensations, issued, splits }: GrantActContext,
  found: Findings,
): ReductionsRead {
  const doubtful = new Set<string>();
  const splitBy = tellsSplit(splits, compensations);
  const read = acts.flatMap(({ at, place, type, value }): GrantReduction[] => {
    const before = found.count;
    const of = compensations.get(value.security_id);
    const ids = [
      ...((value['resulting_security_ids'] as string[] | undefined) ?? []),
      ...(typeof value['balance_security_id'] === 'string' ? [value['balance_security_id']] : []),
    ];
    if (!of) {
      found.add(place, 'reference', `The bundle does not contain grant ${value.security_id}.`);
      for (const id of ids) doubtful.add(id);
      return [];
    }
    if (value.date < of.value.date)
      found.add(place, 'date', `The date ${value.date} is before the grant date, ${of.value.date}.`);
    const act = does[reducingActType.exec(type)![1] as keyof typeof does];
    const quantity =
      act === 'retract'
        ? of.quantity
        : (new Reading(found, place).shares('quantity', value['quantity'] as string) ?? 0);
    for (const id of ids)
      if (!compensations.has(id) && !issued.has(id))
        found.add(place, 'reference', `The bundle does not contain the resulting security ${id}.`);
    const [stock, otherStock] = ids.flatMap((id) => issued.get(id) ?? []);
    const [next, otherNext] = ids.flatMap((id) => compensations.get(id) ?? []);
    if (otherStock ?? otherNext)
      found.add(
        place,
        'resulting_security',
        'The transaction must result in at most one stock security and one balance security.',
      );
    if (found.count > before) for (const id of [value.security_id, ...ids]) doubtful.add(id);
    const told = act === 'cancel' ? splitBy(value) : null;
    if (told)
      return [
        { at, place, value, does: 'split', quantity, returns: 0, withheld: 0, stock: null, ...told, prices: null },
      ];
    return [
      {
        at,
        place,
        value,
        does: act,
        quantity,
        returns: quantity,
        withheld: 0,
        stock: stock ?? null,
        next: next ?? null,
        split: null,
        after: 0,
        prices: null,
      },
    ];
  });
  return { reductions: Map.groupBy(read.toSorted(byDay), ({ value }) => value.security_id), doubtful };
}
