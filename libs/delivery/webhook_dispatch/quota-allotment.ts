import { type PlanTier, monthlyQuotas, warnFrom } from '#kernel/limits';
import { unit, type Warning } from '#platform/limits/quota-usage';

/** The usage of an account this month, with its plan. */
export interface AccountUsage {
  plan_tier: PlanTier;
  account_kind: 'standard' | 'sandbox';
  livemode: boolean;
  /** In tenths of a unit. */ webhook_events: number;
  events_delivered: number;
  /** Earlier deliveries of this account wait for quota. */ holding: boolean;
}

/** Usage, in tenths of a unit. */
export interface Use {
  webhook_events: number;
  events_delivered: number;
}
/** The events that go now and count, and those that are held. */
export interface Allotment<E> extends Use {
  go: E[];
  hold: E[];
}

/** Whether so much can be used, and one event more. */
export function roomOf(accountUsage: AccountUsage): (use: Use) => boolean {
  const limits = monthlyQuotas(accountUsage);
  return (use) =>
    (['webhook_events', 'events_delivered'] as const).every(
      (resource) => accountUsage[resource] + use[resource] < (limits[resource] ?? Infinity) * unit,
    );
}

/**
 * Shares out what is left of the month to events in their order, each with its deliveries. An event is not torn apart:
 * it goes when there is room for its beginning. Once one is held all later ones are, so that none overtakes another.
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

/** The quotas that are nearly used up, or wholly. */
export function nearing(accountUsage: AccountUsage): Omit<Warning, 'header'>[] {
  const limits = monthlyQuotas(accountUsage);
  return (['webhook_events', 'events_delivered'] as const)
    .map((subject) => ({ subject, used: Math.floor(accountUsage[subject] / unit), limit: limits[subject] ?? Infinity }))
    .filter(({ used, limit }) => used >= warnFrom * limit);
}
