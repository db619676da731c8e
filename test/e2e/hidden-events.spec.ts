import { openStream } from '#testing/sse';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem } from '../support/api';
import { closeDatabase } from '../support/database';
import { workDone } from '../support/background-work';
import { companyOf, dutiesOf, existingOf, listAll, ok, poll } from '../support/formation';
import { stack } from '../support/stack';
import { closeTemporal } from '../support/temporal';
import { humanOf, newToken, tokenBody, type NewToken } from '../support/tokens';
import { readyWorkspace } from '../support/workspace';

interface ListedEvent {
  id: string;
  entity_id: string | null;
  subject: { object: string; id: string };
  data?: object;
}
let account: Account;
let one: string;
let other: string;
const everything = { sid: 'all', effect: 'allow', actions: ['*'] };
const denying = (actions: string[], resources?: object) => ({
  sid: 'hidden',
  effect: 'deny',
  actions,
  ...(resources ? { resources } : {}),
});
const bound = (...statements: object[]) =>
  logged(newToken(account.sk_test, 1, { scope_policy: { version: 1, statements } }));
const made = async (path: string, body: object): Promise<string> =>
  ok(await api(account.sk_test).post<{ id: string }>(`/v1/${path}`, body)).id;
const logs = ['events', 'audit_entries'];
const readBy = ({ secret }: { secret: string }, log: string, filter = {}) =>
  listAll<ListedEvent>(api(secret), `/v1/${log}`, filter);
const kindsOf = (told: ListedEvent[]): string[] => [...new Set(told.map(({ subject }) => subject.object))].sort();
const key = (): { secret: string } => ({ secret: account.sk_test });
async function logged<R extends { id: string }>(making: Promise<R>): Promise<R> {
  const thing = await making;
  for (const log of logs)
    await poll(
      'its place in the log',
      () => readBy(key(), log, { subject_id: thing.id }),
      (all) => all.length > 0,
    );
  return thing;
}

