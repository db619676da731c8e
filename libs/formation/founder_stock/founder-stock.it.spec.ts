import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Document, executionMachine } from '#documents/document';
import { Entity } from '#companies/entity';
import { corporation } from '../../../test/support/corporation';
import { openPurchase, purchaseId } from './founder-stock';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

it('a purchase whose agreement was made void before it went round ends, and waits for nobody', async () => {
  const [entity_id, document_id] = await tenant.run((work) => {
    const { id } = work.insert(Entity, corporation);
    const paper = {
      entity_id: id,
      type: 'stock_purchase_agreement',
      title: 'Purchase',
      template_id: 'service:stock_purchase_agreement:2026-04-26',
      facts: {},
      provenance: 'service_generated' as const,
      execution_status: 'draft' as const,
      dated: '2026-05-01',
    };
    return [id, work.insert(Document, paper).id];
  });
  await tenant.run(async (work) => work.move(await work.lock(Document, document_id!), executionMachine.moves.void, {}));
  for (let time = 0; time < 2; time += 1)
    await tenant.run((work) =>
      openPurchase(work, { entity_id: entity_id!, document_id: document_id!, resolution_id: 'res_none' }),
    );
  const told = await database.system.query<{ id: string }>(
    `select payload->'args'->0->>'id' as id from outbox where kind = 'signal' and payload->>'id' = $1`,
    [purchaseId(document_id!)],
  );
  expect([...new Set(told.map(({ id }) => id))]).toEqual([`${document_id}/voided`]);
});
