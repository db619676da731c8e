import '#modules';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity, entityMachine } from '#companies/entity';
import { corporation } from '../../../test/support/corporation';
import { StateFilingService } from './state-filing.service';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

it('no state certifies the good standing of a dissolved or merged company: 409', async () => {
  const { register, begin_dissolution, dissolve, merge } = entityMachine.moves;
  for (const moves of [[begin_dissolution, dissolve], [merge]]) {
    const work = new UnitOfWork(database.app, tenant.scope, { at: new Date('2026-06-01T16:00:00Z') });
    const entity = work.insert(Entity, { ...corporation, formation_date: '2024-06-03' });
    work.move(entity, register, { registered_at: work.now });
    for (const move of moves) work.move(entity, move, { status_reason: null });
    await work.flush();
    await expect(
      new StateFilingService().create({ id: entity.id, type: 'good_standing_certificate' }, { work } as never),
    ).rejects.toMatchObject({
      status: 409,
      code: 'invalid_state_transition',
      detail: `The company is ${entity.status}, so Delaware does not certify its good standing.`,
    });
    await work.rollback();
  }
});
