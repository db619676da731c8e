import '#modules';
import type { LegalDate } from '#kernel/dates';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity, entityMachine } from '#companies/entity';
import { ComplianceObligation, updateObligations } from '#compliance/compliance_obligation';
import { ForeignQualification } from '#compliance/foreign_qualification';
import { Filing } from '#filings/filing';
import { corporation } from '../../../test/support/corporation';
import { officerLinks } from '../../../test/support/officer-links';
import { BeneficialOwnershipReport } from './beneficial-ownership-report.entity';
import { beneficialOwnershipReportMachine } from './beneficial-ownership-report.machine';

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

const registered = async (foreign_jurisdiction: string | null): Promise<string> => {
  const { id } = await on('2026-06-01', async (work) => {
    const entity = work.insert(Entity, { ...corporation, foreign_jurisdiction, formation_date: '2019-03-11' });
    work.insert(ForeignQualification, { entity_id: entity.id, jurisdiction: 'US-DE', qualified_on: '2026-05-20' });
    work.move(entity, entityMachine.moves.register, { registered_at: work.now });
    return work.move(entity, entityMachine.moves.activate, { activated_at: work.now });
  });
  return id;
};
async function reportsOf(entity_id: string, day: LegalDate): Promise<object[]> {
  await on(day, (work) => updateObligations(work, entity_id, officerLinks));
  const kind = 'beneficial_ownership_report';
  const owed = await on(day, (work) => work.all(ComplianceObligation, { entity_id, kind }));
  return owed.map(({ due_at, status, statute }) => ({ due_at, status, statute }));
}

describe('the first report of beneficial owners (31 CFR 1010.380(a)(1)(i))', () => {
  it('is due thirty days after the registration of a company formed abroad, until FinCEN has it', async () => {
    const entity_id = await registered('GB');
    const due = { due_at: '2026-06-19', statute: '31 CFR 1010.380(a)(1)(i)' };
    expect(await reportsOf(entity_id, '2026-06-01')).toEqual([{ ...due, status: 'due_soon' }]);
    await on('2026-06-15', async (work) => {
      const filing = work.insert(Filing, {
        entity_id,
        type: 'beneficial_ownership_report',
        subject_id: entity_id,
        legal_name: 'Acme, Inc.',
        jurisdiction: 'US',
        authority: 'financial_crimes_enforcement_network',
        fee_cents: 0,
        payment_cents: 0,
        expedite: 'standard',
        attempt: 1,
        submitted_at: work.now,
      });
      const report = work.insert(BeneficialOwnershipReport, {
        entity_id,
        type: 'initial',
        rule: 'us_beneficial_ownership_2025',
        citation: '31 CFR 1010.380',
        determined_on: '2026-06-15',
        filing_id: filing.id,
        company_applicants: [],
        beneficial_owners: [],
      });
      const { prepare, submit, accept } = beneficialOwnershipReportMachine.moves;
      for (const move of [prepare, submit, accept]) work.move(report, move);
    });
    expect(await reportsOf(entity_id, '2026-06-16')).toEqual([{ ...due, status: 'completed' }]);
  });

  it('is not owed by a company formed in a state', async () =>
    expect(await reportsOf(await registered(null), '2026-06-01')).toEqual([]));
});
