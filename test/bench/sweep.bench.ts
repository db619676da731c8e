import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { flushStatement } from '#platform/db/flush';
import { Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { TestClock } from '#companies/test_clock';
import { updateObligations } from '#compliance/compliance_obligation';
import { officerLinks } from '../support/officer-links';
import { corporation } from '../support/corporation';
import { interleave, spreadOf, type Row } from './rounds';
import { numberedRow } from './sweep';
import type { Sweep, Swept } from './sweep-process';

const companies = Number(process.env.SWEEP_COMPANIES ?? 100_000);
const rounds = 9;
const part = Math.floor(companies / (rounds + 1));
const [before, onTheDay] = ['2026-12-15T17:00:00Z', '2027-01-30T17:00:00Z'];

/**
 * Compares a mass due date of many companies with the bare statements that write the same rows. Kills the first process
 * in the first tenth, then starts another.
 */
export async function benchSweep(): Promise<Row[]> {
  const database = await startTestDatabase();
  const [ours, control] = [sweeper(), sweeper()];
  try {
    const { asked, bare } = await seed(database);
    await killed(asked);
    const first = await sweptBy(ours, { ...asked, from: 0, to: part });
    let [mine, bares] = [part, companies];
    const measured = await interleave(
      rounds,
      () => sweptBy(ours, { ...asked, from: mine, to: (mine += part) }),
      () => sweptBy(control, { ...asked, bare, from: bares, to: (bares += part) }),
    );
    await eachOnce(database, mine + rounds * part);
    const rate = (ms: number): number => (part / ms) * 1000;
    const each = (swept: Swept[]): string =>
      `${Math.round(spreadOf(swept.map(({ ms }) => rate(ms))).median).toLocaleString('en-US')} a second`;
    const megabytes = ({ peak }: Swept): number => Math.round(peak / 1024 / 1024);
    return [
      {
        what:
          `${mine.toLocaleString('en-US')} companies on the day on which their duties fall due, once each after a ` +
          `kill: to the same rows alone (${megabytes(first)} MB at most in the first tenth, ` +
          `${megabytes(measured.at(-1)!.ours)} in all)`,
        ratio: spreadOf(measured.map((one) => one.control.ms / one.ours.ms)),
        ours: each(measured.map((one) => one.ours)),
        control: each(measured.map((one) => one.control)),
      },
    ];
  } finally {
    ours.kill('SIGKILL');
    control.kill('SIGKILL');
    await database.stop();
  }
}

const sweeper = (): ChildProcess => fork(join(__dirname, 'sweep-process.js'));

async function sweptBy(process: ChildProcess, sweep: Sweep): Promise<Swept> {
  process.send(sweep);
  for (;;) {
    const message = await heard(process);
    if (message !== 'half') return message;
  }
}

const heard = (process: ChildProcess): Promise<Swept | 'half'> =>
  new Promise((resolve, reject) => {
    const died = (): void => reject(new Error('a sweep has ended before its time'));
    process.once('exit', died);
    process.once('message', (message: Swept | 'half') => {
      process.off('exit', died);
      resolve(message);
    });
  });

/** A process that dies midway does half of the first tenth. */
async function killed(asked: Omit<Sweep, 'from' | 'to'>): Promise<void> {
  const victim = sweeper();
  victim.send({ ...asked, from: 0, to: part });
  await heard(victim);
  const ended = once(victim, 'exit');
  victim.kill('SIGKILL');
  await ended;
}

async function seed(
  database: TestDatabase,
): Promise<{ asked: Omit<Sweep, 'from' | 'to'>; bare: NonNullable<Sweep['bare']> }> {
  const { system, config } = database;
  const tenant = await database.tenant();
  const clock = await tenant.run((work) => work.insert(TestClock, { name: 'Sweep', frozen_time: new Date(before) }));
  const sample = await company(tenant, clock.id);
  const scope = { ...tenant.scope, test_clock_id: clock.id };
  const work = new UnitOfWork(database.app, scope);
  await work.onClock();
  await updateObligations(work, sample, officerLinks);
  await work.commit();
  await copies(config.DATABASE_URL, scope.account_id);
  await system.query('update test_clock set frozen_time = $2 where id = $1', [clock.id, onTheDay]);
  const bare = new UnitOfWork(database.app, scope);
  await bare.onClock();
  await updateObligations(bare, sample, officerLinks);
  await bare.rollback();
  return { asked: { config, scope, sample }, bare: flushStatement(bare.changes) };
}

async function copies(connectionString: string, account_id: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  for (const table of ['entity', 'stakeholder', 'compliance_obligation']) {
    await client.query(
      `insert into ${table} select made.* from ${table} sample, generate_series(0, $2::integer - 1) n cross
       join lateral jsonb_populate_record(null::${table}, ${numberedRow('to_jsonb(sample)', 'n')}) made
       where sample.account_id = $1`,
      [account_id, 2 * companies],
    );
    await client.query(`vacuum analyze ${table}`);
  }
  await client.end();
}

const company = (tenant: TestTenant, test_clock_id: string): Promise<string> =>
  tenant.run((work) => {
    const { id } = work.insert(Entity, {
      ...corporation,
      status: 'active',
      test_clock_id,
      formation_date: '2024-03-09',
      registered_at: new Date(before),
    });
    work.insert(Stakeholder, {
      entity_id: id,
      kind: 'individual',
      name: 'Ada Okafor',
      email: `${id}@bench.example`,
      roles: [{ role: 'director', titles: [], from: '2024-03-09', until: null }],
    });
    return id;
  });

async function eachOnce({ system }: TestDatabase, count: number): Promise<void> {
  const wrong = await system.query<{ what: string }>(
    `select key as what from outbox where kind = 'mail' group by key having count(*) <> 1
     union all select subject_id from event where type = 'compliance_obligation.due_soon' group by subject_id
     having count(*) <> 1`,
  );
  const [found] = await system.query<{ mails: number; events: number }>(
    `select (select count(*) from outbox where kind = 'mail')::integer as mails,
       (select count(distinct entity_id) from event where type = 'compliance_obligation.due_soon')::integer as events`,
  );
  if (wrong.length > 0 || found!.mails !== count || found!.events !== count)
    throw new Error(`${count} companies have ${JSON.stringify(found)}, and ${wrong.length} more or less than one`);
}
