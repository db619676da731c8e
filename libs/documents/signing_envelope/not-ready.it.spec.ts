import type { Problem } from '#kernel/problem';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { Document, DocumentService } from '#documents/document';
import { corporation } from '../../../test/support/corporation';
import { openEnvelope } from './envelope';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const drafted = () =>
  tenant.run((work) => {
    const entity = work.insert(Entity, corporation);
    const document = work.insert(Document, {
      entity_id: entity.id,
      type: 'mnda',
      title: 'Nondisclosure agreement',
      template_id: null,
      facts: {},
      provenance: 'service_generated',
      execution_status: 'draft',
      dated: '2026-05-01',
    });
    return { entity, document };
  });
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => null,
    ({ status, retryable, detail, extra }: Problem) => ({ status, retryable, detail, extra }),
  );

it('names a document that is still being rendered, its status and when to repeat the request', async () => {
  const { entity, document } = await drafted();
  const { id: document_id } = document;
  const envelope = {
    document,
    subject: document.title,
    routing: 'parallel' as const,
    expires_at: null,
    remind_every_days: null,
    notify: null,
    signers: [],
  };
  for (const [attempted_transition, act] of [
    ['send', tenant.run(async (work) => openEnvelope(work, entity, envelope))],
    ['pdf', tenant.run((read) => new DocumentService().pdf({ id: document_id }, { read }))],
  ] as const)
    expect(await refusal(act)).toMatchObject({
      status: 409,
      retryable: true,
      detail: expect.stringContaining(`“Nondisclosure agreement” (${document_id}) is generating and not ready yet.`),
      extra: { document_id, current_state: 'generating', attempted_transition, retry_after: 1 },
    });
});
