import { monthlyQuotas, warnFrom, type QuotaResource } from '#kernel/limits';
import { Problem } from '#kernel/problem';
import { wordsOf } from '#kernel/words';
import type { Caller } from '#platform/auth/authenticator';
import type { OperationDeclaration } from '#platform/operations/operation';

export interface Warning {
  subject: string;
  header: string;
  limit: number;
  used: number;
}

const windowSeconds = 60;
/** Usage counts tenths, because a dry run costs a tenth. */
export const unit = 10;

const seconds = (until: Date): number => Math.min(windowSeconds, Math.max(1, Math.ceil((+until - Date.now()) / 1000)));

export function monthEnd(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** In whole units. */
export const usedOf = ({ used }: Pick<Caller, 'used'>, resource: QuotaResource): number =>
  Math.floor((used?.[resource] ?? 0) / unit);

const drawnBy = ({ consumes, daily }: OperationDeclaration): QuotaResource[] =>
  daily ? [] : ['api_calls', ...(consumes ? [consumes] : [])];

export function assertRateLeft(
  { rate_refused, rate_limit, rate_resets, authority }: Caller,
  operation: OperationDeclaration,
): void {
  const retry_after = rate_refused ? seconds(rate_resets) : undefined;
  if (rate_refused === 'token')
    throw new Problem(
      'rate_limit_exceeded',
      `This token can send ${rate_limit} requests in ${windowSeconds} ` +
        `seconds${(authority?.links.length ?? 0) > 1 ? ', together with the tokens that share its limit' : ''}.`,
      { retry_after },
    );
  if (rate_refused === 'class') {
    throw new Problem(
      'op_rate_limit_exceeded',
      `This token can send ${rate_limit} ${operation.rate} requests in ${windowSeconds} seconds.`,
      { retry_after },
    );
  }
}

/** Mutations stop, and reads continue. */
export function assertQuotaLeft(caller: Caller, operation: OperationDeclaration, plansUrl: string): void {
  const quotas = monthlyQuotas(caller);
  const exhausted = operation.mutates
    ? drawnBy(operation).find((resource) => usedOf(caller, resource) >= (quotas[resource] ?? Infinity))
    : undefined;
  if (exhausted) throw quotaExceeded(exhausted, quotas[exhausted]!, plansUrl);
}

export const quotaExceeded = (resource: QuotaResource, limit: number, plansUrl: string): Problem =>
  new Problem(
    'op_quota_exceeded',
    `You have used this month’s ${limit} ${wordsOf(resource)}. For a higher quota, see the plans: ${plansUrl}.`,
    { retry_after: secondsToMonthEnd() },
  );

/** A bulk request is accepted whole or not at all. */
export const quotaTooSmall = (
  resource: QuotaResource,
  { limit, used, requested }: { limit: number; used: number; requested: number },
  plansUrl: string,
): Problem =>
  new Problem(
    'op_quota_exceeded',
    `The request needs ${requested} ${wordsOf(resource)}, but ${Math.max(0, limit - used)} of this month’s ${limit} ` +
      `are left. Send fewer, or see the plans for a higher quota: ${plansUrl}.`,
    { quota: { resource, limit, used, requested }, retry_after: secondsToMonthEnd() },
  );

const secondsToMonthEnd = (): number => Math.ceil((+monthEnd(new Date()) - Date.now()) / 1000);

export function warningsFor(caller: Caller, operation: OperationDeclaration): Warning[] {
  const quotas = monthlyQuotas(caller);
  return [
    ...windowsOf(caller).map(({ whole, used, limit, resets }) =>
      warningOf({ subject: whole ? 'all' : operation.id, used, limit }, () => Math.ceil(+resets / 1000)),
    ),
    ...drawnBy(operation).map((resource) =>
      warningOf({ subject: resource, used: usedOf(caller, resource), limit: quotas[resource] ?? Infinity }, () =>
        Math.floor(+monthEnd(new Date()) / 1000),
      ),
    ),
  ].filter((warning) => warning !== null);
}

/** Computes `reset`, in Unix seconds, only for a warning. */
export const warningOf = ({ subject, used, limit }: Omit<Warning, 'header'>, reset: () => number): Warning | null =>
  used >= warnFrom * limit
    ? { subject, used, limit, header: `${subject}; usage=${used}; limit=${limit}; reset=${reset()}` }
    : null;

interface Window {
  whole: boolean;
  used: number;
  limit: number;
  resets: Date;
}

/** Returns the window of the token and, unless the token was refused first, of the class. */
function windowsOf({
  rate_refused,
  rate_used,
  rate_limit,
  rate_resets,
  token_used,
  token_limit,
  token_resets,
}: Caller): Window[] {
  const asked: Window = { whole: rate_refused === 'token', used: rate_used, limit: rate_limit, resets: rate_resets };
  return asked.whole ? [asked] : [asked, { whole: true, used: token_used, limit: token_limit, resets: token_resets }];
}

const leftIn = ({ limit, used }: Window): number => Math.max(0, limit - used);

/** Reports the window with the fewest requests left, like the IETF draft of RateLimit header fields. */
export function rateHeaders(caller: Caller, { rate }: OperationDeclaration): Record<string, string> {
  const nearest = windowsOf(caller).reduce((one, other) => (leftIn(other) < leftIn(one) ? other : one));
  const name = nearest.whole ? 'token' : rate;
  return {
    'ratelimit-policy': `"${name}";q=${nearest.limit};w=${windowSeconds}`,
    ratelimit: `"${name}";r=${leftIn(nearest)};t=${seconds(nearest.resets)}`,
  };
}
