import type { Division } from '#captable/cap_table';
import { statedHolding, stockholdersIn } from './stated-holdings';

const held = (stakeholder_id: string, name: string, quantity: number) => ({
  stakeholder_id,
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
