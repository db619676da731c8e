import '#modules';
import type { LegalDate } from '#kernel/dates';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity, entityMachine } from '#companies/entity';
import { ComplianceObligation, updateObligations } from '#compliance/compliance_obligation';
import { sElectionDeadline } from '#law/federal/election-deadlines';
import { corporation } from '../../../test/support/corporation';
import { officerLinks } from '../../../test/support/officer-links';
import { missElection, openElection } from './election-deadline';
import { TaxElection } from './tax-election.entity';
import { taxElectionMachine } from './tax-election.machine';

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

const formed = '2026-02-02';
const begin = (): Promise<{ entity_id: string; tax_election_id: string }> =>
  on(formed, async (work) => {
    const entity = work.insert(Entity, { ...corporation, entity_type: 's_corp', formation_date: formed });
    work.move(entity, entityMachine.moves.register, { registered_at: work.now });
    work.move(entity, entityMachine.moves.activate, { activated_at: work.now });
    const election = openElection(work, {
      entity_id: entity.id,
      kind: 'form_2553',
      deadline: sElectionDeadline(formed),
    });
    return { entity_id: entity.id, tax_election_id: election.id };
  });

async function owedOn(day: LegalDate, entity_id: string): Promise<string[]> {
  await on(day, (work) => updateObligations(work, entity_id, officerLinks));
  const all = await on(day, (work) => work.all(ComplianceObligation, { entity_id }));
  return all
    .filter(({ rule_id, status }) => /^us_form_(1120|2553)/.test(rule_id) && status !== 'cancelled')
    .map(({ due_at, rule_id, period, status }) => `${due_at} ${rule_id} ${period} ${status}`)
    .toSorted();
}

const file = (tax_election_id: string, filed_on: LegalDate, effective_on: LegalDate): Promise<void> =>
  on(filed_on, async (work) => {
    const election = await work.lock(TaxElection, tax_election_id);
    work.move(election, taxElectionMachine.moves.file, { filed_on, effective_on });
  });

// April 16 is Emancipation Day, a holiday of the District of Columbia.
it('has the return of an S corporation due on March 15 while the election is open, and Form 2553 before', async () => {
  const { entity_id } = await begin();
  expect(await owedOn('2026-03-02', entity_id)).toEqual([
    '2026-04-17 us_form_2553 2026 upcoming',
    '2027-03-15 us_form_1120_s 2026 upcoming',
  ]);
});

it('has Form 1120 due on April 15 once the election is missed, until relief is recorded', async () => {
  const { entity_id, tax_election_id } = await begin();
  await owedOn('2026-03-02', entity_id);
  await on('2026-04-18', (work) => missElection(work, { entity_id, tax_election_id }));
  expect(await owedOn('2026-04-20', entity_id)).toEqual([
    '2026-04-17 us_form_2553 2026 overdue',
    '2027-04-15 us_form_1120 2026 upcoming',
  ]);
  // Without relief the late election counts from the next tax year.
  await file(tax_election_id, '2026-10-01', '2027-01-01');
  expect(await owedOn('2026-10-01', entity_id)).toEqual([
    '2026-04-17 us_form_2553 2026 completed',
    '2027-04-15 us_form_1120 2026 upcoming',
    '2028-03-15 us_form_1120_s 2027 upcoming',
  ]);
  // Relief under Rev. Proc. 2013-30 grants the first tax year.
  await file(tax_election_id, '2026-10-01', formed);
  expect(await owedOn('2026-10-02', entity_id)).toEqual([
    '2026-04-17 us_form_2553 2026 completed',
    '2027-03-15 us_form_1120_s 2026 upcoming',
    '2028-03-15 us_form_1120_s 2027 upcoming',
  ]);
});
