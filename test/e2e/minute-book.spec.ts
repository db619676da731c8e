import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { begin, companyOf, download, existingOf, form, ok, poll, type Company, type Paper } from '../support/formation';
import { pdfText, squeezed } from '../support/pdf-text';

interface Entry {
  id: string;
  position: number;
  title: string;
  hash: string;
  document_id: string;
  document_sha256: string;
  resolution_id: string;
}
interface Resolution {
  id: string;
  status: string;
  signing_envelope_id: string;
}
interface Book extends Paper {
  template_id: string;
  facts: Paper['facts'] & { entries: Entry[] };
}

let account: Account;
let mine: Api;
let company: Company;
let empty: Company;

beforeAll(async () => {
  account = await newAccount('Minute books');
  mine = api(account.sk_test);
  company = await form(mine, companyOf('Ledger & Quill, Inc.'));
  empty = await begin(mine, existingOf('Unwritten, Inc.'));
  await sign(
    await poll(
      'the first consent',
      async () => ok(await mine.get<{ data: Resolution[] }>(`/v1/resolutions?entity_id=${company.id}`)).data[0],
      (seen) => seen?.status === 'pending_signatures',
    ),
  );
  for (const subject of ['Lease of the office in Łódź', 'Appointment of auditors']) {
    const { id } = ok(
      await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
        kind: 'written_consent',
        subject,
        cover_page_fields: {
          recitals: ['the Corporation has grown'],
          resolved_clauses: ['what was presented to the Board is approved'],
        },
      }),
    );
    await sign(
      await poll(
        subject,
        async () => ok(await mine.get<Resolution>(`/v1/resolutions/${id}`)),
        ({ status }) => status === 'pending_signatures',
      ),
    );
  }
});
afterAll(closeDatabase);

const bookOf = async ({ id }: Company): Promise<Entry[]> =>
  ok(await mine.get<{ data: Entry[] }>(`/v1/entities/${id}/minute_book`)).data;
const bind = async ({ id }: Company, body: object = {}): Promise<Book> => {
  const { id: document_id } = ok(await mine.post<Book>(`/v1/entities/${id}/minute_book/export`, body));
  return poll(
    `${document_id} ready`,
    async () => ok(await mine.get<Book>(`/v1/documents/${document_id}`)),
    ({ status }) => status === 'ready',
  );
};

