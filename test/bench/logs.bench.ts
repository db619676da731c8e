import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Stack } from '../../apps/stack/embedded/stack';
import { compareLists, send, type Case, type Fill } from './list-comparison';
import type { Row } from './rounds';

const days = 86_400;
/** A million seconds are twelve days, so retention keeps these rows. */
const middle = Math.floor(Date.now() / 1000) - 12 * days;

const events: Case[] = [
  { what: 'the default order', path: '/v1/events?limit=25' },
  { what: 'from the middle on', path: '/v1/events?limit=25&starting_after=$MIDDLE' },
  { what: 'type, one in a hundred', path: '/v1/events?limit=25&types=filing.accepted' },
  { what: 'type, nearly all', path: '/v1/events?limit=25&types=entity.updated' },
  { what: 'filing.*, five in a hundred', path: '/v1/events?limit=25&types=filing.*' },
  { what: 'filing.* and entity.*, all', path: '/v1/events?limit=25&types=filing.*,entity.*' },
  { what: 'a type that never occurred', path: '/v1/events?limit=25&types=dissolution.*' },
  { what: 'entity_id', path: '/v1/events?limit=25&entity_id=$ENTITY' },
  { what: 'entity_id and type', path: '/v1/events?limit=25&entity_id=$ENTITY&types=filing.accepted' },
  { what: 'subject_id', path: '/v1/events?limit=25&subject_id=$SUBJECT' },
  { what: 'occurred_before the middle', path: `/v1/events?limit=25&occurred_before=${middle}` },
  { what: 'occurred_after the middle', path: `/v1/events?limit=25&occurred_after=${middle}` },
  {
    what: 'an hour in the middle and a type',
    path: `/v1/events?limit=25&occurred_after=${middle - 3600}&occurred_before=${middle}&types=filing.*`,
  },
];

const requests: Case[] = [
  { what: 'the default order', path: '/v1/requests?limit=25' },
  { what: 'operation, one in a hundred', path: '/v1/requests?limit=25&operation=entities.create' },
  { what: 'status_class, one in a hundred', path: '/v1/requests?limit=25&status_class=5xx' },
  { what: 'code, one in twenty', path: '/v1/requests?limit=25&code=invalid_request' },
  { what: 'credential_id, half', path: '/v1/requests?limit=25&credential_id=$CREDENTIAL' },
  { what: 'idempotency_key, just one', path: '/v1/requests?limit=25&idempotency_key=k77' },
  { what: 'created before the middle', path: `/v1/requests?limit=25&created[lt]=${middle}` },
];

const deliveries: Case[] = [
  { what: 'the default order', path: '/v1/webhook_deliveries?limit=25' },
  { what: 'endpoint_id, half', path: '/v1/webhook_deliveries?limit=25&endpoint_id=$ENDPOINT' },
  { what: 'status=exhausted, one in a hundred', path: '/v1/webhook_deliveries?limit=25&status=exhausted' },
  { what: 'event_id', path: '/v1/webhook_deliveries?limit=25&event_id=$EVENT' },
  { what: 'event_type, one in a hundred', path: '/v1/webhook_deliveries?limit=25&event_type=filing.accepted' },
];

export async function benchLogs(stack: Stack): Promise<Row[]> {
  return [
    ...(await compareLists(stack, 'events', events, fillEvents, ['event', 'event_position'])),
    ...(await compareLists(stack, 'requests', requests, fillRequests, ['request'])),
    ...(await compareLists(stack, 'deliveries', deliveries, fillDeliveries, ['webhook_delivery'])),
  ];
}

/** Matches the id that the database derives from the number. */
const idOf = (prefix: string, account: string, n: string): string =>
  `'${prefix}_' || lpad(to_hex(${n}), 10, '0') || substr(md5('${account}' || ${n}), 1, 16)`;
/** A second apart, with the newest half after the middle. */
const at = (count: number, n = 'n'): string => `to_timestamp(${middle} + ${n} - ${count / 2})`;

const eventType =
  "case when n % 100 = 3 then 'filing.accepted' when n % 25 = 4 then 'filing.submitted' else 'entity.updated' end";

const fillEvents: Fill = async (database, { account_id, count }) => {
  const entity = (n: string): string => idOf('ent', account_id, `(${n} % 100)`);
  await database.query(`
    with written as (insert into event (id, account_id, livemode, type, subject_object, subject_id, entity_id, sequence,
    occurred_at, data, api_version, authorized_by)
      select ${idOf('evt', account_id, 'n')}, '${account_id}', false, ${eventType}, 'entity',
      ${idOf('flg', account_id, '(n / 10)')}, ${entity('n')}, n % 10 + 1, ${at(count)}, '{"object":"entity"}',
      '2026-05-01',
        '{"human_principal_id":null,"agent_id":null}' from generate_series(1, ${count}) n order by n returning serial)
    insert into event_pending select serial from written`);
  while ((await database.query('select 1 from event_pending limit 1')).rowCount !== 0) await delay(200);
  return {
    $MIDDLE: await one(database, idOf('evt', account_id, String(count / 2))),
    $ENTITY: await one(database, entity('7')),
    $SUBJECT: await one(database, idOf('flg', account_id, String(count / 20))),
  };
};

const fillRequests: Fill = async (database, { account_id, sk_test, count }, pool) => {
  await send(pool, { path: '/v1/entities?limit=1', key: 'k77' }, sk_test); // the database keeps only a key's hash
  const credential = (n: string): string => idOf('key', account_id, `(${n} % 2)`);
  await database.query(`
    insert into request (id, account_id, livemode, created, operation, method, path, query, status, code, duration_ms,
    credential_id, api_version, idempotency_key, replayed, request_body, response_body)
    select ${idOf('req', account_id, 'n')}, '${account_id}', false, ${at(count)}, case when n % 100 = 3
    then 'entities.create' else 'entities.list' end, 'GET', '/v1/entities', '{}',
      case when n % 100 = 5 then 503 when n % 20 = 7 then 400 else 200 end, case when n % 100 = 5
      then 'service_unavailable' when n % 20 = 7 then 'invalid_request' end, 3, ${credential('n')}, '2026-05-01',
      case when n % 10 = 7 then 'k' || n end, false, 'null', '{"object":"list"}' from generate_series(1, ${count}) n`);
  return { $CREDENTIAL: await one(database, credential('1')) };
};

const fillDeliveries: Fill = async (database, { account_id, count }) => {
  const endpoint = (n: string): string => idOf('whe', account_id, `(${n} % 2)`);
  await database.query(`
    insert into webhook_delivery (id, account_id, livemode, created, endpoint_id, event_id, position, event_type,
    subject_id, status, kind, attempts, first_due, concluded_at)
    select ${idOf('whd', account_id, 'n')}, '${account_id}', false, ${at(count)}, ${endpoint('n')},
    ${idOf('evt', account_id, '(n / 2)')}, n, ${eventType}, ${idOf('flg', account_id, '(n / 10)')},
      case when n % 100 = 9 then 'exhausted' else 'delivered' end, 'event', 1, ${at(count)}, ${at(count)}
      from generate_series(1, ${count}) n`);
  return {
    $ENDPOINT: await one(database, endpoint('1')),
    $EVENT: await one(database, idOf('evt', account_id, String(count / 4))),
  };
};

const one = async (database: Client, expression: string): Promise<string> =>
  ((await database.query(`select ${expression} as value`)).rows[0] as { value: string }).value;
