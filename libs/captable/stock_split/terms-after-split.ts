import { isDeepStrictEqual } from 'node:util';
import { isDecimal } from '#kernel/decimal';
import { timesExactly, type SplitRatio } from '#equity/split';
import type { ClassTerms, ConversionRights, ShareClass } from '#ledger/share_class';

/** Whether the par value of a share stays, or is divided as the share is. */
export const parChanges = ['unchanged', 'proportional'] as const;
export type ParChange = (typeof parChanges)[number];

/** The terms of a class, before and after a split. */
export interface ClassOutcome {
  share_class_id: string;
  before: ClassTerms;
  after: ClassTerms;
}

/** A term that cannot be told in ten places once it is divided, in words. */
export class Inexact extends Error {}

interface Splitting {
  of: Pick<ShareClass, 'id' | 'class_type'>;
  ratio: SplitRatio;
  par_value_change: ParChange;
}
type StockClass = ClassTerms & Pick<ShareClass, 'id' | 'name' | 'class_type'>;

/**
 * Computes the terms of each class after a split of one, so that nobody has more or less of the company. Prices of the
 * class itself are divided. A class that converts into it converts into the same part of the company. Votes stay in
 * proportion: where common stock is split, the votes of each other class are multiplied; where preferred stock is, its
 * own are divided.
 */
export function termsAfter(
  one: StockClass,
  { of, ratio: { numerator, denominator }, par_value_change }: Splitting,
): ClassTerms {
  const exact = (value: string, what: string, by: readonly [number, number]): string => {
    const result = timesExactly(value, ...by);
    if (result === null)
      throw new Inexact(`the ${what} of ${one.name}, ${value}, times ${by[0]} over ${by[1]} has more than ten places`);
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

/**
 * A ratio of conversion times another: the price of conversion changes, as charters say it; where that has too many
 * places, both numbers do.
 */
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
    throw new Inexact(`the ratio by which ${name} converts has too many places`);
  return { converts_to_share_class_id, ratio: { numerator, denominator } };
}

/** The classes of which a split changes a term. Throws `Inexact`. */
export const classesAfter = (classes: readonly StockClass[], splitting: Splitting): ClassOutcome[] =>
  classes.flatMap((one) => {
    const { par_value, votes_per_share, original_issue_price, conversion_rights } = one;
    const before = { par_value, votes_per_share, original_issue_price, conversion_rights };
    const after = termsAfter(one, splitting);
    return isDeepStrictEqual(before, after) ? [] : [{ share_class_id: one.id, before, after }];
  });
