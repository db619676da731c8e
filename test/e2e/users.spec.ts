import { currentVersion } from '#platform/wire/version';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { listAll, ok, poll } from '../support/formation';
import { stack } from '../support/stack';
import { humanOf, newToken, tokenBody, type NewToken } from '../support/tokens';

interface User {
  id: string;
  object: string;
  status: string;
  name: string;
  email: string;
  role: string;
  version: number;
}
interface Key {
  id: string;
  secret: string;
  user_id: string;
}

let account: Account;
let owner: Api;
let owner_id: string;
beforeAll(async () => {
  account = await newAccount('Humans');
  owner = api(account.sk_live);
  owner_id = await humanOf(account.sk_live);
});
afterAll(closeDatabase);

let made = 0;
const person = (role: string, email = `human-${(made += 1)}@tests.example`) => ({ name: 'Ada Okafor', email, role });
const add = async (role: string, by = owner): Promise<User> => ok(await by.post<User>('/v1/users', person(role)));
const keyFor = async (user_id: string, by: Api = owner): Promise<Key> =>
  ok(await by.post<Key>('/v1/api_keys', { name: 'Theirs', api_version: currentVersion, user_id }));
const works = async (secret: string): Promise<boolean> => (await api(secret).get('/v1/limits')).status === 200;

it('an owner makes humans known, and changes them', async () => {
  const body = person('member');
  expect((await owner.post('/v1/users?dry_run=true', body)).body).toMatchObject({
    object: 'dry_run',
    resource: { id: null, status: 'active', role: 'member' },
    would_emit: ['user.created'],
  });
  const user = ok(await owner.post<User>('/v1/users', { ...body, metadata: { team: 'legal' } }));
  expect(user).toMatchObject({ object: 'user', status: 'active', ...body, metadata: { team: 'legal' } });
  expect((await owner.patch(`/v1/users/${user.id}?dry_run=true`, { role: 'admin' })).body).toMatchObject({
    resource: { role: 'admin' },
  });
  expect(
    ok(await owner.patch(`/v1/users/${user.id}`, { name: 'Ada Lovelace', role: 'admin', metadata: { team: '' } })),
  ).toMatchObject({ name: 'Ada Lovelace', role: 'admin', metadata: {} });
  expect((await listAll<User>(owner, '/v1/users', { role: 'admin', status: 'active' })).map(({ id }) => id)).toContain(
    user.id,
  );
  expectProblem(await owner.patch('/v1/users/usr_00000000000000000000000000', { name: 'Nobody' }), 404, 'not_found');
  const events = await poll(
    'its events',
    () =>
      listAll<{ type: string; authorized_by: object }>(owner, '/v1/events', { subject_id: user.id, sort: 'created' }),
    (all) => all.length === 2,
  );
  expect(events.map(({ type, authorized_by }) => [type, authorized_by])).toEqual(
    ['user.created', 'user.updated'].map((type) => [type, { human_principal_id: owner_id, agent_id: null }]),
  );
});

it('one address is one human of an account', async () => {
  const { email, id } = await add('signer');
  const refusal = expectProblem(
    await owner.post('/v1/users', person('member', email.toUpperCase())),
    400,
    'invalid_request',
  );
  expect(refusal).toMatchObject({
    param: 'email',
    errors: [{ code: 'taken', message: `This email address already belongs to ${id}. Use a different address.` }],
  });
  expectProblem(await owner.patch(`/v1/users/${owner_id}`, { email }), 400, 'invalid_request');
  expect(ok(await owner.patch<User>(`/v1/users/${id}`, { email: email.toUpperCase() })).email).toBe(
    email.toUpperCase(),
  );
});

it('a test key reaches nobody, and no token does', async () => {
  const { id } = await add('member');
  const token = await newToken(account.sk_live, 4);
  for (const by of [api(account.sk_test), api(token.secret)]) {
    expectProblem(await by.post('/v1/users', person('owner')), 403, 'scope_denied');
    expectProblem(await by.patch(`/v1/users/${id}`, { role: 'owner' }), 403, 'scope_denied');
    for (const verb of ['deactivate', 'reactivate'])
      expectProblem(await by.post(`/v1/users/${id}/${verb}`), 403, 'scope_denied');
  }
});

