import { toScaled } from '#kernel/decimal';
import type { ClassType } from './class-type';
import { asCommon, type ConversionRights } from './preference';

/** The counts of a class on which depends how many more of its shares can be issued. */
export interface Capacity {
  id: string;
  name: string;
  class_type: ClassType;
  conversion_rights: ConversionRights | null;
  /** The shares that the charter authorises beyond those that are issued and kept for plans and warrants. */
  unissued: number;
  /** The shares that are held, granted, left in a pool or kept for a warrant. */
  issued: number;
  /** The shares that acts under way have promised to issue or to keep. */
  promised: number;
}

/** Common stock that has to stay unissued so that a class of preferred stock can be converted. */
interface KeptForConversion {
  name: string;
  shares: number;
}

/** How many more shares of a class can be issued, and what takes the others. */
export interface Issuable {
  /** So many; never less than nothing. */
  available: number;
  unissued: number;
  promised: number;
  kept_for_conversion: KeptForConversion[];
  reserved_for_conversion: number;
  /** The class whose shares are too few for what more of this one would convert into; null where they suffice. */
  limited_by: string | null;
}

const converting = (classes: readonly Capacity[], { id }: Capacity): readonly Capacity[] =>
  classes.filter(({ conversion_rights }) => conversion_rights?.converts_to_share_class_id === id);

/** Everything of a class that there is or has been promised, as the common stock that it becomes. */
const becomes = (one: Capacity): number => asCommon(one, one.issued + one.promised);

/**
 * How many shares of a class are left, or lacking where that is less than nothing, once everything that is promised is
 * issued and all preferred stock is converted.
 */
export const spare = (classes: readonly Capacity[], of: Capacity): number =>
  of.unissued - of.promised - converting(classes, of).reduce((sum, one) => sum + becomes(one), 0);

/**
 * Counts what can be issued of a class, so that every right to its shares can be exercised afterwards: what is promised
 * and what preferred stock converts into is kept, as certificates of incorporation demand it of the corporation (the
 * model certificate of the National Venture Capital Association, art. Fourth, B, 4.3.2) and 8 Del. C. § 161 lets it
 * issue no more. More preferred stock is issued only if there is common stock for its conversion as well.
 */
export function issuable(classes: readonly Capacity[], of: Capacity): Issuable {
  const own = spare(classes, of);
  const kept = converting(classes, of)
    .map((one) => ({ name: one.name, shares: becomes(one) }))
    .filter(({ shares }) => shares > 0);
  const into = classes.find(({ id }) => id === of.conversion_rights?.converts_to_share_class_id);
  const convertible = into ? mostConvertible(of, spare(classes, into)) : own;
  return {
    available: Math.max(0, Math.min(own, convertible)),
    unissued: of.unissued,
    promised: of.promised,
    kept_for_conversion: kept,
    reserved_for_conversion: kept.reduce((sum, { shares }) => sum + shares, 0),
    limited_by: into && convertible < own ? into.name : null,
  };
}

/** How many more shares of a preferred class convert into no more common stock than there is. */
function mostConvertible(of: Capacity, common: number): number {
  const { numerator, denominator } = of.conversion_rights!.ratio;
  const most = (BigInt(becomes(of) + common + 1) * toScaled(denominator) - 1n) / toScaled(numerator);
  return Number(most) - of.issued - of.promised;
}

/** Tells what can be issued of a class, and what keeps the rest. */
export function saysIssuable(
  name: string,
  { available, unissued, promised, kept_for_conversion, limited_by }: Issuable,
) {
  const parts = [
    ...kept_for_conversion.map((one) => `${one.shares} are kept for the conversion of ${one.name}`),
    ...(promised > 0 ? [`${promised} are promised by acts under way`] : []),
    ...(limited_by === null ? [] : [`more would convert into shares of ${limited_by} that are not free`]),
  ];
  const left = `The charter leaves ${Math.max(0, unissued)} shares of ${name} to be issued`;
  return parts.length === 0 ? left : `${left}, of which ${available} are free: ${parts.join(', ')}`;
}

/**
 * The first class that lacks shares for what is issued, kept, promised and converted into it after a change, and how
 * many it needs; one that lacked some before, as a charter that was brought in may, has only not to lack more.
 */
export function lackingAfter(
  before: readonly Capacity[],
  after: readonly Capacity[],
): { id: string; name: string; by: number } | null {
  for (const one of after) {
    const [was, is] = [before.find(({ id }) => id === one.id), spare(after, one)];
    if (is < Math.min(0, was ? spare(before, was) : 0)) return { id: one.id, name: one.name, by: -is };
  }
  return null;
}
