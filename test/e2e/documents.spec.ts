import { createHash, randomUUID } from 'node:crypto';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { treeOf } from '#testing/pdf-readers';
import { samplePdf } from '#testing/sample-pdf';
import { newAccount, newKey, type Account } from '../support/accounts';
import { api, expectProblem, type Answer, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { begin, companyOf, download, form, listAll, ok, poll, type Company, type Paper } from '../support/formation';
import { pdfText, squeezed } from '../support/pdf-text';

interface Draft {
  id: string;
  type: string;
  title: string;
  status: string;
  execution_status: string;
  sha256: string | null;
  template_id: string | null;
  provenance: string;
  version: number;
  dated: string;
  metadata: object;
  cover_page_fields: { recitals: string[]; resolved_clauses: string[]; effective_date: string | null } | null;
  facts: Record<string, unknown>;
}

interface Versions {
  data: { number: number; sha256: string; title: string; pdf_url: string }[];
  has_more: boolean;
}

const general = 'service:board_consent:general:2026-04-26';
const cover = {
  recitals: ['the Corporation needs a workshop'],
  resolved_clauses: ['the lease of the workshop at 12 Harbor Road is approved'],
};
let account: Account;
let mine: Api;
let company: Company;
let llc: Company;

beforeAll(async () => {
  account = await newAccount('Documents');
  mine = api(account.sk_test);
  [company, llc] = await Promise.all([
    form(mine, companyOf('Draughts, Inc.')),
    form(mine, companyOf('Draughts, LLC', 'llc')),
  ]);
});
afterAll(closeDatabase);

const draft = (more: object = {}): Promise<Answer<Draft>> =>
  mine.post<Draft>('/v1/documents', { entity_id: company.id, template_id: general, cover_page_fields: cover, ...more });
const ready = (id: string): Promise<Draft> =>
  poll(
    `${id} ready`,
    async () => ok(await mine.get<Draft>(`/v1/documents/${id}`)),
    ({ status }) => status === 'ready',
  );
const pdfOf = async (id: string): Promise<Buffer> =>
  (await download(account.sk_test, ok(await mine.get<Paper>(`/v1/documents/${id}`)))).bytes;
const wrong = (answer: Answer<unknown>): string[] =>
  (expectProblem(answer, 400, 'invalid_request').errors ?? []).map(({ param }) => param);
const eventsOf = async (id: string): Promise<string[]> =>
  ok(await mine.get<{ data: { type: string }[] }>(`/v1/events?subject_id=${id}&limit=100`))
    .data.map(({ type }) => type)
    .toReversed();

describe('GET /v1/templates', () => {
  interface Page {
    data: { template_id: string; object: string; kind: string }[];
    has_more: boolean;
    next_cursor: string | null;
  }

  it('shows the catalogue to secret and publishable keys alike, page after page', async () => {
    const { secret } = await newKey(account.sk_test, 'publishable');
    const whole = ok(await api(secret).get<Page>('/v1/templates?limit=100'));
    expect(whole.data).toHaveLength(22);
    expect(new Set(whole.data.map(({ object }) => object))).toEqual(new Set(['template']));
    const first = ok(await mine.get<Page>('/v1/templates?kind=board_consent&availability=ga'));
    const rest = ok(
      await mine.get<Page>(`/v1/templates?kind=board_consent&availability=ga&starting_after=${first.next_cursor}`),
    );
    expect([first.data.length, first.has_more, rest.data.length, rest.has_more]).toEqual([10, true, 2, false]);
    expect(
      ok(await mine.get<Page>(`/v1/templates?kind=board_consent&starting_after=${first.data.at(-1)!.template_id}`))
        .data,
    ).toEqual(rest.data);
    for (const category of ['formation', 'financing', 'commercial', 'tax'])
      expect(ok(await mine.get<Page>(`/v1/templates?category=${category}`)).data).toEqual([]);
  });

  it('shows one with the schema of its cover page, and 404 for none', async () => {
    expect(ok(await mine.get(`/v1/templates/${general}`))).toMatchObject({
      object: 'template',
      template_id: general,
      kind: 'board_consent',
      category: 'governance',
      version: '2026-04-26',
      availability: 'ga',
      successor_template_id: null,
      attachable_to: [],
      cover_page_field_schema: { required: ['resolved_clauses'] },
    });
    expect(ok(await mine.get(`/v1/templates/${general}?fields[]=kind&fields[]=template_id`))).toEqual({
      template_id: general,
      object: 'template',
      kind: 'board_consent',
    });
    expectProblem(await mine.get('/v1/templates/service:board_consent:nonsense:2026-04-26'), 404, 'not_found');
  });
});

describe('POST /v1/documents', () => {
  it('writes a draft from a general template and renders it; JSON, page and PDF tell the same', async () => {
    const rehearsed = ok(
      await mine.post<{ would_emit: string[] }>(
        '/v1/documents',
        { entity_id: company.id, template_id: general, cover_page_fields: cover },
        { query: { dry_run: 'true' } },
      ),
    );
    expect(rehearsed.would_emit).toEqual(['document.created', 'document.ready']);
    const answer = await draft({ subject: 'Lease of a workshop', metadata: { matter: '7' } });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({
      status: 'generating',
      execution_status: 'draft',
      provenance: 'service_generated',
      type: 'board_consent',
      template_id: general,
      cover_page_fields: { ...cover, effective_date: null },
      metadata: { matter: '7' },
      title: 'Action of the Board of Directors of Draughts, Inc.: Lease of a workshop',
    });
    const document = await ready(answer.body.id);
    const bytes = await pdfOf(document.id);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sha256);
    const page = await mine.get(`/v1/documents/${document.id}/html`);
    expect([page.status, page.headers.get('content-type'), page.headers.get('content-security-policy')]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining("default-src 'none'"),
    ]);
    const said = squeezed(pdfText(bytes));
    for (const words of [
      ...cover.recitals,
      ...cover.resolved_clauses,
      'Draughts, Inc.',
      'Ada Okafor',
      'Bo Chen',
      'Lease of a workshop',
    ]) {
      expect(said).toContain(squeezed(words));
      expect(page.text).toContain(words);
    }
    expect(
      await poll(
        'both events',
        () => eventsOf(document.id),
        (types) => types.length > 1,
      ),
    ).toEqual(['document.created', 'document.ready']);
  });

  it('writes a specialized one from what is known of the company, of its board or its stockholders', async () => {
    const board = ok(
      await draft({
        template_id: 'service:board_consent:bank_account_authorisation:2026-04-26',
        cover_page_fields: undefined,
        particulars: { bank_name: 'First Harbor Bank, N.A.' },
      }),
    );
    expect(board).toMatchObject({
      cover_page_fields: null,
      facts: {
        body: 'board',
        particulars: { bank_name: 'First Harbor Bank, N.A.' },
        signatories: [
          { name: 'Ada Okafor', capacity: 'director' },
          { name: 'Bo Chen', capacity: 'director' },
        ],
      },
    });
    await ready(board.id);
  });

  it('lets the members of an LLC decide by the general templates only', async () => {
    const consent = ok(await draft({ entity_id: llc.id, template_id: 'service:written_consent:general:2026-04-26' }));
    expect(consent).toMatchObject({ type: 'written_consent', facts: { body: 'members' } });
    for (const template_id of ['service:written_consent:merger_approval:2026-04-26', general])
      expect(
        wrong(
          await draft({
            entity_id: llc.id,
            template_id,
            ...(template_id === general
              ? {}
              : {
                  cover_page_fields: undefined,
                  particulars: { counterparty: 'Compass, Inc.', agreement_date: '2026-05-04' },
                }),
          }),
        ),
      ).toEqual(['template_id']);
  });

  it('names every wrong parameter of the cover page, and a template that is none', async () => {
    expect(
      wrong(
        await draft({ cover_page_fields: { recitals: [7, ''], nonsense: 1, effective_date: '2026-02-30' } }),
      ).toSorted(),
    ).toEqual([
      'cover_page_fields.effective_date',
      'cover_page_fields.nonsense',
      'cover_page_fields.recitals[0]',
      'cover_page_fields.recitals[1]',
      'cover_page_fields.resolved_clauses',
    ]);
    expect(wrong(await draft({ cover_page_fields: undefined }))).toEqual(['cover_page_fields']);
    expect(wrong(await draft({ cover_page_fields: { resolved_clauses: ['王 is elected'] } }))).toEqual([
      'cover_page_fields.resolved_clauses[0]',
    ]);
    expect(wrong(await draft({ template_id: 'service:mnda:2026-04-26', subject: 7 })).toSorted()).toEqual([
      'subject',
      'template_id',
    ]);
    expect(wrong(await draft({ template_id: 'service:board_consent:safe_issuance:2026-04-26' }))).toEqual([
      'cover_page_fields',
      'particulars.total_cents',
    ]);
    expect(
      wrong(await draft({ template_id: 'service:initial_board_resolution:2026-04-26', cover_page_fields: undefined })),
    ).toEqual(['template_id']);
    expect(wrong(await draft({ cover_page_fields: { ...cover, effective_date: '2020-01-01' } }))).toEqual([
      'cover_page_fields.effective_date',
    ]);
  });

  it('has nobody to write for before the state has accepted the company', async () => {
    const { id } = await begin(mine, companyOf('Sandbox Slow Draughts, Inc.'));
    expectProblem(await draft({ entity_id: id }), 409, 'invalid_state_transition');
  });
});