it('an admin decides about everybody but owners, and makes neither key nor token for one', async () => {
  const admin = api((await keyFor((await add('admin')).id)).secret);
  const member = await add('member', admin);
  expect(ok(await admin.patch(`/v1/users/${member.id}`, { role: 'admin' }))).toMatchObject({ role: 'admin' });
  const refused = [
    await admin.post('/v1/users', person('owner')),
    await admin.patch(`/v1/users/${member.id}`, { role: 'owner' }),
    await admin.patch(`/v1/users/${owner_id}`, { role: 'member' }),
    await admin.patch(`/v1/users/${owner_id}`, { email: 'mine@tests.example' }),
    await admin.post(`/v1/users/${owner_id}/deactivate`),
    await admin.post('/v1/api_keys', { name: 'Theirs', api_version: currentVersion, user_id: owner_id }),
  ];
  for (const answer of refused)
    expect(expectProblem(answer, 403, 'scope_denied')['detail']).toBe(
      "Only an owner can manage owners. Use an owner's credential.",
    );
  const token = await admin.post('/v1/tokens', tokenBody(owner_id, 4));
  expect(expectProblem(token, 400, 'invalid_request').errors).toMatchObject([
    { param: 'principal.human_id', message: expect.stringContaining('only an owner can create a token') },
  ]);
  expect((await admin.post('/v1/tokens', tokenBody(member.id, 4))).status).toBe(201);
});

it('keys act for owners and admins alone, and for one who is neither any more they are refused', async () => {
  const admin = await add('admin');
  const { secret } = await keyFor(admin.id);
  for (const role of ['member', 'signer']) {
    const { id } = await add(role);
    expect(
      expectProblem(
        await owner.post('/v1/api_keys', { name: 'Theirs', api_version: currentVersion, user_id: id }),
        400,
        'invalid_request',
      ).param,
    ).toBe('user_id');
  }
  const token = ok(await api(secret).post<NewToken>('/v1/tokens', tokenBody(admin.id, 1)));
  expect([await works(secret), await works(token.secret)]).toEqual([true, true]);
  ok(await owner.patch(`/v1/users/${admin.id}`, { role: 'member' }));
  expect([await works(secret), await works(token.secret)]).toEqual([false, false]);
  ok(await owner.patch(`/v1/users/${admin.id}`, { role: 'admin' }));
  expect([await works(secret), await works(token.secret)]).toEqual([true, true]);
});

it('a member acts by tokens, and whoever only signs by nothing', async () => {
  const [member, signer] = [await add('member'), await add('signer')];
  const token = ok(await owner.post<NewToken>('/v1/tokens', tokenBody(member.id, 3)));
  expect(await works(token.secret)).toBe(true);
  expect(expectProblem(await owner.post('/v1/tokens', tokenBody(signer.id, 1)), 400, 'invalid_request').param).toBe(
    'principal.human_id',
  );
  ok(await owner.patch(`/v1/users/${member.id}`, { role: 'signer' }));
  expect(await works(token.secret)).toBe(false);
  expect(ok(await owner.post(`/v1/tokens/${token.id}/simulate`, { action: 'limits.retrieve' }))).toMatchObject({
    usable: false,
  });
});

