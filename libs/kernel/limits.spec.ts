import { dailyQuota, monthlyQuotas, planTiers, ratesPerMinute, relaxed, warnFrom } from './limits';

const quotasOf = (account_kind: 'standard' | 'sandbox', livemode: boolean) =>
  planTiers.map((plan_tier) => {
    const { entities, api_calls, webhook_events, events_delivered } = monthlyQuotas({
      plan_tier,
      account_kind,
      livemode,
    });
    return [entities, api_calls, webhook_events, events_delivered];
  });

it('the rates are those of the specification, by class and plan', () => {
  expect(
    Object.fromEntries(
      Object.entries(ratesPerMinute).map(([name, rates]) => [name, planTiers.map((tier) => rates[tier])]),
    ),
  ).toEqual({
    read_cached: [1000, 5000, 25_000, 100_000],
    read_uncached: [60, 300, 1500, 10_000],
    read_computed: [20, 100, 500, 5000],
    mutation_sync: [30, 150, 750, 5000],
    mutation_async: [20, 100, 500, 3000],
    saga_start: [5, 25, 100, 500],
    bulk: [1, 5, 25, 100],
  });
});

it('the quotas are those of the specification, by plan, for sandbox accounts and for test mode', () => {
  const unlimited = [null, null, null, null];
  expect(quotasOf('standard', true)).toEqual([
    [25, 100_000, 100, 1000],
    [250, 1_000_000, 10_000, 100_000],
    [2500, 10_000_000, 100_000, 1_000_000],
    unlimited,
  ]);
  expect(quotasOf('sandbox', true).map(([entities, calls]) => [entities, calls])).toEqual([
    [5, 10_000],
    [50, 100_000],
    [500, 1_000_000],
    [null, null],
  ]);
  for (const kind of ['standard', 'sandbox'] as const)
    expect(quotasOf(kind, false).map(([entities, calls]) => [entities, calls])).toEqual([
      [25, 100_000],
      [null, null],
      [null, null],
      [null, null],
    ]);
});

it('test mode and dry runs have ten times the window, and warnings begin at 80 %', () => {
  expect([relaxed, warnFrom]).toEqual([{ testMode: 10, dryRun: 10 }, 0.8]);
});

it('data exports have a quota a day, by plan, ten times as large in test mode', () => {
  const byMode = (livemode: boolean) =>
    planTiers.map((plan_tier) => dailyQuota('data_exports', { plan_tier, livemode }));
  expect([byMode(true), byMode(false)]).toEqual([
    [1, 5, 25, null],
    [10, 50, 250, null],
  ]);
});
