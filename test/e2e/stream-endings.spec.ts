import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openStream, type SseStream } from '#testing/sse';
import { newAccount, newKey, type Account } from '../support/accounts';
import { api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { everyEventPlaced, ok } from '../support/formation';
import { granted, refreshed, register } from '../support/oauth';
import { stack } from '../support/stack';
import { newToken } from '../support/tokens';

let account: Account;
beforeAll(async () => {
  account = await newAccount('Stream endings');
});
afterAll(closeDatabase);

type How = { query?: Record<string, string>; lastEventId?: string };
async function listen(secret: string | undefined, how: How = {}): Promise<SseStream> {
  await everyEventPlaced();
  return openStream({ url: stack().baseUrl, secret, ...how });
}
const newHuman = async (role = 'member') =>
  ok(
    await api(account.sk_live).post<{ id: string }>('/v1/users', {
      name: 'Ada',
      email: `${randomUUID()}@tests.example`,
      role,
    }),
  ).id;
const happen = async (by = account.sk_live) =>
  ok(await api(by).post<{ id: string }>('/v1/agents', { name: 'Happens' })).id;
const subjects = ({ events }: SseStream): string[] => events.map(({ data }) => data.subject.id);
const isOpen = (stream: SseStream): Promise<boolean> =>
  Promise.race([stream.ended.then(() => false), delay(400, true)]);

const blind = {
  scope_policy: {
    version: 1,
    statements: [
      { sid: 'all', effect: 'allow', actions: ['*'] },
      { sid: 'no', effect: 'deny', actions: ['users.*'] },
    ],
  },
};
const anyway = {
  scope_policy: {
    version: 1,
    statements: [
      { sid: 'all', effect: 'allow', actions: ['*'] },
      { sid: 'no', effect: 'deny', actions: ['webhook_endpoints.retrieve'] },
    ],
  },
};

describe.each([
  ['a token that sees everything', {}, {}],
  ['a token with a policy', anyway, {}],
  ['a token that does not see humans', blind, {}],
  ['a token that asked for agents', {}, { types: 'agent.*' }],
])('%s', (_name, limits, wish) => {
  it.each([
    ['updated', (id: string) => api(account.sk_live).patch(`/v1/users/${id}`, { name: 'Ada L.' })],
    ['deactivated', (id: string) => api(account.sk_live).post(`/v1/users/${id}/deactivate`)],
  ])('goes on when another human is %s, however it comes back', async (_what, change) => {
    const other = await newHuman();
    const { secret } = await newToken(account.sk_live, 1, limits);
    const stream = await listen(secret, { query: wish });
    const before = await happen();
    await stream.until((one) => subjects(one).includes(before));
    ok(await change(other));
    await stream.ended;
    const last = stream.events.findLast(({ data }) => data.subject.id === before)!.id;
    const after = await happen();
    for (const how of [
      { query: { ...wish, since: stream.token! } },
      { query: { ...wish, since: last } },
      { query: wish, lastEventId: last },
    ]) {
      const back = await listen(secret, how);
      await back.until((one) => subjects(one).includes(after));
      const next = await happen();
      await back.until((one) => subjects(one).includes(next));
      expect([await isOpen(back), subjects(back).filter((id) => id === after)]).toEqual([true, [after]]);
      back.close();
    }
  });
});

it('a key whose human is changed goes on likewise, and nothing is sent to one whose human is deactivated', async () => {
  const human = await newHuman('admin');
  const { secret } = ok(
    await api(account.sk_live).post<{ secret: string }>('/v1/api_keys', {
      name: 'Theirs',
      api_version: '2026-05-01',
      user_id: human,
    }),
  );
  const first = await listen(secret, { query: { types: 'agent.*' } });
  const before = await happen();
  await first.until((one) => subjects(one).includes(before));
  ok(await api(account.sk_live).patch(`/v1/users/${human}`, { name: 'Ada L.' }));
  await first.ended;
  const after = await happen();
  const back = await listen(secret, { query: { types: 'agent.*' }, lastEventId: first.events.at(-1)!.id });
  await back.until((one) => subjects(one).includes(after));
  expect(await isOpen(back)).toBe(true);
  ok(await api(account.sk_live).post(`/v1/users/${human}/deactivate`));
  const unheard = await happen();
  await back.ended;
  expect(subjects(back)).not.toContain(unheard);
  expect((await listen(secret, { query: { since: back.token! } })).status).toBe(401);
});

it.each(['token', 'key'])(
  'a stream opened with the secret of a %s, even by a ticket, ends with it: at once if rotated without an overlap',
  async (kind) => {
    const held = kind === 'token' ? await newToken(account.sk_test, 1) : await newKey(account.sk_test, 'secret');
    const { url } = ok(await api(held.secret).post<{ url: string }>('/v1/stream_tickets', {}));
    const streams = [
      await listen(held.secret),
      await listen(undefined, { query: Object.fromEntries(new URL(url).searchParams) }),
    ];
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    const path = `/v1/${kind === 'token' ? 'tokens' : 'api_keys'}/${held.id}/rotate`;
    const second = ok(await api(account.sk_test).post<{ secret: string }>(path)).secret;
    const unheard = await happen(account.sk_test);
    await Promise.all(streams.map(({ ended }) => ended));
    expect(streams.flatMap(subjects)).not.toContain(unheard);

    const { previous_expires_at } = ok(
      await api(account.sk_test).post<{ previous_expires_at: number }>(path, { overlap_seconds: 3 }),
    );
    let opened = 0;
    for (let old = await listen(second); old.status === 200; old = await listen(second)) {
      opened += 1;
      await old.ended;
    }
    expect(Date.now()).toBeGreaterThan(previous_expires_at * 1000 - 500);
    expect(opened).toBeLessThanOrEqual(2); // the test itself may have received the rotation
  },
);

it('a stream of an access token ends when its program refreshes it, and when its hour is over', async () => {
  const { account_id, sk_test } = await newAccount('Listening program');
  const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
  await query('update "user" set email = $2 where account_id = $1', [account_id, email]);
  const program = await register('Listener');
  const first = await granted(program, email, { account_id });
  const old = await listen(first.access_token);
  expect(old.status).toBe(200);
  const { access_token } = await refreshed(program, first.refresh_token);
  const unheard = await happen(sk_test);
  await old.ended;
  expect(subjects(old)).not.toContain(unheard);
  await query(`update token set previous_expires_at = now() + interval '20 seconds' where id = $1`, [
    access_token.slice(0, 30),
  ]);
  const last = await listen(access_token);
  const heard = await happen(sk_test);
  await last.until((one) => subjects(one).includes(heard));
  await last.ended;
  expect((await listen(access_token)).status).toBe(401);
});
