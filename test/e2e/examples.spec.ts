import { projectFile } from '../../libs/platform/config/project';
import { prefixes, type Prefix } from '#kernel/ids';
import { declarationOf, resourceEntities } from '#platform/wire/resource-entity';
import { isTargeted, mayWait, operations, type OperationDeclaration } from '#platform/operations/operation';
import { fieldsOf } from '#platform/wire/field-declaration';
import { currentVersion } from '#platform/wire/version';
import '../../apps/gateway/gateway.module';
import { newAccount, type Account } from '../support/accounts';
import { issueStatement, openBank } from '../support/banking';
import { api } from '../support/api';
import {
  askForAcceleration,
  askForApproval,
  formBatch,
  askForDissolution,
  askForGrant,
  askForIssuance,
  askForRepurchase,
  askForRound,
  askForSafe,
  askForSignatures,
  askForTransaction,
  askForTransfer,
  draftLetter,
  convertStock,
  giveNotice,
  humanOf,
  make,
  signFirstConsent,
  signPurchase,
  valueStock,
} from '../support/company';
import { closeDatabase, query } from '../support/database';
import { advance, begin, clockAt, companyOf, existingOf, founders, ok, reaches } from '../support/formation';
import { closeSale } from '../support/close-sale';
import { exampleOf, pathOf } from '../support/schema-samples';
import { startSecondGateway } from '../support/second-gateway';
import { askForRevocation } from '../support/revocations';
import { stack } from '../support/stack';
import { newToken } from '../support/tokens';
import { vestingCompany } from '../support/vesting-stock';

const all = operations()
  .filter(({ raw }) => raw !== 'text/event-stream')
  .map((operation) => [operation.id, operation] as const);

let account: Account;
let clock: { id: string };

