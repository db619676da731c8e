import { setTimeout as delay } from 'node:timers/promises';
import { createLog } from '#platform/config/logger';
import { newId } from '#platform/db/new-id';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { leadership } from '#platform/events/leadership';
import { Sequencer } from '#platform/events/sequencer';
import { streamSettings } from '#platform/events/stream';
import { cutLeader, cutSystem } from '#testing/cut-connections';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { openStream, type SseEvent, type SseStream } from '#testing/sse';
import { writeInDisorder } from '#testing/concurrent-writers';
import { ApiKey } from '#credentials/api_key';
import { EventModule } from './event.module';

const amount = process.env['HEAVY'] ? 100_000 : 10_000;
const patience = process.env['HEAVY'] ? 900_000 : 240_000;

let database: TestDatabase;
let servers: TestServer[];
let sequencer: Sequencer;
let tenants: { tenant: TestTenant; ids: string[] }[];

beforeAll(async () => {
  Object.assign(streamSettings, { beatMs: 30 }); // Frequent tokens to resume from.
  database = await startTestDatabase({ DATABASE_POOL: 40 });
  sequencer = new Sequencer(database.system, createLog('test', 'silent').logger, 5);
  sequencer.start();
  tenants = await Promise.all(
    [160, 40].map(async (count) => {
      const tenant = await database.tenant();
      return { tenant, ids: await makeKeys(tenant, count) };
    }),
  );
  servers = await Promise.all(
    [1, 2, 3].map(() => startTestServer({ ...database.config, DATABASE_POOL: 10 }, [EventModule])),
  );
});
afterAll(async () => {
  await Promise.all((servers ?? []).map((one) => one.stop()));
  await sequencer?.stop();
  await database?.stop();
});

async function makeKeys({ scope }: TestTenant, count: number): Promise<string[]> {
  const work = new UnitOfWork(database.app, scope);
  const user_id = scope.authorized_by.human_principal_id!;
  const keys = Array.from({ length: count }, () =>
    work.insert(ApiKey, {
      kind: 'secret',
      name: 'k',
      api_version: '2026-05-01',
      user_id,
      secret_hash: newId('key'),
      last4: '0000',
    }),
  );
  await work.commit();
  return keys.map(({ id }) => id);
}

const write = ({ tenant, ids }: (typeof tenants)[number], writers: number, events: number): Promise<number> =>
  writeInDisorder({
    database: database.app,
    tenant,
    ids,
    entity: ApiKey,
    writers,
    events,
    change: (key) => ({ name: `${key.version}` }),
  });

const upTo = (limit: number): number => Math.floor(Math.random() * limit);
const anywhere = (): string => servers[upTo(2)]!.url;
/** A dedicated gateway reads nothing while its only reader is away. */
const alone = (): string => servers[2]!.url;

interface Reading {
  events: SseEvent[];
  reconnects: Record<string, number>;
}

/** Disconnects at random, and resumes in any supported way. */
async function readAtRandom(secret: string, first: string, expected: () => number, where = anywhere): Promise<Reading> {
  const reading: Reading = { events: [], reconnects: {} };
  let open = await openStream({ url: where(), secret, query: { since: first } });
  while (reading.events.length < expected()) {
    const wanted = Math.min(1 + upTo(400), expected() - reading.events.length);
    await Promise.race([open.until(({ events }) => events.length >= wanted), delay(upTo(300))]).catch(() => undefined);
    open.close();
    const token = open.token;
    reading.events.push(...open.events);
    const [way, next] = await comeBack({ url: where(), secret }, reading.events.at(-1)?.id ?? first, token);
    reading.reconnects[way] = (reading.reconnects[way] ?? 0) + 1;
    open = next;
  }
  open.close();
  return reading;
}

async function comeBack(
  at: { url: string; secret: string },
  last: string,
  token: string | null,
): Promise<[string, SseStream]> {
  const dice = Math.random();
  if (token && dice < 0.6) return ['token', await openStream({ ...at, query: { since: token } })];
  if (dice < 0.7) {
    // Dropped before the first read, it leaves only the token in its headers.
    const brief = await openStream({ ...at, query: { since: last } });
    brief.close();
    return [
      'header token',
      await openStream({ ...at, query: { since: String(brief.headers['service-reconnect-token']) } }),
    ];
  }
  if (dice < 0.85) return ['since', await openStream({ ...at, query: { since: last } })];
  return ['Last-Event-ID', await openStream({ ...at, query: { since: newId('evt') }, lastEventId: last })];
}

const logOf = ({ scope }: TestTenant) =>
  database.system.query<{ id: string; subject_id: string; sequence: number }>(
    'select e.id, e.subject_id, e.sequence from event_position p join event e using (serial) where ' +
      'e.account_id = $1 order by p.position',
    [scope.account_id],
  );

