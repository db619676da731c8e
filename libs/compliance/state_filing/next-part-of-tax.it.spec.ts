import '#modules';
import type { LegalDate } from '#kernel/dates';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity, entityMachine } from '#companies/entity';
import { ComplianceObligation, contributeLastTaxedDay, updateObligations } from '#compliance/compliance_obligation';
import { corporation } from '../../../test/support/corporation';
import { officerLinks } from '../../../test/support/officer-links';
import { complianceObligationMachine } from '../compliance_obligation/compliance-obligation.machine';
import { requestToDischarge } from './request-to-discharge';
import { StateFilingService } from './state-filing.service';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

async function on<R>(day: LegalDate, act: (work: UnitOfWork) => Promise<R>): Promise<R> {
  const work = new UnitOfWork(database.app, tenant.scope, { at: new Date(`${day}T16:00:00Z`) });
  const result = await act(work);
  await work.commit();
  return result;
}

/** The state accepts about five business days after the release. */
contributeLastTaxedDay((_, __, today) => Promise.resolve(today < '2026-04-24' ? '2026-04-30' : '2026-05-31'));

const tax = 'us_de_corporation_franchise_tax';

it('takes the tax of the month of acceptance in advance, for a merger released at the end of a month', async () => {
  const { id } = await on('2026-04-02', async (work) => {
    const entity = work.insert(Entity, { ...corporation, formation_date: '2024-06-03' });
    work.move(entity, entityMachine.moves.register, { registered_at: work.now });
    return work.move(entity, entityMachine.moves.activate, { activated_at: work.now });
  });
  await on('2026-04-02', (work) => updateObligations(work, id, officerLinks));
  await on('2026-04-13', async (work) => {
    for (const one of await work.lockAll(ComplianceObligation, {
      entity_id: id,
      jurisdiction: 'US-DE',
      period: '2026',
    }))
      work.move(one, complianceObligationMachine.moves.complete, {
        completed_on: '2026-04-13',
        ...(one.rule_id === tax ? { tax_cents: 5754, taxed_until: '2026-04-30' } : {}),
      });
    for (const one of await work.lockAll(ComplianceObligation, {
      entity_id: id,
      jurisdiction: 'US-DE',
      period: '2025',
    }))
      work.move(one, complianceObligationMachine.moves.complete, { completed_on: '2026-02-13' });
  });
  await on('2026-04-28', async (work) => {
    const entity = await work.find(Entity, id);
    const owed = await work.all(ComplianceObligation, { entity_id: id, rule_id: tax, period: '2026' });
    expect(await requestToDischarge(work, entity, owed, '2026-04-28')).toMatchObject({
      operation: 'filings.create',
      body: { type: 'annual_report', jurisdiction: 'US-DE', payload: { period: '2026', amount_cents: null } },
    });
  });
  const asked = { id, type: 'annual_report', payload: { amount_cents: 7240 } };
  const { payment_cents } = await on('2026-04-28', (work) => new StateFilingService().create(asked, { work } as never));
  expect(payment_cents).toBe(7240 - 5754);
  const [paid] = await on('2026-04-28', (work) =>
    work.all(ComplianceObligation, { entity_id: id, rule_id: tax, period: '2026' }),
  );
  expect(paid).toMatchObject({ status: 'upcoming', taxed_until: '2026-05-31', tax_cents: 7240, paid_cents: 5754 });
});
