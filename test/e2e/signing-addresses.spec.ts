import { createHash, randomUUID } from 'node:crypto';
import { newAccount, newKey, type Account } from '../support/accounts';
import { api, type Api } from '../support/api';
import { corporationOf } from '../support/amendments';
import { closeDatabase, query } from '../support/database';
import { begin, companyOf, existingOf, listAll, ok, poll, type Company } from '../support/formation';
import { Visitor } from '../support/oauth';
import { envelopeOf, type SigningEnvelope } from '../support/signing';
import { humanOf, newToken } from '../support/tokens';

// A link lets its reader sign as the intended person, so rerouting links needs a human's signature. This agent reads
// only its own mailbox.

interface Authorization {
  id: string;
  object: string;
  status: string;
  operation: string;
  reason: string;
  request: { body: unknown };
  preview: { resource: Record<string, unknown>; warnings: string[] };
  result: { id: string } | null;
}
interface Person {
  id: string;
  kind: string;
  name: string;
  email: string | null;
  representative: { name: string; title: string; email: string } | null;
}

const email = `owner-${randomUUID().slice(0, 8)}@tests.example`;
const mallory = `agent-${randomUUID().slice(0, 8)}@mallory.example`;
let account: Account;
let human: Api;
let approver: Api;
let agent: Api;
let autonomous: Api;
beforeAll(async () => {
  account = await newAccount('Signing addresses');
  human = api(account.sk_test);
  const human_id = await humanOf(account.sk_test);
  await query('update "user" set email = $2 where id = $1', [human_id, email]);
  approver = api((await newKey(account.sk_test, 'secret')).secret);
  const { id: agent_id } = ok(await human.post<{ id: string }>('/v1/agents', { name: 'Filing clerk' }));
  [agent, autonomous] = (await Promise.all(
    [3, 4].map(async (tier) =>
      api((await newToken(account.sk_test, tier, { principal: { human_id, agent_id } })).secret),
    ),
  )) as [Api, Api];
});
afterAll(closeDatabase);

const uniqueName = (): string => `Addressed ${randomUUID().slice(0, 8)}, Inc.`;
const people = (entity_id: string): Promise<Person[]> => listAll<Person>(human, '/v1/stakeholders', { entity_id });
const mailed = (to = mallory): Promise<unknown[]> => query('select 1 from mail where recipient = $1', [to]);
async function waits(by: Api, path: string, body: object | undefined, ...told: string[]): Promise<Authorization> {
  const { status, body: asked } = await (/^\/v1\/stakeholders\/|\/governance$/.test(path)
    ? by.patch<Authorization>(path, body!)
    : by.post<Authorization>(path, body));
  expect([status, asked]).toMatchObject([
    202,
    {
      object: 'authorization',
      status: 'pending',
      reason: expect.stringContaining('needs a human’s approval at tier 3'),
    },
  ]);
  expect(asked.preview.warnings).toEqual(told.map((words) => expect.stringContaining(words)));
  return asked;
}
const approve = async ({ id }: Authorization): Promise<{ id: string }> =>
  ok(await approver.post<Authorization>(`/v1/authorizations/${id}/approve`)).result!;

async function draft(): Promise<{ company: Company; document_id: string; directors: Person[] }> {
  const company = await corporationOf(human, uniqueName());
  const written = ok(
    await agent.post<{ id: string }>('/v1/documents', {
      entity_id: company.id,
      template_id: 'service:board_consent:general:2026-04-26',
      cover_page_fields: { resolved_clauses: ['that all assets be sold to Mallory LLC for one dollar'] },
    }),
  );
  await poll(
    'the draft is ready',
    async () => ok(await agent.get<{ status: string }>(`/v1/documents/${written.id}`)),
    ({ status }) => status === 'ready',
  );
  return { company, document_id: written.id, directors: await people(company.id) };
}
const envelope = async (by: Api, document_id: string, signers: object[]): Promise<SigningEnvelope> =>
  ok(await by.post<SigningEnvelope>('/v1/signing_envelopes', { document_id, signers }));

