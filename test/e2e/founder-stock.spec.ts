import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { clientOf, type Client } from '../support/client';
import {
  begin,
  clockAt,
  advance,
  companyOf,
  listAll,
  ok,
  poll,
  reaches,
  eventsOf,
  nextOf,
  today,
} from '../support/formation';

interface Envelope {
  id: string;
  status: string;
  document_id: string;
  signers: { name: string; role: string; order: number }[];
}
interface Security {
  id: string;
  stakeholder_id: string;
  certificate_number: string;
  quantity: number;
  issued_on: string;
  price_per_share: string;
  vesting: { months: number; cliff_months: number; start: string } | null;
  document_id: string;
}
interface Election {
  kind: string;
  status: string;
  deadline: string;
  security_id: string;
  stakeholder_id: string;
}

let mine: Api;
let client: Client;
beforeAll(async () => {
  mine = api((await newAccount('Founder stock')).sk_test);
  client = clientOf(mine);
});

const envelopes = (entity_id: string): Promise<Envelope[]> =>
  listAll<Envelope>(mine, '/v1/signing_envelopes', { entity_id, sort: 'created' });
const sent = (entity_id: string, count: number) =>
  poll(
    `${count} envelopes`,
    () => envelopes(entity_id),
    (all) => all.length === count && all.every(({ status }) => status !== 'draft'),
  );
const securities = (entity_id: string) => listAll<Security>(mine, '/v1/securities', { entity_id, sort: 'created' });

it('is issued once the board resolves and both sign, per founder, with the thirty days of section 83(b)', async () => {
  const clock = await clockAt(mine, '2026-05-01');
  const { id } = await begin(mine, companyOf('Vested Founders, Inc.', 'c_corp', { test_clock_id: clock.id }));
  await advance(mine, clock, '2026-06-01T12:00:00Z');
  await reaches(mine, id, 'active');

  const [consent] = await sent(id, 1);
  const [agreement0] = await listAll<{ id: string; stakeholder_id: string }>(mine, '/v1/documents', {
    entity_id: id,
    type: 'stock_purchase_agreement',
  });
  expectProblem(
    await mine.post('/v1/signing_envelopes', {
      document_id: agreement0!.id,
      signers: [{ stakeholder_id: agreement0!.stakeholder_id, role: 'purchaser' }],
    }),
    409,
    'invalid_state_transition',
  );
  expect(ok(await mine.get<{ holders: object[] }>(`/v1/entities/${id}/cap_table`)).holders).toEqual([]);
  await client.signingEnvelopes.complete(consent!.id);
  const purchases = (await sent(id, 3)).slice(1).toSorted((a, b) => (a.signers[0]!.name < b.signers[0]!.name ? -1 : 1));
  expect(purchases.map(({ signers }) => signers.map(({ name, role, order }) => [name, role, order]))).toEqual([
    [
      ['Ada Okafor', 'purchaser', 1],
      ['Bo Chen', 'company', 2],
    ],
    [
      ['Bo Chen', 'purchaser', 1],
      ['Ada Okafor', 'company', 2],
    ],
  ]);

  await client.signingEnvelopes.complete(purchases[0]!.id);
  const [first] = await poll(
    'one security',
    () => securities(id),
    (all) => all.length === 1,
  );
  expect(first).toMatchObject({
    certificate_number: 'CS-1',
    quantity: 4_000_000,
    issued_on: '2026-06-01',
    price_per_share: '0.00001',
    vesting: { months: 48, cliff_months: 12, start: '2026-06-01' },
    document_id: purchases[0]!.document_id,
  });
  await advance(mine, clock, '2026-06-03T12:00:00Z');
  await client.signingEnvelopes.complete(purchases[1]!.id);
  const [, second] = await poll(
    'two securities',
    () => securities(id),
    (all) => all.length === 2,
  );
  expect(second).toMatchObject({ certificate_number: 'CS-2', issued_on: '2026-06-03' });

  const agreement = ok(
    await mine.get<{ html_url: string; sealed: boolean; signatures: { name: string; role: string; method: string }[] }>(
      `/v1/documents/${second!.document_id}`,
    ),
  );
  expect(agreement).toMatchObject({
    sealed: true,
    signatures: [
      { name: 'Bo Chen', role: 'purchaser', method: 'test_helper' },
      { name: 'Ada Okafor', role: 'company' },
    ],
  });
  const { text } = await mine.get(agreement.html_url);
  for (const line of ['/s/ Bo Chen', '/s/ Ada Okafor']) expect(text).toContain(line);

  const table = async (as_of: string) =>
    ok(
      await mine.get<{ outstanding: number; holders: { ownership_percent: string }[] }>(
        `/v1/entities/${id}/cap_table?as_of=${as_of}`,
      ),
    );
  expect(await table('2026-06-02')).toMatchObject({ outstanding: 4_000_000, holders: [{ ownership_percent: '100' }] });
  expect(await table('2026-06-03')).toMatchObject({
    outstanding: 8_000_000,
    holders: [
      { ownership_percent: '50', voting_percent: '50' },
      { ownership_percent: '50', voting_percent: '50' },
    ],
  });

  const elections = await listAll<Election>(mine, '/v1/tax_elections', { entity_id: id, sort: 'created' });
  expect(
    elections.map(({ kind, status, deadline, security_id, stakeholder_id }) => [
      kind,
      status,
      deadline,
      security_id,
      stakeholder_id,
    ]),
  ).toEqual([
    ['section_83b', 'open', '2026-07-01', first!.id, first!.stakeholder_id],
    ['section_83b', 'open', '2026-07-06', second!.id, second!.stakeholder_id],
  ]);
  const owed = await poll(
    'both elections are on the calendar',
    () =>
      listAll<{ period: string; due_at: string; consequence: string }>(mine, '/v1/compliance_obligations', {
        entity_id: id,
        kind: 'section_83b_election',
        sort: 'due_at',
      }),
    (found) => found.length === 2,
  );
  expect(owed.map(({ period, due_at }) => `${due_at} ${period}`)).toEqual(['2026-07-01 CS-1', '2026-07-06 CS-2']);
  expect(owed[0]!.consequence).toContain('taxed on the shares as they vest');
  expect(
    (await nextOf(mine, id))
      .filter(({ code }) => code === 'file_election')
      .map(({ title }) => title.split(':')[0])
      .toSorted(),
  ).toEqual(['“Ada Okafor”', '“Bo Chen”']);
  await advance(mine, clock, '2026-07-02T13:00:00Z');
  expect(
    (
      await poll(
        'one missed',
        () => listAll<Election>(mine, '/v1/tax_elections', { entity_id: id, sort: 'created' }),
        ([one]) => one!.status === 'missed',
      )
    ).map(({ status }) => status),
  ).toEqual(['missed', 'open']);
  expect(
    (await eventsOf(mine, id)).map(({ type }) => type).filter((type) => /^(security|ledger_entry)\./.test(type)),
  ).toEqual([
    'ledger_entry.created',
    'security.created',
    'ledger_entry.created',
    'security.created',
    'ledger_entry.created',
  ]);
});

