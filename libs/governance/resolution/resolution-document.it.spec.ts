import { randomUUID } from 'node:crypto';
import { startTestServer, type TestServer } from '#testing/server';
import { Document, DocumentModule } from '#documents/document';
import { Entity } from '#companies/entity';
import { SigningEnvelopeModule } from '#documents/signing_envelope';
import { company, cover, database, run, tenant, type Company } from './decisions.fixture';
import { openResolution } from './open-resolution';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...database.config, TRUSTED_PROXIES: '' }, [DocumentModule, SigningEnvelopeModule]);
});
afterAll(() => server?.stop());

async function call(
  method: string,
  path: string,
  body: object,
): Promise<{ status: number; code: string | undefined; detail: string | undefined }> {
  const headers = {
    authorization: `Bearer ${tenant.secret}`,
    'service-version': '2026-05-01',
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const response = await fetch(`${server.url}/v1${path}`, { method, headers, body: JSON.stringify(body) });
  const { code, detail } = (await response.json()) as { code?: string; detail?: string };
  return { status: response.status, code, detail };
}

/** Replaces rendering with Chromium. */
const ready = (id: string) => database.system.query(`update document set status = 'ready' where id = $1`, [id]);
const draft = async ({ id, clock }: Company): Promise<string> =>
  (
    await run(clock, async (work) =>
      openResolution(work, await work.lock(Entity, id), {
        kind: 'written_consent',
        subject: 'Lease',
        cover_page_fields: cover,
      }),
    )
  ).document_id;

it('a paper says what its resolution decides: even a draft is not reworded, nor sent by anybody else', async () => {
  const acme = await company([0]);
  const document_id = await draft(acme);
  await ready(document_id);
  expect(
    await call('PATCH', `/documents/${document_id}`, {
      cover_page_fields: { resolved_clauses: ['all is given away'] },
    }),
  ).toMatchObject({
    status: 409,
    code: 'invalid_state_transition',
    detail: expect.stringContaining('Its text belongs to a resolution'),
  });
  expect((await call('PATCH', `/documents/${document_id}`, { metadata: { folder: 'leases' } })).status).toBe(200);
  const { status, detail } = await call('POST', '/signing_envelopes', {
    document_id,
    signers: [{ stakeholder_id: acme.people[0], role: 'director' }],
  });
  expect([status, detail]).toEqual([409, expect.stringContaining('The process that created this document')]);
});

it('an amendment of the charter is brought before who signs it by its own course, and by nobody else', async () => {
  const acme = await company([0]);
  const { id } = await run(acme.clock, (work) =>
    work.insert(Document, {
      entity_id: acme.id,
      type: 'certificate_of_amendment',
      title: 'Amendment',
      template_id: 'service:certificate_of_amendment:2026-04-26',
      facts: {},
      provenance: 'service_generated',
      execution_status: 'draft',
      dated: '2026-05-01',
    }),
  );
  await ready(id);
  expect(
    await call('POST', '/signing_envelopes', {
      document_id: id,
      signers: [{ stakeholder_id: acme.people[0], role: 'witness' }],
    }),
  ).toMatchObject({ status: 409, detail: expect.stringContaining('The process that created this document') });
});
