import { dailyQuota, type DailyResource } from '#kernel/limits';
import { Problem } from '#kernel/problem';
import { ours, sentence } from '#kernel/sentence';
import { wordsOf } from '#kernel/words';
import type { Caller } from '#platform/auth/authenticator';
import { dailyDeclaration } from '#platform/wire/resource-entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { warningOf, type Warning } from './quota-usage';

const within = `created > now() - interval '24 hours' and status <> 'failed'`;

/** Usage of the last 24 hours and its next reset. The parameters are account and mode. */
export const madeToday = (resource: DailyResource): string =>
  `select count(*) as used, extract(epoch from min(created) + interval '24 hours')::bigint as reset
    from "${dailyDeclaration(resource).name}" where account_id = $1 and livemode = $2::text::boolean and ${within}`;

/** Counts under a lock, so that parallel requests never exceed the quota. Throws 429 if it is used up. */
export async function takeToday(
  resource: DailyResource,
  caller: Caller,
  operation: string,
  work: UnitOfWork,
  plansUrl: string,
): Promise<Warning | null> {
  const limit = dailyQuota(resource, caller);
  if (limit === null) return null;
  await work.statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `daily/${resource}/${caller.account_id}/${caller.livemode}`,
  ]);
  const { used, reset, now } = await today(resource, caller, work);
  if (used >= limit)
    throw new Problem('op_rate_limit_exceeded', usedUp(resource, limit, plansUrl), {
      retry_after: Math.max(1, reset - now + 1),
    });
  return warningOf({ subject: operation, used: used + 1, limit }, () => reset);
}

/** A dry run uses no quota. */
export async function warnToday(
  resource: DailyResource,
  caller: Caller,
  work: UnitOfWork,
  plansUrl: string,
): Promise<void> {
  const limit = dailyQuota(resource, caller);
  if (limit === null) return;
  const { used, reset } = await today(resource, caller, work);
  if (used >= limit)
    work.warn(
      sentence`${ours(usedUp(resource, limit, plansUrl))} The real request would be rejected until ${ours(
        new Date((reset + 1) * 1000).toISOString(),
      )}.`,
    );
}

async function today(
  resource: DailyResource,
  { account_id, livemode }: Caller,
  work: UnitOfWork,
): Promise<{ used: number; reset: number; now: number }> {
  const [made] = await work.statement<{ used: number; reset: number | null }>(madeToday(resource), [
    account_id,
    String(livemode),
  ]);
  const now = Math.floor(Date.now() / 1000);
  return { used: made!.used, reset: made!.reset ?? now + 86_400, now };
}

const usedUp = (resource: DailyResource, limit: number, plansUrl: string): string =>
  `Your plan allows ${limit} ${wordsOf(resource)} per 24 hours. For a higher quota, see the plans: ${plansUrl}.`;
