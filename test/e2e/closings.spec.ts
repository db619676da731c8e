import { createHash } from 'node:crypto';
import { currentVersion } from '#platform/wire/version';
import { samplePdf } from '#testing/sample-pdf';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { advance, filingReaches, listAll, ok, poll, signAll, type Company } from '../support/formation';
import { stack } from '../support/stack';
import { closeTemporal } from '../support/temporal';
import { transactionsOf, type Transaction } from '../support/transactions';
import { unzipped } from '../support/unzip';

interface Item {
  id: string;
  key: string;
  status: string;
  done_on: string | null;
  papers: { document_id: string; signing_envelope_id: string | null }[];
}
interface Entry {
  number: string;
  key: string;
  status: string;
  gate: string | null;
  document_ids: string[];
  signatories: { name: string; role: string; status: string }[];
}
interface PacketPaper {
  title: string;
  document_id: string;
  presented_sha256: string;
  role: string;
  status: string;
  execution_status: string;
}
interface Packet {
  name: string;
  complete: boolean;
  papers: PacketPaper[];
}
interface Paper {
  id: string;
  title: string;
  status: string;
  execution_status: string;
  sha256: string;
  signatures: { name: string; role: string }[] | null;
}
interface Index {
  closed_on: string | null;
  sections: { title: string; papers: { number: string; title: string; file: string; document_sha256: string }[] }[];
  missing: { number: string; title: string; reason: string }[];
}