it('is not issued to a founder who does not sign', async () => {
  const { id } = await begin(mine, companyOf('Unsigned Purchase, Inc.'));
  await reaches(mine, id, 'active');
  const [consent] = await sent(id, 1);
  await client.signingEnvelopes.complete(consent!.id);
  const [, first, second] = await sent(id, 3);
  const rehearsed = ok(
    await mine.post<{ object: string; would_emit: string[] }>(
      `/v1/test_helpers/signing_envelopes/${first!.id}/complete`,
      {},
      { query: { dry_run: 'true' } },
    ),
  );
  expect(rehearsed).toMatchObject({ object: 'dry_run', would_emit: expect.arrayContaining(['signature.signed']) });
  ok(await mine.post(`/v1/signing_envelopes/${first!.id}/void`, { reason: 'The founder has left.' }));
  await client.signingEnvelopes.complete(second!.id);
  expect(
    await poll(
      'one security',
      () => securities(id),
      (all) => all.length === 1,
    ),
  ).toEqual([expect.objectContaining({ certificate_number: 'CS-1', document_id: second!.document_id })]);
});

it('is not issued on the signature of an officer who left office; the void agreement can be reissued', async () => {
  const { id } = await begin(mine, companyOf('Officer Left, Inc.'));
  await reaches(mine, id, 'active');
  await client.signingEnvelopes.complete((await sent(id, 1))[0]!.id);
  const [, purchase] = await sent(id, 3);
  const people = await listAll<{ id: string; name: string }>(mine, '/v1/stakeholders', { entity_id: id });
  const resign = async (who: (name: string) => boolean) =>
    ok(
      await mine.post(`/v1/entities/${id}/officer_changes`, {
        departures: people
          .filter(({ name }) => who(name))
          .map((one) => ({
            stakeholder_id: one.id,
            by: 'resignation',
            notice: { delivered_on: today(), statement: 'I resign.' },
          })),
      }),
    );
  const officer = purchase!.signers[1]!.name;
  await resign((name) => name === officer);
  await client.signingEnvelopes.complete(purchase!.id);
  const paper = async () =>
    ok(
      await mine.get<{ execution_status: string; status_reason: string | null }>(
        `/v1/documents/${purchase!.document_id}`,
      ),
    );
  expect((await poll('void', paper, ({ execution_status }) => execution_status === 'voided')).status_reason).toContain(
    'was no longer an officer',
  );
  expect(await securities(id)).toEqual([]);
  expect((await nextOf(mine, id)).filter(({ code }) => code === 'reissue_document')).toMatchObject([
    { subject_id: purchase!.document_id },
  ]);
  const reissue = (query?: Record<string, string>) =>
    mine.post<{ resource: { facts: { signatory: { name: string } } } }>(
      `/v1/documents/${purchase!.document_id}/reissue`,
      {},
      { query },
    );
  expect(ok(await reissue({ dry_run: 'true' })).resource.facts.signatory.name).toBe(
    people.find(({ name }) => name !== officer)!.name,
  );
  await resign((name) => name !== officer);
  expect(expectProblem(await reissue(), 409, 'invalid_state_transition').detail).toContain(
    'No current officer can sign',
  );
});