describe('an envelope', () => {
  it('is sent by a human, who sees the addresses, is warned of unknown ones and can read the paper', async () => {
    const { document_id, directors } = await draft();
    const astray = await envelope(
      agent,
      document_id,
      directors.map(({ id }) => ({ stakeholder_id: id, role: 'director', email: mallory })),
    );
    const told = directors.map(
      ({ name, email: known }) =>
        `The signing link for “${name}” as director will be sent to “${mallory}”. The recorded address is “${known}”.`,
    );
    const asked = await waits(agent, `/v1/signing_envelopes/${astray.id}/send`, undefined, ...told);
    expect([(await envelopeOf(human, astray.id)).status, await mailed()]).toEqual(['draft', []]);

    const grace = await new Visitor().signIn(email);
    const page = await (await grace.visit(`/approvals/${asked.id}`)).text();
    for (const words of [
      ...told,
      `“Ada Okafor” as director, at “${mallory}”`,
      `href="/approvals/${asked.id}/papers/${document_id}"`,
      astray.presented_sha256,
    ])
      expect(page).toContain(words);
    const paper = await grace.visit(`/approvals/${asked.id}/papers/${document_id}`);
    expect([
      paper.status,
      paper.headers.get('content-type'),
      paper.headers.get('content-disposition'),
      paper.headers.get('content-security-policy'),
    ]).toEqual([200, 'application/pdf', `attachment; filename="${asked.id}.pdf"`, `default-src 'none'; sandbox`]);
    expect(
      createHash('sha256')
        .update(Buffer.from(await paper.arrayBuffer()))
        .digest('hex'),
    ).toBe(astray.presented_sha256);
    for (const stranger of [new Visitor(), await new Visitor().signIn(mallory)])
      expect((await stranger.visit(`/approvals/${asked.id}/papers/${document_id}`)).status).toBe(404);
    const { document_id: other } = await draft();
    expect((await grace.visit(`/approvals/${asked.id}/papers/${other}`)).status).toBe(404);

    const known = await envelope(
      agent,
      document_id,
      directors.map(({ id }) => ({ stakeholder_id: id, role: 'director' })),
    );
    const sending = await waits(agent, `/v1/signing_envelopes/${known.id}/send`, undefined);
    expect(await approve(sending)).toMatchObject({ object: 'signing_envelope', status: 'sent' });
  });

  it('is sent where a human who approves it says, and by a token of tier 4 without one', async () => {
    const {
      document_id,
      directors: [ada],
    } = await draft();
    const { id } = await envelope(agent, document_id, [
      { stakeholder_id: ada!.id, role: 'director', email: `ada-${mallory}` },
    ]);
    await approve(await waits(agent, `/v1/signing_envelopes/${id}/send`, undefined, `ada-${mallory}`));
    expect((await envelopeOf(human, id)).status).toBe('sent');
    const {
      document_id: another,
      directors: [again],
    } = await draft();
    const astray = await envelope(autonomous, another, [
      { stakeholder_id: again!.id, role: 'director', email: `ada-${mallory}` },
    ]);
    expect(ok(await autonomous.post<SigningEnvelope>(`/v1/signing_envelopes/${astray.id}/send`)).status).toBe('sent');
  });
});

describe('by whom an organization signs', () => {
  const holders = {
    authorized_shares: 1000,
    par_value: '0.01',
    founders: [
      {
        name: 'Ada Okafor',
        email: 'ada@tests.example',
        roles: ['director', 'officer'],
        titles: ['President'],
        shares: 200,
      },
      {
        kind: 'organization',
        name: 'Compass Holdings, LLC',
        email: 'office@compass.example',
        roles: [],
        shares: 800,
        representative: { name: 'Carol Real', title: 'Manager', email: 'carol@compass.example' },
      },
    ],
  };
  const consent = {
    kind: 'written_consent',
    body: 'stockholders',
    subject: 'Sale of everything',
    cover_page_fields: { resolved_clauses: ['the sale of all assets to Mallory LLC is approved'] },
  };

  it('is not for programs to say: a decision waits, and names nobody until a human approves it', async () => {
    const { id } = await begin(human, existingOf(uniqueName(), 'c_corp', holders));
    const organization = (await people(id)).find(({ kind }) => kind === 'organization')!;
    const naming = (representative: object) => ({
      ...consent,
      representatives: [{ stakeholder_id: organization.id, ...representative }],
    });
    const mole = { name: 'Mallory Mole', title: 'Manager', email: mallory };
    const asked = await waits(agent, `/v1/entities/${id}/resolutions`, naming(mole));
    expect(JSON.stringify(asked.request.body)).toContain(mallory);
    expect((await people(id)).find(({ kind }) => kind === 'organization')!.representative).toEqual(
      organization.representative,
    );
    expect(await listAll(human, '/v1/resolutions', { entity_id: id })).toEqual([]);
    await waits(agent, `/v1/entities/${id}/resolutions`, consent);
    expect(await mailed()).toEqual([]);
    await approve(asked);
    expect((await people(id)).find(({ kind }) => kind === 'organization')!.representative).toEqual(mole);
  });
});

