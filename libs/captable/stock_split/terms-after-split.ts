import { isDeepStrictEqual } from 'node:util';
import { isDecimal } from '#kernel/decimal';
import { timesExactly, type SplitRatio } from '#equity/split';
import type { ClassTerms, ConversionRights, ShareClass } from '#ledger/share_class';

export const parChanges = ['unchanged', 'proportional'] as const;
export type ParChange = (typeof parChanges)[number];

export interface ClassOutcome {
  share_class_id: string;
  before: ClassTerms;
  after: ClassTerms;
}

/** A term that needs more than ten decimal places. */
export class Inexact extends Error {}

interface Splitting {
  of: Pick<ShareClass, 'id' | 'class_type'>;
  ratio: SplitRatio;
  par_value_change: ParChange;
}
type StockClass = ClassTerms & Pick<ShareClass, 'id' | 'name' | 'class_type'>;

/**
 * Everyone keeps their part of the company. Votes stay proportional: a split of common stock multiplies the votes of
 * other classes, and a split of preferred stock divides its own.
 */
export function termsAfter(
  one: StockClass,
  { of, ratio: { numerator, denominator }, par_value_change }: Splitting,
): ClassTerms {
  const exact = (value: string, what: string, by: readonly [number, number]): string => {
    const result = timesExactly(value, ...by);
    if (result === null)
      throw new Inexact(
        `the ${what} of ${one.name}, ${value}, times ${by[0]}/${by[1]} has more than ten decimal places`,
      );
    return result;
  };
  const { par_value, votes_per_share, original_issue_price, conversion_rights } = one;
  const [more, less] = [
    [numerator, denominator],
    [denominator, numerator],
  ] as const;
  if (one.id === of.id) {
    return {
      par_value:
        par_value === null || par_value_change === 'unchanged' ? par_value : exact(par_value, 'par value', less),
      votes_per_share: of.class_type === 'common' ? votes_per_share : exact(votes_per_share, 'votes', less),
      original_issue_price: original_issue_price && exact(original_issue_price, 'original issue price', less),
      conversion_rights: conversion_rights && converting(conversion_rights, less, one.name),
    };
  }
  const converts = conversion_rights?.converts_to_share_class_id === of.id;
  return {
    par_value,
    original_issue_price,
    votes_per_share: of.class_type === 'common' ? exact(votes_per_share, 'votes', more) : votes_per_share,
    conversion_rights:
      conversion_rights && (converts ? converting(conversion_rights, more, one.name) : conversion_rights),
  };
}

/** Charters adjust the conversion price. If it needs too many places, both numbers change. */
function converting(
  { converts_to_share_class_id, ratio }: ConversionRights,
  [more, less]: readonly [number, number],
  name: string,
): ConversionRights {
  const price = timesExactly(ratio.denominator, less, more);
  if (price !== null && price !== '0')
    return { converts_to_share_class_id, ratio: { numerator: ratio.numerator, denominator: price } };
  const [numerator, denominator] = [timesExactly(ratio.numerator, more, 1), timesExactly(ratio.denominator, less, 1)];
  if (numerator === null || denominator === null || !isDecimal(numerator))
    throw new Inexact(`the conversion ratio of ${name} has too many decimal places`);
  return { converts_to_share_class_id, ratio: { numerator, denominator } };
}

export const classesAfter = (classes: readonly StockClass[], splitting: Splitting): ClassOutcome[] =>
  classes.flatMap((one) => {
    const { par_value, votes_per_share, original_issue_price, conversion_rights } = one;
    const before = { par_value, votes_per_share, original_issue_price, conversion_rights };
    const after = termsAfter(one, splitting);
    return isDeepStrictEqual(before, after) ? [] : [{ share_class_id: one.id, before, after }];
  });