it('bears the day at the company’s office, and the thirty days count from the earliest possible day', async () => {
  const clock = await clockAt(mine, '2026-05-01');
  const principal_address = {
    line1: '7 Quay Street',
    city: 'Boston',
    state: 'MA',
    postal_code: '02110',
    country: 'US',
  };
  const west = { line1: '1 Beach Road', city: 'Hilo', state: 'HI', postal_code: '96720', country: 'US' };
  const vesting = { months: 48, cliff_months: 12 };
  const { id } = await begin(
    mine,
    companyOf('Evening Signers, Inc.', 'c_corp', {
      test_clock_id: clock.id,
      principal_address,
      founders: [
        { name: 'Ada Okafor', email: 'ada-evening@tests.example', address: principal_address, vesting },
        { name: 'Bo Chen', email: 'bo-evening@tests.example', address: west, vesting },
      ],
    }),
  );
  await advance(mine, clock, '2026-06-01T12:00:00Z');
  await reaches(mine, id, 'active');
  await client.signingEnvelopes.complete((await sent(id, 1))[0]!.id);
  const purchases = (await sent(id, 3)).slice(1).toSorted((a, b) => (a.signers[0]!.name < b.signers[0]!.name ? -1 : 1));
  await advance(mine, clock, '2026-06-04T02:00:00Z'); // ten in the evening of June 3 in Boston
  await client.signingEnvelopes.complete(purchases[0]!.id);
  const [evening] = await poll(
    'one security',
    () => securities(id),
    (all) => all.length === 1,
  );
  // one in the morning in Boston, seven the evening before in Hilo
  await advance(mine, clock, '2026-06-04T05:00:00Z');
  await client.signingEnvelopes.complete(purchases[1]!.id);
  const [, morning] = await poll(
    'two securities',
    () => securities(id),
    (all) => all.length === 2,
  );
  expect([evening!.issued_on, morning!.issued_on]).toEqual(['2026-06-03', '2026-06-04']);
  const deadlines = (await listAll<Election>(mine, '/v1/tax_elections', { entity_id: id })).map(
    ({ security_id, deadline }) => [security_id, deadline],
  );
  // July 3 is the observed holiday, and a weekend follows
  expect(Object.fromEntries(deadlines)).toEqual({ [evening!.id]: '2026-07-06', [morning!.id]: '2026-07-06' });
  const agreement = await poll(
    'its seal',
    async () =>
      ok(
        await mine.get<{ html_url: string; sealed: boolean; signatures: { signed_on: string }[] }>(
          `/v1/documents/${evening!.document_id}`,
        ),
      ),
    ({ sealed }) => sealed,
  );
  expect(agreement.signatures.map(({ signed_on }) => signed_on)).toEqual(['2026-06-03', '2026-06-03']);
  expect((await mine.get(agreement.html_url)).text).toContain('Date: June 3, 2026');
});
