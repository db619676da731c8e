import type { LegalDate } from '#kernel/dates';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity, entityMachine } from '#companies/entity';
import { corporation } from '../../../test/support/corporation';
import { officerLinks } from '../../../test/support/officer-links';
import { ComplianceObligation } from './compliance-obligation.entity';
import { complianceObligationMachine } from './compliance-obligation.machine';
import { updateObligations } from './obligation-upkeep';
import { contributeLastTaxedDay } from './taxed-year';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

/** 8 Del. C. § 503(b): through the month of the end. */
const endsOfMonths: Record<string, LegalDate> = {
  '2026-05': '2026-05-31',
  '2026-06': '2026-06-30',
  '2027-01': '2027-01-31',
};
contributeLastTaxedDay(async (_, entity, today) => endsOfMonths[(entity.dissolved_on ?? today).slice(0, 7)] ?? null);

async function on<R>(day: LegalDate, act: (work: UnitOfWork) => Promise<R>): Promise<R> {
  const work = new UnitOfWork(database.app, tenant.scope, { at: new Date(`${day}T16:00:00Z`) });
  try {
    const result = await act(work);
    await work.commit();
    return result;
  } catch (error) {
    await work.rollback();
    throw error;
  }
}

const { register, activate, begin_dissolution, dissolve } = entityMachine.moves;
const tax = 'us_de_corporation_franchise_tax';

async function dissolving(name: string, day: LegalDate): Promise<string> {
  const { id } = await on('2024-06-03', async (work) => {
    const entity = work.insert(Entity, { ...corporation, legal_name: name, formation_date: '2024-06-03' });
    work.move(entity, register, { registered_at: work.now });
    work.move(entity, activate, { activated_at: work.now });
    return entity;
  });
  await on(day, async (work) => {
    const entity = await work.lock(Entity, id);
    work.move(entity, begin_dissolution, { status_reason: null });
    await work.flush();
    await updateObligations(work, id, officerLinks);
  });
  return id;
}

const taxOf = (entity_id: string, period: string): Promise<ComplianceObligation> =>
  on('2026-01-02', async (work) => (await work.all(ComplianceObligation, { entity_id, rule_id: tax, period }))[0]!);

async function paid(entity_id: string, period: string, terms: { on: LegalDate; until: LegalDate }): Promise<void> {
  await on(terms.on, async (work) => {
    const [one] = await work.lockAll(ComplianceObligation, { entity_id, rule_id: tax, period });
    work.move(one!, complianceObligationMachine.moves.complete, {
      completed_on: terms.on,
      tax_cents: 7240,
      taxed_until: terms.until,
    });
  });
}

const updated = (entity_id: string, day: LegalDate) =>
  on(day, (work) => updateObligations(work, entity_id, officerLinks));

async function accepted(entity_id: string, effective: LegalDate, recorded: LegalDate = effective): Promise<void> {
  await on(recorded, async (work) => {
    const entity = await work.lock(Entity, entity_id);
    work.move(entity, dissolve, { status_reason: null, dissolved_on: effective });
  });
  await updated(entity_id, recorded);
}

it('keeps the rest of the last tax open when the state accepts in a later month than was paid', async () => {
  const watched = await dissolving('Watched, Inc.', '2026-05-20');
  await paid(watched, '2026', { on: '2026-05-26', until: '2026-05-31' });
  await updated(watched, '2026-06-01');
  await accepted(watched, '2026-06-04');
  const reason = expect.stringContaining('paid only through 2026-05-31');
  expect(await taxOf(watched, '2026')).toMatchObject({ status: 'upcoming', paid_cents: 7240, status_reason: reason });

  const late = await dissolving('Late Watch, Inc.', '2026-05-20');
  await paid(late, '2026', { on: '2026-05-26', until: '2026-05-31' });
  await accepted(late, '2026-06-04');
  expect(await taxOf(late, '2026')).toMatchObject({ status: 'upcoming', paid_cents: 7240, status_reason: reason });
});

it('keeps a paid tax completed when the state records an acceptance within the paid month', async () => {
  const id = await dissolving('In Time, Inc.', '2026-05-20');
  await paid(id, '2026', { on: '2026-05-26', until: '2026-05-31' });
  await updated(id, '2026-06-01');
  await accepted(id, '2026-05-29', '2026-06-04');
  const settled = { status: 'completed', tax_cents: 7240, completed_on: '2026-05-29', status_reason: null };
  expect(await taxOf(id, '2026')).toMatchObject(settled);
});

it('keeps the tax of a new year open when the state accepts in January, and cancels that of later years', async () => {
  const id = await dissolving('January, Inc.', '2026-12-20');
  await accepted(id, '2027-01-04');
  expect(await taxOf(id, '2027')).toMatchObject({ status: 'upcoming' });
  const later = await on('2027-02-01', (work) => work.all(ComplianceObligation, { entity_id: id, period: '2028' }));
  expect(later.filter(({ rule_id, status }) => rule_id === tax && status !== 'cancelled')).toEqual([]);
});