describe('a draft', () => {
  it('takes other words on its cover page and is rendered anew; the rest of the page stays', async () => {
    const { id } = ok(await draft());
    const { sha256 } = await ready(id);
    const changed = ok(
      await mine.patch<Draft>(`/v1/documents/${id}`, {
        cover_page_fields: { resolved_clauses: ['the lease is refused'] },
        metadata: { matter: '8' },
      }),
    );
    expect(changed).toMatchObject({
      status: 'generating',
      sha256: null,
      cover_page_fields: { recitals: cover.recitals, resolved_clauses: ['the lease is refused'] },
      metadata: { matter: '8' },
    });
    expect((await ready(id)).sha256).not.toBe(sha256);
    expect(squeezed(pdfText(await pdfOf(id)))).toContain('theleaseisrefused');
    expect(wrong(await mine.patch(`/v1/documents/${id}`, { cover_page_fields: { resolved_clauses: [] } }))).toEqual([
      'cover_page_fields.resolved_clauses',
    ]);
    const told = ['document.created', 'document.ready', 'document.updated', 'document.revised', 'document.ready'];
    expect(
      await poll(
        'its events',
        () => eventsOf(id),
        (types) => types.length >= told.length,
      ),
    ).toEqual(told);
  });

  it('keeps every rendering: its words, its hash and its PDF stay what they were', async () => {
    const { id } = ok(await draft());
    const first = await ready(id);
    const before = await pdfOf(id);
    ok(
      await mine.patch<Draft>(`/v1/documents/${id}`, {
        cover_page_fields: { resolved_clauses: ['the lease is refused'] },
      }),
    );
    const meanwhile = ok(await mine.get<Versions>(`/v1/documents/${id}/versions`)).data.map(({ number }) => number);
    const { status } = ok(await mine.get<Draft>(`/v1/documents/${id}`));
    expect(meanwhile).toEqual(status === 'ready' ? expect.arrayContaining([1]) : [1]); // the next document is rendering
    const second = await ready(id);
    const { data, ...list } = ok(await mine.get<Versions>(`/v1/documents/${id}/versions`));
    expect(list).toEqual({ object: 'document_versions', document_id: id, has_more: false });
    expect(data).toMatchObject([
      { number: 2, sha256: second.sha256, sealed: false, facts: { resolved_clauses: ['the lease is refused'] } },
      {
        number: 1,
        sha256: first.sha256,
        sealed: false,
        title: first.title,
        facts: first.facts,
        cover_page_fields: first.cover_page_fields,
        pdf_url: `/v1/documents/${id}/pdf?version=1`,
      },
    ]);
    const earlier = await download(account.sk_test, data[1] as unknown as Paper);
    expect([earlier.bytes.equals(before), earlier.headers.get('etag')]).toEqual([true, `"${first.sha256}"`]);
    expect((await download(account.sk_test, data[0] as unknown as Paper)).bytes).toEqual(await pdfOf(id));
    expect(ok(await mine.get<Versions>(`/v1/documents/${id}/versions?before=2&limit=1`))).toMatchObject({
      has_more: false,
      data: [{ number: 1 }],
    });
    expect(ok(await mine.get<Versions>(`/v1/documents/${id}/versions?limit=1`))).toMatchObject({
      has_more: true,
      data: [{ number: 2 }],
    });
    expectProblem(await mine.get(`/v1/documents/${id}/pdf?version=3`), 404, 'not_found');
    expectProblem(
      await api((await newAccount('Elsewhere')).sk_test).get(`/v1/documents/${id}/pdf?version=1`),
      404,
      'not_found',
    );
    await expect(
      query('update document_version set title = $2 where document_id = $1', [id, 'Another']),
    ).rejects.toThrow('append-only');
  });

  it('can be made void, once, and then changes no more', async () => {
    const { id } = ok(await draft());
    await ready(id);
    expect(ok(await mine.post<Draft>(`/v1/documents/${id}/void`, { reason: 'Superseded.' })).execution_status).toBe(
      'voided',
    );
    expect(
      expectProblem(await mine.post(`/v1/documents/${id}/void`, {}), 409, 'invalid_state_transition'),
    ).toMatchObject({ current_state: 'voided', allowed_transitions: [] });
    expectProblem(
      await mine.patch(`/v1/documents/${id}`, { cover_page_fields: cover }),
      409,
      'invalid_state_transition',
    );
    expect(
      await poll(
        'its events',
        () => eventsOf(id),
        (types) => types.length > 2,
      ),
    ).toEqual(['document.created', 'document.ready', 'document.voided']);
  });
});

