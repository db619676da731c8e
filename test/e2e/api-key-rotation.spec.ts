import { newAccount, newKey, type Account } from '../support/accounts';
import { api, expectProblem } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { ok } from '../support/formation';

interface Rotated {
  secret: string;
  previous_expires_at: number | null;
}

let account: Account;
let key: { id: string; secret: string };
beforeAll(async () => {
  account = await newAccount('Rotation');
});
beforeEach(async () => {
  key = await newKey(account.sk_test, 'secret');
});
afterAll(closeDatabase);

const rotate = (by: string, overlap_seconds?: number) =>
  api(by).post<Rotated>(`/v1/api_keys/${key.id}/rotate`, { overlap_seconds });
const works = async (...secrets: string[]) =>
  Promise.all(secrets.map(async (secret) => (await api(secret).get(`/v1/api_keys/${key.id}`)).status === 200));

it('ends the old secret at once, or after the overlap', async () => {
  const second = ok(await rotate(key.secret)).secret;
  expect(await works(key.secret, second)).toEqual([false, true]);
  const third = ok(await rotate(second, 60)).secret;
  expect(await works(second, third)).toEqual([true, true]);
  await query(`update api_key set previous_expires_at = now() where id = $1`, [key.id]);
  expect(await works(second, third)).toEqual([false, true]);
});

it('ends the old secret when it says so, not a part of a second later', async () => {
  const { previous_expires_at } = ok(await rotate(key.secret, 60));
  expect(
    await query(`select extract(epoch from previous_expires_at)::float8 as ends from api_key where id = $1`, [key.id]),
  ).toEqual([{ ends: previous_expires_at }]);
});

it('refuses a second overlap while one runs, says until when, and keeps the first', async () => {
  const { secret, previous_expires_at } = ok(await rotate(key.secret, 3600));
  const refusal = expectProblem(await rotate(secret, 60), 409, 'invalid_state_transition');
  expect(refusal).toMatchObject({ current_state: 'active', attempted_transition: 'rotate' });
  expect(refusal['detail']).toContain(new Date(previous_expires_at! * 1000).toISOString().slice(0, 18));
  expect(await works(key.secret, secret)).toEqual([true, true]);
});

it('replaces a secret that leaked at once, also while an overlap runs, and does not shorten it', async () => {
  const { secret: leaked, previous_expires_at } = ok(await rotate(key.secret, 3600));
  const { secret: newest, ...after } = ok(await rotate(leaked, 0));
  expect(after.previous_expires_at).toBe(previous_expires_at);
  expect(await works(key.secret, leaked, newest)).toEqual([true, false, true]);
});

it('begins a new overlap once the last one is over', async () => {
  const { secret: second } = ok(await rotate(key.secret, 60));
  await query(`update api_key set previous_expires_at = date_trunc('second', now()) where id = $1`, [key.id]);
  const { secret: third } = ok(await rotate(second, 60));
  expect(await works(key.secret, second, third)).toEqual([false, true, true]);
});
