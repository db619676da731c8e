import { plan, step } from '#kernel/plan';
import { startPlan } from '#platform/temporal/start-plan';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import { formationId } from './formation.plan';
import { unstated } from '#law/formation/governance';
import { Resolution } from '#governance/resolution';
import { Stakeholder } from '#companies/stakeholder';
import { corporation } from '../../../test/support/corporation';
import { HandOverService } from './hand-over.service';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

/** The company has two directorships; `directors` are in office. */
async function handedOver(directors: number): Promise<{ entity: Entity; paper: Document; decisions: Resolution[] }> {
  const paper_id = await tenant.run((work) => {
    const { id: entity_id } = work.insert(Entity, {
      ...corporation,
      governance: { ...unstated, authorized_directors: 2 },
    });
    for (let each = 0; each < directors; each += 1)
      work.insert(Stakeholder, {
        entity_id,
        kind: 'individual',
        name: `Director ${each}`,
        email: `director${each}@tests.example`,
        roles: [{ role: 'director', titles: [], from: '2026-01-01', until: null }],
      });
    startPlan(work, {
      workflow: 'formation',
      id: formationId(entity_id),
      entity_id,
      plan: plan('formation', [step.house('hand_over', 'Hand over')]),
      summary: 'A formation',
    });
    return work.insert(Document, {
      entity_id,
      type: 'initial_board_resolution',
      title: 'First consent',
      template_id: 'service:initial_board_resolution:2026-04-26',
      facts: {},
      provenance: 'service_generated',
      execution_status: 'draft',
      dated: '2026-05-01',
    }).id;
  });
  const { entity_id } = await tenant.run((work) => work.find(Document, paper_id));
  await database.system.query(
    `update entity set status = 'registered', formation_date = '2026-05-01', state_file_number = '5551234'
      where id = $1`,
    [entity_id],
  );
  await tenant.run((work) => new HandOverService(null as never).handOver(work, entity_id, formationId(entity_id)));
  return tenant.run(async (work) => ({
    entity: await work.find(Entity, entity_id),
    paper: await work.find(Document, paper_id),
    decisions: await work.all(Resolution, { entity_id }),
  }));
}

it('the first consent goes before those in office by itself when the company is theirs', async () => {
  expect(await handedOver(2)).toMatchObject({
    entity: { status: 'active' },
    paper: { execution_status: 'draft' },
    decisions: [{ action: 'initial_board_resolution', status: 'draft' }],
  });
});

it('hands over a company despite a resignation: the first consent is void with a count, and reissuable', async () => {
  expect(await handedOver(1)).toMatchObject({
    entity: { status: 'active' },
    paper: { execution_status: 'voided', status_reason: expect.stringContaining('1 of 2 directors in office') },
    decisions: [],
  });
});
