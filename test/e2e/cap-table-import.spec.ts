import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Answer, type Api } from '../support/api';
import { closeDatabase, query, rowCounts } from '../support/database';
import { begin, companyOf, existingOf, listAll, ok, poll, today } from '../support/formation';
import { Visitor } from '../support/oauth';
import { act, bundleOf, common, issue, preferred, stakeholder, type Bundled } from '../support/ocf-bundle';
import { stack } from '../support/stack';
import { newToken } from '../support/tokens';
import { unzipped } from '../support/unzip';

interface Imported {
  request_id: string;
  entity_id: string;
  as_of: string;
  stakeholders: number;
  share_classes: number;
  securities: number;
  ledger_entries: number;
  not_kept: object[];
  cap_table: { holders: { quantity: number; ownership_percent: string }[]; outstanding: number };
}
interface Row {
  id: string;
  status: string;
  certificate_number: string;
  metadata: Record<string, string>;
  [field: string]: unknown;
}

let account: Awaited<ReturnType<typeof newAccount>>;
let mine: Api;
beforeAll(async () => {
  account = await newAccount('Cap table imports');
  mine = api(account.sk_test);
});
afterAll(closeDatabase);

const founders = [
  {
    name: 'Ada Okafor',
    email: 'ada@tests.example',
    roles: ['director', 'officer'],
    titles: ['President', 'Secretary', 'Treasurer'],
  },
];
const empty = async () => begin(mine, existingOf(`Old Oak ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { founders }));
const onDay = { date: '2022-05-01' };
const usual: Bundled['objects'] = {
  stakeholders: [
    stakeholder('ada', {
      name: { legal_name: 'Ada Okafor' },
      contact_info: { emails: [{ email_type: 'OTHER', email_address: 'ADA@tests.example' }] },
    }),
    stakeholder('fund', {
      name: { legal_name: 'Elm Fund, LP' },
      stakeholder_type: 'INSTITUTION',
      current_relationship: 'INVESTOR',
    }),
  ],
  stock_classes: [common(), preferred()],
  stock_legend_templates: [
    { id: 'legend', object_type: 'STOCK_LEGEND_TEMPLATE', name: '1933 Act', text: 'NOT REGISTERED.' },
  ],
  transactions: [
    issue('cs-1', { quantity: '5000', stock_legend_ids: ['legend'] }),
    issue('ss-1', {
      stock_class_id: 'seed',
      stakeholder_id: 'fund',
      quantity: '1000',
      share_price: { amount: '1.25', currency: 'USD' },
    }),
    act('TRANSFER', 'cs-1', {
      quantity: '2000',
      balance_security_id: 'cs-2',
      resulting_security_ids: ['cs-3'],
      consideration_text: '$2 a share',
    }),
    issue('cs-2', { ...onDay, quantity: '3000' }),
    issue('cs-3', { ...onDay, quantity: '2000', stakeholder_id: 'fund' }),
    issue('cs-4', { quantity: '7' }),
    act('RETRACTION', 'cs-4', { reason_text: 'Never approved' }),
    act('REPURCHASE', 'cs-2', {
      date: '2023-01-02',
      quantity: '1000',
      price: { amount: '0.50', currency: 'USD' },
      balance_security_id: 'cs-5',
    }),
    issue('cs-5', { date: '2023-01-02', quantity: '2000' }),
  ],
};
const bundle = (legal_name: string, more: Bundled = {}) =>
  bundleOf({ issuer: { legal_name }, objects: usual, ...more });
const path = (id: string): string => `/v1/entities/${id}/cap_table/import`;
const audit_reason = 'The ledger as the former provider kept it.';
const sendJson = (id: string, bytes: Buffer, query?: Record<string, string>) =>
  mine.post<Imported>(path(id), { audit_reason, bundle: bytes.toString('base64') }, query ? { query } : {});

async function send(id: string, bytes: Buffer, key = randomUUID(), by = mine): Promise<Answer<Imported>> {
  const form = new FormData();
  form.append('audit_reason', audit_reason);
  form.append('bundle', new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), 'ledger.ocf.zip');
  const encoded = new Response(form);
  return by.post<Imported>(path(id), Buffer.from(await encoded.arrayBuffer()), {
    key,
    headers: { 'content-type': encoded.headers.get('content-type')! },
  });
}

it('imports a whole ledger once, with its history, ids and recorded reason, and says what it leaves out', async () => {
  const { id, legal_name } = await empty();
  const bytes = await bundle(legal_name);
  const key = randomUUID();
  const answer = await send(id, bytes, key);
  expect(ok(answer)).toMatchObject({
    request_id: answer.requestId,
    entity_id: id,
    ocf_version: '1.2.0',
    as_of: '2025-12-31',
    stakeholders: 1,
    share_classes: 2,
    securities: 6,
    ledger_entries: 8,
    cap_table: {
      outstanding: 5000,
      holders: [
        { quantity: 2000, ownership_percent: '40' },
        { quantity: 3000, ownership_percent: '60' },
      ],
    },
    not_kept: [
      { object_type: 'STOCK_LEGEND_TEMPLATE', field: null, count: 1 },
      { object_type: 'TX_STOCK_ISSUANCE', field: 'stock_legend_ids', count: 1 },
      { object_type: 'TX_STOCK_RETRACTION', field: 'date', count: 1 },
      { object_type: 'STAKEHOLDER', field: 'current_relationship', count: 1 },
    ],
  });
  expect((await send(id, bytes, key)).text).toBe(answer.text);
  const securities = await listAll<Row>(mine, '/v1/securities', { entity_id: id });
  expect(securities.map(({ certificate_number, status }) => `${certificate_number} ${status}`).toSorted()).toEqual([
    'CS-1 transferred',
    'CS-2 repurchased',
    'CS-3 outstanding',
    'CS-4 retracted',
    'CS-5 outstanding',
    'SS-1 outstanding',
  ]);
  expect(securities.map(({ metadata }) => metadata['ocf_id']).toSorted()).toEqual([
    'cs-1',
    'cs-2',
    'cs-3',
    'cs-4',
    'cs-5',
    'ss-1',
  ]);
  const people = await listAll<Row>(mine, '/v1/stakeholders', { entity_id: id });
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Ada Okafor', 'Elm Fund, LP']);
  expect((await mine.get(`/v1/entities/${id}`)).body).toMatchObject({
    authorized_shares: 10_001_000,
    par_value: '0.00001',
  });
  const was = async (as_of: string) => (await mine.get(`/v1/entities/${id}/cap_table`, { query: { as_of } })).body;
  expect(
    [await was('2021-03-31'), await was('2021-04-01'), await was('2022-05-01'), await was(today())].map(
      ({ outstanding }) => outstanding,
    ),
  ).toEqual([0, 6000, 6000, 5000]);
  const notes = await listAll<{ action: string; reason: string | null }>(mine, '/v1/audit_entries', { entity_id: id });
  expect(notes.filter(({ action }) => action === 'cap_table.imported').map(({ reason }) => reason)).toEqual([
    audit_reason,
  ]);
});

it('exports what it has taken in, and another company takes that in again', async () => {
  const [first, second] = [await empty(), await empty()];
  ok(await send(first.id, await bundle(first.legal_name)));
  const download = async (id: string): Promise<Map<string, Buffer>> =>
    unzipped(
      Buffer.from(
        await (
          await fetch(`${stack().baseUrl}/v1/entities/${id}/cap_table/export?format=ocf`, {
            headers: { authorization: `Bearer ${account.sk_test}`, 'service-version': '2026-05-01' },
          })
        ).arrayBuffer(),
      ),
    );
  const items = (files: Map<string, Buffer>): Record<string, unknown>[] =>
    (JSON.parse(files.get('transactions.ocf.json')!.toString()) as { items: Record<string, unknown>[] }).items;
  const told = (files: Map<string, Buffer>) =>
    items(files).map(({ object_type, date, quantity, custom_id, price, consideration_text }) => ({
      object_type,
      date,
      quantity,
      custom_id,
      price,
      consideration_text,
    }));
  const once = await download(first.id);
  expect(told(once)).toContainEqual({
    object_type: 'TX_STOCK_TRANSFER',
    date: '2022-05-01',
    quantity: '2000',
    consideration_text: '$2 a share',
  });
  expect(told(once)).toContainEqual({
    object_type: 'TX_STOCK_REPURCHASE',
    date: '2023-01-02',
    quantity: '1000',
    price: { amount: '0.5', currency: 'USD' },
  });
  const objects = Object.fromEntries(
    [...once]
      .filter(([name]) => name !== 'Manifest.ocf.json')
      .map(([name, content]) => [name.split('.')[0]!, (JSON.parse(content.toString()) as { items: never[] }).items]),
  );
  ok(
    await sendJson(
      second.id,
      await bundleOf({ issuer: { legal_name: second.legal_name }, manifest: { as_of: today() }, objects }),
    ),
  );
  expect(told(await download(second.id))).toEqual(told(once));
});

it('takes the template of a spreadsheet as a workbook, with its examples as the cap table', async () => {
  const { id } = await empty();
  const bytes = readFileSync(join(__dirname, '../../docs/examples/cap-table-template.xlsx'));
  const imported = ok(await send(id, bytes));
  expect(imported).toMatchObject({
    ocf_version: null,
    ocf_read_as: null,
    as_of: today(),
    stakeholders: 3,
    share_classes: 2,
    equity_plans: 1,
    securities: 4,
    grants: 1,
    convertibles: 2,
    not_kept: [],
    cap_table: { outstanding: 4_000_000 + 1200 + 80_000 },
  });
  const held = await listAll<Row>(mine, '/v1/securities', { entity_id: id });
  expect(held.map(({ certificate_number, status }) => `${certificate_number} ${status}`).toSorted()).toEqual([
    'CS-1 outstanding',
    'CS-2 outstanding',
    'CS-3 repurchased',
    'SS-1 outstanding',
  ]);
});

it('a split that it tells is one of the company, completed, on no decision or paper that is here', async () => {
  const { id, legal_name } = await empty();
  const transactions = [
    ...usual.transactions!,
    {
      id: 'split',
      object_type: 'TX_STOCK_CLASS_SPLIT',
      date: '2024-01-01',
      stock_class_id: 'common',
      split_ratio: { numerator: '3', denominator: '1' },
    },
  ];
  expect(
    ok(await sendJson(id, await bundle(legal_name, { objects: { ...usual, transactions } }))).cap_table.outstanding,
  ).toBe(4000 * 3 + 1000);
  const [split, another] = await listAll<Row>(mine, '/v1/stock_splits', { entity_id: id });
  expect(another).toBeUndefined();
  expect(ok(await mine.get(`/v1/stock_splits/${split!.id}`, { query: { 'expand[]': 'share_class' } }))).toMatchObject({
    status: 'completed',
    share_class: { name: 'Common Stock' },
    ratio: { numerator: 3, denominator: 1 },
    counted_from: '2024-01-01',
    resolution_id: null,
    signer_stakeholder_id: null,
    document_id: null,
    filing_id: null,
    outcome: { outstanding_before: 4000, outstanding_after: 12_000 },
    metadata: { ocf_id: 'split' },
  });
  const was = async (as_of: string) =>
    (await mine.get(`/v1/entities/${id}/cap_table`, { query: { as_of } })).body['outstanding'];
  expect([await was('2023-12-31'), await was('2024-01-01')]).toEqual([5000, 13_000]);
});

it('is rehearsed with the same report, and nothing of it stays', async () => {
  const { id, legal_name } = await empty();
  const bytes = await bundle(legal_name);
  const before = await rowCounts(account.account_id);
  const { resource, would_emit, cascade } = ok(await sendJson(id, bytes, { dry_run: 'true' })).valueOf() as unknown as {
    resource: Imported;
    would_emit: string[];
    cascade: { object: string; kind: string }[];
  };
  expect(await rowCounts(account.account_id)).toEqual(before);
  const done = ok(await sendJson(id, bytes));
  const alike = ({ request_id: _, cap_table, ...one }: Imported) => ({
    ...one,
    holders: cap_table.holders.map(({ quantity }) => quantity),
  });
  expect(alike(resource)).toEqual(alike(done));
  expect(cascade.filter(({ object }) => object === 'ledger_entry').map(({ kind }) => kind)).toEqual([
    'share_class_authorization',
    'share_class_authorization',
    'stock_issuance',
    'stock_issuance',
    'stock_issuance',
    'stock_transfer',
    'reversal',
    'stock_repurchase',
  ]);
  const told = async () =>
    (await listAll<{ type: string }>(mine, '/v1/events', { entity_id: id }))
      .map(({ type }) => type)
      .filter((type) => /^(ledger_entry|security|share_class)\./.test(type))
      .toSorted();
  const foretold = would_emit.filter((type) => /^(ledger_entry|security|share_class)\./.test(type)).toSorted();
  expect(await poll('its events', told, (events) => events.length >= foretold.length)).toEqual(foretold);
});

it('is refused whole for a single fault, and says of every fault where it stands and by which rule', async () => {
  const { id, legal_name } = await empty();
  const before = await rowCounts(account.account_id);
  const bytes = await bundle(legal_name, {
    manifest: { as_of: '2023-01-01' },
    objects: {
      ...usual,
      transactions: [
        ...usual.transactions!,
        issue('extra', { stakeholder_id: 'nobody' }),
        { id: 'w', object_type: 'TX_WARRANT_TRANSFER' },
      ],
    },
  });
  const { errors } = expectProblem(await send(id, bytes), 400, 'invalid_request');
  expect(
    errors!.map(({ param, code }) => `${param.replace('bundle:cap-table/transactions.ocf.json#', '')} ${code}`),
  ).toEqual(['w not_expressible', 'issue-cs-5 date', 'issue-extra reference', 'repurchase-cs-2 date']);
  const both = expectProblem(
    await mine.post(path(id), { audit_reason: '', bundle: Buffer.from('no archive').toString('base64') }),
    400,
    'invalid_request',
  );
  expect(both.errors!.map(({ param }) => param)).toEqual(['audit_reason', 'bundle']);
  expect(await rowCounts(account.account_id)).toEqual(before);
});

it('is refused for a company whose ledger says something, that is not there yet, or that has no stock', async () => {
  const stated = await begin(
    mine,
    existingOf(`Stated ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
      founders,
      authorized_shares: 100,
      par_value: '0.01',
    }),
  );
  expectProblem(await send(stated.id, await bundle(stated.legal_name)), 409, 'invalid_state_transition');
  const draft = await begin(mine, companyOf(`Draft ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { submit: false }));
  expectProblem(await send(draft.id, await bundle(draft.legal_name)), 409, 'invalid_state_transition');
  const llc = await begin(mine, existingOf(`Members ${randomUUID().slice(0, 8)}, LLC`, 'llc'));
  expectProblem(await send(llc.id, await bundle(llc.legal_name)), 409, 'invalid_state_transition');
  const twice = await empty();
  ok(await send(twice.id, await bundle(twice.legal_name)));
  expectProblem(await send(twice.id, await bundle(twice.legal_name)), 409, 'invalid_state_transition');
});

it('leads to a ledger that goes on: no more is issued than the charter leaves', async () => {
  const { id, legal_name } = await empty();
  ok(await send(id, await bundle(legal_name)));
  const [, seed] = await listAll<{ id: string; name: string }>(mine, '/v1/share_classes', {
    entity_id: id,
    sort: 'seniority',
  });
  const purchaser = { name: 'Lena Hart', email: 'lena@tests.example' };
  const refused = expectProblem(
    await mine.post(
      `/v1/entities/${id}/share_issuances`,
      { share_class_id: seed!.id, purchaser, quantity: 1, price_per_share: '1.25', auto_generate_resolutions: true },
      { query: { dry_run: 'true' } },
    ),
    409,
    'authorized_shares_exceeded',
  );
  expect(refused['available']).toBe(0);
});

it('asked for by an agent waits for its human, who sees the report; approved, it is done once', async () => {
  const { id, legal_name } = await empty();
  const token = await newToken(account.sk_test, 3, {
    scope_policy: { version: 1, statements: [{ sid: 'all', effect: 'allow', actions: ['*'] }] },
  });
  const asked = await send(id, await bundle(legal_name), randomUUID(), api(token.secret));
  const authorization = asked.body as unknown as { id: string; status: string; preview: { resource: Imported } };
  expect([asked.status, authorization.status, authorization.preview.resource.ledger_entries]).toEqual([
    202,
    'pending',
    8,
  ]);
  expect(await listAll(mine, '/v1/ledger_entries', { entity_id: id })).toEqual([]);
  expect(ok(await mine.post(`/v1/authorizations/${authorization.id}/approve`))).toMatchObject({
    status: 'consumed',
    result: { entity_id: id, ledger_entries: 8 },
  });
  expect(await listAll(mine, '/v1/ledger_entries', { entity_id: id })).toHaveLength(8);
  expect((await mine.get(`/v1/entities/${id}/cap_table`)).body).toMatchObject({ outstanding: 5000 });
});

it('whatever a human is asked for stands on the page whole, the hundred and fiftieth address too', async () => {
  const { id } = await empty();
  const holders = Array.from({ length: 150 }, (_, at) =>
    stakeholder(`holder-${at}`, {
      contact_info: { emails: [{ email_type: 'OTHER', email_address: `holder-${at}@mallory.example` }] },
    }),
  );
  const bytes = await bundle(ok(await mine.get<{ legal_name: string }>(`/v1/entities/${id}`)).legal_name, {
    objects: {
      stakeholders: holders,
      stock_classes: [common()],
      transactions: [issue('cs-1', { stakeholder_id: 'holder-0' })],
    },
  });
  const { secret } = await newToken(account.sk_test, 3);
  const asked = await api(secret).post<{ id: string; preview: { warnings: string[] } }>(path(id), {
    audit_reason,
    bundle: bytes.toString('base64'),
  });
  expect([
    asked.status,
    asked.body.preview?.warnings.filter((words) => words.includes('@mallory.example')).length,
  ]).toEqual([202, 150]);
  const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
  await query('update "user" set email = $2 where account_id = $1', [account.account_id, email]);
  const page = await (await (await new Visitor().signIn(email)).visit(`/approvals/${asked.body.id}`)).text();
  expect(
    Array.from({ length: 150 }, (_, at) => `holder-${at}@mallory.example`).filter((address) => !page.includes(address)),
  ).toEqual([]);
});
