import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { Portfolio } from '#companies/portfolio';
import { PortfolioComplianceService } from '../portfolio_compliance/portfolio-compliance.service';
import { corporation, portfolioNamed } from '../../../test/support/corporation';
import { officerLinks } from '../../../test/support/officer-links';
import { updateObligations } from './obligation-upkeep';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

async function on<R>(day: string, act: (work: UnitOfWork) => Promise<R> | R): Promise<R> {
  const work = new UnitOfWork(database.app, tenant.scope, { at: new Date(`${day}T17:00:00Z`) });
  const result = await act(work);
  await work.commit();
  return result;
}
const begin = async (more: object = {}, count = 2): Promise<{ portfolio: Portfolio; ids: string[] }> => {
  const portfolio = await tenant.run((work) => work.insert(Portfolio, { ...portfolioNamed('Fund One'), ...more }));
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await on('2026-05-04', (work) =>
      work.insert(Entity, {
        ...corporation,
        legal_name: `Member ${index}, Inc.`,
        portfolio_id: portfolio.id,
        formation_date: '2026-05-04',
        registered_at: new Date('2026-05-04T17:00:00Z'),
      }),
    );
    await database.system.query(`update entity set status = 'active' where id = $1`, [id]);
    ids.push(id);
  }
  for (const id of ids) await on('2026-05-04', (work) => updateObligations(work, id, officerLinks));
  return { portfolio, ids };
};
const digests = ({ name }: Portfolio) =>
  database.system.query<{ to: string; text: string }>(
    `select payload ->> 'to' as to, payload ->> 'text' as text from outbox
      where kind = 'mail' and payload ->> 'subject' like $1 order by serial`,
    [`${name}: compliance deadlines%`],
  );

it('mails one digest a day for all companies of a portfolio to the owners of the account', async () => {
  const { portfolio, ids } = await begin();
  const before = (await digests(portfolio)).length;
  // The annual report of Delaware is due on March 1, so it is due soon from January 30.
  for (const id of [...ids, ...ids]) await on('2027-01-30', (work) => updateObligations(work, id, officerLinks));
  const sent = (await digests(portfolio)).slice(before);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.to).toMatch(/@example\.test$/);
  expect(sent[0]!.text).toContain('Member 0, Inc.: annual report for 2026 due to Delaware by March 1, 2027');
  expect(sent[0]!.text).toContain('Member 1, Inc.: annual report for 2026 due to Delaware');
  for (const id of ids) await on('2027-03-02', (work) => updateObligations(work, id, officerLinks));
  expect((await digests(portfolio)).slice(before)).toHaveLength(2);
});

it('sends none if the portfolio shares no calendar', async () => {
  const { portfolio, ids } = await begin({ name: 'Fund Two', shared_compliance_calendar: false }, 1);
  await on('2027-01-30', (work) => updateObligations(work, ids[0]!, officerLinks));
  expect(await digests(portfolio)).toEqual([]);
});

it('counts the obligations of each company and lists the overdue first, with the request for each', async () => {
  const { portfolio, ids } = await begin();
  for (const id of ids) await on('2027-03-02', (work) => updateObligations(work, id, officerLinks));
  const view = await tenant.run((read) => new PortfolioComplianceService().retrieve({ id: portfolio.id }, { read }));
  expect(view).toMatchObject({ object: 'portfolio_compliance_view', portfolio_id: portfolio.id });
  expect(view.per_entity.map(({ entity_id }) => entity_id)).toEqual(ids);
  expect(view.totals.overdue).toBeGreaterThanOrEqual(2);
  for (const status of ['upcoming', 'due_soon', 'overdue', 'completed', 'waived'] as const)
    expect(view.totals[status]).toBe(view.per_entity.reduce((sum, { summary }) => sum + summary[status], 0));
  const keys = view.critical_actions.map(({ status, due_at }) => `${status === 'overdue' ? 0 : 1} ${due_at}`);
  expect(keys).toEqual(keys.toSorted());
  expect(
    view.critical_actions.find(({ entity_id, kind }) => entity_id === ids[0] && kind === 'annual_report'),
  ).toMatchObject({
    status: 'overdue',
    remediation: {
      operation: 'filings.create',
      path: `/v1/entities/${ids[0]}/filings`,
      body: { type: 'annual_report', jurisdiction: 'US-DE', payload: { period: '2026' } },
    },
  });
});
