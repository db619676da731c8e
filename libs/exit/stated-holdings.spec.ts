import type { Division } from '#captable/cap_table';
import { statedHolding, stockholdersIn } from './stated-holdings';

const held = (stakeholder_id: string, name: string, quantity: number) => ({
  stakeholder_id,
  share_class_id: name,
  name,
  quantity,
  account: 'outstanding',
});

const division = {
  on: '2026-08-20',
  treatment: {},
  standings: [held('ada', 'Common Stock', 8_000_000), held('fund', 'Common Stock', 10), held('fund', 'Series A', 90)],
  classes: [],
  grants: [{ stakeholder_id: 'cleo', exercise_price: '0.10', vested: 300, triggered: 20 }],
  warrants: [{ stakeholder_id: 'bank', quantity: 50 }],
  convertibles: [],
} as unknown as Division;

it('states the class and the number of shares behind each payment', () => {
  expect(statedHolding(division, { stakeholder_id: 'ada', held: 'Stock' })).toEqual({
    held: 'Common Stock',
    shares: 8_000_000,
    wages: false,
  });
  expect(statedHolding(division, { stakeholder_id: 'fund', held: 'Stock' })).toMatchObject({
    held: '10 Common Stock and 90 Series A',
    shares: null,
  });
  expect(statedHolding(division, { stakeholder_id: 'bank', held: 'Warrant' })).toMatchObject({ shares: 50 });
});

it('states the numbers of vested and of unvested shares in separate payments', () => {
  const unvested = [
    { stakeholder_id: 'ada', share_class_id: 'Common Stock', quantity: 2_500_006, departed: false },
    { stakeholder_id: 'fund', share_class_id: 'Series A', quantity: 90, departed: false },
  ];
  const sold = { ...division, unvested } as unknown as Division;
  const stated = (stakeholder_id: string, by: string) => {
    const { held: name, shares } = statedHolding(sold, { stakeholder_id, held: by });
    return [name, shares];
  };
  expect(stated('ada', 'Stock')).toEqual(['Common Stock', 5_499_994]);
  expect(stated('ada', 'Unvested stock')).toEqual(['Common Stock (unvested)', 2_500_006]);
  expect(stated('fund', 'Stock')).toEqual(['Common Stock', 10]);
  expect(stated('fund', 'Unvested stock')).toEqual(['Series A (unvested)', 90]);
  const accelerated = { ...sold, treatment: { restricted_stock: 'accelerate' } } as Division;
  expect(statedHolding(accelerated, { stakeholder_id: 'ada', held: 'Stock' }).shares).toBe(8_000_000);
});

it('marks a payment for an option as wages (IRC §§ 3121, 3402), and a repaid note as a payoff', () => {
  expect(statedHolding(division, { stakeholder_id: 'cleo', held: 'Option' })).toEqual({
    held: 'Option',
    shares: 320,
    wages: true,
  });
  expect(statedHolding(division, { stakeholder_id: 'fund', held: 'Note, repaid' })).toMatchObject({
    held: 'Note payoff',
  });
});

it('names every holder of stock, paid or not', () => {
  expect(stockholdersIn(division)).toEqual(['ada', 'fund']);
});
