import { randomUUID } from 'node:crypto';
import { currentVersion } from '#platform/wire/version';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { clientOf, type Client } from '../support/client';
import {
  begin,
  companyOf,
  download,
  existingOf,
  form,
  listAll,
  ok,
  poll,
  today,
  type Paper,
} from '../support/formation';
import { pdfText, squeezed } from '../support/pdf-text';
import { keep } from '../support/signing';
import { stack } from '../support/stack';
import { unzipped } from '../support/unzip';

interface Security {
  id: string;
  stakeholder_id: string;
  certificate_number: string;
}
interface Act {
  id: string;
  status: string;
  resolution_id: string;
  document_id: string;
}
interface Item {
  id: string;
  object_type: string;
  security_id?: string;
  [field: string]: unknown;
}

let key: string;
let mine: Api;
let client: Client;
beforeAll(async () => {
  key = (await newAccount('Cap table exports')).sk_test;
  mine = api(key);
  client = clientOf(mine);
});

const path = (id: string, query: string): string => `/v1/entities/${id}/cap_table/export?${query}`;
async function file(id: string, query: string): Promise<{ bytes: Buffer; headers: Headers }> {
  ok(await mine.get(path(id, query)));
  const answer = await fetch(`${stack().baseUrl}${path(id, query)}`, {
    headers: { authorization: `Bearer ${key}`, 'service-version': currentVersion },
  });
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}
const items = (files: Map<string, Buffer>, family: string): Item[] =>
  (JSON.parse(files.get(`${family}.ocf.json`)!.toString()) as { items: Item[] }).items;

const founders = [
  {
    name: 'Ada Okafor',
    email: `${randomUUID()}@tests.example`,
    roles: ['director', 'officer'],
    titles: ['President', 'Secretary', 'Treasurer'],
    shares: 600,
  },
  { name: '=Bo, “Chen”', email: `${randomUUID()}@tests.example`, roles: [], shares: 300 },
];
const becomes = (id: string, status: string) =>
  poll(
    `${id} ${status}`,
    async () => ok(await mine.get<Act>(`/v1/share_transfers/${id}`)),
    (seen) => seen.status === status,
  );

