import { waitsAtOnce } from '#kernel/limits';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { begin, cancel, companyOf, ok, poll, type Company } from '../support/formation';
import { startSecondGateway } from '../support/second-gateway';
import { stack } from '../support/stack';
import { currentVersion } from '#platform/wire/version';

let mine: Api;
let draft: Company;
beforeAll(async () => {
  mine = api((await newAccount('Waiting')).sk_test);
  draft = await begin(mine, companyOf('Waits Long, Inc.', 'c_corp', { submit: false }));
});
const path = (id: string, query: string): string => `/v1/entities/${id}?${query}`;

it('an answer comes when what is waited for is there', async () => {
  const { id } = await begin(mine, companyOf('Waited For, Inc.'));
  const seen = await poll(
    'an active company',
    async () => ok(await mine.get<Company>(path(id, 'wait=30&until=status:active'))),
    ({ status }) => status === 'active',
  );
  expect(seen).toMatchObject({ id, status: 'active' });
  const [filing] = ok(await mine.get<{ data: { id: string }[] }>(`/v1/filings?entity_id=${id}`)).data;
  expect(ok(await mine.get(`/v1/filings/${filing!.id}?wait=30&until=status:accepted,status:rejected`))).toMatchObject({
    status: 'accepted',
  });
});

it('without a state it comes with the next change of it, by whoever', async () => {
  const { id } = await begin(mine, companyOf('Waits To Be Cancelled, Inc.', 'c_corp', { submit: false }));
  const waiting = mine.get<Company>(path(id, 'wait=30'));
  await cancel(mine, id);
  expect(ok(await waiting)).toMatchObject({ status: 'cancelled' });
  expect(ok(await mine.get<Company>(path(id, 'wait=30&until=active')))).toMatchObject({ status: 'cancelled' });
});

it('what is not reached in time is answered as it is, shaped and tagged as without waiting', async () => {
  const plain = await mine.get<Company>(path(draft.id, 'fields[]=status'));
  const waited = await mine.get<Company>(path(draft.id, 'fields[]=status&wait=1&until=status:active'));
  expect(waited.body).toEqual(plain.body);
  const tagged = await mine.get(path(draft.id, 'wait=1'), { headers: { 'if-none-match': '*' } });
  expect(tagged.status).toBe(304);
});

it.each([
  ['wait=31', 'wait'],
  ['wait=0', 'wait'],
  ['wait=soon', 'wait'],
  ['until=status:active', 'until'],
  ['wait=1&until=status:nonsense', 'until'],
  ['wait=1&until=nonsense', 'until'],
])('400 for %s', async (query, param) => {
  const { errors } = expectProblem(await mine.get(path(draft.id, query)), 400, 'invalid_request');
  expect(errors!.map((error) => error.param.replace(/\[\d+\]$/, ''))).toEqual([param]);
});

it('an account has so many wait at a time as its plan says, and others wait all the same', async () => {
  const free = api((await newAccount('Waits for nothing', 'free')).sk_test);
  const { id } = await begin(free, companyOf('Waits In Line, Inc.', 'c_corp', { submit: false }));
  const waiting = Array.from({ length: waitsAtOnce.free + 1 }, () => free.get(path(id, 'wait=3&until=status:active')));
  const answers = await Promise.all([...waiting, mine.get(path(draft.id, 'wait=1&until=status:active'))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: waitsAtOnce.free + 1 }, () => 200),
    429,
  ]);
  expectProblem(
    answers.find(({ status }) => status === 429)!,
    429,
    'rate_limit_exceeded',
  );
});

it('a server that stops answers those who wait, as it is', async () => {
  const gateway = await startSecondGateway(stack(), { name: 'gateway-waiting' });
  const headers = { authorization: `Bearer ${stack().sk_test}`, 'service-version': currentVersion };
  const { id } = await begin(api(), companyOf('Waits Until The End, Inc.', 'c_corp', { submit: false }));
  const ask = (query: string) => fetch(`${gateway.url}${path(id, query)}`, { headers });
  const metrics = async (): Promise<string> => (await fetch(`${gateway.url}/metrics`)).text();
  const waiting = ask('wait=30&until=status:active');
  await poll('the wait', metrics, (text) => /^minutebook_reads_waiting 1$/m.test(text));
  gateway.process.kill('SIGTERM');
  const answer = await waiting;
  expect([answer.status, ((await answer.json()) as Company).status]).toEqual([200, 'draft']);
  expect(await gateway.process.exited).toBe('exit code 0');
});