beforeAll(async () => {
  account = await newAccount('Examples');
  const mine = api(account.sk_test);
  await begin(
    mine,
    existingOf('Example Holdings, LLC', 'llc', {
      founders: founders.map((founder) => ({ ...founder, roles: ['member'], equity_percent: '50' })),
    }),
  );
  const converted = await begin(
    mine,
    existingOf('Example Anchor, Inc.', 'c_corp', {
      founders: [{ ...founders[0], roles: ['director', 'officer'], titles: ['President'], shares: 1000 }],
      authorized_shares: 2000,
      par_value: '0.01',
    }),
  );
  await convertStock({ ...stack(), sk_test: account.sk_test }, converted.id);
  const rounds = await begin(
    mine,
    existingOf('Example Rounds, Inc.', 'c_corp', {
      founders: [{ ...founders[0], roles: ['director', 'officer'], titles: ['President'], shares: 1000 }],
      authorized_shares: 2000,
      par_value: '0.01',
    }),
  );
  await askForRound({ ...stack(), sk_test: account.sk_test }, rounds.id);
  const splitting = await begin(
    mine,
    existingOf('Example Splits, Inc.', 'c_corp', {
      founders: [{ ...founders[0], roles: ['director', 'officer'], titles: ['President'], shares: 1000 }],
      authorized_shares: 2000,
      par_value: '0.01',
    }),
  );
  await make({ ...stack(), sk_test: account.sk_test }, `entities/${splitting.id}/stock_splits`, {
    ratio: { numerator: 10, denominator: 1 },
    auto_generate_resolutions: true,
  });
  const amending = await begin(
    mine,
    existingOf('Example Charter, Inc.', 'c_corp', {
      founders: [{ ...founders[0], roles: ['director', 'officer'], titles: ['President'], shares: 1000 }],
      authorized_shares: 2000,
      par_value: '0.01',
    }),
  );
  await make({ ...stack(), sk_test: account.sk_test }, `entities/${amending.id}/charter_amendments`, {
    purpose: 'To build and operate wind turbines.',
    auto_generate_resolutions: true,
  });
  const vesting = await vestingCompany(mine, 'Example Vesting');
  await askForAcceleration({ ...stack(), sk_test: account.sk_test }, vesting.company.id);
  await askForDissolution({ ...stack(), sk_test: account.sk_test }, 'Example Endings, Inc.');
  await askForRevocation(mine, 'Example Returns, Inc.');
  await closeSale(account, 'Example Sales, Inc.');
  await askForTransaction({ ...stack(), sk_test: account.sk_test }, 'Example Mergers, Inc.');
  await issueStatement({ ...stack(), sk_test: account.sk_test }, 'Example Months, Inc.');
  clock = await clockAt(mine, '2026-05-04');
  await formBatch({ ...stack(), sk_test: account.sk_test });
  const company = await begin(
    mine,
    companyOf('Example Works, Inc.', 's_corp', {
      test_clock_id: clock.id,
      founders: founders.map((founder) => ({ ...founder, vesting: null })),
    }),
  );
  await advance(mine, clock, '2026-07-01T12:00:00Z');
  await reaches(mine, company.id, 'active');
  const facts = { ...stack(), sk_test: account.sk_test };
  await make(facts, 'foreign_qualifications', {
    entity_id: company.id,
    jurisdiction: 'US-NY',
    qualified_on: '2026-06-01',
  });
  await make(facts, 'registered_agents', {
    jurisdiction: 'US-NY',
    name: 'Keel & Clerk Agents LLC',
    street: '80 Quay Street',
    city: 'Albany',
    state: 'NY',
    postal_code: '12207',
  });
  await make(facts, 'calendar_feeds', { entity_id: company.id });
  await make(facts, 'mail', { entity_id: company.id, category: 'other', sender: 'Quay Bank', subject: 'Statement' });
  await make(facts, `entities/${company.id}/beneficial_ownership_reports`, {});
  await signFirstConsent(facts, company.id);
  await openBank(facts, company.id);
  await signPurchase(facts, company.id);
  await askForTransfer(facts, company.id);
  await askForRepurchase(facts, company.id);
  await askForSignatures(facts, company.id);
  await draftLetter(facts, company.id, '2026-07-01');
  await giveNotice(facts, company.id, { delivered_on: '2026-06-15', effective_date: '2027-01-01' });
  await askForIssuance(facts, company.id);
  await valueStock(facts, company.id, '2026-06-01');
  await askForSafe(facts, company.id);
  await askForGrant(facts, company.id);
  await make(facts, `entities/${company.id}/name_changes`, {
    legal_name: 'Keel & Anchor, Inc.',
    auto_generate_resolutions: true,
  });
  await make(facts, `entities/${company.id}/authorized_shares_increases`, {
    authorized_shares: 20_000_000,
    auto_generate_resolutions: true,
  });
  await make(facts, 'corporate_transactions', {
    entity_id: company.id,
    kind: 'conversion',
    conversion: { to_entity_type: 'llc', legal_name: 'Example Works, LLC' },
  });
  await clockAt(mine, '2026-05-01');
  const endpoint = ok(
    await mine.post<{ id: string }>('/v1/webhook_endpoints', {
      url: 'http://localhost:1024/webhooks',
      enabled_events: ['webhook_endpoint.updated'],
    }),
  );
  ok(await mine.post(`/v1/webhook_endpoints/${endpoint.id}/test`));
  ok(await mine.post('/v1/data_exports', { format: 'jsonl', include_documents: false }));
  const agent = await make(facts, 'agents', { name: 'Example' });
  await make(facts, 'tokens', {
    tier: 1,
    api_version: currentVersion,
    principal: { human_id: await humanOf(facts), agent_id: agent.id },
  });
  await askForApproval(facts);
  for (const path of ['workspaces', 'portfolios']) ok(await mine.post(`/v1/${path}`, { name: 'Example' }));
});
afterAll(closeDatabase);

/** For examples that need a specific resource. A correction, for example, needs a ledger entry about a security. */
const fitting: Record<string, string> = {
  event: 'serial in (select serial from event_position)',
  ledger_entry: 'security_id is not null',
};

async function existing(name: string): Promise<string> {
  const [, { tenancy = 'mode' }] = resourceEntities().find(([, declaration]) => declaration.name === name)!;
  const condition = tenancy === 'account' ? 'account_id = $1' : 'account_id = $1 and not livemode';
  const [row] = await query<{ id: string }>(
    `select id from "${name}" where ${condition} and ${fitting[name] ?? 'true'} order by id desc limit 1`,
    [account.account_id],
  );
  return row?.id ?? 'none';
}

const subjectOf = ({ route, resource: { entity: own } }: OperationDeclaration): Promise<string> => {
  const path = /^\/(?:.*:\w+\/)?(.+?)\/:id/.exec(route)?.[1];
  const named = operations().find(({ resource }) => resource.entity && resource.path === path)?.resource.entity;
  const entity = path?.startsWith('test_helpers/') ? own : named;
  return entity ? existing(declarationOf(entity).name) : Promise.resolve('none');
};

async function withRealIds(example: unknown): Promise<unknown> {
  let text = JSON.stringify(example) ?? '{}';
  for (const [, prefix] of text.matchAll(/"([a-z]+)_01jzv7k3qmf9rvx8a2c4e6g8h0"/g)) {
    text = text.replaceAll(
      `${prefix}_01jzv7k3qmf9rvx8a2c4e6g8h0`,
      await existing(resourceEntities().find(([, declaration]) => declaration.prefix === prefix)![1].name),
    );
  }
  return JSON.parse(text);
}

