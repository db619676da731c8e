import { VestingService } from '../libs/plans/vesting/vesting.service';
import { importedCompanies, option, plan } from './support/imported-company';
import { act, common, issue, preferred, usd, type OcfObject } from './support/ocf-bundle';

const { company, read, take, told } = importedCompanies();

const ratio = (numerator: string) => ({
  type: 'RATIO_CONVERSION',
  conversion_price: usd('1'),
  ratio: { numerator, denominator: '10' },
  rounding_type: 'FLOOR',
});
const onDay = { date: '2022-05-01' };
const adjusted = (id: string, date: string, numerator: string): OcfObject => ({
  id,
  object_type: 'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT',
  date,
  stock_class_id: 'seed',
  new_ratio_conversion_mechanism: ratio(numerator),
});

it('exports again what it took in: parts of a transfer, the first day of shares, and the ratio of today', async () => {
  const id = await company();
  const answer = await take(id, {
    stock_classes: [
      common(),
      preferred({
        price_per_share: usd('1'),
        liquidation_preference_multiple: '1',
        conversion_rights: [{ converts_to_stock_class_id: 'common', conversion_mechanism: ratio('10') }],
      }),
    ],
    transactions: [
      issue('a', { quantity: '1000' }),
      issue('p', { stock_class_id: 'seed', quantity: '100' }),
      act('TRANSFER', 'a', { quantity: '1000', resulting_security_ids: ['b', 'c'] }),
      issue('b', { quantity: '400', stakeholder_id: 'bo' }),
      issue('c', { ...onDay, quantity: '600', stakeholder_id: 'bo' }),
      act('REPURCHASE', 'b', { date: '2023-01-01', quantity: '400', price: usd('1') }),
      act('CANCELLATION', 'b', { date: '2023-01-01', quantity: '400', reason_text: 'Repurchased' }),
      {
        id: 'split',
        object_type: 'TX_STOCK_CLASS_SPLIT',
        date: '2023-06-01',
        stock_class_id: 'common',
        split_ratio: { numerator: '2', denominator: '1' },
      },
      adjusted('with', '2023-06-01', '20'),
      adjusted('down', '2024-01-01', '24'),
    ],
  });
  expect(answer).toMatchObject({ ocf_version: '1.2.0', ocf_read_as: null });
  expect(answer.cap_table.holders.map(({ positions }) => positions.map(({ quantity }) => quantity))).toEqual(
    expect.arrayContaining([[1200], [100]]),
  );
  const exported = await told(id);
  const issued = exported.filter(({ object_type: type }) => type === 'TX_STOCK_ISSUANCE');
  expect(issued.map(({ custom_id, date, quantity }) => [custom_id, date, quantity]).toSorted()).toEqual([
    ['A (2)', '2022-05-01', '600'],
    ['A', '2021-04-01', '1000'],
    ['B', '2021-04-01', '400'],
    ['C (2)', '2023-06-01', '1200'],
    ['C', '2022-05-01', '600'],
    ['P', '2021-04-01', '100'],
  ]);
  expect(
    exported.filter(({ object_type: type }) => type === 'TX_STOCK_TRANSFER').map(({ quantity }) => quantity),
  ).toEqual(['400', '600']);
  expect(
    exported
      .filter(({ object_type: type }) => type === 'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT')
      .map(({ date, new_ratio_conversion_mechanism: to }) => [date, (to as { ratio: object }).ratio]),
  ).toEqual([
    ['2023-06-01', { numerator: '20', denominator: '10' }],
    ['2026-01-31', { numerator: '24', denominator: '10' }],
  ]);
});

it('warns of preferred stock that cannot all be converted, with the numbers', async () => {
  const seed = (authorized: string) =>
    preferred({
      initial_shares_authorized: authorized,
      conversion_rights: [{ converts_to_stock_class_id: 'common', conversion_mechanism: ratio('20') }],
    });
  const taken = async (preferredShares: string) =>
    take(await company(), {
      stock_classes: [common(), seed('4000000')],
      transactions: [
        issue('a', { quantity: '6001006' }),
        issue('p', { stock_class_id: 'seed', quantity: preferredShares, stakeholder_id: 'bo' }),
      ],
    });
  expect((await taken('1999497')).warnings).toEqual([]);
  expect((await taken('4000000')).warnings).toEqual([
    'Not all preferred stock can convert into “Common Stock”. Of 10000000 authorized shares, 6001006 are ' +
      'outstanding, 0 are reserved, and 8000000 are needed for conversion. Authorize 4001006 more.',
  ]);
});

it('keeps the vesting of an option that was exercised early into stock of which nothing is said', async () => {
  const id = await company();
  await take(id, {
    stock_classes: [common()],
    stock_plans: [plan],
    transactions: [
      option('g', { early_exercisable: true }),
      act('EXERCISE', 'g', {
        object_type: 'TX_EQUITY_COMPENSATION_EXERCISE',
        date: '2022-06-01',
        quantity: '1000',
        resulting_security_ids: ['s'],
      }),
      issue('s', { date: '2022-06-01', stakeholder_id: 'bo', share_price: usd('0.10') }),
    ],
  });
  const on = async (as_of: string) =>
    (await new VestingService().retrieve({ id, as_of }, { read: read() } as never)).holdings.map(
      ({ security_id, vested, unvested }) => [security_id === null ? 'option' : 'stock', vested, unvested],
    );
  expect(await on('2022-05-31')).toEqual([['option', 0, 4800]]);
  expect(await on('2022-06-01')).toEqual([
    ['stock', 0, 1000],
    ['option', 1000, 3800],
  ]);
  expect(await on('2023-01-15')).toEqual([
    ['stock', 1000, 0],
    ['option', 4800, 0],
  ]);
});