beforeAll(async () => {
  account = await newAccount('Hidden events');
  [one, other] = [
    await made('entities', existingOf('First Hidden, Inc.')),
    await made('entities', existingOf('Second Hidden, Inc.')),
  ];
  for (const id of [one, other]) await dutiesOf(api(account.sk_test), id);
  await workDone(one, other);
  for (const log of logs)
    await poll(
      'stakeholders in the log',
      () => readBy(key(), log),
      (all) =>
        new Set(all.flatMap(({ subject, entity_id }) => (subject.object === 'stakeholder' ? [entity_id] : []))).size ===
        2,
    );
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

it('hides a denied kind from event and audit lists, even expanded, and answers for one as if unknown', async () => {
  const blind = await bound(everything, denying(['stakeholders.*']));
  for (const log of logs) {
    const all = await readBy(key(), log);
    const seen = await readBy(blind, log);
    expect(kindsOf(all)).toContain('stakeholder');
    expect(kindsOf(seen)).toEqual(
      kindsOf(all)
        .filter((kind) => !['stakeholder', 'token'].includes(kind))
        .concat('token')
        .sort(),
    );
    const hidden = all.find(({ subject }) => subject.object === 'stakeholder')!;
    const unknown = await api(blind.secret).get(`/v1/${log}/${hidden.id.slice(0, 4)}00000000000000000000000000`);
    const answer = await api(blind.secret).get(`/v1/${log}/${hidden.id}`);
    expectProblem(answer, 404, 'not_found');
    expect(answer.text.replace(answer.requestId, '')).toBe(unknown.text.replace(unknown.requestId, ''));
    expect(await readBy(blind, log, { subject_id: hidden.subject.id })).toEqual([]);
  }
  const expanded = await readBy(blind, 'events', { 'expand[]': 'data' });
  expect(expanded.every(({ data }) => data !== undefined)).toBe(true);
  expect(kindsOf(expanded)).not.toContain('stakeholder');
});

it('a policy that allows some kinds shows their events, each where it allows it, and a child no more', async () => {
  const narrow = await bound(
    { sid: 'some', effect: 'allow', actions: ['events.*', 'audit_entries.*', 'entities.*', 'tokens.*'] },
    { sid: 'holders', effect: 'allow', actions: ['stakeholders.retrieve'], resources: { entity_ids: [one] } },
  );
  const child = await newToken(account.sk_test, 4, {
    scope_policy: { version: 1, statements: [everything, denying(['stakeholders.retrieve'], { entity_ids: [one] })] },
  });
  const grandchild = ok(
    await api(child.secret).post<NewToken>(
      '/v1/tokens',
      tokenBody(await humanOf(account.sk_test), 1, { scope_policy: { version: 1, statements: [everything] } }),
    ),
  );
  for (const log of logs) {
    const seen = await readBy(narrow, log);
    expect(kindsOf(seen)).toEqual(['entity', 'stakeholder', 'token']);
    expect(new Set(seen.flatMap(({ subject, entity_id }) => (subject.object === 'entity' ? [entity_id] : [])))).toEqual(
      new Set([one, other]),
    );
    expect(
      new Set(seen.flatMap(({ subject, entity_id }) => (subject.object === 'stakeholder' ? [entity_id] : []))),
    ).toEqual(new Set([one]));
    expect(
      new Set(
        (await readBy(grandchild, log)).flatMap(({ subject, entity_id }) =>
          subject.object === 'stakeholder' ? [entity_id] : [],
        ),
      ),
    ).toEqual(new Set([other]));
  }
});

it('a portfolio token hears of its portfolio; one denied a workspace or its tokens hears nothing of it', async () => {
  const [portfolio, elsewhere] = [
    await made('portfolios', { name: 'Heard' }),
    await made('portfolios', { name: 'Unheard' }),
  ];
  const { id: workspace } = await readyWorkspace(api(account.sk_test), 'Unheard');
  const inside = await made(
    'entities',
    companyOf('Third Hidden, Inc.', 'c_corp', { submit: false, portfolio_id: portfolio }),
  );
  await poll(
    'events of the portfolios',
    () => readBy(key(), 'events', { 'types[]': 'portfolio.*' }),
    (all) => all.some(({ subject }) => subject.id === portfolio) && all.some(({ subject }) => subject.id === elsewhere),
  );
  await logged(Promise.resolve({ id: inside }));
  const ofFund = await logged(newToken(account.sk_test, 1, { portfolio_id: portfolio }));
  const barred = await bound(everything, denying(['*'], { workspace_ids: [workspace] }));
  const selfless = await bound(everything, denying(['tokens.retrieve']));
  for (const log of logs) {
    const heard = await readBy(ofFund, log);
    expect(
      new Set(
        heard
          .filter(({ subject }) => subject.object !== 'token')
          .map(({ subject, entity_id }) => entity_id ?? subject.id),
      ),
    ).toEqual(new Set([portfolio, inside]));
    expect(await readBy(key(), log, { subject_id: workspace })).not.toEqual([]);
    expect(await readBy(barred, log, { subject_id: workspace })).toEqual([]);
    expect(kindsOf(await readBy(selfless, log))).not.toContain('token');
  }
});

it('the stream sends no event that a policy hides, neither missed nor new, and does not start at one', async () => {
  const blind = await bound(everything, denying(['stakeholders.*']));
  const [first] = await readBy(key(), 'events', { entity_id: one });
  const at = { url: stack().baseUrl, secret: blind.secret };
  const stream = await openStream({ ...at, query: { since: first!.id } });
  const third = await made('entities', existingOf('Fourth Hidden, Inc.'));
  await poll(
    'its stakeholders',
    () => readBy(key(), 'events', { entity_id: third, 'types[]': 'stakeholder.*' }),
    (all) => all.length > 0,
  );
  ok(await api(account.sk_test).patch(`/v1/entities/${third}`, { metadata: { last: 'yes' } }));
  await stream.until(({ events }) =>
    events.some(({ data }) => data.type === 'entity.updated' && data.subject.id === third),
  );
  stream.close();
  const kinds = new Set(stream.events.map(({ data }) => data.subject.object));
  expect([kinds.has('entity'), kinds.has('document'), kinds.has('stakeholder')]).toEqual([true, true, false]);
  const hidden = (await readBy(key(), 'events')).find(({ subject }) => subject.object === 'stakeholder')!;
  const refused = await openStream({ ...at, query: { since: hidden.id } });
  refused.close();
  expect(refused.status).toBe(400);
});
