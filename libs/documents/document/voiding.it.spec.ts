import '#modules';
import { randomUUID } from 'node:crypto';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { corporation } from '../../../test/support/corporation';
import { Document } from './document.entity';
import { DraftService } from './draft.service';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

async function voided(
  type: string,
  { activated_at = new Date() as Date | null, template = true, facts = {} } = {},
): Promise<string[] | string> {
  const id = await tenant.run((work) => {
    const { id: entity_id } = work.insert(Entity, {
      ...corporation,
      legal_name: `Voided ${randomUUID()}, Inc.`,
      activated_at,
    });
    const document = work.insert(Document, {
      entity_id,
      type,
      title: 'A paper',
      template_id: template ? `service:${type}:2026-04-26` : null,
      facts,
      provenance: 'service_generated',
      execution_status: 'draft',
      dated: '2026-05-01',
    });
    return document.id;
  });
  return tenant
    .run(async (work) => {
      expect(await new DraftService().void({ id, reason: 'x' }, { work } as never)).toMatchObject({
        execution_status: 'voided',
      });
      return [...work.warnings];
    })
    .catch((error: { code: string; message: string; detail: string }) => {
      if (!error.code) throw error;
      return `${error.code}: ${error.detail}`;
    });
}

it('refuses to void papers of a formation in progress; later warns, since they can be reissued', async () => {
  for (const type of ['bylaws', 'stock_purchase_agreement', 'initial_board_resolution', 'ss4_application']) {
    expect(await voided(type, { activated_at: null })).toMatch(
      /^invalid_state_transition: .*The formation of the company still requires it/,
    );
    expect(await voided(type)).toEqual([expect.stringContaining('“A paper” is a formation document')]);
  }
  expect(await voided('bylaws', { facts: { occasion: 'restatement' } })).toEqual([]);
});

it('a paper sent by its own course is void only with its purpose; what callers draft or upload is theirs', async () => {
  for (const type of ['preferred_stock_purchase_agreement', 'restated_certificate_of_incorporation', 'safe'])
    expect(await voided(type)).toMatch(/^invalid_state_transition: .*Cancel the process that created the document/);
  expect(await voided('mnda')).toEqual([]);
  expect(await voided('bylaws', { template: false })).toEqual([]);
  expect(await voided('safe', { template: false })).toEqual([]);
});