function expectStrictSequences(events: { subject: string; sequence: number }[]): void {
  const last = new Map<string, number>();
  const wrong = events.filter(({ subject, sequence }) => {
    const before = last.get(subject);
    last.set(subject, sequence);
    return before !== undefined && sequence !== before + 1;
  });
  expect(wrong).toEqual([]);
}

it(
  `gives every reader each of ${amount} events of 16 writers once, in subject order, across reconnections`,
  async () => {
    const [mine, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
    await database.sequenced();
    const before = await logOf(mine.tenant);
    const first = before.at(-1)!.id;
    let expected = Infinity;
    const { secret } = mine.tenant;
    const fromTheFirst = () => openStream({ url: anywhere(), secret, query: { since: first } });
    const whole = [fromTheFirst()];
    // Started late, to catch up during writes; few enough not to slow down a slow machine.
    const late = setInterval(() => {
      if (whole.length < 40) whole.push(fromTheFirst());
    }, 500);
    const readers = [anywhere, anywhere, anywhere, alone].map((where) =>
      readAtRandom(secret, first, () => expected, where),
    );
    const started = Date.now();
    await Promise.all([write(mine, 12, Math.ceil(amount * 0.8)), write(other, 4, Math.ceil(amount * 0.2))]);
    const seconds = (Date.now() - started) / 1000;
    clearInterval(late);
    whole.push(fromTheFirst());
    await database.sequenced();
    const log = (await logOf(mine.tenant)).slice(before.length);
    expected = log.length;
    const readings = await Promise.all(readers);
    const steady = await Promise.all(whole);
    for (const one of steady) await one.until(({ events }) => events.length >= expected);
    await delay(100); // No late duplicates.
    for (const one of steady) one.close();
    for (const { events } of [...readings, ...steady]) {
      expect(events.map(({ id }) => id)).toEqual(log.map(({ id }) => id));
      expectStrictSequences(events.map(({ data }) => ({ subject: data.subject.id, sequence: data.sequence })));
    }
    for (const { reconnects } of readings) expect(Object.keys(reconnects).length).toBeGreaterThan(2);
    if (process.env['HEAVY'])
      process.stderr.write(
        `${log.length} events in ${seconds.toFixed(1)} s; ` +
          `${JSON.stringify(readings.map(({ reconnects }) => reconnects))}\n`,
      );
  },
  patience,
);

it('numbers the events of each subject without gaps despite rollbacks', async () => {
  const [{ rolled, gaps }] = (await database.system.query<{ rolled: boolean; gaps: number }>(
    `select (select max(serial) from event) > (select count(*) from event) as rolled,
            (select count(*) from (select 1 from event group by subject_id having max(sequence) <> count(*)
            or min(sequence) <> 1) broken) as gaps`,
  )) as [{ rolled: boolean; gaps: number }];
  expect({ rolled, gaps }).toEqual({ rolled: true, gaps: 0 });
});

it(
  'keeps positions gapless when the leading sequencer dies repeatedly',
  async () => {
    const [mine] = tenants as [(typeof tenants)[number]];
    const standby = [1, 2].map(() => new Sequencer(database.system, createLog('test', 'silent').logger, 5));
    for (const one of standby) one.start();
    let killed = 0;
    let writing = true;
    const killer = (async () => {
      while (writing) {
        await delay(250);
        const dead = await database.system.query(cutLeader(leadership));
        killed += dead.length;
      }
    })();
    try {
      while (killed < 5) await write(mine, 16, 500);
    } finally {
      writing = false;
    }
    await killer;
    await database.sequenced();
    await Promise.all(standby.map((one) => one.stop()));
    const [counts] = await database.system.query<object>(
      `select (select count(*) from event) = (select count(*)
        from event_position) as all, min(position) as first, max(position) = count(*) as gapless from event_position`,
    );
    expect(counts).toEqual({ all: true, first: 1, gapless: true });
    expectStrictSequences(
      (await logOf(mine.tenant)).map(({ subject_id, sequence }) => ({ subject: subject_id, sequence })),
    );
  },
  patience,
);

it(
  'continues open streams after all database connections are cut',
  async () => {
    const [mine] = tenants as [(typeof tenants)[number]];
    await database.sequenced();
    const open = await openStream({ url: anywhere(), secret: mine.tenant.secret });
    const before = (await logOf(mine.tenant)).length;
    for (let round = 0; round < 3; round += 1) {
      await database.system.query(cutSystem());
      await write(mine, 4, 100);
    }
    await database.sequenced();
    const log = (await logOf(mine.tenant)).slice(before);
    await open.until(({ events }) => events.length >= log.length);
    expect(open.events.map(({ id }) => id)).toEqual(log.map(({ id }) => id));
    open.close();
  },
  patience,
);
