import fc from 'fast-check';
import { toScaled } from '#kernel/decimal';
import { classesAfter, Inexact, termsAfter } from './terms-after-split';

const common = {
  id: 'shc_common',
  name: 'Common Stock',
  class_type: 'common' as const,
  par_value: '0.01',
  votes_per_share: '1',
  original_issue_price: null,
  conversion_rights: null,
};
const preferred = {
  id: 'shc_seed',
  name: 'Series Seed',
  class_type: 'preferred' as const,
  par_value: '0.01',
  votes_per_share: '1',
  original_issue_price: '1.25',
  conversion_rights: { converts_to_share_class_id: 'shc_common', ratio: { numerator: '1.25', denominator: '1.25' } },
};

it('keeps the preferred stock its part of the votes and of what it becomes when common stock is split', () => {
  const splitting = { of: common, ratio: { numerator: 10, denominator: 1 }, par_value_change: 'unchanged' as const };
  expect(classesAfter([common, preferred], splitting)).toEqual([
    {
      share_class_id: 'shc_seed',
      before: {
        par_value: '0.01',
        votes_per_share: '1',
        original_issue_price: '1.25',
        conversion_rights: preferred.conversion_rights,
      },
      after: {
        par_value: '0.01',
        votes_per_share: '10',
        original_issue_price: '1.25',
        conversion_rights: {
          converts_to_share_class_id: 'shc_common',
          ratio: { numerator: '1.25', denominator: '0.125' },
        },
      },
    },
  ]);
  expect(termsAfter(common, { ...splitting, par_value_change: 'proportional' }).par_value).toBe('0.001');
});

it('divides price, votes and ratio of preferred stock that is split itself', () => {
  expect(
    termsAfter(preferred, { of: preferred, ratio: { numerator: 5, denominator: 1 }, par_value_change: 'unchanged' }),
  ).toEqual({
    par_value: '0.01',
    votes_per_share: '0.2',
    original_issue_price: '0.25',
    conversion_rights: { converts_to_share_class_id: 'shc_common', ratio: { numerator: '1.25', denominator: '6.25' } },
  });
  expect(
    classesAfter([common], {
      of: preferred,
      ratio: { numerator: 5, denominator: 1 },
      par_value_change: 'proportional',
    }),
  ).toEqual([]);
});

it('tells a price of conversion that has no end by both numbers, and refuses votes that cannot be told', () => {
  const thirds = { of: common, ratio: { numerator: 3, denominator: 1 }, par_value_change: 'unchanged' as const };
  expect(termsAfter(preferred, thirds).conversion_rights!.ratio).toEqual({ numerator: '3.75', denominator: '1.25' });
  expect(() => termsAfter(preferred, { ...thirds, ratio: { numerator: 1, denominator: 3 } })).toThrow(Inexact);
});

it('multiplies what a preferred share becomes by exactly the ratio of the split', () => {
  const places = fc
    .integer({ min: 1, max: 10 ** 8 })
    .map((value) =>
      `${Math.floor(value / 10_000)}.${String((value % 10_000) + 1).padStart(5, '0')}`.replace(/0+$/, ''),
    );
  fc.assert(
    fc.property(
      places,
      places,
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1, max: 1000 }),
      (price, conversion, numerator, denominator) => {
        const one = {
          ...preferred,
          votes_per_share: '0',
          original_issue_price: price,
          conversion_rights: {
            converts_to_share_class_id: 'shc_common',
            ratio: { numerator: price, denominator: conversion },
          },
        };
        const { ratio } = termsAfter(one, {
          of: common,
          ratio: { numerator, denominator },
          par_value_change: 'unchanged',
        }).conversion_rights!;
        expect(toScaled(ratio.numerator) * toScaled(conversion) * BigInt(denominator)).toBe(
          toScaled(price) * toScaled(ratio.denominator) * BigInt(numerator),
        );
      },
    ),
  );
});
