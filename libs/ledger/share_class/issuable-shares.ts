import { toScaled } from '#kernel/decimal';
import type { ClassType } from './class-type';
import { asCommon, type ConversionRights } from './preference';

export interface Capacity {
  id: string;
  name: string;
  class_type: ClassType;
  conversion_rights: ConversionRights | null;
  /** Authorized shares less issued shares and the reserves for plans and warrants. */
  unissued: number;
  /** Outstanding, granted, pool and warrant shares. */
  issued: number;
  /** Shares that pending actions have promised to issue or reserve. */
  promised: number;
}

/** Common stock reserved for the conversion of a preferred class. */
interface KeptForConversion {
  name: string;
  shares: number;
}

export interface Issuable {
  /** Never negative. */
  available: number;
  unissued: number;
  promised: number;
  kept_for_conversion: KeptForConversion[];
  reserved_for_conversion: number;
  /** Conversion target that lacks shares, or null. */
  limited_by: string | null;
}

const converting = (classes: readonly Capacity[], { id }: Capacity): readonly Capacity[] =>
  classes.filter(({ conversion_rights }) => conversion_rights?.converts_to_share_class_id === id);

const becomes = (one: Capacity): number => asCommon(one, one.issued + one.promised);

/** Returns the shares left after all promises and conversions. A negative number is a shortage. */
export const spare = (classes: readonly Capacity[], of: Capacity): number =>
  of.unissued - of.promised - converting(classes, of).reduce((sum, one) => sum + becomes(one), 0);

/**
 * Reserves promised shares and common stock for conversions, as charters require (the model certificate of the National
 * Venture Capital Association, art. Fourth, B, 4.3.2) and 8 Del. C. § 161 implies. New preferred stock also needs
 * common stock for its conversion.
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

function mostConvertible(of: Capacity, common: number): number {
  const { numerator, denominator } = of.conversion_rights!.ratio;
  const most = (BigInt(becomes(of) + common + 1) * toScaled(denominator) - 1n) / toScaled(numerator);
  return Number(most) - of.issued - of.promised;
}

export function saysIssuable(
  name: string,
  { available, unissued, promised, kept_for_conversion, limited_by }: Issuable,
) {
  const parts = [
    ...kept_for_conversion.map((one) => `${one.shares} reserved for the conversion of ${one.name}`),
    ...(promised > 0 ? [`${promised} committed to pending actions`] : []),
    ...(limited_by === null ? [] : [`${limited_by} has too few shares for further conversions`]),
  ];
  const left = `The charter leaves ${Math.max(0, unissued)} unissued shares of ${name}`;
  return parts.length === 0 ? left : `${left}, and ${available} are available (${parts.join(', ')})`;
}

/** A class that lacked shares before, as under an imported charter, must not lack more. */
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
