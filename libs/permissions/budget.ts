import { covers, type Amount, type Period, type ScopePolicy } from './scope-policy';

export const measures = ['count', 'amount_cents'] as const;

/** The draw of one request on one budget of a token. */
export interface Draw {
  token_id: string;
  /** Position of the budget in the token's policy. */
  index: number;
  measure: (typeof measures)[number];
  action: string;
  per: Period;
  /** Start of the period, YYYY-MM-DD, or a fixed date for a total budget. */
  starts: string;
  resets_at: Date | null;
  /** Infinity if the amount is unknown, so that no budget suffices. */
  draws: number;
  most: number;
}

/** Several requests of another action, which a bulk request replaces. */
export interface Parts {
  action: string;
  count: number;
}

/** A child token also spends its parents' budgets. A budget for the action of the parts counts each part. */
export const drawsOf = (
  links: readonly { token_id: string; policy: ScopePolicy | null }[],
  action: string,
  amount_cents: Amount | undefined,
  now: Date,
  parts?: Parts,
): Draw[] =>
  links.flatMap(({ token_id, policy }) =>
    (policy?.budgets ?? []).flatMap(({ action: pattern, per, ...limits }, index): Draw[] => {
      const counts = parts !== undefined && covers([pattern], parts.action);
      if (!counts && !covers([pattern], action)) return [];
      const drawn = {
        count: counts ? parts.count : 1,
        amount_cents: typeof amount_cents === 'string' ? Infinity : amount_cents,
      };
      return measures.flatMap((measure): Draw[] => {
        const [most, draws] = [limits[measure], drawn[measure]];
        return most === undefined || draws === undefined
          ? []
          : [{ token_id, index, measure, action: pattern, per, ...periodAt(per, now), draws, most }];
      });
    }),
  );

/** In UTC. */
export function periodAt(per: Period, now: Date): { starts: string; resets_at: Date | null } {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (per === 'total') return { starts: '1970-01-01', resets_at: null };
  const first = per === 'month' ? 1 : per === 'week' ? day - ((now.getUTCDay() + 6) % 7) : day;
  const from = new Date(Date.UTC(year, month, first));
  return {
    starts: from.toISOString().slice(0, 10),
    resets_at: new Date(Date.UTC(year, month + (per === 'month' ? 1 : 0), first + { day: 1, week: 7, month: 0 }[per])),
  };
}