describe('a corporation whose stock has changed hands', () => {
  let id: string;
  let securities: Security[];
  beforeAll(async () => {
    ({ id } = await begin(
      mine,
      existingOf(`Exported ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
        authorized_shares: 2000,
        par_value: '0.01',
        founders,
      }),
    ));
    const [ada, bo] = await listAll<Security>(mine, '/v1/securities', { entity_id: id, sort: 'created' });
    const asked = ok(
      await mine.post<Act>(`/v1/entities/${id}/share_transfers`, {
        security_id: bo!.id,
        quantity: 100,
        transferee: { stakeholder_id: ada!.stakeholder_id },
        reason: 'sale',
        price_per_share: '1.25',
        auto_generate_resolutions: true,
      }),
    );
    const resolution = await poll(
      'the decision is out',
      async () =>
        ok(await mine.get<{ status: string; signing_envelope_id: string }>(`/v1/resolutions/${asked.resolution_id}`)),
      ({ status }) => status === 'pending_signatures',
    );
    await client.signingEnvelopes.complete(resolution.signing_envelope_id);
    const { document_id } = await becomes(asked.id, 'approved');
    const [envelope] = await poll(
      'its paper is out',
      () => listAll<{ id: string }>(mine, '/v1/signing_envelopes', { document_id, status: 'sent' }),
      (all) => all.length === 1,
    );
    await client.signingEnvelopes.complete(envelope!.id);
    await becomes(asked.id, 'completed');
    securities = await listAll<Security>(mine, '/v1/securities', { entity_id: id, sort: 'created' });
  });

  it('is told in the open format: who holds what, what was done, who decided it and who accepted it when', async () => {
    const { bytes, headers } = await file(id, 'format=ocf');
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/zip',
      `attachment; filename="cap-table-${today()}.ocf.zip"`,
    ]);
    const files = await unzipped(bytes);
    expect(items(files, 'stock_classes')).toEqual([
      expect.objectContaining({
        name: 'Common Stock',
        class_type: 'COMMON',
        initial_shares_authorized: '2000',
        par_value: { amount: '0.01', currency: 'USD' },
      }),
    ]);
    expect(items(files, 'stakeholders')).toMatchObject([
      { name: { legal_name: 'Ada Okafor' }, stakeholder_type: 'INDIVIDUAL', current_relationship: 'FOUNDER' },
      { name: { legal_name: '=Bo, “Chen”' } },
    ]);
    const [ada, bo, ...after] = securities;
    const transactions = items(files, 'transactions');
    expect(
      transactions
        .filter(({ object_type }) => object_type === 'TX_STOCK_ISSUANCE')
        .map(({ security_id, custom_id, quantity }) => [security_id, custom_id, quantity]),
    ).toEqual(
      expect.arrayContaining([
        [ada!.id, 'CS-1', '600'],
        [bo!.id, 'CS-2', '300'],
        ...after.map((one) => [
          one.id,
          one.certificate_number,
          one.stakeholder_id === ada!.stakeholder_id ? '100' : '200',
        ]),
      ]),
    );
    const resulting = after.find(({ stakeholder_id }) => stakeholder_id === ada!.stakeholder_id)!;
    const balance = after.find(({ stakeholder_id }) => stakeholder_id === bo!.stakeholder_id)!;
    expect(transactions).toContainEqual(
      expect.objectContaining({
        object_type: 'TX_STOCK_TRANSFER',
        date: today(),
        security_id: bo!.id,
        quantity: '100',
        consideration_text: '$1.25 a share',
        balance_security_id: balance.id,
        resulting_security_ids: [resulting.id],
      }),
    );
    expect(transactions).toContainEqual(
      expect.objectContaining({
        object_type: 'TX_STOCK_ISSUANCE',
        security_id: resulting.id,
        board_approval_date: today(),
        stock_legend_ids: ['registration'],
      }),
    );
    expect(transactions).toContainEqual({
      object_type: 'TX_STOCK_ACCEPTANCE',
      id: `${resulting.id}/acceptance`,
      security_id: resulting.id,
      date: today(),
    });
    expect(
      transactions.find(
        ({ security_id, object_type }) => security_id === ada!.id && object_type === 'TX_STOCK_ISSUANCE',
      ),
    ).toMatchObject({
      share_price: { amount: '0', currency: 'USD' },
      comments: ['The price that was paid is not known.'],
      stock_legend_ids: [],
    });
  });

  it('is told in tables: holdings, securities and the ledger, in which no text is a formula', async () => {
    const [holdings, held, ledger] = await Promise.all(
      ['', '&table=securities', '&table=ledger'].map(async (more) =>
        (await file(id, `format=csv${more}`)).bytes.toString().trimEnd().split('\r\n'),
      ),
    );
    expect(holdings!.map((line) => line.replace(/,stk_.*/, ''))).toEqual([
      'Holder,Common Stock (shares),Ownership (percent),Votes,Voting power (percent),Holder id',
      'Ada Okafor,700,77.7778,700,77.7778',
      `"'=Bo, “Chen”",200,22.2222,200,22.2222`,
    ]);
    expect(held!.slice(1).map((line) => line.split(',')[0])).toEqual(['CS-1', 'CS-2', 'CS-3', 'CS-4']);
    expect(held![2]).toContain(',ended,stock_transfer,');
    expect(ledger!.slice(1).map((line) => line.split(',')[3])).toEqual([
      'share_class_authorization',
      'opening_position',
      'opening_position',
      'stock_transfer',
    ]);
  });

  it('is told in a workbook with a sheet for each table', async () => {
    const { bytes, headers } = await file(id, 'format=xlsx');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="cap-table-${today()}.xlsx"`);
    const files = await unzipped(bytes);
    const names = [
      ...files
        .get('xl/workbook.xml')!
        .toString()
        .matchAll(/<sheet [^>]*name="([^"]+)"/g),
    ].map(([, name]) => name);
    expect(names).toEqual(['Holdings', 'Securities', 'Ledger']);
    expect(
      [...files].filter(([name]) => name.startsWith('xl/worksheets/')).some(([, sheet]) => sheet.includes('<f>')),
    ).toBe(false);
  });

  it('is told as it was on a day, and as it was known at an instant', async () => {
    expect((await file(id, 'format=csv&as_of=2020-01-01')).bytes.toString().trim().split('\r\n')).toHaveLength(1);
    expect(
      items(await unzipped((await file(id, 'format=ocf&known_at=2020-01-01T00:00:00Z')).bytes), 'transactions'),
    ).toEqual([]);
  });

  it('is printed as a stock ledger: who holds what of record, and every entry', async () => {
    const ask = (body: object, options = {}) =>
      mine.post<Paper>(`/v1/entities/${id}/cap_table/stock_ledger`, body, options);
    expect(ok(await ask({}, { query: { dry_run: 'true' } }))).toMatchObject({
      resource: { type: 'stock_ledger', status: 'generating' },
      would_emit: ['document.created', 'document.ready'],
    });
    const asked = ok(await ask({}));
    const paper = await poll(
      `${asked.id} ready`,
      async () => ok(await mine.get<Paper>(`/v1/documents/${asked.id}`)),
      ({ status }) => status === 'ready',
    );
    const { bytes } = await download(key, paper);
    keep('stock-ledger.pdf', bytes);
    const text = squeezed(pdfText(bytes));
    for (const words of [
      'Stock Ledger',
      '8 Del. C. §§ 219(c) and 224',
      'Ada Okafor',
      '77.7778',
      '22.2222',
      'CS-2: =Bo, “Chen”, 300',
      'Transfer',
      'Opening position',
    ])
      expect(text).toContain(squeezed(words));
    expect(
      (
        ok(await ask({ since: today() }, { query: { dry_run: 'true' } })) as unknown as {
          resource: { facts: { entries: object[]; since: string } };
        }
      ).resource.facts,
    ).toMatchObject({ since: today() });
    expect(
      expectProblem(await ask({ as_of: '2999-01-01', since: 'never' }), 400, 'invalid_request').errors!.map(
        ({ param }) => param,
      ),
    ).toContain('since');
    expect(expectProblem(await ask({ as_of: '2020-01-01', since: '2020-02-01' }), 400, 'invalid_request').param).toBe(
      'since',
    );
    expectProblem(await ask({ as_of: '2020-01-01' }), 409, 'invalid_state_transition');
  });

  it('names every wrong parameter at once', async () => {
    expect(
      expectProblem(await mine.get(path(id, 'format=ocf&table=ledger&as_of=never')), 400, 'invalid_request')
        .errors!.map(({ param }) => param)
        .toSorted(),
    ).toEqual(['as_of', 'table']);
    expect(expectProblem(await mine.get(path(id, 'format=csv&as_of=2999-01-01')), 400, 'invalid_request').param).toBe(
      'as_of',
    );
    expect(expectProblem(await mine.get(`/v1/entities/${id}/cap_table/export`), 400, 'invalid_request').param).toBe(
      'format',
    );
  });
});

it('of an LLC the open format tells percentages, exact to the last place', async () => {
  const members = ['33.3333333333', '66.6666666667'].map((equity_percent, at) => ({
    name: `Member ${'AB'[at]}`,
    email: `${randomUUID()}@tests.example`,
    equity_percent,
  }));
  const { id } = await form(mine, companyOf(`Exported ${randomUUID().slice(0, 8)}, LLC`, 'llc', { founders: members }));
  const files = await unzipped((await file(id, 'format=ocf')).bytes);
  expect(items(files, 'stock_classes')).toEqual([
    expect.objectContaining({
      initial_shares_authorized: 'NOT APPLICABLE',
      comments: [expect.stringContaining('percentage of the whole company')],
    }),
  ]);
  expect(items(files, 'transactions').map(({ quantity }) => quantity)).toEqual(['33.3333333333', '66.6666666667']);
  expect((await file(id, 'format=csv')).bytes.toString()).toContain('Member A,33.3333333333,33.3333,');
});

it('the open format is refused for a company that is not formed, and tables are not', async () => {
  const { id } = await begin(
    mine,
    companyOf(`Unformed ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { submit: false }),
  );
  expect(expectProblem(await mine.get(path(id, 'format=ocf')), 409, 'invalid_state_transition').detail).toContain(
    'not been formed',
  );
  expect((await file(id, 'format=csv&table=ledger')).bytes.toString().trim().split('\r\n')).toHaveLength(1);
});
