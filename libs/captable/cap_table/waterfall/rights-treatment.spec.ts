import fc from 'fast-check';
import type { ShareHolding } from '../../../ledger/holdings/holdings';
import type { ModeledConvertible } from '../../../financing/round_model/outstanding-convertibles';
import type { ShareClass } from '#ledger/share_class';
import { modelWaterfall } from './model-waterfall';
import { applyTreatment, type Treatment } from './rights-treatment';

const common = {
  id: 'common',
  name: 'Common Stock',
  class_type: 'common',
  seniority: 1,
  conversion_rights: null,
} as unknown as ShareClass;
const commonHolding: ShareHolding = {
  share_class_id: 'common',
  name: 'Common Stock',
  class_type: 'common',
  votes_per_share: '1',
  conversion_rights: null,
  account: 'outstanding',
  stakeholder_id: 'ada',
  equity_plan_id: null,
  quantity: 9_000_000,
};
const safe: ModeledConvertible = {
  convertible_id: 'safe',
  stakeholder_id: 'fund',
  name: 'SAFE-1 of Fund',
  number: 'SAFE-1',
  holder: 'Fund',
  kind: 'safe',
  qualified_financing_cents: null,
  amount_cents: 100_000_000,
  valuation_cap_cents: 1_000_000_000,
  cap_basis: 'post_money',
  discount_percent: '0',
};
const sold = (
  proceeds_cents: number,
  promised: readonly ModeledConvertible[],
  treatment: Treatment,
  unpaid = 0,
): number[] =>
  modelWaterfall(
    '2026-06-30',
    {
      standings: [{ ...commonHolding, quantity: commonHolding.quantity - unpaid }],
      unpaid,
      classes: [common],
      grants: [],
      warrants: [],
      convertibles: promised.map((one) => applyTreatment(one, treatment)),
    },
    { id: 'entity', proceeds_cents, convertibles: 'outstanding' },
  ).convertibles.map(({ amount_cents }) => amount_cents);

describe('a convertible of $1,000,000 with a cap of $10,000,000, beside 9,000,000 shares', () => {
  const bases = ['post_money', 'pre_money'] as const;
  it.each(bases)(
    '%s: is paid its amount where it is cashed out, and its tenth or eleventh where it converts',
    (basis) => {
      const one = { ...safe, cap_basis: basis };
      const part = basis === 'post_money' ? 10 : (9 + 0.9) / 0.9;
      for (const proceeds of [500_000_000, 5_000_000_000]) {
        expect(sold(proceeds, [one], { safes: 'cash_out' })).toEqual([100_000_000]);
        expect(sold(proceeds, [one], { safes: 'convert' })).toEqual([expect.closeTo(proceeds / part, -1)]);
        const note = { ...one, kind: 'note' as const };
        expect(sold(proceeds, [note], { notes: 'repay', safes: 'convert' })).toEqual([100_000_000]);
        expect(sold(proceeds, [note], { notes: 'convert' })).toEqual(sold(proceeds, [one], { safes: 'convert' }));
      }
    },
  );

  it('gets nothing as stock where the preferences of others take all', () => {
    const other = { ...safe, convertible_id: 'other', kind: 'note' as const };
    expect(sold(80_000_000, [safe, other], { safes: 'convert', notes: 'repay' })).toEqual([0, 80_000_000]);
  });
});

it('a note with a discount alone converts at it, as a SAFE does, and by itself is paid what is owed', () => {
  const note: ModeledConvertible = { ...safe, kind: 'note', valuation_cap_cents: null, discount_percent: '20' };
  expect(sold(2_000_000_000, [note], {})).toEqual([100_000_000]);
  expect(sold(2_000_000_000, [note], { notes: 'convert' })).toEqual([125_000_000]);
});

it('left open, one convertible gets whatever of both treatments is more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 10 }),
      fc.record({
        amount_cents: fc.integer({ min: 1, max: 10 ** 9 }),
        valuation_cap_cents: fc.integer({ min: 10 ** 9 + 1, max: 10 ** 10 }),
        cap_basis: fc.constantFrom('pre_money', 'post_money'),
      }),
      (proceeds, terms) => {
        const one: ModeledConvertible = { ...safe, ...terms };
        const by = (treatment: Treatment): number => sold(proceeds, [one], treatment)[0]!;
        const more = Math.max(by({ safes: 'cash_out' }), by({ safes: 'convert' }));
        expect(Math.abs(by({}) - more)).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 1000 },
  );
});

it.each([
  ['post_money', 5.5],
  ['pre_money', 6],
] as const)('%s: shares for which nobody is paid are still counted by the cap of a convertible', (cap_basis, part) => {
  const [paid] = sold(5_500_000_000, [{ ...safe, cap_basis }], { safes: 'convert' }, 4_500_000);
  expect(paid).toBe(Math.round(5_500_000_000 / part));
});
