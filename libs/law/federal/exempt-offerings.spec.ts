import { firstSales } from './exempt-offerings';

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
  expect(firstSales(sales)).toEqual(first),
);
