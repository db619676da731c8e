import { splitPhrases, type ConversionRatioAdjustment } from '#captable/ocf';
import { Reading } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Findings } from '../bundle/findings';
import { readRatio, type ConversionRatio, type ImportedClass } from './classes';
import { byDay, type Dated } from '../compare-days';
import type { ImportedSplit } from './splits';

type Adjustment = Located<ConversionRatioAdjustment>;
/** A change without a split, such as a price adjustment for a cheaper issue. */
export interface RatioChange extends Dated {
  one: ImportedClass;
  before: ConversionRatio;
  after: ConversionRatio;
}

/**
 * A split of a class or of its conversion target may change the ratio, but charters differ, so an adjustment of that
 * day must state it. Returns the changes without a split.
 */
export function changeRatios(
  splits: readonly ImportedSplit[],
  adjustments: readonly Adjustment[],
  classes: ReadonlyMap<string, ImportedClass>,
  found: Findings,
): RatioChange[] {
  const { told, byThemselves } = ratiosTold(splits, adjustments, classes, found);
  const ahead = [...byThemselves];
  const pass = (change: RatioChange): void => {
    change.before = change.one.converts!.ratio;
    change.one.converts!.ratio = change.after;
  };
  const converting = Map.groupBy(
    [...classes.values()].flatMap((one) =>
      [...new Set(one.converts ? [one.ocf_id, one.converts.into] : [])].map((of) => ({ of, one })),
    ),
    ({ of }) => of,
  );
  for (const split of splits) {
    while (ahead[0] && byDay(ahead[0], split) < 0) pass(ahead.shift()!);
    const silent: string[] = [];
    for (const { one } of converting.get(split.of) ?? []) {
      if (!concerns(split, one)) continue;
      const after = told.get(split)!.get(one.ocf_id);
      if (after === undefined) silent.push(one.facts.name);
      if (!after) continue;
      const { par_value, votes_per_share, original_issue_price } = one.facts;
      split.classes.push({
        of: one.ocf_id,
        before: { par_value, votes_per_share, original_issue_price, ratio: one.converts!.ratio },
        after: { par_value, votes_per_share, original_issue_price, ratio: after },
      });
      one.converts!.ratio = after;
    }
    const [name] = silent;
    const others = silent.length - 1;
    if (name !== undefined)
      found.add(
        split.place,
        'not_expressible',
        `No TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT dated ${split.on} specifies the conversion ratio of ` +
          `${name}${others === 0 ? '' : ` and ${others} other ${others === 1 ? 'class' : 'classes'}`} after the split.`,
      );
  }
  for (const change of ahead) pass(change);
  return byThemselves;
}

/** Whether the class exists by then. */
const concerns = ({ of, on }: ImportedSplit, { ocf_id, converts, authorizations: [first] }: ImportedClass): boolean =>
  converts !== null && (ocf_id === of || converts.into === of) && (first === undefined || first.on <= on);

/** Null if unreadable. Without a split on its day, the ratio changes by itself. */
function ratiosTold(
  splits: readonly ImportedSplit[],
  adjustments: readonly Adjustment[],
  classes: ReadonlyMap<string, ImportedClass>,
  found: Findings,
): { told: ReadonlyMap<ImportedSplit, ReadonlyMap<string, ConversionRatio | null>>; byThemselves: RatioChange[] } {
  const byThemselves: RatioChange[] = [];
  const told = new Map<ImportedSplit, Map<string, ConversionRatio | null>>(splits.map((split) => [split, new Map()]));
  const byDate = Map.groupBy(splits, ({ on }) => on);
  for (const { at, place, value } of adjustments.toSorted(byDay)) {
    const adjusted = classes.get(value.stock_class_id);
    if (!adjusted) {
      found.add(place, 'reference', `No such class: ${value.stock_class_id}.`);
      continue;
    }
    const named = new Set((value.comments ?? []).flatMap((comment) => splitPhrases.by.read(comment) ?? []));
    const ofDay = (byDate.get(value.date) ?? []).filter((split) => concerns(split, adjusted));
    const split = ofDay.find((one) => named.has(one.value.id)) ?? ofDay.findLast((one) => one.at < at) ?? ofDay[0];
    const ratio = readRatio(value.new_ratio_conversion_mechanism, { place, reading: new Reading(found, place) }, found);
    if (!split) {
      const { converts, authorizations } = adjusted;
      const since = authorizations[0]?.on;
      if (!converts)
        found.add(
          place,
          'not_expressible',
          `The adjustment changes the conversion ratio of ${adjusted.facts.name}, but that class is not convertible.`,
        );
      else if (since !== undefined && value.date < since)
        found.add(place, 'date', `The date ${value.date} is before the date of the class, ${since}.`);
      else if (ratio) byThemselves.push({ at, value, one: adjusted, before: ratio, after: ratio });
      continue;
    }
    if (told.get(split)!.has(adjusted.ocf_id))
      found.add(
        place,
        'not_expressible',
        `Two adjustments specify the conversion ratio of ${adjusted.facts.name} after split ${split.value.id}.`,
      );
    told.get(split)!.set(adjusted.ocf_id, ratio);
  }
  return { told, byThemselves };
}