async function sign(resolution?: Resolution): Promise<void> {
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${resolution!.signing_envelope_id}/complete`));
  await poll(
    `the entry of ${resolution!.id}`,
    () => bookOf(company),
    (book) => book.some(({ resolution_id }) => resolution_id === resolution!.id),
  );
}

function bookmarksOf(pdf: PDFDocument): string[] {
  const marks: string[] = [];
  const first = pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict).lookup(PDFName.of('First'), PDFDict);
  for (let at: PDFDict | undefined = first; at; at = at.lookupMaybe(PDFName.of('Next'), PDFDict))
    marks.push(at.lookup(PDFName.of('Title'), PDFHexString).decodeText());
  return marks;
}

describe('POST /v1/entities/{id}/minute_book/export', () => {
  it('binds the book: an index, each paper as it was filed, and its bookmark; JSON and PDF say the same', async () => {
    const entries = await bookOf(company);
    const book = await bind(company);
    expect(book).toMatchObject({
      type: 'minute_book',
      title: `Minute Book of ${company.legal_name}`,
      template_id: 'service:minute_book:2026-04-26',
      execution_status: null,
    });
    expect(book.facts.entries.map(({ position, hash, document_sha256 }) => [position, hash, document_sha256])).toEqual(
      entries.map(({ position, hash, document_sha256 }) => [position, hash, document_sha256]),
    );
    const { bytes } = await download(account.sk_test, book);
    keep('minute-book.pdf', bytes);
    const pdf = await PDFDocument.load(bytes);
    expect(bookmarksOf(pdf)).toEqual(['Index', ...entries.map(({ position, title }) => `${position}. ${title}`)]);
    const papers = await Promise.all(
      entries.map(
        async ({ document_id }) =>
          (await download(account.sk_test, ok(await mine.get<Paper>(`/v1/documents/${document_id}`)))).bytes,
      ),
    );
    const pages = await Promise.all(papers.map(async (paper) => (await PDFDocument.load(paper)).getPageCount()));
    expect(pdf.getPageCount()).toBeGreaterThan(pages.reduce((sum, count) => sum + count, 0));
    const text = squeezed(pdfText(bytes));
    for (const { title, hash, document_sha256 } of entries)
      for (const words of [title, hash, document_sha256]) expect(text).toContain(squeezed(words));
    for (const paper of papers) expect(text).toContain(squeezed(pdfText(paper)));
    const page = (await mine.get(`/v1/documents/${book.id}/html`)).text;
    for (const { hash } of entries) expect(page).toContain(hash);
  });

  it('binds a volume of it, and a book without entries', async () => {
    expect(
      (await bind(company, { from_position: 2, to_position: 2 })).facts.entries.map(({ position }) => position),
    ).toEqual([2]);
    const nothing = await bind(empty);
    expect(nothing.facts.entries).toEqual([]);
    expect(pdfText((await download(account.sk_test, nothing)).bytes)).toContain('hasnoentries');
  });

  it('is rehearsed like everything else, and refuses places that the book does not have', async () => {
    const path = `/v1/entities/${company.id}/minute_book/export`;
    expect(ok(await mine.post(path, {}, { query: { dry_run: 'true' } }))).toMatchObject({
      resource: { type: 'minute_book', status: 'generating' },
      would_emit: ['document.created', 'document.ready'],
    });
    expect(expectProblem(await mine.post(path, { from_position: 8 }), 400, 'invalid_request').errors).toMatchObject([
      { param: 'from_position', code: 'not_found' },
    ]);
    expect(
      expectProblem(await mine.post(path, { from_position: 2, to_position: 1 }), 400, 'invalid_request').errors,
    ).toMatchObject([{ param: 'to_position' }]);
    expect(
      expectProblem(await mine.post(path, { from_position: 0, to_position: 'x' }), 400, 'invalid_request')
        .errors!.map(({ param }) => param)
        .toSorted(),
    ).toEqual(['from_position', 'to_position']);
  });
});

it('begins with the charter, the evidence of its filing, the act of the incorporator and the bylaws', async () => {
  const { data } = ok(
    await mine.get<{ data: { kind: string; resolution_id: string | null }[] }>(
      `/v1/entities/${company.id}/minute_book`,
    ),
  );
  expect(data.map(({ kind }) => kind).slice(0, 4)).toEqual(['charter', 'filing_evidence', 'organization', 'bylaws']);
  expect(data.slice(0, 4).every(({ resolution_id }) => resolution_id === null)).toBe(true);
});

it('a minute book is verified from its first entry to its last', async () => {
  const entries = await bookOf(company);
  expect(ok(await mine.get(`/v1/entities/${company.id}/minute_book/verify`))).toEqual({
    object: 'minute_book_verification',
    entity_id: company.id,
    intact: true,
    entries: 7,
    last_hash: entries.at(-1)!.hash,
    first_broken: null,
  });
  expect(ok(await mine.get(`/v1/entities/${empty.id}/minute_book/verify`))).toMatchObject({
    intact: true,
    entries: 0,
    last_hash: '0'.repeat(64),
  });
});

it('enters the bylaws again once the secretary has certified them', async () => {
  const [bylaws] = ok(await mine.get<{ data: Paper[] }>(`/v1/documents?entity_id=${company.id}&type=bylaws`)).data;
  const { id } = ok(
    await mine.post<{ id: string }>('/v1/signing_envelopes', {
      document_id: bylaws!.id,
      signers: [{ stakeholder_id: company.founders[0]!.stakeholder_id, role: 'officer' }],
    }),
  );
  ok(await mine.post(`/v1/signing_envelopes/${id}/send`));
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${id}/complete`));
  const book = await poll(
    'the certified bylaws',
    () => bookOf(company),
    ({ length }) => length === 8,
  );
  expect(book.at(-1)).toMatchObject({ position: 8, document_id: bylaws!.id, previous_hash: book.at(-2)!.hash });
  expect(book.at(-1)!.title).toMatch(/^Bylaws of .*, certified by the secretary$/);
  expect(ok(await mine.get(`/v1/entities/${company.id}/minute_book/verify`))).toMatchObject({ intact: true });
});

function keep(name: string, bytes: Buffer): void {
  const folder = process.env['MINUTEBOOK_SCREENSHOTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), bytes);
}
