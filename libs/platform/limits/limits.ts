import { monthlyQuotas, type QuotaResource } from '#kernel/limits';
import { Problem } from '#kernel/problem';
import type { Caller } from '#platform/auth/authenticator';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { OperationDeclaration } from '#platform/operations/operation';
import { takeToday, warnToday } from './daily-quota';
import type { Meter } from './usage-meter';
import type { Notices } from './limit-notices';
import {
  quotaExceeded,
  quotaTooSmall,
  rateHeaders,
  assertRateLeft,
  assertQuotaLeft,
  unit,
  warningsFor,
} from './quota-usage';

const farthestMs = 86_400_000;

export class Limits {
  constructor(
    private readonly meter: Meter,
    private readonly notices: Notices,
    private readonly plansUrl: string,
  ) {}

  /** Also notifies the billing contact. */
  headersFor(caller: Caller, operation: OperationDeclaration): Record<string, string | string[]> {
    const warnings = warningsFor(caller, operation);
    for (const warning of warnings) this.notices.tell(caller, warning);
    return {
      ...rateHeaders(caller, operation),
      ...(warnings.length > 0 ? { 'service-quota-warning': warnings.map(({ header }) => header) } : {}),
    };
  }

  assertRateLeft(caller: Caller, operation: OperationDeclaration): void {
    assertRateLeft(caller, operation);
  }

  /** A request that used up the quota may be repeated. */
  assertQuotaLeft(caller: Caller, operation: OperationDeclaration): void {
    assertQuotaLeft(caller, operation, this.plansUrl);
  }

  /**
   * Counts in the creating transaction, so that parallel requests never exceed the quota. `always` also counts
   * unlimited resources. A bulk request takes all of its units or none.
   */
  async take(
    caller: Caller,
    { consumes }: OperationDeclaration,
    work: UnitOfWork,
    { units = 1, always = false } = {},
  ): Promise<void> {
    const limit = consumes ? monthlyQuotas(caller)[consumes] : null;
    if (!consumes || (limit === null && !always)) return;
    const taken = await work.statement(
      `insert into quota_usage (account_id, livemode, month, resource, used)
        select $1, $2, date_trunc('month', now() at time zone 'utc')::date, $3, $4
        where $5::bigint is null or $4 <= $5
       on conflict (account_id, livemode, month, resource) do update set used = quota_usage.used + $4
       where $5::bigint is null or quota_usage.used + $4 <= $5 returning 1`,
      [caller.account_id, caller.livemode, consumes, units * unit, limit === null ? null : limit * unit],
    );
    if (taken.length === 0) throw await this.refused(consumes, { limit: limit!, units }, work);
  }

  /** Refuses a bulk request before a dry run or an approval shows its effect. */
  async assertUnitsLeft(
    caller: Caller,
    { consumes }: OperationDeclaration,
    work: UnitOfWork,
    units: number,
  ): Promise<void> {
    const limit = consumes ? monthlyQuotas(caller)[consumes] : null;
    if (!consumes || limit === null || units === 1) return;
    if ((await this.usedThisMonth(consumes, work)) + units > limit)
      throw await this.refused(consumes, { limit, units }, work);
  }

  private async refused(
    resource: QuotaResource,
    { limit, units }: { limit: number; units: number },
    work: UnitOfWork,
  ): Promise<Problem> {
    if (units === 1) return quotaExceeded(resource, limit, this.plansUrl);
    const used = await this.usedThisMonth(resource, work);
    return quotaTooSmall(resource, { limit, used, requested: units }, this.plansUrl);
  }

  private async usedThisMonth(resource: QuotaResource, work: UnitOfWork): Promise<number> {
    const [row] = await work.query<{ used: number }>(
      `select used from quota_usage where account_id = $1 and livemode = $2::boolean and resource = $3
       and month = date_trunc('month', now() at time zone 'utc')::date`,
      [resource],
    );
    return Math.floor((row?.used ?? 0) / unit);
  }

  async takeToday(caller: Caller, { id, daily }: OperationDeclaration, work: UnitOfWork): Promise<string[]> {
    const warning = daily ? await takeToday(daily, caller, id, work, this.plansUrl) : null;
    if (warning) this.notices.tell(caller, warning);
    return warning ? [warning.header] : [];
  }

  async warnToday(caller: Caller, { daily }: OperationDeclaration, work: UnitOfWork): Promise<void> {
    if (daily) await warnToday(daily, caller, work, this.plansUrl);
  }

  /**
   * Schedules the workflows of an asynchronous operation in the rate window within their transaction, except on a test
   * clock or with a due date. A synchronous operation took its place in the window when it was admitted. Throws 429 if
   * the wait exceeds a day.
   */
  async pace(
    { credential_id, rate_limit }: Pick<Caller, 'credential_id' | 'rate_limit'>,
    { rate, answers }: OperationDeclaration,
    work: UnitOfWork,
  ): Promise<void> {
    if (answers !== 202) return;
    const starts = work.starts.filter(({ test_clock_id, due_at }) => test_clock_id === null && due_at === null);
    if (starts.length === 0) return;
    const [row] = await work.statement<{ at: Date }>('select reserve($1, $2, $3) as at', [
      credential_id,
      rate,
      rate_limit,
    ]);
    if (+row!.at > Date.now() + farthestMs)
      throw new Problem(
        'op_rate_limit_exceeded',
        'Your queued work in this rate limit class already fills the next 24 hours. Retry later.',
        { retry_after: 3600 },
      );
    for (const start of starts) start.due_at = row!.at;
  }

  /** Replays do not count. A dry run costs a tenth. */
  count(caller: Caller, { consumes, daily }: OperationDeclaration, dryRun: boolean, units = 1): void {
    if (daily) return;
    const { account_id, livemode } = caller;
    this.meter.count(account_id, livemode, 'api_calls', dryRun ? 1 : unit);
    if (consumes && !dryRun && monthlyQuotas(caller)[consumes] === null)
      this.meter.count(account_id, livemode, consumes, units * unit);
  }
}
