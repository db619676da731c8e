import fc from 'fast-check';
import { tenant } from '#platform/db/tenant';
import { startTestDatabase, type TestDatabase } from '#testing/database';

interface Admitted {
  rate_refused: string | null;
  rate_used: number;
  rate_limit: number;
  rate_resets: Date;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

const admit = async (credential: string, most: number, tokenMost = 1000, waits = false): Promise<Admitted> =>
  (
    await database.system.query<Admitted>('select * from admit($1, $2, $3, $4, $5)', [
      credential,
      'read',
      most,
      tokenMost,
      waits,
    ])
  )[0]!;

const pass = (credential: string, ms: number) =>
  database.system.query('update rate_slot set at = at - make_interval(secs => $2) where credential_id = $1', [
    credential,
    ms / 1000,
  ]);

let count = 0;
const newCredential = (): string => `key_${(count += 1)}`;
const span = 60_000;

it('admits exactly the limit in any 60 seconds, whatever the pauses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 25 })), { minLength: 5, maxLength: 60 }),
      async (most, pauses) => {
        const credential = newCredential();
        // Real time adds far less than the half second between the steps and the window's edge.
        let now = 0;
        let admitted: number[] = [];
        for (const pause of pauses) {
          if (pause > 0) {
            await pass(credential, pause * 1000 + 500);
            now += pause * 1000 + 500;
          }
          admitted = admitted.filter((at) => at > now - span);
          const { rate_refused, rate_used } = await admit(credential, most);
          expect({ refused: rate_refused, used: rate_used }).toEqual(
            admitted.length < most ? { refused: null, used: admitted.length + 1 } : { refused: 'class', used: most },
          );
          if (rate_refused === null) admitted.push(now);
        }
      },
    ),
    { numRuns: 25 },
  );
});

it('admits exactly the limit of a burst that comes over many connections at once', async () => {
  const credential = newCredential();
  const answers = await Promise.all(Array.from({ length: 120 }, () => admit(credential, 40)));
  expect(answers.filter(({ rate_refused }) => rate_refused === null)).toHaveLength(40);
  expect(
    answers.map(({ rate_used }) => rate_used).filter((used, _, all) => all.indexOf(used) === all.lastIndexOf(used))
      .length,
  ).toBeGreaterThanOrEqual(39); // each admitted request has its own place
});

it('a refused request takes no place, neither in its class nor in the window of the token', async () => {
  const credential = newCredential();
  for (let times = 0; times < 5; times += 1) await admit(credential, 2, 4);
  const other = await database.system.query<Admitted>('select * from admit($1, $2, 10, 4, false)', [
    credential,
    'write',
  ]);
  expect(other[0]).toMatchObject({ rate_refused: null, rate_used: 1 });
  await database.system.query('select * from admit($1, $2, 10, 4, false)', [credential, 'write']);
  expect(await admit(credential, 2, 4)).toMatchObject({ rate_refused: 'token', rate_limit: 4 });
});

it('paces what may wait: no more than the limit begins in any 60 seconds, and none is refused', async () => {
  const { scope } = await database.tenant();
  const credential = scope.credential_id!;
  const starts: number[] = [];
  for (let times = 0; times < 11; times += 1) {
    expect(await admit(credential, 3, 5, true)).toMatchObject({ rate_refused: null, rate_used: Math.min(times, 3) });
    const [row] = await database.app.query<{ at: Date }>(`select reserve($3, 'read', 3) as at where ${tenant}`, [
      scope.account_id,
      String(scope.livemode),
      credential,
    ]);
    starts.push(+row!.at);
  }
  starts.forEach((at, index) => {
    if (index >= 3) expect(at - starts[index - 3]!).toBeGreaterThanOrEqual(span);
  });
  expect(starts[10]! - starts[0]!).toBeLessThan(3 * span + 5000);
});

it('reserves and shows nothing for a credential of another account', async () => {
  const [mine, other] = [await database.tenant(), await database.tenant()];
  const values = [mine.scope.account_id, 'false', other.scope.credential_id];
  await expect(database.app.query(`select reserve($3, 'read', 3) as at where ${tenant}`, values)).rejects.toThrow(
    'not a credential',
  );
  await admit(other.scope.credential_id!, 3);
  expect(await database.app.query(`select * from rate_usage($3) where ${tenant}`, values)).toEqual([]);
});

it('tells when there is room again', async () => {
  const credential = newCredential();
  const before = Date.now();
  await admit(credential, 2);
  const after = Date.now();
  await pass(credential, 20_000);
  await admit(credential, 2);
  const { rate_refused, rate_resets } = await admit(credential, 2);
  expect(rate_refused).toBe('class');
  expect(+rate_resets).toBeGreaterThanOrEqual(before + 39_000);
  expect(+rate_resets).toBeLessThanOrEqual(after + 41_000);
});

it('another limit opens a window of its own', async () => {
  const credential = newCredential();
  for (let times = 0; times < 2; times += 1) await admit(credential, 2);
  expect(await admit(credential, 2)).toMatchObject({ rate_refused: 'class' });
  expect(await admit(credential, 5)).toMatchObject({ rate_refused: null, rate_used: 1 });
});

it('a window of a hundred thousand costs what a small one does', async () => {
  const credential = newCredential();
  await admit(credential, 100_000, 200_000);
  await database.system.query(
    `insert into rate_slot select $1, 'read', n, clock_timestamp() - interval '59 seconds' + n * interval
      '0.0005 seconds' from generate_series(0, 99999) n on conflict (credential_id, class, slot) do update
      set at = excluded.at`,
    [credential],
  );
  await database.system.query(
    `update rate_window set admitted = 100000, oldest = 0 where credential_id = $1 and class = 'read'`,
    [credential],
  );
  await pass(credential, 30_000);
  const plan = await database.system.query<{
    'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
  }>('explain (analyze, buffers, format json) select * from admit($1, $2, 100000, 200000, false)', [
    credential,
    'read',
  ]);
  const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = plan[0]!['QUERY PLAN'][0]!.Plan;
  expect(hit + read).toBeLessThan(1000); // dozens of key look-ups, no scan
});
