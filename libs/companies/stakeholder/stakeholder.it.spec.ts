import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { TestClock } from '#companies/test_clock';
import { corporation } from '../../../test/support/corporation';
import { Stakeholder } from './stakeholder.entity';
import { StakeholderService } from './stakeholder.service';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

it('records a stakeholder update at the time of the test clock', async () => {
  const frozen_time = new Date('2031-05-04T12:00:00Z');
  const id = await tenant.run((work) => {
    const clock = work.insert(TestClock, { name: null, frozen_time, target_time: null });
    const { id: entity_id } = work.insert(Entity, { ...corporation, test_clock_id: clock.id });
    return work.insert(Stakeholder, {
      entity_id,
      kind: 'individual',
      name: 'Ada Okafor',
      email: 'ada@tests.example',
      address: null,
      roles: [],
      representative: null,
    }).id;
  });
  const { updated } = await tenant.run((work) =>
    new StakeholderService().update({ id, email: 'ada.okafor@tests.example' }, { work } as never),
  );
  expect(updated).toEqual(frozen_time);
  expect(
    await database.system.query(
      `select occurred_at from event where subject_id = $1 and type = 'stakeholder.updated'`,
      [id],
    ),
  ).toEqual([{ occurred_at: frozen_time }]);
});