describe('somebody who is new', () => {
  it('waits for a human with the company that an agent founds or brings in; the address is told', async () => {
    const founders = [{ name: 'Ada Okafor', email: `founder-${mallory}` }];
    for (const body of [
      companyOf(uniqueName(), 'c_corp', { founders }),
      companyOf(uniqueName(), 'c_corp', { founders, submit: false }),
      existingOf(uniqueName(), 'c_corp', {
        founders: founders.map((one) => ({ ...one, roles: ['director'], shares: 10 })),
        authorized_shares: 10,
        par_value: '0.01',
      }),
    ]) {
      const asked = await waits(agent, '/v1/entities', body);
      expect(JSON.stringify(asked.request.body)).toContain(`founder-${mallory}`);
      if ('submit' in body) expect(await approve(asked)).toMatchObject({ object: 'entity', status: 'draft' });
    }
    expect(await mailed(`founder-${mallory}`)).toEqual([]);
  });

  it('is shown to the approver of a director or officer change, round or issue, even while undecided', async () => {
    const { id } = await corporationOf(human, uniqueName(), { authorized_shares: 2000 });
    ok(await human.patch(`/v1/entities/${id}/governance`, { authorized_directors: 3 }));
    const person = { name: 'Mallory Mole', email: mallory };
    for (const [path, body] of [
      ['director_changes', { kind: 'election', elected: [person], auto_generate_resolutions: true }],
      ['officer_changes', { appointments: [{ ...person, titles: ['Treasurer'] }], auto_generate_resolutions: true }],
      ['share_issuances', { purchaser: person, quantity: 10, price_per_share: '1', auto_generate_resolutions: true }],
      [
        'rounds',
        {
          series: 'Series A',
          id_prefix: 'PA',
          pre_money_cents: 1_000_000,
          investors: [{ ...person, amount_cents: 200_000 }],
          registered_agent: {
            name: 'Harbor Agents, Inc.',
            street: '8 The Green',
            city: 'Dover',
            county: 'Kent',
            postal_code: '19901',
          },
        },
      ],
    ] as const) {
      const { status, body: asked } = await agent.post<Authorization>(`/v1/entities/${id}/${path}`, body);
      expect([path, status, asked.object]).toEqual([path, 202, 'authorization']);
      expect(JSON.stringify(asked.request.body)).toContain(mallory);
    }
    expect((await people(id)).map(({ name }) => name)).toEqual(['Ada Okafor', 'Bo Chen']);
  });
});

it('how somebody is reached is changed by a human, or by a token of tier 4', async () => {
  const { id } = await corporationOf(human, uniqueName());
  const [ada, bo] = (await people(id)).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const asked = await waits(agent, `/v1/stakeholders/${ada!.id}`, { email: `chosen-${mallory}` });
  expect((await people(id)).map(({ email: known }) => known)).toEqual(expect.arrayContaining([ada!.email, bo!.email]));
  expect(
    ok(
      await autonomous.patch<Person>(`/v1/stakeholders/${bo!.id}`, {
        email: bo!.email!.toUpperCase(),
        address: null,
        metadata: { seat: '2' },
      }),
    ),
  ).toMatchObject({ object: 'stakeholder', id: bo!.id });
  await approve(asked);
  expect((await people(id)).find(({ id: same }) => same === ada!.id)!.email).toBe(`chosen-${mallory}`);
  expect(ok(await autonomous.patch<Person>(`/v1/stakeholders/${bo!.id}`, { email: `bo-${mallory}` })).email).toBe(
    `bo-${mallory}`,
  );
});

it('no agent declares the signature of an incorporator by itself', async () => {
  const founders = [
    {
      name: 'Ada Okafor',
      email: 'ada@tests.example',
      address: { line1: '1 Main Street', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' },
    },
  ];
  const { id } = await begin(
    human,
    companyOf(uniqueName(), 'c_corp', { founders, incorporator_founder_index: 0, submit: false }),
  );
  await waits(agent, `/v1/entities/${id}/submit`, { incorporator_signature: { name: 'Ada Okafor', consent: true } });
  expect(
    ok(await human.get<{ incorporator_signature: object | null }>(`/v1/entities/${id}`)).incorporator_signature,
  ).toBeNull();
});

it('a dry run needs nobody, by a token of any tier; a key acts for its human', async () => {
  const body = companyOf(uniqueName(), 'c_corp', { submit: false });
  for (const by of [agent, autonomous, human])
    expect(
      ok(await by.post<Authorization['preview']>('/v1/entities', body, { query: { dry_run: 'true' } })),
    ).toMatchObject({ object: 'dry_run', warnings: [] });
  expect(ok(await human.post('/v1/entities', body))).toMatchObject({ object: 'entity', status: 'draft' });
});

it('whose signatures are enough is changed by a human, or by a token of tier 4', async () => {
  const founders = ['Ada Okafor', 'Bo Chen', 'Cy Dee'].map((name) => ({
    name,
    email: `${randomUUID()}@tests.example`,
    roles: ['director', 'officer'],
  }));
  const { id } = await begin(human, existingOf(uniqueName(), 'c_corp', { founders }));
  const path = `/v1/entities/${id}/governance`;
  const rules = async (): Promise<unknown> =>
    ok(await human.get<{ governance: object }>(`/v1/entities/${id}`)).governance;
  const asked = await waits(agent, path, { board_quorum: '1/3', stockholder_consent: 'not_permitted' });
  expect(await rules()).toMatchObject({ board_quorum: null, stockholder_consent: null });
  await approve(asked);
  expect(await rules()).toMatchObject({ board_quorum: '1/3', stockholder_consent: 'not_permitted' });
  expect(ok(await autonomous.patch<{ governance: object }>(path, { board_quorum: null })).governance).toMatchObject({
    board_quorum: null,
  });
});
