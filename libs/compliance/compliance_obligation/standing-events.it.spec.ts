import '#modules';
import type { LegalDate } from '#kernel/dates';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity, entityMachine } from '#companies/entity';
import { ForeignQualificationService } from '../foreign_qualification/foreign-qualification.service';
import { corporation } from '../../../test/support/corporation';
import { officerLinks } from '../../../test/support/officer-links';
import { ComplianceObligation } from './compliance-obligation.entity';
import { dischargeBy } from './discharge-obligations';
import { ComplianceObligationService } from './compliance-obligation.service';
import { updateObligations } from './obligation-upkeep';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

async function on<R>(day: LegalDate, act: (work: UnitOfWork) => Promise<R>): Promise<R> {
  const work = new UnitOfWork(database.app, tenant.scope, { at: new Date(`${day}T18:00:00Z`) });
  const result = await act(work);
  await work.commit();
  return result;
}

const austin = { line1: '1 Congress Ave', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };
const begin = async (more: object = {}): Promise<string> => {
  const { id } = await on('2026-02-02', async (work) => {
    const entity = work.insert(Entity, { ...corporation, formation_date: '2026-02-02', ...more });
    work.move(entity, entityMachine.moves.register, { registered_at: work.now });
    return work.move(entity, entityMachine.moves.activate, { activated_at: work.now });
  });
  return id;
};
async function owedOn(day: LegalDate, entity_id: string, kind: string): Promise<string[]> {
  await on(day, (work) => updateObligations(work, entity_id, officerLinks));
  const all = await on(day, (work) => work.all(ComplianceObligation, { entity_id }));
  return all
    .filter((one) => one.kind === kind)
    .map(({ due_at, jurisdiction, status }) => `${due_at} ${jurisdiction} ${status}`)
    .toSorted();
}

describe('a principal office in another state', () => {
  it('requires the company to qualify there, until it has', async () => {
    const id = await begin({ principal_address: austin });
    expect(await owedOn('2026-02-02', id, 'foreign_qualification')).toEqual(['2026-02-02 US-TX due_soon']);
    expect(await owedOn('2026-02-10', id, 'foreign_qualification')).toEqual(['2026-02-02 US-TX overdue']);
    const qualified = { entity_id: id, jurisdiction: 'US-TX', qualified_on: '2026-02-12' };
    await on('2026-02-12', (work) => new ForeignQualificationService().create(qualified, { work } as never));
    expect(await owedOn('2026-02-12', id, 'foreign_qualification')).toEqual(['2026-02-02 US-TX completed']);
  });

  it('requires nothing at home, or where the company is qualified already', async () => {
    expect(await owedOn('2026-02-02', await begin(), 'foreign_qualification')).toEqual([]);
    const id = await begin({ principal_address: austin });
    const qualified = { entity_id: id, jurisdiction: 'US-TX', qualified_on: '2026-02-02' };
    await on('2026-02-02', (work) => new ForeignQualificationService().create(qualified, { work } as never));
    expect(await owedOn('2026-02-02', id, 'foreign_qualification')).toEqual([]);
  });

  it('no longer requires it once the office has moved home', async () => {
    const id = await begin({ principal_address: austin });
    await owedOn('2026-02-02', id, 'foreign_qualification');
    await on('2026-03-02', async (work) => {
      work.update(await work.lock(Entity, id), { principal_address: corporation.principal_address });
    });
    expect(await owedOn('2026-03-02', id, 'foreign_qualification')).toEqual(['2026-02-02 US-TX cancelled']);
  });
});

it('has the annual meeting due thirteen months after the organization, and after each meeting', async () => {
  const id = await begin();
  expect(await owedOn('2026-02-02', id, 'annual_meeting')).toEqual(['2027-03-02 US-DE upcoming']);
  await on('2027-01-20', async (work) => {
    const [meeting] = await work.all(ComplianceObligation, { entity_id: id, kind: 'annual_meeting' });
    await new ComplianceObligationService().complete({ id: meeting!.id, completed_on: '2027-01-15' }, {
      work,
    } as never);
  });
  expect(await owedOn('2027-01-20', id, 'annual_meeting')).toEqual([
    '2027-03-02 US-DE completed',
    '2028-02-15 US-DE upcoming',
  ]);
});

it('suspends an imported company that is void before it is active, and restores it (8 Del. C. § 510)', async () => {
  const { id } = await on('2026-02-02', async (work) => {
    const entity = work.insert(Entity, { ...corporation, origin: 'existing', formation_date: '2026-02-02' });
    return work.move(entity, entityMachine.moves.register, { registered_at: work.now });
  });
  await owedOn('2026-02-02', id, 'franchise_tax');
  await owedOn('2028-03-02', id, 'franchise_tax');
  const statusOn = (day: LegalDate) => on(day, async (work) => (await work.find(Entity, id)).status);
  expect(await statusOn('2028-03-02')).toBe('suspended');
  await on('2028-03-10', async (work) =>
    dischargeBy(
      work,
      await work.lock(Entity, id),
      { id: 'flg_1', evidence_document_id: null },
      { on: '2028-03-10', reinstated: true },
    ),
  );
  expect(await statusOn('2028-03-10')).toBe('registered');
});
