import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity, entityMachine } from '#companies/entity';
import { updateObligations } from '#compliance/compliance_obligation';
import { corporation } from '../../../test/support/corporation';
import { officerLinks } from '../../../test/support/officer-links';
import { startFilingRun } from './file-all-due';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const taxFactsMissing = expect.stringMatching(
  /payload\.\S+ is required.* File it with POST \/v1\/entities\/ent_\w+\/filings\.$/,
) as string;

it('lists each obligation due in the window by kind, and the request for those that the run leaves', async () => {
  const work = new UnitOfWork(database.app, tenant.scope, { at: new Date('2027-02-01T16:00:00Z') });
  const entity = work.insert(Entity, { ...corporation, formation_date: '2025-06-03' });
  work.move(entity, entityMachine.moves.register, { registered_at: work.now });
  work.move(entity, entityMachine.moves.activate, { activated_at: work.now });
  await work.flush();
  await updateObligations(work, entity.id, officerLinks);
  await work.flush();
  const items = await startFilingRun(work, entity, { within_days: 90 });
  await work.rollback();
  expect(Object.fromEntries(items.map(({ kind, reason }) => [kind, reason]))).toMatchObject({
    annual_report: taxFactsMissing,
    franchise_tax: taxFactsMissing,
    federal_income_tax: expect.stringMatching(
      /does not file this.*POST \/v1\/compliance_obligations\/co_\w+\/complete\.$/,
    ),
  });
});
