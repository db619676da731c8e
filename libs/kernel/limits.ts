export const planTiers = ['free', 'starter', 'growth', 'enterprise'] as const;
export type PlanTier = (typeof planTiers)[number];
type ByTier<T> = Record<PlanTier, T>;

const byTier = <T>(free: T, starter: T, growth: T, enterprise: T): ByTier<T> => ({ free, starter, growth, enterprise });

/** Requests of one token in any 60 seconds, by operation class and plan tier. */
export const ratesPerMinute = {
  read_cached: byTier(1000, 5000, 25_000, 100_000),
  read_uncached: byTier(60, 300, 1500, 10_000),
  read_computed: byTier(20, 100, 500, 5000),
  mutation_sync: byTier(30, 150, 750, 5000),
  mutation_async: byTier(20, 100, 500, 3000),
  saga_start: byTier(5, 25, 100, 500),
  bulk: byTier(1, 5, 25, 100),
} as const satisfies Record<string, ByTier<number>>;
export type RateClass = keyof typeof ratesPerMinute;

/** Open event streams of an account per server, in both modes together. */
export const streamsAtOnce = byTier(100, 250, 1000, 10_000);

/** Waiting reads of an account per server, in both modes together. */
export const waitsAtOnce = byTier(10, 50, 250, 1000);

/** Factors for rate windows. */
export const relaxed = { testMode: 10, dryRun: 10 } as const;

export const rateOf = (rate: RateClass, { plan_tier, livemode }: { plan_tier: PlanTier; livemode: boolean }): number =>
  ratesPerMinute[rate][plan_tier] * (livemode ? 1 : relaxed.testMode);

/** Daily quotas, in addition to the monthly quotas, over any 24 hours. Null is unlimited. */
const perDay = { data_exports: byTier<number | null>(1, 5, 25, null) };
export type DailyResource = keyof typeof perDay;
export const dailyResources = Object.keys(perDay) as DailyResource[];

export function dailyQuota(
  resource: DailyResource,
  { plan_tier, livemode }: { plan_tier: PlanTier; livemode: boolean },
): number | null {
  const limit = perDay[resource][plan_tier];
  return limit === null || livemode ? limit : limit * relaxed.testMode;
}

/** Share of a limit that triggers warnings. */
export const warnFrom = 0.8;

/** Counted by account and calendar month (UTC). */
export const quotaResources = ['entities', 'api_calls', 'webhook_events', 'events_delivered'] as const;
export type QuotaResource = (typeof quotaResources)[number];
type Quotas = Record<QuotaResource, number | null>;

const k = 1000;
const unlimited: Quotas = { entities: null, api_calls: null, webhook_events: null, events_delivered: null };
const quotas = (entities: number, api_calls: number, webhook_events: number, events_delivered: number): Quotas => ({
  entities,
  api_calls,
  webhook_events,
  events_delivered,
});

const live = byTier(
  quotas(25, 100 * k, 100, k),
  quotas(250, k * k, 10 * k, 100 * k),
  quotas(2500, 10 * k * k, 100 * k, k * k),
  unlimited,
);
const sandbox = byTier<Partial<Quotas>>(
  { entities: 5, api_calls: 10 * k },
  { entities: 50, api_calls: 100 * k },
  { entities: 500, api_calls: k * k },
  {},
);
const testMode = byTier<Quotas>({ ...live.free, entities: 25, api_calls: 100 * k }, unlimited, unlimited, unlimited);

/** Null is unlimited. A sandbox account has lower quotas in live mode. */
export function monthlyQuotas({
  plan_tier,
  account_kind,
  livemode,
}: {
  plan_tier: PlanTier;
  account_kind: 'standard' | 'sandbox';
  livemode: boolean;
}): Quotas {
  if (!livemode) return testMode[plan_tier];
  return account_kind === 'sandbox' ? { ...live[plan_tier], ...sandbox[plan_tier] } : live[plan_tier];
}
