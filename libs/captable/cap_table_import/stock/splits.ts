import type { LegalDate } from '#kernel/dates';
import { isDecimal, toScaled } from '#kernel/decimal';
import { timesRoundedUp, type SplitRatio } from '#equity/split';
import { newId } from '#platform/db/new-id';
import { splitTerms, splitPhrases, type ConversionRatioAdjustment, type StockClassSplit } from '#captable/ocf';
import { parFloor } from '#law/stock/par-value';
import { byDay } from '../compare-days';
import { Reading } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Findings, BundlePlace } from '../bundle/findings';
import type { Charter, ConversionRatio, ImportedClass } from './classes';
import { changeRatios, type RatioChange } from './conversion-ratios';

export type TermsThen = Pick<ImportedClass['facts'], (typeof splitTerms)[number]> & { ratio: ConversionRatio | null };
/**
 * `id`: our id. `of`: the class id in the bundle. `classes`: classes with changed terms. `par_value` and `floor`:
 * values after the split.
 */
export interface ImportedSplit {
  id: string;
  at: number;
  place: BundlePlace;
  on: LegalDate;
  value: StockClassSplit;
  of: string;
  ratio: SplitRatio;
  authorized: { before: number; after: number };
  classes: { of: string; before: TermsThen; after: TermsThen }[];
  par_value: string | null;
  floor: string | null;
  anew: Anew;
}

type Split = Located<StockClassSplit>;
type Adjustment = Located<ConversionRatioAdjustment>;
/** `told`: splits with statements for each security. */
interface SplitReadContext {
  classes: ReadonlyMap<string, ImportedClass>;
  charter: Charter;
  told: ReadonlySet<string>;
}

/** `alone`: splits without statements, which recount all securities. `parts`: limit of a ratio. */
const most = { alone: 100, splits: 300, anew: 100_000, parts: 1_000_000 };

/** Reads ratios from adjustments and other terms from our own comments. Unstated terms remain. */
export function readSplits(
  all: readonly Split[],
  adjustments: readonly Adjustment[],
  context: SplitReadContext,
  found: Findings,
): ImportedSplit[] {
  const alone = all.filter(({ value }) => !context.told.has(value.id));
  if (alone.length > most.alone) {
    found.add(
      alone[most.alone]!.place,
      'not_expressible',
      `The bundle contains ${alone.length} splits without resulting securities, and the limit is ` +
        `${most.alone}. Add a transaction for each security.`,
    );
    return [];
  }
  if (all.length > most.splits) {
    found.add(
      all[most.splits]!.place,
      'not_expressible',
      `The bundle contains ${all.length} splits, and the limit is ${most.splits}.`,
    );
    return [];
  }
  const anew = new Anew();
  const splits = all.toSorted(byDay).flatMap((one) => splitOf(one, { ...context, anew }, found) ?? []);
  const byThemselves = changeRatios(splits, adjustments, context.classes, found);
  changeTerms(splits, byThemselves, context, found);
  return splits;
}

function splitOf(
  { at, place, value }: Split,
  { classes, anew }: SplitReadContext & { anew: Anew },
  found: Findings,
): ImportedSplit | null {
  const { date: on, stock_class_id: of, split_ratio } = value;
  const before = found.count;
  const split = classes.get(of);
  if (!split) {
    found.add(place, 'reference', `No such class: ${of}.`);
    return null;
  }
  const ratio = readParts(split_ratio, place, found);
  const sum = (until: (day: LegalDate) => boolean): number =>
    split.authorizations.reduce((all, { on: day, more }) => (until(day) ? all + more : all), 0);
  if (split.facts.authorized_shares === null)
    found.add(
      place,
      'not_expressible',
      `${split.facts.name} has unlimited authorized shares. You can split only classes with a fixed number.`,
    );
  else if (on < split.authorizations[0]!.on)
    found.add(place, 'date', `The date ${on} is before the date of the class, ${split.authorizations[0]!.on}.`);
  return ratio && found.count === before
    ? {
        id: newId('spl'),
        at,
        place,
        on,
        value,
        of,
        ratio,
        authorized: { before: sum((day) => day < on), after: sum((day) => day <= on) },
        classes: [],
        par_value: split.facts.par_value,
        floor: null,
        anew,
      }
    : null;
}

/** A small bundle could create any number of objects through splits. */
class Anew {
  private counted = 0;

  counts({ place }: Pick<ImportedSplit, 'place'>, found: Findings): boolean {
    this.counted += 1;
    if (this.counted === most.anew + 1)
      found.add(
        place,
        'not_expressible',
        `Including this split, the splits affect more than ${most.anew} securities, grants, warrants, and plans. ` +
          'Add a transaction for each security.',
      );
    return this.counted <= most.anew;
  }
}

