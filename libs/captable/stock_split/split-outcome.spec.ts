import { outcomeOf, type Positions, type Splitting } from './split-outcome';

const of = {
  id: 'common',
  name: 'Common Stock',
  class_type: 'common',
  par_value: '0.01',
  votes_per_share: '1',
  original_issue_price: null,
  conversion_rights: null,
};
const grant = {
  id: 'grant',
  equity_plan_id: 'plan',
  quantity: 100,
  issued_quantity: 0,
  returned_quantity: 0,
  exercise_price: '0.05',
};
const warrant = {
  id: 'warrant',
  warrant: {
    share_class_id: 'common',
    quantity: 100,
    exercised_quantity: 0,
    exercise_price: '0.05',
    expires_on: null,
    splits: [],
  },
};
const prices = (par_value_change: Splitting['par_value_change'], jurisdiction = 'US-DE') => {
  const positions = { securities: [], plans: [], grants: [grant], warrants: [warrant] } as unknown as Positions;
  const { outcome } = outcomeOf(positions, { of, classes: [of], jurisdiction } as never, {
    ratio: { numerator: 10, denominator: 1 },
    fractional_shares: 'cash',
    fair_value_per_share: null,
    par_value_change,
  });
  return [...outcome.grants, ...outcome.warrants].map(({ exercise_price_after }) => exercise_price_after);
};

it('floors split prices at par in Delaware (8 Del. C. § 157(d)) unless par splits, not in WY (W.S. 17-16-621)', () => {
  expect(prices('unchanged')).toEqual(['0.01', '0.01']);
  expect(prices('proportional')).toEqual(['0.005', '0.005']);
  expect(prices('unchanged', 'US-WY')).toEqual(['0.005', '0.005']);
});