it('stops a deactivated user at once in both modes, with descendants of their keys, sign-in and passkeys', async () => {
  const [leaver, member] = [await add('admin'), await add('member')];
  const keys = [await keyFor(leaver.id), await keyFor(leaver.id, api(account.sk_test))];
  const theirs = ok(await owner.post<NewToken>('/v1/tokens', tokenBody(leaver.id, 3)));
  const below = ok(await api(keys[0]!.secret).post<NewToken>('/v1/tokens', tokenBody(member.id, 3)));
  for (const { id, email } of [leaver, member])
    await query(
      `insert into passkey (credential_id, email, name, public_key, counter, transports)
        values ($1, lower($2), 'A device', '', 0, '{}')`,
      [id, email],
    );
  const all = [...keys, theirs, below].map(({ secret }) => secret);
  expect(await Promise.all(all.map(works))).toEqual([true, true, true, true]);
  expect((await owner.post(`/v1/users/${leaver.id}/deactivate?dry_run=true`)).body).toMatchObject({
    would_emit: ['user.deactivated'],
  });
  expect(ok(await owner.post(`/v1/users/${leaver.id}/deactivate`))).toMatchObject({ status: 'deactivated' });
  expect(await Promise.all(all.map(works))).toEqual([false, false, false, false]);
  expect(expectProblem(await owner.post('/v1/tokens', tokenBody(leaver.id, 1)), 400, 'invalid_request').param).toBe(
    'principal.human_id',
  );
  const links = (email: string) =>
    query<{ name: string }>(
      `select name from ask_signin('2001:db8::1', 1000, $1, $2, '/signin', interval '1 minute', 5)`,
      [email, `hash of ${email}`],
    );
  expect([await links(leaver.email), (await links(member.email)).length]).toEqual([[], 1]);
  // Another user may get their address.
  expect(
    (
      await query<{ credential_id: string }>('select credential_id from passkey where credential_id = any($1)', [
        [leaver.id, member.id],
      ])
    ).map(({ credential_id }) => credential_id),
  ).toEqual([member.id]);
  expectProblem(await owner.post(`/v1/users/${leaver.id}/deactivate`), 409, 'invalid_state_transition');
  expect((await owner.post(`/v1/users/${leaver.id}/reactivate?dry_run=true`)).body).toMatchObject({
    would_emit: ['user.reactivated'],
  });
  expect(ok(await owner.post(`/v1/users/${leaver.id}/reactivate`))).toMatchObject({ status: 'active' });
  expect(await Promise.all(all.map(works))).toEqual([true, true, true, true]);
  expectProblem(await owner.post(`/v1/users/${leaver.id}/reactivate`), 409, 'invalid_state_transition');
});

it('deactivating a human, a live-mode event, ends test streams of theirs and their tokens, not of others', async () => {
  const [leaver, member] = [await add('admin'), await add('member')];
  const key = await keyFor(leaver.id, api(account.sk_test));
  const below = ok(await api(key.secret).post<NewToken>('/v1/tokens', tokenBody(member.id, 2)));
  const aborted = new AbortController();
  const listen = async (secret: string) => {
    const { status, body } = await fetch(`${stack().baseUrl}/v1/events/stream`, {
      headers: { Authorization: `Bearer ${secret}`, 'Service-Version': currentVersion },
      signal: aborted.signal,
    });
    const stream = { status, ended: false };
    void (async () => {
      for await (const _ of body!);
      stream.ended = true;
    })().catch(() => undefined);
    return stream;
  };
  const streams = await Promise.all([key.secret, below.secret, account.sk_test].map(listen));
  expect(streams.map(({ status, ended }) => [status, ended])).toEqual([
    [200, false],
    [200, false],
    [200, false],
  ]);
  ok(await owner.post(`/v1/users/${leaver.id}/deactivate`));
  await poll(
    'their end',
    () => Promise.resolve(streams.map(({ ended }) => ended)),
    ([first, second]) => first === true && second === true,
  );
  expect(streams[2]!.ended).toBe(false);
  expect((await listen(key.secret)).status).toBe(401);
  aborted.abort();
});

it('the last owner stays, however many go at the same time', async () => {
  const own = await newAccount('Owners');
  const first = api(own.sk_live);
  const first_id = await humanOf(own.sk_live);
  for (const answer of [
    await first.post(`/v1/users/${first_id}/deactivate`),
    await first.patch(`/v1/users/${first_id}`, { role: 'admin' }),
  ])
    expectProblem(answer, 409, 'last_owner');
  const second = await add('owner', first);
  const admin = await add('admin', first);
  const keys = [first, api((await keyFor(second.id, first)).secret)];
  const answers = await Promise.all(
    [0, 1, 0, 1].map((place) => keys[place]!.post(`/v1/users/${[second.id, first_id][place]}/deactivate`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await query<{ id: string }>(
    `select id from "user" where account_id = $1 and role = 'owner' and status = 'active'`,
    [own.account_id],
  );
  expect(left).toHaveLength(1);
  expect(admin.status).toBe('active');
});
