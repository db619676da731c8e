import type { LoggedEvent } from '#platform/events/event-log';
import type { Attempt } from './sending/post';

/** The snapshot is empty unless the endpoint requested it. */
export interface SentEvent extends Omit<LoggedEvent, 'position' | 'positioned_at'> {
  data: Record<string, unknown>;
}

/** The secret is sealed. */
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

export interface Due {
  id: string;
  endpoint_id: string;
  subject_id: string;
  event_type: string;
  position: number;
  attempts: number;
  /** Attempts outside the retry schedule. */
  uncounted: number;
  /** Restarted by the endpoint. */
  first_due: Date;
  next_attempt_at: Date | null;
  /** Time as read from the queue. A later change means a requested attempt. Null before the first attempt. */
  not_before: Date | null;
  event: SentEvent;
}

/** Never rejects. */
export type Send = (due: Due, receiver: Receiver) => Promise<Attempt>;

/**
 * An attempt reflects on its endpoint only if the endpoint is still enabled, has the same URL, and has not restarted.
 */
export const saysOf = (
  before: Pick<Receiver, 'url' | 'anew_at'>,
  { status, url, anew_at }: Pick<Receiver, 'status' | 'url' | 'anew_at'>,
): boolean => status === 'enabled' && url === before.url && Number(anew_at) === Number(before.anew_at);
/** SQL: the same for endpoint `w` and its state as read, `n`. */
export const saysOfPresent =
  "w.status = 'enabled' and w.url = n.url and date_trunc('milliseconds', w.anew_at) is not distinct from " +
  'n.anew_at';

/** Notifies the owner, unless the endpoint has restarted. Idempotent. */
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

/** `d` is the delivery, `q` its queue row, `e` its event, `w` its endpoint. */
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
