import '#modules';
import type { LegalDate } from '#kernel/dates';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity, entityMachine } from '#companies/entity';
import { endRole, Stakeholder } from '#companies/stakeholder';
import { ComplianceObligation, isOpen, updateObligations } from '#compliance/compliance_obligation';
import { corporation } from '../../../test/support/corporation';
import { officerLinks } from '../../../test/support/officer-links';
import { CorporateTransaction } from './corporate-transaction.entity';
import { corporateTransactionMachine } from './corporate-transaction.machine';

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

async function merged(effective_date: LegalDate, facts: Partial<Entity> = {}): Promise<string> {
  const { id } = await on('2026-01-12', async (work) => {
    const entity = work.insert(Entity, { ...corporation, formation_date: '2024-06-03', ...facts });
    work.move(entity, entityMachine.moves.register, { registered_at: work.now });
    for (const name of ['Ada Okafor', 'Bo Chen'])
      work.insert(Stakeholder, {
        entity_id: entity.id,
        kind: 'individual',
        name,
        email: null,
        roles: [{ role: 'member', titles: [], from: '2024-06-03', until: null }],
      });
    return work.move(entity, entityMachine.moves.activate, { activated_at: work.now });
  });
  await on('2026-01-12', (work) => updateObligations(work, id, officerLinks));
  const { begin_due_diligence, agree, begin_closing, close } = corporateTransactionMachine.moves;
  await on(effective_date, async (work) => {
    const entity = await work.lock(Entity, id);
    const merger = work.insert(CorporateTransaction, {
      entity_id: id,
      kind: 'merger',
      terms: {} as never,
      treatment: {} as never,
      interests: [],
      holders_vote: true,
      auto_generated: true,
      closing_asked: true,
      released: true,
    });
    for (const move of [begin_due_diligence, agree, begin_closing]) work.move(merger, move);
    work.move(merger, close, { effective_date });
    work.move(entity, entityMachine.moves.merge, { status_reason: null });
    for (const one of await work.lockAll(Stakeholder, { entity_id: id }))
      work.update(one, { roles: endRole(one.roles, 'member', effective_date) });
  });
  await on(effective_date, (work) => updateObligations(work, id, officerLinks));
  return id;
}

const openOf = async (entity_id: string): Promise<ComplianceObligation[]> => {
  const all = await on('2026-12-01', (work) => work.all(ComplianceObligation, { entity_id }));
  return all.filter(isOpen);
};
const listed = (open: readonly ComplianceObligation[]): string[] =>
  open.map(({ due_at, rule_id }) => `${due_at} ${rule_id}`).toSorted();

describe('a company that merged into the buyer', () => {
  it('keeps its unfiled return, its last return and its taxes, which the survivor owes (8 Del. C. § 259)', async () => {
    const open = await openOf(await merged('2026-04-14'));
    expect(listed(open)).toEqual([
      '2026-03-01 us_de_corporation_annual_report',
      '2026-03-01 us_de_corporation_franchise_tax',
      '2026-04-15 us_form_1120',
      '2026-08-17 us_form_1120', // August 15 is a Saturday
      '2027-03-01 us_de_corporation_annual_report',
      '2027-03-01 us_de_corporation_franchise_tax',
    ]);
    expect(new Set(open.map(({ status_reason }) => status_reason))).toEqual(
      new Set(['The company merged into another company, which now owes and files this (8 Del. C. § 259).']),
    );
  });

  it('files a last return as a partnership, although it has no members any more (IRC § 708(b)(1))', async () =>
    expect(listed(await openOf(await merged('2026-03-17', { entity_type: 'llc' })))).toEqual([
      '2026-03-16 us_form_1065',
      '2026-06-01 us_de_llc_tax',
      '2026-06-15 us_form_1065',
      '2027-06-01 us_de_llc_tax',
    ]));
});
