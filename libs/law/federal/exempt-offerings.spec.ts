import type { StateCode } from '#law/common/jurisdictions';
import { firstAwards, firstSales } from './exempt-offerings';

it.each<[string[], string[]]>([
  [[], []],
  [['2027-03-01'], ['2027-03-01']],
  [['2027-03-01', '2027-03-01'], ['2027-03-01']],
  [['2027-03-31', '2027-03-01'], ['2027-03-01']], // 30 days apart
  [
    ['2027-03-01', '2027-04-01'],
    ['2027-03-01', '2027-04-01'],
  ],
  [['2027-03-01', '2027-03-20', '2027-04-15'], ['2027-03-01']], // one offering goes on
])('treats sales more than 30 days apart as separate offerings: %j', (sales, first) =>
  expect(firstSales(sales.map((on) => ({ on, in: null })))).toEqual(first.map((on) => ({ on }))),
);

it('finds the first sale in each state, anew for each offering', () => {
  const sale = (on: string, state: StateCode | null) => ({ on, in: state });
  expect(
    firstSales([
      sale('2027-03-20', 'US-CA'),
      sale('2027-03-01', null),
      sale('2027-03-05', 'US-NY'),
      sale('2027-03-06', 'US-NY'),
      sale('2027-06-01', 'US-NY'),
    ]),
  ).toEqual([
    { on: '2027-03-01' },
    { on: '2027-03-05', in: 'US-NY' },
    { on: '2027-03-20', in: 'US-CA' },
    { on: '2027-06-01' },
    { on: '2027-06-01', in: 'US-NY' },
  ]);
});

it('finds the first award of each plan in each state', () => {
  const award = (plan: string, on: string, state: StateCode | null) => ({ plan, on, in: state });
  expect(
    firstAwards([
      award('one', '2027-05-03', 'US-CA'),
      award('one', '2027-03-01', 'US-NY'),
      award('one', '2027-04-01', 'US-CA'),
      award('two', '2027-06-01', 'US-CA'),
      award('two', '2027-02-01', null),
    ]),
  ).toEqual([
    { on: '2027-03-01', in: 'US-NY' },
    { on: '2027-04-01', in: 'US-CA' },
    { on: '2027-06-01', in: 'US-CA' },
  ]);
});
