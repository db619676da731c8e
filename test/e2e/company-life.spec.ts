import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '../../libs/platform/config/project';
import { currentVersion } from '#platform/wire/version';
import { newAccount } from '../support/accounts';
import { keep } from '../support/signing';
import { stack } from '../support/stack';
import { unzipped } from '../support/unzip';

const folder = mkdtempSync(join(tmpdir(), 'minutebook-life-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let printed: string;
let sk_test: string;
beforeAll(async () => {
  const file = join(folder, 'credentials.json');
  ({ sk_test } = await newAccount('Company life'));
  writeFileSync(file, JSON.stringify({ base_url: stack().baseUrl, sk_test }));
  ({ stdout: printed } = await promisify(execFile)(process.execPath, [
    projectFile('docs', 'examples', 'company-life.mjs'),
    file,
  ]));
}, 240_000);

const rows = (step: string): string[] =>
  step
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replace(/ {2,}/g, ' | '))
    .filter((line) => line !== '');
const cents = (text: string): number => Number(text.replaceAll(/[$,.]/g, ''));

it('the example in the docs runs, and each table of it is that of the step before and what the step did', () => {
  const steps = printed
    .split(/^\d+\. /m)
    .slice(1)
    .map(rows);
  expect(steps).toHaveLength(10);
  const [founding, adviser, plan, grants, safes, round, exercise, repurchase, restated, sale] = steps as [
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
  ];
  expect(founding.slice(-3)).toEqual([
    'Ada Okafor | Common Stock | 4,000,000 | 50.00 %',
    'Bo Chen | Common Stock | 4,000,000 | 50.00 %',
    'fully diluted | 8,000,000',
  ]);
  expect(founding.filter((line) => line.startsWith('an election'))).toHaveLength(2);
  expect(adviser.at(-1)).toBe('fully diluted | 8,025,000');
  expect(plan.slice(-2)).toEqual([
    expect.stringContaining('left in the pool | 1,000,000'),
    'fully diluted | 9,025,000',
  ]);
  expect(grants.slice(-2)).toEqual([
    expect.stringContaining('left in the pool | 472,000'),
    'fully diluted | 9,025,000',
  ]);
  expect(safes).toEqual(grants); // a promise of stock is not stock yet
  const diluted = /fully diluted \| ([\d,]+)/.exec(round.at(-1)!)![1]!;
  expect(round).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Sol Marsh \| Series Seed Preferred Stock/),
      expect.stringMatching(/^Lena Hart \| Series Seed-\d Preferred Stock/),
      expect.stringMatching(/left in the pool \| [\d,]+ \| 10\.0\d %/),
    ]),
  );
  expect(exercise).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Nia Ford | Common Stock | 60,000'),
      expect.stringContaining('Nia Ford | granted | 180,000'),
      `fully diluted | ${diluted}`,
    ]),
  );
  // Fifteen months of 83,333 shares had vested.
  expect(repurchase).toContainEqual(expect.stringContaining('Bo Chen | Common Stock | 1,249,995'));
  const [now, before] = [
    restated.slice(0, restated.indexOf('as it was known on the day before:')),
    restated.slice(restated.indexOf('as it was known on the day before:') + 1),
  ];
  expect(now).toContainEqual(expect.stringContaining('Mara Voss | Common Stock | 20,000'));
  expect(before).toEqual(repurchase);
  const paid = sale
    .filter((line) => line.split(' | ').length === 2 && line.includes('$'))
    .map((line) => cents(line.split(' | ')[1]!));
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(4_000_000_000);
  // Two of four years have vested, and Nia has exercised half of hers.
  expect(sale).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Nia Ford, 60,000 granted'),
      expect.stringContaining('Rui Tan, 12,000 granted'),
    ]),
  );
});

interface Item {
  id: string;
  object_type: string;
  security_id: string;
  date: string;
  [field: string]: unknown;
}

