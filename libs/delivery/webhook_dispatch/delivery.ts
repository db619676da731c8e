import type { LoggedEvent } from '#platform/events/event-log';
import type { Attempt } from './sending/post';

/** An event as the log keeps it; its snapshot is empty for an endpoint that did not ask for it. */
export interface SentEvent extends Omit<LoggedEvent, 'position' | 'positioned_at'> {
  data: Record<string, unknown>;
}

/** Where something is to be delivered, with what signs it, sealed. */
export interface Receiver {
  id: string;
  account_id: string;
  livemode: boolean;
  status: 'enabled' | 'disabled';
  url: string;
  include: string[];
  api_version: string;
  secret: string;
  previous_secret: string | null;
  previous_secret_until: Date | null;
  failing_since: Date | null;
  last_failure_at: Date | null;
  last_success_at: Date | null;
  anew_at: Date | null;
  version: number;
}
export const receiverColumns = [
  'id',
  'account_id',
  'livemode',
  'status',
  'url',
  'include',
  'api_version',
  'secret',
  'previous_secret',
  'previous_secret_until',
  'failing_since',
  'last_failure_at',
  'last_success_at',
  'anew_at',
  'version',
];

/** A delivery that is to be attempted now. */
export interface Due {
  id: string;
  endpoint_id: string;
  subject_id: string;
  event_type: string;
  position: number;
  attempts: number;
  /** The attempts among these that the retry schedule does not count. */
  uncounted: number;
  /** When it was first due, or when its endpoint was last restarted. */
  first_due: Date;
  /** The time of the next attempt by the retry schedule. */
  next_attempt_at: Date | null;
  /**
   * When it was to be tried, as the queue had it: where that has changed since, somebody wants it tried at once. Null
   * when it had not been tried.
   */
  not_before: Date | null;
  event: SentEvent;
}

/** Makes one attempt; never rejects. */
export type Send = (due: Due, receiver: Receiver) => Promise<Attempt>;

/**
 * An attempt tells something of its endpoint only while that is enabled, has the same address and was not restarted
 * since. Other changes of the endpoint do not matter.
 */
export const saysOf = (
  before: Pick<Receiver, 'url' | 'anew_at'>,
  { status, url, anew_at }: Pick<Receiver, 'status' | 'url' | 'anew_at'>,
): boolean => status === 'enabled' && url === before.url && Number(anew_at) === Number(before.anew_at);
/** SQL: the same of an endpoint `w`, against `n` as it was read. */
export const saysOfPresent =
  "w.status = 'enabled' and w.url = n.url and date_trunc('milliseconds', w.anew_at) is not distinct from " +
  'n.anew_at';

/**
 * Takes an endpoint out of service, and tells its owner; unless it has begun anew since it was read. Doing it twice is
 * the same as once.
 */
export type Disable = (
  receiver: Pick<Receiver, 'id' | 'account_id' | 'livemode' | 'url' | 'anew_at'>,
  reason: 'gone' | 'failures',
) => Promise<void>;

const fromEvent = [
  'account_id',
  'livemode',
  'type',
  'subject_object',
  'entity_id',
  'sequence',
  'occurred_at',
  'authorized_by',
  'api_version',
];

/**
 * The columns from which `Due` is made: `d` is the delivery, `q` its row of the queue, `e` its event, `w` its endpoint.
 */
export const dueColumns = [
  ...[
    'id',
    'endpoint_id',
    'subject_id',
    'event_type',
    'position',
    'attempts',
    'uncounted',
    'next_attempt_at',
    'event_id',
  ].map((column) => `d.${column}`),
  'greatest(d.first_due, w.anew_at) as first_due',
  'q.not_before',
  ...fromEvent.map((column) => `e.${column}`),
  `case when 'data.object' = any(w.include) then e.data else '{}' end as data`,
].join(', ');

/** A row of those columns. */
export type DueRow = Omit<Due, 'event'> & Omit<SentEvent, 'id'> & { event_id: string };

export function dueOf({
  id,
  endpoint_id,
  subject_id,
  event_type,
  position,
  attempts,
  uncounted,
  first_due,
  next_attempt_at,
  not_before,
  event_id,
  ...event
}: DueRow): Due {
  return {
    id,
    endpoint_id,
    subject_id,
    event_type,
    position,
    attempts,
    uncounted,
    first_due,
    next_attempt_at,
    not_before,
    event: { ...event, subject_id, id: event_id },
  };
}
