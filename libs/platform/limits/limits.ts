import { monthlyQuotas } from '#kernel/limits';
import type { Caller } from '#platform/auth/authenticator';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { OperationDeclaration } from '#platform/http/operation';
import type { Meter } from './meter';
import type { Notices } from './notices';
import { quotaExceeded, rateHeaders, refuseOverRate, refuseUsedUp, unit, warningsFor } from './standing';

/** What a request may still do: its headers and its refusals before it runs, its count afterwards. */
export class Limits {
  constructor(private readonly meter: Meter, private readonly notices: Notices, private readonly plansUrl: string) {}

  /** The headers that tell where the caller stands; the billing contact hears of a limit that is near. */
  headersFor(caller: Caller, operation: OperationDeclaration): Record<string, string | string[]> {
    const warnings = warningsFor(caller, operation);
    for (const warning of warnings) this.notices.tell(caller, warning);
    return { ...rateHeaders(caller, operation), ...(warnings.length > 0 ? { 'service-quota-warning': warnings.map(({ header }) => header) } : {}) };
  }

  refuseOverRate(caller: Caller, operation: OperationDeclaration): void { refuseOverRate(caller, operation); }

  /** Asked once it is known that no stored answer is to be replayed: the request that used up the quota may be repeated. */
  refuseUsedUp(caller: Caller, operation: OperationDeclaration): void { refuseUsedUp(caller, operation, this.plansUrl); }

  /** Takes one of a limited resource in the transaction that makes it: parallel requests never exceed the quota. */
  async take(caller: Caller, { consumes }: OperationDeclaration, work: UnitOfWork): Promise<void> {
    const limit = consumes ? monthlyQuotas(caller)[consumes] : null;
    if (!consumes || limit === null) return;
    const taken = await work.statement(
      `insert into quota_usage (account_id, livemode, month, resource, used) values ($1, $2, date_trunc('month', now() at time zone 'utc')::date, $3, $4)
       on conflict (account_id, livemode, month, resource) do update set used = quota_usage.used + $4 where quota_usage.used + $4 <= $5 returning 1`,
      [caller.account_id, caller.livemode, consumes, unit, limit * unit]);
    if (taken.length === 0) throw quotaExceeded(consumes, limit, this.plansUrl);
  }

  /** Counts an answer that is neither an error nor a replay; a dry run costs a tenth. */
  count(caller: Caller, { consumes }: OperationDeclaration, dryRun: boolean): void {
    const { account_id, livemode } = caller;
    this.meter.count(account_id, livemode, 'api_calls', dryRun ? 1 : unit);
    if (consumes && !dryRun && monthlyQuotas(caller)[consumes] === null) this.meter.count(account_id, livemode, consumes, unit);
  }
}