it('its open-format export tells the plan, the grants with exercise, and the SAFEs until they converted', async () => {
  const id = /^done: (\S+)/m.exec(printed)![1]!;
  const answer = await fetch(`${stack().baseUrl}/v1/entities/${id}/cap_table/export?format=ocf`, {
    headers: { authorization: `Bearer ${sk_test}`, 'service-version': currentVersion },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  keep('company-life.ocf.zip', bytes);
  const files = await unzipped(bytes);
  const items = (family: string): Item[] =>
    (JSON.parse(files.get(`${family}.ocf.json`)!.toString()) as { items: Item[] }).items;
  const [all, names] = [
    items('transactions'),
    new Map(items('stakeholders').map((one) => [one.id, (one['name'] as { legal_name: string }).legal_name])),
  ];
  const of = (type: string): Item[] => all.filter(({ object_type }) => object_type === type);
  expect(items('stock_plans')).toMatchObject([
    {
      plan_name: 'the 2026 Equity Incentive Plan',
      board_approval_date: '2026-06-01',
      stockholder_approval_date: '2026-06-01',
      initial_shares_reserved: '1000000',
    },
  ]);
  expect(of('TX_STOCK_PLAN_POOL_ADJUSTMENT')).toMatchObject([{ date: '2027-06-30' }]);
  const grants = of('TX_EQUITY_COMPENSATION_ISSUANCE');
  expect(
    grants.map((one) => [
      names.get(one['stakeholder_id'] as string),
      one['compensation_type'],
      one['quantity'],
      one.date,
    ]),
  ).toEqual([
    ['Nia Ford', 'OPTION_ISO', '240000', '2026-06-01'],
    ['Omar Reyes', 'OPTION_ISO', '120000', '2026-06-01'],
    ['Pia Lang', 'OPTION_NSO', '96000', '2026-06-01'],
    ['Quinn Abel', 'OPTION_NSO', '48000', '2026-06-01'],
    ['Rui Tan', 'RSU', '24000', '2026-06-01'],
    ['Nia Ford', 'OPTION_ISO', '180000', '2027-08-15'],
  ]);
  expect(grants[0]).toMatchObject({
    board_approval_date: '2026-06-01',
    exercise_price: { amount: '0.1', currency: 'USD' },
    expiration_date: '2036-05-31',
    vesting_terms_id: items('vesting_terms').find(
      ({ vesting_conditions }) => (vesting_conditions as object[]).length === 3,
    )?.id,
  });
  expect(of('TX_EQUITY_COMPENSATION_ACCEPTANCE')).toHaveLength(5);
  const [exercise] = of('TX_EQUITY_COMPENSATION_EXERCISE');
  expect(exercise).toMatchObject({
    date: '2027-08-15',
    security_id: grants[0]!.security_id,
    quantity: '60000',
    resulting_security_ids: [expect.stringMatching(/^sec_/), grants[5]!.security_id],
  });
  const issued = new Map(of('TX_STOCK_ISSUANCE').map((one) => [one.security_id, one]));
  expect(issued.get((exercise!['resulting_security_ids'] as string[])[0]!)).toMatchObject({
    date: '2027-08-15',
    quantity: '60000',
    share_price: { amount: '0.1' },
  });
  const safes = of('TX_CONVERTIBLE_ISSUANCE');
  expect(
    safes.map((one) => [
      one['custom_id'],
      names.get(one['stakeholder_id'] as string),
      (one['investment_amount'] as { amount: string }).amount,
    ]),
  ).toEqual([
    ['SAFE-1', 'Lena Hart', '100000'],
    ['SAFE-2', 'Cove Angels', '250000'],
    ['SAFE-3', 'Ida Moss', '500000'],
    ['SAFE-4', 'Lena Hart', '100000'],
  ]);
  expect(safes[3]).toMatchObject({
    consideration_text: 'what was paid for SAFE-1',
    conversion_triggers: [
      {
        nickname: 'Financing',
        conversion_right: {
          conversion_mechanism: {
            conversion_valuation_cap: { amount: '8000000', currency: 'USD' },
            conversion_timing: 'POST_MONEY',
            conversion_mfn: false,
          },
        },
      },
      {
        nickname: 'Liquidity',
        conversion_right: { conversion_mechanism: { exit_multiple: { numerator: '1', denominator: '1' } } },
      },
    ],
  });
  expect(of('TX_CONVERTIBLE_CANCELLATION')).toMatchObject([
    { security_id: safes[0]!.security_id, reason_text: 'Amended and restated by SAFE-4.' },
  ]);
  const conversions = of('TX_CONVERTIBLE_CONVERSION');
  expect(conversions.map(({ security_id }) => security_id).toSorted()).toEqual(
    safes
      .slice(1)
      .map(({ security_id }) => security_id)
      .toSorted(),
  );
  for (const one of conversions)
    expect(issued.get((one['resulting_security_ids'] as string[])[0]!)).toMatchObject({
      date: '2027-06-30',
      stakeholder_id: safes.find(({ security_id }) => security_id === one.security_id)!['stakeholder_id'],
    });
  // The product was accepted as a SAFE, not as stock.
  expect(of('TX_STOCK_ACCEPTANCE').filter(({ security_id, date }) => date < issued.get(security_id)!.date)).toEqual([]);
});
