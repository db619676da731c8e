import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { begin, companyOf, existingOf, listAll, ok, poll } from '../support/formation';
import { ask, decision, envelopeOf, linkTo, mailsTo } from '../support/signing';

interface Person {
  id: string;
  kind: string;
  name: string;
  email: string | null;
  address: object | null;
  representative: object | null;
  metadata: Record<string, string>;
  version: number;
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Stakeholders')).sk_test);
});
afterAll(closeDatabase);

const home = { line1: '1 Main Street', line2: null, city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };
const address = (): string => `moved-${randomUUID().slice(0, 8)}@tests.example`;
const uniqueName = (): string => `Reached ${randomUUID().slice(0, 8)}, Inc.`;
const change = (id: string, body: object) => mine.patch<Person>(`/v1/stakeholders/${id}`, body);
async function people(): Promise<Person[]> {
  const founders = [
    {
      name: 'Ada Okafor',
      email: 'ada@tests.example',
      roles: ['director', 'officer'],
      titles: ['President'],
      shares: 100,
    },
    { name: 'Bo Chen', email: 'bo@tests.example', roles: ['director'], shares: 100 },
    {
      kind: 'organization',
      name: 'Tidewater Fund, L.P.',
      email: 'office@fund.example',
      roles: [],
      shares: 800,
      representative: { name: 'Mary Tide', title: 'General Partner', email: 'mary@fund.example' },
    },
  ];
  const { id } = await begin(
    mine,
    existingOf(uniqueName(), 'c_corp', { founders, authorized_shares: 1000, par_value: '0.01' }),
  );
  return (await listAll<Person>(mine, '/v1/stakeholders', { entity_id: id })).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
}

it('keeps a name in the script of who bears it beside the legal one, and shows it', async () => {
  const { id } = await begin(
    mine,
    existingOf(uniqueName(), 'c_corp', {
      founders: [
        { name: 'Wang Xiaoming', native_name: '王小明', email: 'wang@tests.example', roles: ['director'], shares: 100 },
      ],
      authorized_shares: 1000,
      par_value: '0.01',
    }),
  );
  const [wang] = await listAll<Person & { native_name: string | null }>(mine, '/v1/stakeholders', { entity_id: id });
  expect(wang!.native_name).toBe('王小明');
  expect(ok(await mine.get<{ founders: object[] }>(`/v1/entities/${id}`)).founders).toMatchObject([
    { name: 'Wang Xiaoming', native_name: '王小明' },
  ]);
  expect(ok(await change(wang!.id, { native_name: '王晓明' }))).toMatchObject({ native_name: '王晓明' });
  expect(ok(await change(wang!.id, { native_name: null }))).toMatchObject({ native_name: null });
  expectProblem(await change(wang!.id, { native_name: '42' }), 400, 'invalid_request');
});

it('changes how somebody is reached, and by whom an organization signs, and tells of it once', async () => {
  const [ada, , fund] = await people();
  const [email, representative] = [address(), { name: 'Noor Haddad', title: 'General Partner', email: address() }];
  expect(ok(await change(ada!.id, { email, address: home, metadata: { seat: '1' } }))).toMatchObject({
    id: ada!.id,
    name: 'Ada Okafor',
    email,
    address: home,
    metadata: { seat: '1' },
    version: ada!.version + 1,
  });
  expect(ok(await change(ada!.id, { address: null })).address).toBeNull();
  expect(ok(await change(fund!.id, { representative }))).toMatchObject({
    name: 'Tidewater Fund, L.P.',
    representative,
  });
  expect(ok(await change(fund!.id, { representative })).version).toBe(fund!.version + 1);
  expect(
    await query("select 1 from event where subject_id = $1 and type = 'stakeholder.updated'", [fund!.id]),
  ).toHaveLength(1);
});

it('adds a person and a fund to a company, whom later papers name by their ids', async () => {
  const [ada] = await people();
  const { entity_id } = ok(await mine.get<{ entity_id: string }>(`/v1/stakeholders/${ada!.id}`));
  const add = (body: object) => mine.post<Person>(`/v1/entities/${entity_id}/stakeholders`, body);
  const email = address();
  const lena = await add({ name: 'Lena Hart', email, address: home, metadata: { payroll: '7' } });
  expect([lena.status, lena.body]).toEqual([
    201,
    expect.objectContaining({
      entity_id,
      kind: 'individual',
      name: 'Lena Hart',
      email,
      address: home,
      representative: null,
      roles: [],
      metadata: { payroll: '7' },
    }),
  ]);
  const representative = { name: 'Mary Tide', title: 'General Partner', email: address() };
  const fund = ok(await add({ kind: 'organization', name: 'Harbor Fund, L.P.', representative }));
  expect(fund).toMatchObject({ kind: 'organization', email: null, representative });
  const promised = await mine.post<{ stakeholder_id: string }>(`/v1/entities/${entity_id}/convertibles`, {
    investor: { stakeholder_id: fund.id },
    amount_cents: 100_000,
    auto_generate_resolutions: true,
  });
  expect(ok(promised).stakeholder_id).toBe(fund.id);
});

