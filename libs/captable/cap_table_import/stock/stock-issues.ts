import type { LegalDate } from '#kernel/dates';
import { released, unpriced, type StockIssuance } from '#captable/ocf';
import { Reading } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Charter } from './classes';
import type { Findings, BundlePlace } from '../bundle/findings';
import type { ImportedPlan } from '../grants/plans';

/**
 * `plan`: the source pool. `carried`: the id of the split security without a successor in the bundle. `kept_date`: an
 * earlier date of issue that a certificate keeps from its source.
 */
export interface Issued {
  at: number;
  place: BundlePlace;
  value: StockIssuance;
  plan: ImportedPlan | null;
  quantity: number;
  price_per_share: string | null;
  consideration: string | null;
  carried?: string;
  kept_date?: LegalDate;
}
interface StockIssueContext {
  ids: Record<'classes' | 'holders' | 'plans' | 'legends', ReadonlySet<string>>;
  plans: ReadonlyMap<string, ImportedPlan>;
  promised: ReadonlySet<string>;
  madeOn: ReadonlyMap<string, LegalDate>;
  charter: Charter;
}

/** The counter of certificate numbers has four bytes. */
const mostDigits = 9;

export function readIssues(
  issuances: readonly Located<StockIssuance>[],
  { ids, plans, promised, madeOn, charter }: StockIssueContext,
  found: Findings,
): Map<string, Issued> {
  const issued = new Map<string, Issued>();
  const numbers = new Set<string>();
  for (const { at, place, value } of issuances) {
    const {
      security_id,
      stock_class_id,
      stakeholder_id,
      custom_id,
      date,
      share_price,
      quantity,
      consideration_text,
      comments = [],
    } = value;
    const reading = new Reading(found, place);
    if (issued.has(security_id)) {
      found.add(place, 'duplicate_id', `The bundle contains two issuances of ${security_id}.`, 'custom_id');
      continue;
    }
    if (!ids.classes.has(stock_class_id)) found.add(place, 'reference', `No such class: ${stock_class_id}.`);
    if (!ids.holders.has(stakeholder_id)) found.add(place, 'reference', `No such stakeholder: ${stakeholder_id}.`);
    const plan = plans.get(value.stock_plan_id ?? '') ?? null;
    if (value.stock_plan_id !== undefined && !ids.plans.has(value.stock_plan_id))
      found.add(place, 'reference', `No such plan: ${value.stock_plan_id}.`);
    if (plan && plan.of !== stock_class_id)
      found.add(place, 'not_expressible', 'The stock must have the same class as its plan.');
    for (const id of value.stock_legend_ids)
      if (!ids.legends.has(id)) found.add(place, 'reference', `No such legend: ${id}.`);
    const certificate = `${stock_class_id} ${custom_id}`;
    if (numbers.has(certificate))
      found.add(place, 'certificate_number', `The class already has a certificate numbered ${custom_id}.`, 'custom_id');
    if ((/\d*$/.exec(custom_id)?.[0] ?? '').length > mostDigits)
      found.add(
        place,
        'certificate_number',
        `custom_id ${custom_id} ends in a number with more than ${mostDigits} digits.`,
        'custom_id',
      );
    numbers.add(certificate);
    reading.text('custom_id', custom_id, 100);
    checkDay(date, charter, place, found);
    const shares = reading.shares('quantity', quantity);
    const price = reading.dollars('share_price', share_price);
    const consideration =
      consideration_text === undefined ? null : reading.text('consideration_text', consideration_text, 400);
    const made = madeOn.get(security_id);
    issued.set(security_id, {
      at,
      place,
      ...(made !== undefined && made > date ? { value: { ...value, date: made }, kept_date: date } : { value }),
      plan: promised.has(security_id) ? null : plan,
      quantity: shares ?? 0,
      price_per_share: comments.includes(unpriced) || comments.includes(released) ? null : price,
      consideration,
    });
  }
  return issued;
}

export function checkDay(date: LegalDate, { formed, until }: Charter, bundlePlace: BundlePlace, found: Findings): void {
  if (date < formed || date > until)
    found.add(
      bundlePlace,
      'date',
      `The date is ${date}, but must be between ${formed} (the formation date) and ${until} (the date of the bundle).`,
      'date',
    );
}
