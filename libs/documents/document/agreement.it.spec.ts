import { createHash, randomUUID } from 'node:crypto';
import { html } from '#platform/documents/html';
import { PdfRenderer } from '#platform/documents/pdf';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { Entity } from '#companies/entity';
import { corporation } from '../../../test/support/corporation';
import { licence, terms } from '../../../test/support/license-fixture';
import { pdfText, squeezed } from '../../../test/support/pdf-text';
import { DocumentModule } from './document.module';
import { DocumentRenderer } from './document.service';

interface Draft {
  id: string;
  status: string;
  execution_status: string;
  type: string;
  title: string;
  template_id: string;
  standard_terms_template_id: string | null;
  cover_page_fields: object;
  facts: { standard_terms: { sha256: string } };
  errors?: { param: string; code: string }[];
}

let database: TestDatabase;
let tenant: TestTenant;
let server: TestServer;
let entity_id: string;
const pdf = new PdfRenderer({ pages: 1 });

beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
  server = await startTestServer(database.config, [DocumentModule]);
  const work = new UnitOfWork(database.app, tenant.scope);
  entity_id = work.insert(Entity, corporation).id;
  await work.commit();
  await database.system.query(`update entity set status = 'active' where id = $1`, [entity_id]);
});
afterAll(async () => {
  await pdf.close();
  await server?.stop();
  await database?.stop();
});

async function call(
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Draft; bytes: Buffer }> {
  const headers = {
    authorization: `Bearer ${tenant.secret}`,
    'service-version': '2026-05-01',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
  };
  const response = await fetch(`${server.url}/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    bytes,
    body: (response.headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : {}) as Draft,
  };
}

const write = (cover_page_fields: object, template_id = 'fixture:licence:1') =>
  call('POST', '/documents', { entity_id, template_id, cover_page_fields });
const render = (id: string) =>
  new DocumentRenderer(database.app, server.app.get(UnitOfWorkRunner), pdf).render(tenant.scope, id);
const cover = { licensee: 'Compass Holdings, LLC', fee: '$12,000' };

it('writes a cover page over terms that it incorporates by reference; JSON, page and PDF tell the same', async () => {
  const { status, body: draft } = await write(cover);
  expect([status, draft]).toEqual([
    202,
    expect.objectContaining({
      status: 'generating',
      execution_status: 'draft',
      type: 'licence',
      title: 'Licence of Acme, Inc. to Compass Holdings, LLC',
      template_id: 'fixture:licence:1',
      standard_terms_template_id: terms.template_id,
      cover_page_fields: cover,
    }),
  ]);
  await render(draft.id);
  const page = (await call('GET', `/documents/${draft.id}/html`)).bytes.toString();
  const printed = squeezed(pdfText((await call('GET', `/documents/${draft.id}/pdf`)).bytes));
  const sha256 = createHash('sha256')
    .update(JSON.stringify([terms.title, terms.version, terms.text.toString()]))
    .digest('hex');
  expect(draft.facts.standard_terms.sha256).toBe(sha256);
  for (const words of [
    cover.licensee,
    cover.fee,
    terms.title,
    'by reference',
    terms.template_id,
    sha256,
    'The Licensor grants the Licensee a licence for the Term',
    'The Licensee pays the Fee',
  ]) {
    expect(page).toContain(words);
    expect(printed).toContain(squeezed(words));
  }
});

it('changes its cover page while it is a draft, and never its terms', async () => {
  const { body: draft } = await write(cover);
  await render(draft.id);
  const { status, body: changed } = await call('PATCH', `/documents/${draft.id}`, {
    cover_page_fields: { fee: '$9,000' },
  });
  expect([status, changed]).toEqual([
    200,
    expect.objectContaining({
      status: 'generating',
      standard_terms_template_id: terms.template_id,
      cover_page_fields: { ...cover, fee: '$9,000' },
    }),
  ]);
  await render(draft.id);
  expect(squeezed(pdfText((await call('GET', `/documents/${draft.id}/pdf`)).bytes))).toContain('$9,000');
  expect((await call('GET', `/documents/${draft.id}`)).body.facts.standard_terms).toEqual(draft.facts.standard_terms);
});

it('names every wrong parameter of the cover page, by the schema of the template', async () => {
  const { status, body } = await write({
    licensee: '',
    fee: '12000',
    term: { ends: '2026-02-30', begins: '2026-01-01' },
    discount: 1,
  });
  expect(status).toBe(400);
  expect(body.errors!.map(({ param }) => param).toSorted()).toEqual([
    'cover_page_fields.discount',
    'cover_page_fields.fee',
    'cover_page_fields.licensee',
    'cover_page_fields.term.begins',
    'cover_page_fields.term.ends',
  ]);
  expect((await write({ ...cover, licensee: '王' })).body.errors).toMatchObject([
    { param: 'cover_page_fields.licensee' },
  ]);
});

it('terms that were published once keep their words: others need another id', async () => {
  const other = { ...terms, text: html`<p>Other words.</p>` };
  expect(() => licence(terms)).toThrow('is already registered');
  expect(() => licence(other, 'fixture:licence:2')).toThrow('already published with other text');
  const { facts } = (await write(cover)).body as unknown as { facts: never };
  const another = licence({ ...other, template_id: 'fixture:licence_terms:2' }, 'fixture:licence:3');
  expect(() => another.body(facts)).toThrow('incorporates another text of');
});