it('adds nobody twice, says all that is wrong at once, and adds nobody to a company that is not formed', async () => {
  const [ada] = await people();
  const { entity_id } = ok(await mine.get<{ entity_id: string }>(`/v1/stakeholders/${ada!.id}`));
  const add = (id: string, body: object) => mine.post(`/v1/entities/${id}/stakeholders`, body);
  const twin = {
    name: 'ADA OKAFOR',
    email: 'Ada@tests.example',
    address: { ...home, postal_code: '787' },
    representative: { name: 'Mary Tide', title: 'Agent', email: 'mary@fund.example' },
  };
  const { errors } = expectProblem(await add(entity_id, twin), 400, 'invalid_request');
  expect(errors!.map(({ param }) => param).toSorted()).toEqual(['address.postal_code', 'email', 'representative']);
  expect(errors).toContainEqual(expect.objectContaining({ param: 'email', message: expect.stringContaining(ada!.id) }));
  const draft = ok(await mine.post<{ id: string }>('/v1/entities', companyOf(uniqueName())));
  expectProblem(await add(draft.id, { name: 'Lena Hart' }), 409, 'invalid_state_transition');
});

it('names everything that is wrong, and changes nothing', async () => {
  const [ada, bo, fund] = await people();
  const wrong = async (id: string, body: object): Promise<string[]> =>
    expectProblem(await change(id, body), 400, 'invalid_request')
      .errors!.map(({ param }) => param)
      .toSorted();
  expect(
    await wrong(ada!.id, {
      address: { ...home, state: 'Texas', postal_code: '787' },
      representative: { name: 'Mary Tide', title: 'Agent', email: 'mary@fund.example' },
    }),
  ).toEqual(['address.postal_code', 'address.state', 'representative']);
  expect(await wrong(bo!.id, { email: 'nobody', name: 'Bo Chan', roles: [] })).toEqual(['email', 'name', 'roles']);
  expect(await wrong(fund!.id, { representative: null })).toEqual(['representative']);
  for (const one of [ada!, bo!, fund!]) expect(ok(await mine.get<Person>(`/v1/stakeholders/${one.id}`))).toEqual(one);
});

it('does not make two of one company alike', async () => {
  const [ada] = await people();
  const { entity_id } = ok(await mine.get<{ entity_id: string }>(`/v1/stakeholders/${ada!.id}`));
  const other = { name: 'Ada Okafor', email: address() };
  const issue = ok(
    await mine.post<{ stakeholder_id: string }>(`/v1/entities/${entity_id}/convertibles`, {
      investor: other,
      amount_cents: 100_000,
      auto_generate_resolutions: true,
    }),
  );
  expect(
    expectProblem(await change(issue.stakeholder_id, { email: 'ADA@tests.example' }), 400, 'invalid_request').errors,
  ).toEqual([expect.objectContaining({ param: 'email', code: 'conflict', message: expect.stringContaining(ada!.id) })]);
});

it('sends open links and the links of later documents to a new address, and warns of the move', async () => {
  const decided = await decision(mine, 1);
  const [ada] = decided.people;
  const sent = await ask(mine, decided);
  await linkTo(ada!.email); // asked at the old address
  const email = address();
  const foreseen = ok(
    await mine.patch<{ warnings: string[] }>(`/v1/stakeholders/${ada!.id}`, { email }, { query: { dry_run: 'true' } }),
  );
  expect(foreseen.warnings).toContainEqual(
    expect.stringMatching(new RegExp(`^New signing links .* will be sent to “${email}” instead of “${ada!.email}”`)),
  );
  ok(await change(ada!.id, { email }));
  await linkTo(email);
  expect((await envelopeOf(mine, sent.id)).signers[0]!.email).toBe(email);
  expect(await mailsTo(ada!.email)).toHaveLength(1);
  ok(await mine.post(`/v1/signing_envelopes/${sent.id}/void`, { reason: 'It is replaced.' }));
  ok(await mine.post(`/v1/entities/${decided.company.id}/formation_packet`));
  const paper = await poll(
    'another that is ready',
    async () =>
      (await listAll<typeof decided.paper>(mine, '/v1/documents', { entity_id: decided.company.id })).filter(
        ({ type, status, id }) => type === decided.paper.type && status === 'ready' && id !== decided.paper.id,
      ),
    ({ length }) => length === 1,
  );
  await ask(mine, { ...decided, paper: paper[0]! });
  expect(
    (
      await poll(
        'the link of the next document',
        () => mailsTo(email, 'Please sign: the restated papers'),
        ({ length }) => length === 2,
      )
    ).length,
  ).toBe(2);
});