let mine: Api;
let secret: string;
const { see, is, gates, go, corporation, llc, appointAgent, make, certify, closeGates, decide, sign } = transactionsOf(
  () => mine,
);
beforeAll(async () => {
  secret = (await newAccount('Closings')).sk_test;
  mine = api(secret);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const sell = (id: string, path: string): string => `/v1/corporate_transactions/${id}/${path}`;
const itemOf = async (id: string, key: string): Promise<Item> =>
  (await listAll<Item>(mine, '/v1/checklist_items', { corporate_transaction_id: id })).find((one) => one.key === key)!;
const paper = async (id: string): Promise<Paper> => ok(await mine.get<Paper>(`/v1/documents/${id}`));
const ready = (id: string): Promise<Paper> =>
  poll(
    `${id} ready`,
    () => paper(id),
    ({ status }) => status === 'ready',
  );
const sealed = (id: string): Promise<Paper> =>
  poll(
    `${id} sealed`,
    () => paper(id),
    ({ execution_status }) => execution_status === 'executed',
  );
const gateOf = async (id: string, key: string) => (await gates(id)).find((gate) => gate.key === key)!;

async function draft(id: string, key: string, body: object = {}): Promise<Item> {
  const { id: item } = await itemOf(id, key);
  const drafted = ok(await mine.post<Item>(`/v1/checklist_items/${item}/draft`, body));
  for (const { document_id } of drafted.papers) await ready(document_id);
  return drafted;
}
const redraft = async (id: string, key: string) =>
  mine.post<Item>(`/v1/checklist_items/${(await itemOf(id, key)).id}/draft`, {});
const waive = async (id: string, key: string): Promise<Item> =>
  ok(await mine.post<Item>(`/v1/checklist_items/${(await itemOf(id, key)).id}/waive`, { reason: 'Nobody needs it.' }));
const send = (id: string, body: object = {}) => mine.post<Transaction>(sell(id, 'signature_packets'), body);
const sentOnceReady = (id: string, document_id: string) =>
  poll(
    'the packets',
    async () => {
      const answer = await send(id);
      if (answer.status === 409)
        expect(expectProblem(answer, 409, 'invalid_state_transition')).toMatchObject({
          document_id,
          current_state: 'generating',
          retry_after: 1,
          detail: expect.stringMatching(/^“Agreement and Plan of Merger of .*” \(doc_\w+\) is generating/),
        });
      return answer;
    },
    ({ status }) => status === 202,
  );
const packets = async (id: string): Promise<Packet[]> =>
  ok(await mine.get<{ data: Packet[] }>(sell(id, 'signature_packets'))).data;
const entries = async (id: string): Promise<Entry[]> =>
  ok(await mine.get<{ sections: { entries: Entry[] }[] }>(sell(id, 'closing_checklist'))).sections.flatMap(
    (section) => section.entries,
  );
const entry = async (id: string, key: string): Promise<Entry> => (await entries(id)).find((one) => one.key === key)!;
async function signItem(id: string, key: string): Promise<void> {
  for (const { signing_envelope_id } of (await itemOf(id, key)).papers) await signAll(mine, signing_envelope_id!);
}

const rehearsed = async (path: string): Promise<void> =>
  expect(ok(await mine.post(`${path}?dry_run=true`, {}))).toMatchObject({ object: 'dry_run' });

async function files(id: string): Promise<{ index: Index; files: Map<string, Buffer> }> {
  ok(await mine.get(sell(id, 'closing_binder/files')));
  const answer = await fetch(`${stack().baseUrl}${sell(id, 'closing_binder/files')}`, {
    headers: { authorization: `Bearer ${secret}`, 'service-version': currentVersion },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const found = await unzipped(Buffer.from(await answer.arrayBuffer()));
  return { files: found, index: JSON.parse(found.get('index.json')!.toString()) as Index };
}

async function untilDefinitive(company: Company, clock: { id: string }, kind: string, terms: object) {
  const one = await make(company, kind, terms);
  await certify(company, clock, '2026-05-20');
  await closeGates(one.id, 'loi');
  ok(await go(one.id, 'due_diligence'));
  await closeGates(one.id, 'due_diligence');
  ok(await go(one.id, 'definitive', { auto_generate_resolutions: true }));
  return one;
}

async function untilClosing(id: string): Promise<void> {
  await signItem(id, 'definitive_agreement');
  await poll(
    'the agreement is executed',
    () => itemOf(id, 'definitive_agreement'),
    ({ status }) => status === 'executed',
  );
  await closeGates(id, 'definitive');
  ok(await go(id, 'closing'));
  await is(id, 'closing');
}

const agent = {
  kind: 'organization',
  name: 'Granite Escrow, LLC',
  email: 'escrow@granite.example',
  representative: { name: 'Gil Stone', title: 'Vice President', email: 'gil@granite.example' },
};

describe('the closing of an acquisition', () => {
  let company: Company;
  let clock: { id: string };
  let one: Transaction;
  const closing = [
    'officers_certificate',
    'secretary_certificate',
    'firpta_certificate',
    'resignations',
    'escrow_agreement',
  ];

  beforeAll(async () => {
    ({ company, clock } = await corporation('Closed Works, Inc.', { ein: '12-3456789' }));
    one = await untilDefinitive(company, clock, 'acquisition', {
      consideration_cents: 500_000_000,
      escrow_cents: 50_000_000,
      escrow_months: 18,
      merger_subsidiary: 'Harbor Merger Sub, Inc.',
    });
  });

  it('has a checklist in four sections, numbered when it is shown', async () => {
    const all = await entries(one.id);
    expect(all.map(({ number, key }) => `${number} ${key}`)).toEqual(
      expect.arrayContaining(['1.1 letter_of_intent', '2.1 definitive_agreement', '3.2 officers_certificate']),
    );
    expect(await entry(one.id, 'good_standing')).toMatchObject({
      status: 'delivered',
      gate: 'due_diligence',
      document_ids: [expect.stringMatching(/^doc_/)],
    });
  });

  it('the definitive agreement is drafted, sent and concluded by its last signature', async () => {
    const { id: item, papers: presented } = await itemOf(one.id, 'definitive_agreement');
    expect((await see(one.id)).presented_document_id).toBe(presented[0]!.document_id);
    await rehearsed(`/v1/checklist_items/${item}/draft`);
    const { papers: former } = await draft(one.id, 'definitive_agreement');
    await rehearsed(sell(one.id, 'signature_packets'));
    expect((await paper(former[0]!.document_id)).title).toMatch(/^Agreement and Plan of Merger of Closed Works/);
    expect((await gateOf(one.id, 'definitive_agreement')).remediation).toMatchObject({
      operation: 'corporate_transactions.send_packets',
    });
    const { papers } = ok(await redraft(one.id, 'definitive_agreement'));
    expect(papers[0]!.document_id).not.toBe(former[0]!.document_id);
    await sentOnceReady(one.id, papers[0]!.document_id);
    expect(await entry(one.id, 'definitive_agreement')).toMatchObject({
      status: 'review',
      signatories: [
        { name: 'Nora Quay', role: 'counterparty' },
        { name: 'Nora Quay', role: 'merger_sub' },
        { name: 'Lena Hart', role: 'representative' },
        { name: 'Ada Okafor', role: 'company' },
      ],
    });
    await decide(one);
    await untilClosing(one.id);
    const executed = await sealed(papers[0]!.document_id);
    expect([executed.execution_status, executed.signatures?.map(({ name }) => name).toSorted()]).toEqual([
      'executed',
      ['Ada Okafor', 'Lena Hart', 'Nora Quay', 'Nora Quay'],
    ]);
  });

  it('what is no paper is not drafted, and an escrow agreement names its agent', async () => {
    expectProblem(await redraft(one.id, 'payoff_letters'), 409, 'invalid_state_transition');
    expect(expectProblem(await redraft(one.id, 'escrow_agreement'), 400, 'invalid_request')).toMatchObject({
      errors: [{ param: 'escrow_agent', code: 'missing' }],
    });
  });

  it(
    'makes the merger subsidiary a party that signs, and gives every document one date (8 Del. C. § ' + '251(b))',
    async () => {
      const htmlOf = async (id: string): Promise<string> =>
        (await mine.get(`/v1/documents/${id}/html`)).text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
      const agreed = await htmlOf((await itemOf(one.id, 'definitive_agreement')).papers[0]!.document_id);
      expect(agreed).toMatch(/Harbor Merger Sub, Inc\., a Delaware corporation and a wholly owned subsidiary of Buyer/);
      expect(agreed).toMatch(/Harbor Merger Sub, Inc\. By:.{0,400}Title: Authorized Signatory/);
      const [, date] = /dated as of (\w+ \d+, \d{4})/.exec(agreed)!;
      const { resolution_id, stockholder_consent_id, document_id } = await see(one.id);
      const decided = [resolution_id, stockholder_consent_id].map(async (id) =>
        htmlOf(ok(await mine.get<{ document_id: string }>(`/v1/resolutions/${id}`)).document_id),
      );
      for (const text of [...(await Promise.all(decided)), await htmlOf(document_id!)])
        expect(/Agreement and Plan of Merger, dated as of (\w+ \d+, \d{4})/.exec(text)?.[1]).toBe(date);
      for (const text of await Promise.all(decided))
        expect(text).toContain('$500,000.00 of the consideration is to be held in escrow for 18 months');
    },
  );

  it('its papers go out as packets: to each person their own, bound to the version', async () => {
    for (const key of closing) await draft(one.id, key, key === 'escrow_agreement' ? { escrow_agent: agent } : {});
    await waive(one.id, 'payoff_letters');
    ok(await send(one.id));
    const all = await packets(one.id);
    const of = (name: string): string[] =>
      all
        .find((packet) => packet.name === name)!
        .papers.filter(({ execution_status }) => execution_status !== 'executed')
        .map(({ title }) => title.split(/ (?:of|among) /)[0]!)
        .toSorted();
    expect(all.map(({ name }) => name)).toEqual(['Ada Okafor', 'Gil Stone', 'Lena Hart', 'Nora Quay', 'Nora Quay']);
    for (const name of ['Gil Stone', 'Lena Hart', 'Nora Quay'])
      expect([name, of(name)]).toEqual([name, ['Escrow Agreement']]);
    expect(of('Ada Okafor')).toEqual([
      'Certificate',
      'Notice',
      'Officer’s Certificate',
      'Resignation',
      'Secretary’s Certificate',
    ]);
    for (const { document_id, presented_sha256, execution_status } of all.flatMap(({ papers }) => papers))
      if (execution_status !== 'executed')
        expect([document_id, presented_sha256]).toEqual([document_id, (await paper(document_id)).sha256]);
  });

  it('before anybody has signed another version takes its place, and the round is void', async () => {
    const before = (await itemOf(one.id, 'officers_certificate')).papers[0]!;
    const { papers, status } = await draft(one.id, 'officers_certificate');
    expect([status, papers[0]!.document_id === before.document_id]).toEqual(['draft', false]);
    expect((await paper(before.document_id)).execution_status).toBe('voided');
    ok(await send(one.id, { checklist_item_ids: [(await itemOf(one.id, 'officers_certificate')).id] }));
  });

  it('once somebody has signed no page is swapped: 409 that names who', async () => {
    await signItem(one.id, 'officers_certificate');
    const refused = expectProblem(await redraft(one.id, 'officers_certificate'), 409, 'invalid_state_transition');
    expect(refused.detail).toMatch(/“?Ada Okafor”? already signed this version of/);
  });

  it('what is signed is held: nothing is executed before the release, though the gates are closed', async () => {
    for (const key of closing.slice(1)) {
      expect((await gateOf(one.id, key)).status).toBe('open');
      await signItem(one.id, key);
    }
    for (const key of closing) {
      const { status, papers } = await itemOf(one.id, key);
      expect([key, status, (await gateOf(one.id, key)).status]).toEqual([key, 'review', 'closed']);
      for (const { document_id } of papers)
        expect([key, (await paper(document_id)).execution_status]).toEqual([key, 'partially_signed']);
    }
    const { index } = await files(one.id);
    expect(index.missing).toContainEqual(
      expect.objectContaining({ reason: 'The document is out for signature, or held until the release.' }),
    );
  });

  it('releases once when several requests arrive together: the others get 409', async () => {
    await closeGates(one.id, 'closing');
    await sign(one);
    const answers = await Promise.all(Array.from({ length: 6 }, () => mine.post(sell(one.id, 'release'), {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array<number>(5).fill(409)]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(expectProblem(answer, 409, 'invalid_state_transition').detail).toContain('already been released');
    const statements = { entity_id: company.id, type: 'funds_flow_statement' };
    expect(await listAll(mine, '/v1/documents', statements)).toHaveLength(1);
  });

  it('the release executes all of them together', async () => {
    for (const key of closing) {
      const { status, papers, done_on } = await itemOf(one.id, key);
      expect([key, status, done_on]).toEqual([key, 'executed', '2026-05-19']);
      for (const { document_id } of papers) await sealed(document_id);
    }
    expect((await packets(one.id)).every(({ complete }) => complete)).toBe(true);
    expectProblem(await redraft(one.id, 'officers_certificate'), 409, 'invalid_state_transition');
    expectProblem(await send(one.id), 409, 'invalid_state_transition');
    await filingReaches(mine, company.id, 'merger', 'submitted');
    await advance(mine, clock, '2026-06-05');
    one = await is(one.id, 'closed');
    const people = await listAll<{ name: string; roles: { until: string | null }[] }>(mine, '/v1/stakeholders', {
      entity_id: company.id,
    });
    expect(people.find(({ name }) => name === 'Ada Okafor')!.roles.map(({ until }) => until)).toEqual([
      one.effective_date,
      one.effective_date,
    ]);
  });

  it('its binder has every paper, as files and as one PDF, and says what is missing', async () => {
    const { index, files: found } = await files(one.id);
    const bound = index.sections.flatMap(({ papers }) => papers);
    expect(bound.map(({ title }) => title.split(/ (?:of|among) /)[0])).toEqual(
      expect.arrayContaining([
        'Agreement and Plan',
        'Officer’s Certificate',
        'Secretary’s Certificate',
        'Resignation',
        'Escrow Agreement',
      ]),
    );
    for (const { file, document_sha256 } of bound)
      expect(createHash('sha256').update(found.get(file)!).digest('hex')).toBe(document_sha256);
    expect(index.closed_on).toBe(one.effective_date);
    expect(index.missing.map(({ reason }) => reason)).not.toContain(
      'The document is out for signature, or held until the release.',
    );
    await rehearsed(sell(one.id, 'closing_binder'));
    const binder = ok(await mine.post<Paper>(sell(one.id, 'closing_binder'), {}));
    expect((await ready(binder.id)).title).toBe('Closing Binder of Closed Works, Inc.: Acquisition by Merger');
  });
});

describe('the closing of a sale of assets', () => {
  let one: Transaction;

  it('takes the version that the parties have negotiated, and the assignment beside the bill of sale', async () => {
    const { company, clock } = await corporation('Carved Works, Inc.');
    one = await make(company, 'asset_sale', {
      consideration_cents: 100_000_000,
      description: 'all trademarks of the Company',
      substantially_all: false,
    });
    for (const path of ['closing_binder', 'signature_packets'])
      expectProblem(await mine.post(sell(one.id, path), {}), 409, 'invalid_state_transition');
    expect((await files(one.id)).index).toMatchObject({ closed_on: null, missing: expect.any(Array) });
    await certify(company, clock, '2026-05-20');
    await closeGates(one.id, 'loi');
    ok(await go(one.id, 'due_diligence'));
    await closeGates(one.id, 'due_diligence');
    ok(await go(one.id, 'definitive', { auto_generate_resolutions: true }));
    const upload = async (note: string): Promise<Paper> =>
      ok(
        await mine.post<Paper>('/v1/documents/upload', {
          entity_id: company.id,
          type: 'asset_purchase_agreement',
          title: `Asset Purchase Agreement, ${note}`,
          file: samplePdf(note).toString('base64'),
        }),
      );
    const [first, second] = [await upload('first turn'), await upload('execution version')];
    const { papers } = await draft(one.id, 'definitive_agreement', { document_id: first.id });
    expect(papers.map(({ document_id }) => document_id)).toEqual([first.id]);
    await draft(one.id, 'definitive_agreement', { document_id: second.id });
    expect((await paper(first.id)).execution_status).toBe('voided');
    const { id: item } = await itemOf(one.id, 'definitive_agreement');
    expect(
      expectProblem(
        await mine.post(`/v1/checklist_items/${item}/draft`, { document_id: first.id }),
        400,
        'invalid_request',
      ),
    ).toMatchObject({ errors: [{ param: 'document_id', code: 'conflict' }] });
    ok(await send(one.id));
    await decide(one);
    await untilClosing(one.id);
    expect(expectProblem(await redraft(one.id, 'escrow_agreement'), 409, 'invalid_state_transition').detail).toMatch(
      /do not include an escrow/,
    );
    await draft(one.id, 'transfer_instrument');
    ok(await send(one.id));
    await signItem(one.id, 'transfer_instrument');
    await closeGates(one.id, 'closing');
    await sign(one);
    ok(await mine.post(sell(one.id, 'release'), {}));
    await is(one.id, 'closed');
    await poll(
      'the assignment is sealed',
      () => files(one.id),
      ({ index }) =>
        index.sections.some(({ papers: all }) =>
          all.some(({ title }) => title.startsWith('Assignment and Assumption')),
        ),
    );
    const { index } = await files(one.id);
    const titles = index.sections.flatMap(({ papers: all }) => all.map(({ title }) => title));
    expect(titles).toEqual(
      expect.arrayContaining([
        second.title,
        expect.stringMatching(/^Bill of Sale and Assignment of Carved Works/),
        expect.stringMatching(/^Assignment and Assumption Agreement of Carved Works/),
      ]),
    );
    expect(titles).not.toContain(first.title);
  });
});

describe('the closing of a conversion', () => {
  const htmlOf = async (id: string): Promise<string> =>
    (await mine.get(`/v1/documents/${id}/html`)).text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
  const signed = ['converted_charter', 'converted_governance', 'organizational_consent'];

  it('executes a charter of its own, with the clauses of a formation (8 Del. C. §§ 265(b), 102(a)(6))', async () => {
    const { company, clock } = await llc('Formed Anew Works, LLC');
    await appointAgent(company);
    const [ada] = await listAll<{ id: string }>(mine, '/v1/stakeholders', { entity_id: company.id });
    const one = await untilDefinitive(company, clock, 'conversion', {
      to_entity_type: 'c_corp',
      legal_name: 'Formed Anew Works, Inc.',
      authorized_shares: 10_000_000,
      issued_shares: 1_000_000,
      par_value: '0.0001',
      director_ids: [ada!.id],
      officers: [{ stakeholder_id: ada!.id, titles: ['President', 'Secretary'] }],
    });
    const { resolution_id, presented_document_id } = await see(one.id);
    expect(await htmlOf(presented_document_id!)).toMatch(
      /shall convert to a Delaware corporation \(the “Conversion”\)/,
    );
    const { document_id } = ok(await mine.get<{ document_id: string }>(`/v1/resolutions/${resolution_id}`));
    expect(await htmlOf(document_id)).toMatch(
      /the Company convert from a Delaware limited liability company to a Delaware corporation under the name “Formed/,
    );
    await decide(one);
    await closeGates(one.id, 'definitive');
    ok(await go(one.id, 'closing'));
    for (const key of signed) await draft(one.id, key);
    ok(await send(one.id));
    for (const key of signed) await signItem(one.id, key);
    const charter = (await itemOf(one.id, 'converted_charter')).papers[0]!.document_id;
    for (const words of [
      /The name and mailing address of the incorporator are Ada Okafor/,
      /serve as directors? until the first annual meeting .*Ada Okafor, .*MA 02110/,
      /Liability and Indemnification.*Court of Chancery.*exclusive forum/,
    ])
      expect(await htmlOf(charter)).toMatch(words);
    await closeGates(one.id, 'closing');
    await sign(one);
    ok(await mine.post(sell(one.id, 'release'), {}));
    await sealed(charter);
    await advance(mine, clock, '2026-06-05');
    await is(one.id, 'closed');
  });
});

describe('a closing of a sale of stock that is given up', () => {
  it('takes another version once the round of the one that was signed is void', async () => {
    const { company, clock } = await corporation('Turned Round Works, Inc.');
    const one = await untilDefinitive(company, clock, 'stock_sale', { consideration_cents: 100_000_000 });
    await draft(one.id, 'stock_powers');
    ok(await send(one.id));
    await signItem(one.id, 'stock_powers');
    expectProblem(await redraft(one.id, 'stock_powers'), 409, 'invalid_state_transition');
    const [{ signing_envelope_id }] = (await itemOf(one.id, 'stock_powers')).papers as [Item['papers'][number]];
    ok(await mine.post(`/v1/signing_envelopes/${signing_envelope_id}/void`, { reason: 'A share was missing.' }));
    expect(await gateOf(one.id, 'stock_powers')).toMatchObject({
      status: 'open',
      summary: expect.stringMatching(/signing ended before everyone signed/),
      remediation: { operation: 'checklist_items.draft' },
    });
    expect((await draft(one.id, 'stock_powers')).status).toBe('draft');
  });

  it('has a statement of no more than thirty days (26 C.F.R. § 1.1445-2(c)(3)), signed or delivered', async () => {
    const { company, clock } = await corporation('Stale Works, Inc.', { ein: '12-3456789' });
    const one = await untilDefinitive(company, clock, 'stock_sale', { consideration_cents: 100_000_000 });
    const key = 'firpta_certificate';
    const stale = async (since: string) =>
      expect(await gateOf(one.id, key)).toMatchObject({
        status: 'open',
        summary: expect.stringContaining(`it is dated ${since}, more than the allowed 30 days before the release`),
        remediation: { operation: 'checklist_items.draft' },
      });
    await decide(one);
    const { papers } = await draft(one.id, key);
    ok(await send(one.id));
    await signItem(one.id, key);
    expect(await gateOf(one.id, key)).toMatchObject({ status: 'closed' });
    expectProblem(await redraft(one.id, key), 409, 'invalid_state_transition');
    await advance(mine, clock, '2026-06-25T12:00:00Z');
    await stale('May 19, 2026');
    await draft(one.id, key);
    expect((await paper(papers[0]!.document_id)).execution_status).toBe('voided');
    const { id } = await itemOf(one.id, key);
    const satisfy = () => mine.post<Item>(`/v1/checklist_items/${id}/satisfy`, { note: 'The buyer has its own.' });
    ok(await satisfy());
    expectProblem(await satisfy(), 409, 'invalid_state_transition');
    await advance(mine, clock, '2026-07-27T12:00:00Z');
    await stale('June 25, 2026');
    expect(ok(await satisfy())).toMatchObject({ status: 'delivered', done_on: '2026-07-27' });
    expect(await gateOf(one.id, key)).toMatchObject({ status: 'closed' });
    expectProblem(await redraft(one.id, key), 409, 'invalid_state_transition');
  }, 180_000);

  it('leaves nothing that anybody could take for signed', async () => {
    const { company, clock } = await corporation('Kept Works, Inc.');
    const one = await untilDefinitive(company, clock, 'stock_sale', { consideration_cents: 100_000_000 });
    expect(expectProblem(await redraft(one.id, 'firpta_certificate'), 409, 'invalid_state_transition').detail).toMatch(
      /must state the company's EIN/,
    );
    await waive(one.id, 'resignations');
    const { papers } = await draft(one.id, 'definitive_agreement');
    const agreed = (await mine.get(`/v1/documents/${papers[0]!.document_id}/html`)).text;
    expect(agreed).toContain('each Seller has delivered a stock power for its Shares');
    expect(agreed).not.toMatch(/delivered the resignation|executed the Escrow Agreement/);
    const powers = await draft(one.id, 'stock_powers');
    expect(powers.papers).toHaveLength(1);
    ok(await send(one.id));
    await signItem(one.id, 'stock_powers');
    await signItem(one.id, 'definitive_agreement');
    const agreement = await sealed(papers[0]!.document_id);
    expect(agreement.signatures!.map(({ name, role }) => `${name}, ${role}`).toSorted()).toEqual([
      'Ada Okafor, company',
      'Ada Okafor, stockholder',
      'Nora Quay, counterparty',
    ]);
    ok(await mine.post(sell(one.id, 'terminate'), { reason: 'The financing fell through.' }));
    expect((await see(one.id)).status).toBe('terminated');
    for (const { document_id } of [...papers, ...powers.papers])
      expect((await paper(document_id)).execution_status).toBe('voided');
    expect(await entry(one.id, 'stock_powers')).toMatchObject({
      status: 'review',
      signatories: [{ status: 'signed' }],
    });
    expectProblem(await redraft(one.id, 'definitive_agreement'), 409, 'invalid_state_transition');
  });
});
