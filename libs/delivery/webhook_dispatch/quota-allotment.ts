import { type PlanTier, monthlyQuotas, warnFrom } from '#kernel/limits';
import { unit, type Warning } from '#platform/limits/quota-usage';

export interface AccountUsage {
  plan_tier: PlanTier;
  account_kind: 'standard' | 'sandbox';
  livemode: boolean;
  /** Tenths of a unit. */ webhook_events: number;
  events_delivered: number;
  /** Earlier deliveries wait for quota. */ holding: boolean;
}

/** Tenths of a unit. */
export interface Use {
  webhook_events: number;
  events_delivered: number;
}
export interface Allotment<E> extends Use {
  go: E[];
  hold: E[];
}

/** The returned check counts a further event. */
export function roomOf(accountUsage: AccountUsage): (use: Use) => boolean {
  const limits = monthlyQuotas(accountUsage);
  return (use) =>
    (['webhook_events', 'events_delivered'] as const).every(
      (resource) => accountUsage[resource] + use[resource] < (limits[resource] ?? Infinity) * unit,
    );
}

/**
 * An event with room for its first part goes completely. Once an event is held, all later events are, to preserve
 * order.
 */
export function allot<E extends { deliveries: unknown[] }>(events: E[], accountUsage: AccountUsage): Allotment<E> {
  const isRoom = roomOf(accountUsage);
  const allotment: Allotment<E> = { go: [], hold: [], webhook_events: 0, events_delivered: 0 };
  for (const event of events) {
    if (accountUsage.holding || allotment.hold.length > 0 || !isRoom(allotment)) {
      allotment.hold.push(event);
      continue;
    }
    allotment.go.push(event);
    allotment.webhook_events += unit;
    allotment.events_delivered += unit * event.deliveries.length;
  }
  return allotment;
}

export function nearing(accountUsage: AccountUsage): Omit<Warning, 'header'>[] {
  const limits = monthlyQuotas(accountUsage);
  return (['webhook_events', 'events_delivered'] as const)
    .map((subject) => ({ subject, used: Math.floor(accountUsage[subject] / unit), limit: limits[subject] ?? Infinity }))
    .filter(({ used, limit }) => used >= warnFrom * limit);
}
