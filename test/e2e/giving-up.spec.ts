import { randomUUID } from 'node:crypto';
import { operations, replacesSecret } from '#platform/http/operation';
import { fieldsOf } from '#platform/wire/field';
import '../../apps/gateway/gateway.module';
import {
  account,
  approver,
  human,
  human_id,
  openAccount,
  plan,
  reaches,
  read,
  rows,
  units,
  value,
} from '../support/acts';
import { corporationOf } from '../support/amendments';
import { api, expectProblem, type Answer, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { companyOf, existingOf, listAll, ok, today } from '../support/formation';
import { newToken } from '../support/tokens';

// Who gives up what somebody else has begun, below tier 4, waits for a human. Every operation that says it asks whose
// something is joins by itself, and needs a row here.
interface Asked {
  object: string;
  id: string;
  operation: string;
  preview: { warnings: string[] };
}
/**
 * Begins something, and says where it stands: `by` is who asks, and what they ask for is approved where it has to be.
 */
type Begin = (by: Api) => Promise<string>;

let agent: Api;
beforeAll(async () => {
  await openAccount('Giving up');
  agent = api((await newToken(account.sk_test, 3)).secret);
});
afterAll(closeDatabase);

const approve = async (id: string): Promise<string> =>
  ok(await approver.post<{ result: { id: string } }>(`/v1/authorizations/${id}/approve`)).result.id;
const begun = async (answer: Answer<{ object: string; id: string }>): Promise<string> => {
  const { object, id } = ok(answer);
  return object === 'authorization' ? approve(id) : id;
};
const act = (path: string, name = `${path}.create`): [string, Begin] => [
  `${path}.cancel`,
  async (by) => {
    const { company, body } = await rows[name]!();
    return begun(await by.post(`/v1/entities/${company}/${path}`, body));
  },
];
const acts = Object.fromEntries(
  [
    'director_changes',
    'officer_changes',
    'name_changes',
    'authorized_shares_increases',
    'stock_splits',
    'share_issuances',
    'share_transfers',
    'share_cancellations',
    'share_repurchases',
    'convertibles',
    'equity_plans',
    'grants',
  ].map((path) => act(path)),
);
const corporation = async (): Promise<string> =>
  (await corporationOf(human, `Given Up ${randomUUID().slice(0, 6)}, Inc.`, { authorized_shares: 2000 })).id;
const paper = async (by: Api): Promise<string> => {
  const id = await begun(
    await by.post('/v1/documents', {
      entity_id: await corporation(),
      template_id: 'service:board_consent:general:2026-04-26',
      subject: 'The lease',
      cover_page_fields: { resolved_clauses: ['the lease is approved'] },
    }),
  );
  await reaches(`documents/${id}`, 'ready');
  return id;
};
const endpoint: Begin = async (by) =>
  begun(
    await by.post('/v1/webhook_endpoints', { url: `https://hooks.example/${randomUUID()}`, enabled_events: ['*'] }),
  );
/** What a program begins without asking anybody. */
const free: Record<string, Begin> = {
  'documents.void': paper,
  'signing_envelopes.void': async (by) => {
    const document_id = await paper(by);
    const { entity_id } = await read<{ entity_id: string }>(`documents/${document_id}`);
    const [{ id: stakeholder_id }] = (await listAll<{ id: string }>(human, '/v1/stakeholders', { entity_id })) as [
      { id: string },
    ];
    return begun(
      await by.post('/v1/signing_envelopes', { document_id, signers: [{ stakeholder_id, role: 'director' }] }),
    );
  },
  'resolutions.cancel': async (by) =>
    begun(
      await by.post(`/v1/entities/${await corporation()}/resolutions`, {
        kind: 'written_consent',
        body: 'board',
        subject: 'A lease',
        cover_page_fields: { resolved_clauses: ['the lease is approved'] },
      }),
    ),
  'documents.update': paper,
  ...Object.fromEntries(
    ['remove', 'disable', 'update', 'rotate_secret'].map((name) => [`webhook_endpoints.${name}`, endpoint]),
  ),
  'webhook_endpoints.enable': async (by) => {
    const id = await endpoint(by);
    ok(await by.post(`/v1/webhook_endpoints/${id}/disable`));
    return id;
  },
  'portfolios.update': async (by) => begun(await by.post('/v1/portfolios', { name: 'Cohort' })),
  'workspaces.update': async (by) => begun(await by.post('/v1/workspaces', { name: 'Fund' })),
};
const begins: Record<string, Begin> = {
  ...acts,
  ...free,
  'entities.update': async (by) =>
    begun(await by.post('/v1/entities', existingOf(`Given Up ${randomUUID().slice(0, 6)}, Inc.`))),
  'stakeholders.update': async () =>
    (await listAll<{ id: string }>(human, '/v1/stakeholders', { entity_id: await corporation() }))[0]!.id,
  'workspaces.unarchive': async (by) => {
    const id = await begun(await by.post('/v1/workspaces', { name: 'Fund' }));
    await reaches(`workspaces/${id}`, 'ready');
    ok(await by.post(`/v1/workspaces/${id}/archive`));
    return id;
  },
  'rounds.abandon': async (by) =>
    by === human
      ? (await rows['rounds.draft']!()).id!
      : begun(
          await by.post(`/v1/entities/${await corporation()}/rounds`, {
            series: 'Series A',
            id_prefix: 'PA',
            pre_money_cents: 1_000_000,
            investors: [{ name: 'Lena Hart', email: `lena.${randomUUID()}@tests.example`, amount_cents: 200_000 }],
            registered_agent: {
              name: 'Harbor Agents, Inc.',
              street: '8 The Green',
              city: 'Dover',
              county: 'Kent',
              postal_code: '19901',
            },
          }),
        ),
  'valuations.material_event': async (by) => {
    const { company, equity_plan_id } = await plan();
    const { id } = ok(await value(company, '10', today()));
    await begun(await by.post(`/v1/entities/${company}/grants`, units(equity_plan_id, 100, { kind: 'nso' })));
    return `${id} ${company}`;
  },
  ...Object.fromEntries(
    ['cancel', 'submit'].map((name): [string, Begin] => [
      `entities.${name}`,
      async (by) =>
        begun(
          await by.post(
            '/v1/entities',
            companyOf(`Given Up ${randomUUID().slice(0, 6)}, Inc.`, 'c_corp', { submit: false }),
          ),
        ),
    ]),
  ),
};

/** What needs more to be begun: it is tried in `human-words.spec.ts` and `reissue.spec.ts`. */
const elsewhere = [
  'documents.reissue',
  'account.update',
  'filings.cancel',
  'filings.resubmit',
  'signing_envelopes.send',
  'entities.formation_packet',
  'equity_plans.approve',
];
const replacing = operations()
  .filter(replacesSecret)
  .map(({ id }) => id);
/** What another is asked to become. */
const changes: Record<string, () => object> = {
  'documents.update': () => ({ cover_page_fields: { resolved_clauses: ['all assets are sold'] } }),
  'entities.update': () => ({ principal_address: { line1: `${Math.floor(Math.random() * 9000) + 1} Elm Street` } }),
  'stakeholders.update': () => ({
    address: { line1: '9 Elm Street', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' },
  }),
  'webhook_endpoints.update': () => ({ url: `https://elsewhere.example/${randomUUID()}` }),
  'portfolios.update': () => ({ name: `Cohort ${randomUUID()}` }),
  'workspaces.update': () => ({ name: `Fund ${randomUUID()}` }),
  'signing_envelopes.void': () => ({ reason: 'A program thought so.' }),
  'valuations.material_event': () => ({ kind: 'other', description: 'A program thought so.' }),
  'webhook_endpoints.rotate_secret': () => ({ overlap_seconds: 0 }),
};
const asking = operations()
  .filter(({ givesUp }) => givesUp === 'asks')
  .map(({ id, method, route, input }) => [id, { id, method, route, input }] as const);
type Route = (typeof asking)[number][1];
/** What is given up stands at an id, and where its path says so in a company. */
const giveUp = ({ id: operation, method, route, input }: Route, by: Api, where: string, query = '') => {
  const [id, company] = where.split(' ') as [string, string | undefined];
  return by.call<Asked>(
    method,
    `/v1${route.replace(':entity_id', company ?? '').replace(':id', id)}${query}`,
    changes[operation]?.() ??
      (method === 'POST' && input && fieldsOf(input).some(({ path }) => !path) ? {} : undefined),
  );
};
/** A human is asked, who is told this; where nobody can wait, a human is to do it. */
async function expectAsked(route: Route, by: Api, thing: string, said: string): Promise<void> {
  const answer = await giveUp(route, by, thing);
  const told = expect.arrayContaining([expect.stringContaining(said)]);
  if (!replacing.includes(route.id)) {
    expect([answer.status, answer.body]).toMatchObject([
      202,
      { object: 'authorization', operation: route.id, preview: { warnings: told } },
    ]);
    return;
  }
  expect(expectProblem(answer, 403, 'scope_denied')['detail']).toContain(
    'a human does it with a credential of their own',
  );
  expect(ok(await giveUp(route, by, thing, '?dry_run=true'))).toMatchObject({ object: 'dry_run', warnings: told });
}

it('all that ask whose something is are tried here', () => {
  expect(asking.map(([id]) => id).toSorted()).toEqual([...Object.keys(begins), ...elsewhere].toSorted());
});

const tried = asking.filter(([id]) => !elsewhere.includes(id));
it.each(tried)('%s: what a human has begun is given up by a program on the word of a human', async (id, route) => {
  await expectAsked(route, agent, await begins[id]!(human), 'and not by who asks for this');
});

it.each([...Object.keys(acts), 'valuations.material_event'])(
  '%s: what a program began and a human approved is given up by that program, too, on the word of a human',
  async (id) => {
    const route = asking.find(([one]) => one === id)![1];
    await expectAsked(route, agent, await begins[id]!(agent), 'on the word of');
  },
);

it.each(Object.keys(free))(
  '%s: what a program has begun itself, asking nobody, it gives up itself, and another program asks',
  async (id) => {
    const route = asking.find(([one]) => one === id)![1];
    const other = api((await newToken(account.sk_test, 3)).secret);
    const made = await begins[id]!(agent);
    await expectAsked(route, other, made, 'and not by who asks for this');
    expect([200, 202]).toContain((await giveUp(route, human, await begins[id]!(agent))).status);
    const { status, body } = await giveUp(route, agent, made);
    expect([status, body.object]).toEqual([200, expect.not.stringMatching('authorization')]);
  },
);

it('what another has written about a thing in its metadata makes it no less of whoever has begun it', async () => {
  const other = api((await newToken(account.sk_test, 3)).secret);
  const id = await endpoint(agent);
  ok(await other.patch(`/v1/webhook_endpoints/${id}`, { metadata: { seen: 'yes' } }));
  expect(
    ok(await agent.patch<Asked>(`/v1/webhook_endpoints/${id}`, { url: 'https://hooks.example/next' })).object,
  ).toBe('webhook_endpoint');
});

it('what another token of its agent has begun a program gives up itself', async () => {
  const { id: agent_id } = ok(await human.post<{ id: string }>('/v1/agents', { name: 'Filing clerk' }));
  const [first, second] = (await Promise.all(
    [1, 2].map(async () => api((await newToken(account.sk_test, 3, { principal: { human_id, agent_id } })).secret)),
  )) as [Api, Api];
  expect(
    ok(await second.post(`/v1/resolutions/${await begins['resolutions.cancel']!(first)}/cancel`, {})),
  ).toMatchObject({ object: 'resolution', status: 'cancelled' });
});

describe('a webhook endpoint that a program has made', () => {
  const routeOf = (id: string): Route => asking.find(([one]) => one === `webhook_endpoints.${id}`)![1];

  it('and a human has changed is sent elsewhere, or signed otherwise, on the word of a human', async () => {
    const id = await endpoint(agent);
    ok(await human.patch(`/v1/webhook_endpoints/${id}`, { url: `https://hooks.example/${randomUUID()}` }));
    for (const one of ['update', 'rotate_secret', 'disable'])
      await expectAsked(routeOf(one), agent, id, 'was changed by');
    expect(
      ok(await agent.patch(`/v1/webhook_endpoints/${id}`, { metadata: { note: 'seen' }, enabled_events: ['*'] })),
    ).toMatchObject({ object: 'webhook_endpoint', metadata: { note: 'seen' } });
  });

  it.each([0, 3600])(
    'and a human has given another secret is signed otherwise, or disabled, on the word of a human (overlap of %i s)',
    async (overlap_seconds) => {
      const id = await endpoint(agent);
      ok(await human.post(`/v1/webhook_endpoints/${id}/rotate_secret`, { overlap_seconds }));
      for (const one of ['rotate_secret', 'disable']) await expectAsked(routeOf(one), agent, id, 'was changed by');
    },
  );

  it('and a human has disabled is enabled on the word of a human', async () => {
    const id = await endpoint(agent);
    ok(await human.post(`/v1/webhook_endpoints/${id}/disable`));
    await expectAsked(routeOf('enable'), agent, id, 'was disabled by');
  });

  it('and a human has approved is sent elsewhere, or signed otherwise, on the word of a human', async () => {
    const asks = {
      scope_policy: {
        version: 1,
        statements: [
          { sid: 'asks', effect: 'require_authorization', actions: ['webhook_endpoints.create'] },
          { sid: 'all', effect: 'allow', actions: ['*'] },
        ],
      },
    };
    const cautious = api((await newToken(account.sk_test, 3, asks)).secret);
    const id = await endpoint(cautious);
    for (const one of ['update', 'rotate_secret']) await expectAsked(routeOf(one), cautious, id, 'on the word of');
  });
});

it('a material event waits for nobody where no option waits to be granted at the price of its valuation', async () => {
  const { company, equity_plan_id } = await plan();
  const { id } = ok(await value(company, '10', today()));
  await begun(await human.post(`/v1/entities/${company}/grants`, units(equity_plan_id, 100)));
  const { status, body } = await giveUp(
    asking.find(([one]) => one === 'valuations.material_event')![1],
    agent,
    `${id} ${company}`,
  );
  expect([status, body]).toMatchObject([200, { object: 'valuation', status: 'stale' }]);
});
