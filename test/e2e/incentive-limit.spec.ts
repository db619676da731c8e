import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { advance, ok } from '../support/formation';
import { grantsOf, nia, rehearsing, type DryRun, type Grant } from '../support/grants';

// IRC § 422(d), Treas. Reg. § 1.422-4: at $10 a share 10,000 of each year are within the limit.
let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Incentive limit')).sk_test);
});
afterAll(closeDatabase);
const { read, act, value, company, granted, becomes } = grantsOf(() => mine);

const dated = (start: string, ...days: string[]) => ({ start, conditions: days.map((on) => ({ kind: 'date', on })) });
const years = ({ incentive_years }: Pick<Grant, 'incentive_years'>) =>
  incentive_years!.map(({ year, iso_quantity, nso_quantity }) => [year, iso_quantity, nso_quantity]);
const option = (holder: object, quantity: number, vesting: object) => ({
  grantee: holder,
  kind: 'iso',
  quantity,
  vesting,
  auto_generate_resolutions: true,
});
const of = ({ stakeholder_id }: Grant) => ({ stakeholder_id });

it('what a share is worth is that of the day of the grant, and not of the day on which it was asked for', async () => {
  const acme = await company();
  const asked = ok(
    await acme.ask({ ...option(nia(), 10_000, dated('2026-05-04', '2027-06-01')), exercise_price: '15' }),
  );
  expect(asked).toMatchObject({ fair_market_value: '10', incentive_years: [{ iso_quantity: 10_000 }] });
  await advance(mine, acme.clock, '2026-05-20T12:00:00Z');
  const { id } = await value(acme, '2026-05-15', '12.5');
  const grant = await granted(asked);
  expect(grant).toMatchObject({
    effective_date: '2026-05-20',
    fair_market_value: '12.5',
    valuation_id: id,
    exercise_price: '15',
  });
  expect(years(grant)).toEqual([[2027, 8000, 2000]]);
  const amended = ok(await act(grant, 'amend', { exercise_price: '14', auto_generate_resolutions: true }));
  await advance(mine, acme.clock, '2026-05-25T12:00:00Z');
  await value(acme, '2026-05-22', '10');
  const anew = await granted(amended);
  expect(anew).toMatchObject({ fair_market_value: '10', amendment: { is_new_grant: true } });
  expect(years(anew)).toEqual([[2027, 10_000, 0]]);
});

it('counts what a change of control vests in its year, with all its holder has; past exercises stay put', async () => {
  const acme = await company();
  const first = await granted(
    ok(
      await acme.ask(
        option(nia(), 20_000, {
          ...dated('2026-05-04', '2027-05-04', '2028-05-04'),
          acceleration: { trigger: 'single' },
        }),
      ),
    ),
  );
  const second = await granted(
    ok(await acme.ask(option(of(first), 16_000, dated('2026-05-04', '2026-05-04', '2027-06-01')))),
  );
  expect([years(first), years(second)]).toEqual([
    [
      [2027, 10_000, 0],
      [2028, 10_000, 0],
    ],
    [
      [2026, 8000, 0],
      [2027, 0, 8000],
    ],
  ]);
  ok(await act(second, 'exercise', { quantity: 5000, paid_cents: 5_000_000 }));
  await advance(mine, acme.clock, '2026-11-16T12:00:00Z');
  const sold = { change_of_control_on: '2026-11-15', reason: 'Sale' };
  expect(years(ok(await act<DryRun>(first, 'accelerate', sold, rehearsing)).resource)).toEqual([[2026, 5000, 15_000]]);
  expect(years(ok(await act(first, 'accelerate', sold)))).toEqual([[2026, 5000, 15_000]]);
  expect(years(await read(second))).toEqual([
    [2026, 5000, 3000],
    [2027, 8000, 0],
  ]);
  expect(
    years(ok(await act(second, 'exercise', { quantity: 1000, paid_cents: 1_000_000, exercised_on: '2026-11-14' }))),
  ).toEqual([
    [2026, 6000, 2000],
    [2027, 8000, 0],
  ]); // reported late
  expect(years(await read(first))).toEqual([[2026, 4000, 16_000]]);
  expect(
    years(
      await granted(ok(await acme.ask(option(of(first), 10_000, dated('2026-11-16', '2026-12-01', '2027-12-01'))))),
    ),
  ).toEqual([
    [2026, 0, 5000],
    [2027, 2000, 3000],
  ]);
});

it('of two options of one day, counts the one granted first, whichever was asked first, even if amended', async () => {
  const acme = await company();
  const asked = ok(await acme.ask(option(nia(), 10_000, dated('2026-05-04', '2027-05-04'))));
  const first = await granted(ok(await acme.ask(option(of(asked), 10_000, dated('2026-05-04', '2027-05-04')))));
  const second = await granted(asked);
  expect([years(first), years(second)]).toEqual([[[2027, 10_000, 0]], [[2027, 0, 10_000]]]);
  const amended = await granted(
    ok(await act(first, 'amend', { vesting: dated('2026-05-04', '2027-02-01'), auto_generate_resolutions: true })),
  );
  expect([years(amended), years(await read(second))]).toEqual([[[2027, 10_000, 0]], [[2027, 0, 10_000]]]);
});

it('what leaves with the end of service counts until the end of that year, and no longer', async () => {
  const acme = await company();
  const first = await granted(
    ok(await acme.ask(option(nia(), 20_000, dated('2026-05-04', '2026-09-01', '2027-09-01')))),
  );
  const second = await granted(
    ok(await acme.ask(option(of(first), 20_000, dated('2026-05-04', '2026-09-01', '2027-09-01')))),
  );
  expect(years(second)).toEqual([
    [2026, 0, 10_000],
    [2027, 0, 10_000],
  ]);
  ok(await act(first, 'terminate', { reason: 'voluntary_other' }));
  expect(years(await becomes(first, 'terminated'))).toEqual([[2026, 10_000, 0]]);
  expect(years(await read(second))).toEqual([
    [2026, 0, 10_000],
    [2027, 10_000, 0],
  ]);
});