async function rehearsal(operation: OperationDeclaration) {
  const example = exampleOf(operation);
  const id = await subjectOf(operation);
  const path = pathOf(operation, id, { entity_id: await existing('entity') });
  const rehearsed = operation.mutates ? `${path}${path.includes('?') ? '&' : '?'}dry_run=true` : path;
  const body = example === undefined ? undefined : await withRealIds(example);
  const call = (headers: Record<string, string> = {}, more: Record<string, number> = {}) => {
    const given = Object.entries(more);
    if (operation.method !== 'GET')
      return api(account.sk_test).call(
        operation.method,
        rehearsed,
        given.length === 0 ? body : { ...(body as object | undefined), ...more },
        { headers },
      );
    return api(account.sk_test).get(
      given.reduce((url, [name, value]) => `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`, rehearsed),
      { headers },
    );
  };
  return { id, path, body, call };
}

it.each(all)('%s takes the example of its request', async (_, operation) => {
  const { call } = await rehearsal(operation);
  const answer = await call();
  // The resource may have moved on (409), or the operation may need a live key (403).
  expect([200, 403, 409].includes(answer.status) ? '' : answer.text).toBe('');
  if (operation.mutates && answer.status === 200)
    expect(answer.body).toMatchObject({
      object: 'dry_run',
      cascade: expect.any(Array),
      fee_estimate: { currency: 'usd', items: expect.any(Array) },
    });
});

const numbersIn = ({ input }: OperationDeclaration) =>
  (input ? fieldsOf(input) : []).filter(
    ({ name, path, list, schema }) => name !== 'wait' && !path && !list && schema['type'] === 'integer',
  );
it.each(all.filter(([, operation]) => numbersIn(operation).length > 0))(
  '%s fails at no number, however large',
  async (_, operation) => {
    const { call } = await rehearsal(operation);
    for (const { name, schema } of numbersIn(operation)) {
      for (const value of [schema['minimum'] ?? 0, schema['maximum'] ?? 0, 999_999_999_999_999] as number[]) {
        const { status } = await call({}, { [name]: value });
        expect({ name, value, status: status < 500 ? 'no failure' : status }).toEqual({
          name,
          value,
          status: 'no failure',
        });
      }
    }
  },
);

it('an operation on something takes the ETag of what is there, and 412 for another one, whatever it does', async () => {
  const held: [string, number, number][] = [];
  for (const operation of operations().filter((one) => isTargeted(one) && one.route.includes('/:id'))) {
    const { id, call } = await rehearsal(operation);
    if ((await call({ 'if-match': '*' })).status !== 200) continue; // does not fit the example
    const table = prefixes[id.split('_')[0] as Prefix];
    const [{ version }] = (await query<{ version: number }>(
      `select to_jsonb(t) -> 'version' as version from "${table}" t where id = $1`,
      [id],
    )) as [{ version: number }];
    held.push([
      operation.id,
      (await call({ 'if-match': `"${version}"` })).status,
      (await call({ 'if-match': '"999999"' })).status,
    ]);
  }
  expect(held).toEqual(held.map(([id]) => [id, 200, 412]));
  expect(held.length).toBeGreaterThan(15);
});

it('whatever can wait for a human is approved an hour later: nothing in what is shown changes by itself', async () => {
  const { secret } = await newToken(account.sk_test, 4, {
    scope_policy: { version: 1, statements: [{ sid: 'asks', effect: 'require_authorization', actions: ['*'] }] },
  });
  const waiting: [string, string][] = [];
  for (const operation of operations().filter(mayWait)) {
    const { path, body } = await rehearsal(operation);
    const {
      status,
      body: { id },
    } = await api(secret).call<{ id: string }>(operation.method, path, body);
    if (status === 202) waiting.push([operation.id, id]);
  }
  await advance(api(account.sk_test), clock, '2026-07-01T13:00:00Z');
  const later = await startSecondGateway(stack(), {
    name: 'gateway-later',
    env: { NODE_OPTIONS: `--require ${projectFile('test', 'support', 'hour-later.cjs')}` },
  });
  const approved: [string, number, unknown][] = [];
  try {
    for (const [action, id] of waiting) {
      const { status, body } = await api(account.sk_test, later.url).post(
        `/v1/authorizations/${id}/approve?dry_run=true`,
      );
      approved.push([action, status, body['detail']]);
    }
  } finally {
    await later.process.stop();
  }
  expect(approved).toEqual(waiting.map(([action]) => [action, 200, undefined]));
  expect(approved.length).toBeGreaterThan(50);
});