function readParts(
  { numerator, denominator }: StockClassSplit['split_ratio'],
  bundlePlace: BundlePlace,
  found: Findings,
): SplitRatio | null {
  const reading = new Reading(found, bundlePlace);
  const [above, below] = [reading.decimal('numerator', numerator), reading.decimal('denominator', denominator)];
  if (above === null || below === null) return null;
  const common = divisor(toScaled(above), toScaled(below));
  const [more, less] = common === 0n ? [0n, 0n] : [toScaled(above) / common, toScaled(below) / common];
  const isSplit = more > 0n && less > 0n && more !== less && more <= BigInt(most.parts) && less <= BigInt(most.parts);
  if (!isSplit)
    found.add(
      bundlePlace,
      'not_expressible',
      `The ratio ${numerator} for ${denominator} must consist of whole numbers up to ${most.parts}.`,
    );
  return isSplit ? { numerator: Number(more), denominator: Number(less) } : null;
}

function divisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** Reports shares or a price that the split makes inexact. */
export function isExact(
  { place, ratio: { numerator, denominator } }: ImportedSplit,
  { shares, price = null }: { shares: readonly number[]; price?: string | null },
  found: Findings,
): boolean {
  const exact =
    shares.every((one) => (BigInt(one) * BigInt(numerator)) / BigInt(denominator) <= BigInt(Number.MAX_SAFE_INTEGER)) &&
    (price === null || isDecimal(timesRoundedUp(price, denominator, numerator)));
  if (!exact)
    found.add(
      place,
      'whole_shares',
      'The split results in more shares or a higher price than Minutebook can calculate exactly.',
    );
  return exact;
}

/** Follows the commented changes backward from the final terms. */
function changeTerms(
  splits: readonly ImportedSplit[],
  byThemselves: readonly RatioChange[],
  { classes, charter: { states } }: SplitReadContext,
  found: Findings,
): void {
  const now = new Map(
    [...classes.values()].map(({ ocf_id, facts: { par_value, votes_per_share, original_issue_price } }) => [
      ocf_id,
      { par_value, votes_per_share, original_issue_price },
    ]),
  );
  const named = new Map([...classes.values()].map(({ ocf_id, facts }) => [facts.name, ocf_id]));
  // A split without a ratio change keeps the ratio that the next change found.
  const ratios = new Map([...classes.values()].map(({ ocf_id, converts }) => [ocf_id, converts?.ratio ?? null]));
  const since = [...byThemselves];
  for (const split of splits.toReversed()) {
    for (let last = since.at(-1); last && byDay(last, split) > 0; last = since.at(-1)) {
      ratios.set(last.one.ocf_id, last.before);
      since.pop();
    }
    const changes = new Map(split.classes.map((one) => [one.of, one]));
    split.par_value = now.get(split.of)!.par_value;
    split.floor = parFloor(states, split.par_value);
    for (const one of split.classes)
      [one.before, one.after] = [
        { ...one.before, ...now.get(one.of)! },
        { ...one.after, ...now.get(one.of)! },
      ];
    for (const change of (split.value.comments ?? []).flatMap((comment) => splitPhrases.changed.read(comment) ?? [])) {
      const id = named.get(change.of);
      const terms = id === undefined ? undefined : now.get(id);
      if (!terms || !isDecimal(change.before ?? '') || terms[change.term] !== change.after) {
        found.add(
          split.place,
          'preference',
          `The split specifies ${change.after} as the new ${change.term} of ${change.of}, but the bundle has ` +
            `${terms ? (terms[change.term] ?? 'none') : 'no such class'}.`,
        );
        continue;
      }
      let changed = changes.get(id!);
      if (!changed) {
        const ratio = ratios.get(id!)!;
        split.classes.push((changed = { of: id!, before: { ...terms, ratio }, after: { ...terms, ratio } }));
        changes.set(id!, changed);
      }
      changed.before = { ...changed.before, [change.term]: change.before };
      now.set(id!, { ...terms, [change.term]: change.before! });
    }
    for (const { of, before } of split.classes) ratios.set(of, before.ratio);
  }
}

/** Our exports cancel the remainder of a grant or warrant and comment its replacement. */
export function tellsSplit<T extends { quantity: number; value: { comments?: string[] } }>(
  splits: readonly ImportedSplit[],
  all: ReadonlyMap<string, T>,
): (act: {
  security_id: string;
  reason_text?: unknown;
}) => { split: ImportedSplit; next: T | null; after: number } | null {
  const byId = new Map(splits.map((split) => [split.value.id, split]));
  const inPlace = new Map(
    [...all.values()].flatMap((one) => (one.value.comments ?? []).map((comment) => [comment, one] as const)),
  );
  return ({ security_id, reason_text }) => {
    const said = typeof reason_text === 'string' ? splitPhrases.gone.read(reason_text) : null;
    const split = said && byId.get(said.split);
    const next = split && said.isLeft ? inPlace.get(splitPhrases.inPlace.say(said.split, security_id)) : null;
    return split && next !== undefined ? { split, next, after: next?.quantity ?? 0 } : null;
  };
}
