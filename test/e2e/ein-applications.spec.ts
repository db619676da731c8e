import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  filingReaches,
  filingsOf,
  founders,
  listAll,
  look,
  ok,
  poll,
  resubmit,
  stepsOf,
  type Company,
} from '../support/formation';
import { closeTemporal, currentDetails } from '../support/temporal';

interface Application {
  id: string;
  entity_id: string;
  filing_id: string;
  status: string;
  responsible_party: { stakeholder_id: string; name: string };
  queued_until: number | null;
  applied_on: string;
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Tax numbers')).sk_test);
});
afterAll(closeTemporal);

const of = async (company: { id: string }): Promise<Application> =>
  (await listAll<Application>(mine, '/v1/ein_applications', { entity_id: company.id }))[0]!;
const called = (name: string, clock: { id: string }, more: object = {}): Promise<Company> =>
  begin(mine, companyOf(`Sandbox One A Day ${name}`, 'c_corp', { test_clock_id: clock.id, ...more }));
const einOf = async (company: Company) => (await look(mine, company.id)).ein;

it('applies for one tax number a day of each responsible party, in the order in which they came', async () => {
  const clock = await clockAt(mine, '2026-05-01');
  const companies = await Promise.all(['One, Inc.', 'Two, Inc.', 'Three, Inc.'].map((name) => called(name, clock)));
  const other = await called('Other, Inc.', clock, { founders: [founders[1]] });
  await advance(mine, clock, '2026-05-08T16:00:00Z'); // the state takes five business days
  const queue = (await Promise.all(companies.map(of))).toSorted((a, b) => a.applied_on.localeCompare(b.applied_on));
  expect(queue.map(({ applied_on, status }) => [applied_on, status])).toEqual([
    ['2026-05-08', 'submitted'],
    ['2026-05-09', 'queued'],
    ['2026-05-10', 'queued'],
  ]);
  // an IRS day begins at midnight in New York
  expect(queue.map(({ queued_until }) => queued_until)).toEqual([
    null,
    Date.parse('2026-05-09T04:00:00Z') / 1000,
    Date.parse('2026-05-10T04:00:00Z') / 1000,
  ]);
  expect(queue.map(({ responsible_party }) => responsible_party.name)).toEqual(Array(3).fill('Ada Okafor'));
  expect(await of(other)).toMatchObject({ applied_on: '2026-05-08', status: 'submitted' });
  const waiting = queue[1]!;
  expect((await stepsOf(mine, waiting.entity_id))['tax_identifier']).toMatchObject({
    status: 'waiting',
    summary: expect.stringContaining('one application from Ada Okafor per day'),
  });
  expect(await currentDetails(`formation/${waiting.entity_id}`)).toContain('2026-05-09T04:00:00.000Z');
  expect((await listAll<Application>(mine, '/v1/ein_applications', { status: 'queued' })).length).toBe(2);
  await advance(mine, clock, '2026-05-25T12:00:00Z');
  for (const company of [...companies, other]) {
    expect(await einOf(company)).toMatch(/^00-\d{7}$/);
    expect(await of(company)).toMatchObject({ status: 'accepted', queued_until: null });
  }
  const submitted = (await Promise.all(queue.map(({ entity_id }) => filingsOf(mine, entity_id)))).map(
    (filings) => filings.find(({ type }) => type === 'tax_identifier')!.submitted_at! * 1000,
  );
  expect(submitted.map((at) => new Date(at).toISOString().slice(0, 10))).toEqual(
    queue.map(({ applied_on }) => applied_on),
  );
  expect(ok(await mine.get<Application>(`/v1/ein_applications/${waiting.id}`))).toMatchObject({ status: 'accepted' });
});

it('begins a day later where that of the IRS has begun already, and knows one person by one name', async () => {
  const clock = await clockAt(mine, '2026-06-01');
  const [first] = [await called('Early, Inc.', clock)];
  await advance(mine, clock, '2026-06-02T12:00:00Z');
  const second = await called('Late, Inc.', clock, {
    founders: [{ name: 'ADA OKAFOR', email: 'ada@elsewhere.example' }],
  });
  await advance(mine, clock, '2026-06-30T12:00:00Z');
  expect([await of(first!), await of(second)]).toEqual([
    expect.objectContaining({ status: 'accepted', applied_on: '2026-06-08' }),
    expect.objectContaining({ status: 'accepted', applied_on: '2026-06-09' }),
  ]);
});

it('queues a refused application anew, for a refusal is no number', async () => {
  const company = await begin(mine, companyOf('Sandbox Tax Number Rejected Queue, Inc.'));
  const refused = await filingReaches(mine, company.id, 'tax_identifier', 'rejected');
  expect(await of(company)).toMatchObject({ status: 'rejected', filing_id: refused.id });
  await resubmit(mine, refused);
  await poll(
    'accepted',
    () => of(company),
    ({ status }) => status === 'accepted',
  );
});

it('keeps companies quick in the sandbox unless their name asks for the rule', async () => {
  const companies = await Promise.all(['Quick, Inc.', 'Quicker, Inc.'].map((name) => begin(mine, companyOf(name))));
  for (const company of companies)
    await poll(
      'its tax number',
      () => einOf(company),
      (ein) => ein !== null,
    );
  const [one, two] = await Promise.all(companies.map(of));
  expect(one!.applied_on).toBe(two!.applied_on);
  const rehearsed = await mine.post<{ warnings: string[] }>(
    '/v1/entities?dry_run=true',
    companyOf('Sandbox One A Day Rehearsed, Inc.'),
  );
  expect(rehearsed.body.warnings).toEqual([expect.stringContaining('only one application per day')]);
});