function bomb(): Buffer {
  const objects = Buffer.concat([
    Buffer.from('%PDF-1.5\n4 0 obj\n<< /Type /ObjStm /N 1 /First 4 >>\nstream\n'),
    deflateSync(Buffer.alloc(200 * 1024 * 1024)),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  return Buffer.concat([
    objects,
    Buffer.from(
      `5 0 obj\n<< /Type /XRef /Root 1 0 R >>\nstream\n\nendstream\nendobj\nstartxref\n${objects.length}\n%%EOF\n`,
    ),
  ]);
}

describe('an upload', () => {
  const pdf = samplePdf('from the other side');
  const fields = () => ({ entity_id: company.id, type: 'mnda', title: 'Mutual nondisclosure agreement' });

  async function send(
    parts: Record<string, string>,
    file: Buffer | null,
    { key = randomUUID(), by = mine }: { key?: string; by?: Api } = {},
  ): Promise<Answer<Draft>> {
    const sent = new FormData();
    for (const [name, value] of Object.entries(parts)) sent.append(name, value);
    if (file) sent.append('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'paper.pdf');
    const encoded = new Response(sent);
    return by.post<Draft>('/v1/documents/upload', Buffer.from(await encoded.arrayBuffer()), {
      key,
      headers: { 'content-type': encoded.headers.get('content-type')! },
    });
  }

  it('keeps what a PDF shows, by the hash of what is kept', async () => {
    const answer = await send(
      {
        ...fields(),
        provenance: 'counterpart_received',
        executed: 'true',
        dated: '2026-01-05',
        'metadata[fund]': 'II',
      },
      pdf,
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'ready',
      type: 'mnda',
      template_id: null,
      provenance: 'counterpart_received',
      execution_status: 'executed',
      dated: '2026-01-05',
      metadata: { fund: 'II' },
      cover_page_fields: null,
    });
    const kept = await pdfOf(answer.body.id);
    expect(createHash('sha256').update(kept).digest('hex')).toBe(answer.body.sha256);
    expect(await treeOf(kept)).toEqual(await treeOf(pdf));
    expect((await mine.get(`/v1/documents/${answer.body.id}/html`)).text).toContain(
      `/v1/documents/${answer.body.id}/pdf`,
    );
    const { headers } = await mine.get(`/v1/documents/${answer.body.id}/pdf`);
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Mutual nondisclosure agreement.pdf"; ` +
        `filename*=UTF-8''Mutual%20nondisclosure%20agreement.pdf`,
    );
    expectProblem(
      await mine.patch(`/v1/documents/${answer.body.id}`, { cover_page_fields: cover }),
      409,
      'invalid_state_transition',
    );
  });

  it('loses what acts in it before anybody is shown it; the sealed file has none of it', async () => {
    const acting = samplePdf('acting', '/Size 5 /Root 1 0 R', [
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /URI /URI (https://a.example) >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /AA << /O 4 0 R >> >>',
      '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
    ]);
    const rehearsed = await mine.post<{ warnings: string[] }>(
      '/v1/documents/upload',
      { ...fields(), file: acting.toString('base64') },
      { query: { dry_run: 'true' } },
    );
    expect(ok(rehearsed).warnings).toEqual([
      '“Mutual nondisclosure agreement” contained an automatic action and an unsupported action. ' +
        'Minutebook stores it without them.',
    ]);
    const { id, sha256 } = (await send(fields(), acting)).body;
    expect(sha256).not.toBe(createHash('sha256').update(acting).digest('hex'));
    const presented = await pdfOf(id);
    expect(presented.toString('latin1')).not.toMatch(/JavaScript|app\.alert|a\.example/);
    const [signer] = await listAll<{ id: string }>(mine, '/v1/stakeholders', { entity_id: company.id });
    const envelope = await mine.post<{ id: string; presented_sha256: string }>('/v1/signing_envelopes', {
      document_id: id,
      signers: [{ stakeholder_id: signer!.id, role: 'counterparty' }],
    });
    expect(envelope.body.presented_sha256).toBe(sha256);
    ok(await mine.post(`/v1/signing_envelopes/${envelope.body.id}/send`));
    ok(await mine.post(`/v1/test_helpers/signing_envelopes/${envelope.body.id}/complete`));
    await poll(
      'the seal',
      async () => ok(await mine.get<{ sealed: boolean }>(`/v1/documents/${id}/verify`)),
      ({ sealed }) => sealed,
    );
    expect((await pdfOf(id)).toString('latin1')).not.toMatch(/JavaScript|app\.alert|a\.example/);
  });

  it('may come as base64 in JSON, as a draft of your own', async () => {
    const answer = await mine.post<Draft>('/v1/documents/upload', { ...fields(), file: pdf.toString('base64') });
    expect([answer.status, answer.body.provenance, answer.body.execution_status]).toEqual([
      201,
      'user_uploaded',
      'draft',
    ]);
  });

  it('is refused with a reason, unkept, unless a whole, open PDF: HTML, truncated, encrypted, zip, bomb', async () => {
    const zip = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
      deflateRawSync(Buffer.alloc(1 << 20)),
    ]);
    const files = [
      Buffer.from('<!doctype html><p>a page</p>'),
      pdf.subarray(0, pdf.length - 40),
      samplePdf('locked', '/Size 4 /Root 1 0 R /Encrypt 5 0 R'),
      zip,
      Buffer.concat([Buffer.from('%PDF-1.4\n'), zip]),
      bomb(),
    ];
    const kept = () =>
      query<{ count: string }>(
        'select (select count(*) from document where entity_id = $1) || $2 || (select count(*) from ' +
          'document_content where sha256 = any($3)) as count',
        [company.id, '/', files.map((file) => createHash('sha256').update(file).digest('hex'))],
      );
    const before = await kept();
    const reasons: string[] = [];
    for (const file of files) {
      const { errors } = expectProblem(await send(fields(), file), 400, 'invalid_request');
      expect(errors!.map(({ param }) => param)).toEqual(['file']);
      reasons.push((errors as unknown as { message: string }[])[0]!.message);
    }
    expect(reasons).toEqual(
      [/not a PDF/, /incomplete/, /encryption/, /not a PDF/, /incomplete/, /does not have any pages/].map((reason) =>
        expect.stringMatching(reason),
      ),
    );
    expect(await kept()).toEqual(before);
  });

  it('is one file: a second part of the name is refused, and neither is kept', async () => {
    const sent = new FormData();
    for (const [name, value] of Object.entries(fields())) sent.append(name, value);
    for (const note of ['the first', 'the second'])
      sent.append('file', new Blob([new Uint8Array(samplePdf(note))], { type: 'application/pdf' }), `${note}.pdf`);
    const encoded = new Response(sent);
    const answer = await mine.post<Draft>('/v1/documents/upload', Buffer.from(await encoded.arrayBuffer()), {
      key: randomUUID(),
      headers: { 'content-type': encoded.headers.get('content-type')! },
    });
    expect(wrong(answer)).toEqual(['file']);
  });

  it('names every part that is wrong or missing', async () => {
    expect(wrong(await send({ type: 'Not A Type', executed: 'perhaps', nonsense: '1' }, null)).toSorted()).toEqual([
      'entity_id',
      'executed',
      'file',
      'nonsense',
      'title',
      'type',
    ]);
  });

  it('is repeated under its key by its parts, whatever the boundary; other parts are another request', async () => {
    const key = randomUUID();
    const first = await send(fields(), pdf, { key });
    const again = await send(fields(), pdf, { key });
    expect([again.headers.get('idempotent-replayed'), again.body.id]).toEqual(['true', first.body.id]);
    expectProblem(await send({ ...fields(), title: 'Another' }, pdf, { key }), 422, 'idempotency_key_reused');
  });

  it('is read only from those who may send it, and up to 25 MiB', async () => {
    expectProblem(await send(fields(), pdf, { by: api(null) }), 401, 'authentication_required');
    const large = Buffer.concat([
      Buffer.from('%PDF-1.4\n%'),
      Buffer.alloc(24 * 1024 * 1024, 'a'),
      Buffer.from('\n'),
      samplePdf('large'),
    ]);
    // The xref offset is wrong, so the reader scanned the whole file.
    expect(wrong(await send(fields(), large))).toEqual(['file']);
    expectProblem(await send(fields(), Buffer.alloc(26 * 1024 * 1024, 'a')), 413, 'payload_too_large');
    expect(
      expectProblem(
        await send(
          { ...fields(), ...Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`part_${n}`, '1'])) },
          pdf,
        ),
        400,
        'invalid_request',
      )['detail'],
    ).toBe('The form has more than 1000 parts.');
    expectProblem(
      await mine.post('/v1/documents/upload', Buffer.from('no form'), {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
      400,
      'invalid_request',
    );
    expectProblem(
      await mine.post('/v1/documents', Buffer.from('no form'), {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
      415,
      'unsupported_media_type',
    );
  });
});
