import { type ShareHolding } from '../../../ledger/holdings/holdings';
import { type ModeledConvertible } from '../../../financing/round_model/outstanding-convertibles';
import type { ShareClass } from '#ledger/share_class';
import { modelWaterfall } from './model-waterfall';
import type { ModelWaterfall } from './waterfall.dto';

const common = {
  id: 'common',
  name: 'Common Stock',
  class_type: 'common',
  seniority: 1,
  conversion_rights: null,
} as unknown as ShareClass;
const at = (account: ShareHolding['account'], stakeholder_id: string | null, quantity: number): ShareHolding => ({
  share_class_id: 'common',
  name: 'Common Stock',
  class_type: 'common',
  votes_per_share: '1',
  conversion_rights: null,
  account,
  stakeholder_id,
  equity_plan_id: account === 'pool' || account === 'granted' ? 'plan' : null,
  quantity,
});
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
const grant = {
  id: 'grant',
  share_class_id: 'common',
  stakeholder_id: 'bo',
  exercise_price: '0.5',
  quantity: 1_000_000,
  vested: 400_000,
  triggered: 0,
};

describe('where there is too little for all', () => {
  const preferred = {
    id: 'seed',
    name: 'Series Seed',
    class_type: 'preferred',
    seniority: 3,
    original_issue_price: '1',
    liquidation_preference_multiple: '1',
    participation: 'none',
    participation_cap_multiple: null,
    conversion_rights: { ratio: { numerator: '1', denominator: '1' } },
  } as unknown as ShareClass;
  it.each([
    ['post_money', null],
    ['post_money', 1_000_000_000],
    ['pre_money', 1_000_000_000],
  ] as const)(
    'a note with a %s cap of %s cents is paid before all stock, and a SAFE with the last of it',
    (cap_basis, valuation_cap_cents) => {
      const note: ModeledConvertible = {
        ...safe,
        convertible_id: 'note',
        kind: 'note',
        amount_cents: 21_600_000,
        cap_basis,
        valuation_cap_cents,
      };
      const { convertibles, classes } = modelWaterfall(
        '2026-06-30',
        {
          standings: [
            at('outstanding', 'ada', 8_000_000),
            {
              ...at('outstanding', 'fund', 500_000),
              share_class_id: 'seed',
              name: 'Series Seed',
              class_type: 'preferred',
            },
          ],
          classes: [common, preferred],
          grants: [],
          warrants: [],
          convertibles: [safe, note],
        },
        { id: 'entity', proceeds_cents: 51_600_000, convertibles: 'outstanding' },
      );
      expect(convertibles.map(({ convertible_id, amount_cents }) => [convertible_id, amount_cents])).toEqual([
        ['safe', 20_000_000],
        ['note', 21_600_000],
      ]);
      expect(classes.map(({ amount_cents }) => amount_cents)).toEqual([0, 10_000_000]);
    },
  );
});

describe('in a $20,000,000 sale with 8,000,000 shares, and 1,000,000 of the plan granted and 1,000,000 not', () => {
  const sold = (asked: Partial<ModelWaterfall>) =>
    modelWaterfall(
      '2026-06-30',
      {
        standings: [
          at('unissued', null, 5_000_000),
          at('outstanding', 'ada', 8_000_000),
          at('pool', null, 1_000_000),
          at('granted', 'bo', 1_000_000),
        ],
        classes: [common],
        grants: [grant],
        warrants: [],
        convertibles: [safe],
      },
      { id: 'entity', proceeds_cents: 2_000_000_000, ...asked },
    );

  // A tenth of 10,000,000 shares is 1,000,000, regardless of other payouts. With the pool it would be 1,111,111.
  it.each<[string, Partial<ModelWaterfall>, number]>([
    ['all of it is paid', { grants: 'all' }, 1_000_000],
    ['what has vested is paid', { grants: 'vested' }, 400_000],
    ['none of it is paid', {}, 0],
    [
      'options beside those on record are paid',
      { options: [{ name: 'advisers', quantity: 500_000, exercise_price: '0.5' }] },
      500_000,
    ],
  ])('a SAFE counts all that is granted and nothing of the pool, also where %s', (_, asked, options) => {
    const beside = asked.options === undefined ? 0 : options;
    const becomes = (9_000_000 + beside) / 9;
    const value = (2_000_000_000 + options * 50) / (8_000_000 + options + becomes);
    const { convertibles, holders } = sold(asked);
    expect(convertibles).toEqual([
      {
        convertible_id: 'safe',
        stakeholder_id: 'fund',
        as_common: true,
        amount_cents: expect.closeTo(value * becomes, -1),
      },
    ]);
    expect(holders[0]!.amount_cents).toBeCloseTo(value * 8_000_000, -1);
  });
});
