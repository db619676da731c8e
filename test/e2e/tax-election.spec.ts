import { addDays } from '#kernel/dates';
import { samplePdf } from '#testing/sample-pdf';
import { sElectionDeadline } from '#law/federal/election-deadlines';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  download,
  eventsOf,
  filingReaches,
  listAll,
  look,
  nextOf,
  ok,
  papersOf,
  poll,
  reaches,
  resubmit,
  type Company,
  type Paper,
} from '../support/formation';
import { pdfText, squeezed } from '../support/pdf-text';
import { closeTemporal, currentDetails, temporal } from '../support/temporal';

interface Election {
  id: string;
  status: string;
  deadline: string;
  mailed_on: string | null;
  filed_on: string | null;
  document_id: string;
  evidence_document_id: string | null;
}

let secret: string;
let mine: Api;
beforeAll(async () => {
  secret = (await newAccount('Elections')).sk_test;
  mine = api(secret);
});
afterAll(closeTemporal);

const electionOf = async (company: { id: string }): Promise<Election> => {
  const found = await listAll<Election>(mine, '/v1/tax_elections', { entity_id: company.id });
  expect(found).toHaveLength(1);
  return found[0]!;
};
const evidence = { title: 'Receipt of certified mail', pdf_base64: samplePdf('stamped').toString('base64') };
const mark = (election: Election, how: 'mailed' | 'filed', day: string, more: object = {}) =>
  mine.post<Election>(`/v1/tax_elections/${election.id}/mark_${how}`, { [`${how}_on`]: day, evidence, ...more });
const typesOf = async (company: { id: string }, subject: { id: string }) =>
  (await eventsOf(mine, company.id))
    .filter((one) => one.subject.id === subject.id)
    .map(({ type, sequence }) => `${sequence} ${type}`);
const workflowOf = async (election: Election) => (await temporal()).workflow.getHandle(`tax_election/${election.id}`);

async function registered(legal_name: string) {
  const clock = await clockAt(mine, '2026-05-04');
  const company = await begin(
    mine,
    companyOf(`Sandbox Tax Number Rejected ${legal_name}, Inc.`, 's_corp', { test_clock_id: clock.id }),
  );
  await advance(mine, clock, '2026-06-01T12:00:00Z');
  const filing = await filingReaches(mine, company.id, 'tax_identifier', 'rejected');
  return { clock, filing, company: await look(mine, company.id), election: await electionOf(company) };
}

describe('an S corporation whose tax number does not come', () => {
  let made: Awaited<ReturnType<typeof registered>>;
  beforeAll(async () => {
    made = await registered('Waiting');
  });

  it('has its election, with the deadline from the day the state accepted it, and its paper to sign', async () => {
    const { company, election } = made;
    expect(company).toMatchObject({ status: 'registered', ein: null });
    expect(election).toMatchObject({
      status: 'open',
      deadline: sElectionDeadline(company.formation_date!),
      evidence_document_id: null,
    });
    expect((await papersOf(mine, company.id)).find(({ id }) => id === election.document_id)).toMatchObject({
      type: 'form_2553_record',
      status: 'ready',
      facts: { deadline: election.deadline },
    });
    expect(await nextOf(mine, company.id)).toContainEqual(
      expect.objectContaining({
        code: 'file_election',
        due: election.deadline,
        operation: 'tax_elections.mark_filed',
        subject_id: election.id,
      }),
    );
    expect(await currentDetails(`tax_election/${election.id}`)).toContain(election.deadline);
  });

  it('is on the calendar, with the return of a missed election, and is completed by its own record', async () => {
    const { company, election } = made;
    const [obligation] = await poll(
      'the obligation',
      () =>
        listAll<{ id: string; due_at: string }>(mine, '/v1/compliance_obligations', {
          entity_id: company.id,
          kind: 's_election',
        }),
      (found) => found.length === 1,
    );
    expect(obligation).toMatchObject({
      due_at: election.deadline,
      statute: 'IRC § 1362(b)(1)(B)',
      consequence: expect.stringContaining('must file Form 1120'),
    });
    const completed = await mine.post(`/v1/compliance_obligations/${obligation!.id}/complete`, {});
    expect(expectProblem(completed, 400, 'invalid_request').detail).toContain('/v1/tax_elections/{id}/mark_mailed');
  });

  it('is still in time while the last day lasts anywhere, and has missed it afterwards', async () => {
    const { clock, company, election } = made;
    const over = Date.parse(`${election.deadline}T12:00:00Z`) + 86_400_000;
    await advance(mine, clock, new Date(over - 60_000).toISOString());
    expect(await electionOf(company)).toMatchObject({ status: 'open' });
    await advance(mine, clock, new Date(over).toISOString());
    expect(await electionOf(company)).toMatchObject({
      status: 'missed',
      mailed_on: null,
      filed_on: null,
      deadline: election.deadline,
    });
    expect(await typesOf(company, election)).toEqual(['1 tax_election.created', '2 tax_election.missed']);
    const [entry] = await listAll<object>(mine, '/v1/audit_entries', {
      subject_id: election.id,
      action: 'tax_election.missed',
      sort: '-created',
    });
    expect(entry).toMatchObject({
      from_status: 'open',
      to_status: 'missed',
      reason: expect.stringContaining(election.deadline),
      occurred_at: new Date(over).toISOString(),
    });
    expect(await (await workflowOf(election)).result()).toBe('missed');
  });

  it('is told of relief, and becomes active all the same', async () => {
    const { clock, filing, company, election } = made;
    expect(await nextOf(mine, company.id)).toContainEqual(
      expect.objectContaining({
        code: 'late_election',
        title: expect.stringContaining('Rev. Proc. 2013-30'),
        due: election.deadline,
        operation: 'tax_elections.mark_mailed',
        subject_id: election.id,
      }),
    );
    await resubmit(mine, filing);
    await advance(mine, clock, '2026-10-01T12:00:00Z');
    expect(await reaches(mine, company.id, 'active')).toMatchObject({ ein: expect.stringMatching(/^00-/) });
    expect((await electionOf(company)).status).toBe('missed');
  });

  it('was made in time after all when the postmark says so, whenever that is recorded (IRC § 7502)', async () => {
    const { company, election } = made;
    expect(ok(await mark(election, 'mailed', election.deadline))).toMatchObject({
      status: 'mailed',
      mailed_on: election.deadline,
    });
    expect(ok(await mark(election, 'filed', addDays(election.deadline, 4)))).toMatchObject({ status: 'filed' });
    expect((await nextOf(mine, company.id)).filter(({ code }) => code.endsWith('_election'))).toEqual([]);
  });
});

describe('a late S election', () => {
  const returnsOf = async (company: { id: string }) =>
    (
      await listAll<{ kind: string; status: string; statute: string; period: string }>(
        mine,
        '/v1/compliance_obligations',
        { entity_id: company.id, kind: 'federal_income_tax', status: 'upcoming' },
      )
    )
      .map(({ statute, period }) => `${statute} ${period}`)
      .toSorted();

  it('counts for the next tax year, and from the date that the IRS grants (letter CP261)', async () => {
    const { clock, company, election, filing } = await registered('Late');
    await resubmit(mine, filing);
    await advance(mine, clock, '2026-08-20T12:00:00Z');
    await reaches(mine, company.id, 'active');
    expect(await electionOf(company)).toMatchObject({ status: 'missed' });
    const late = ok(await mark(election, 'filed', '2026-08-19'));
    expect(late).toMatchObject({ status: 'filed', effective_on: '2027-01-01' });
    await poll(
      'Form 1120 for 2026, Form 1120-S for 2027',
      () => returnsOf(company),
      (found) => found.includes('IRC § 6072(a) 2026') && !found.includes('IRC § 6072(b) 2026'),
    );
    expectProblem(await mark(election, 'filed', '2026-08-19'), 409, 'invalid_state_transition');
    expectProblem(await mark(election, 'filed', '2026-08-19', { effective_on: '2026-05-06' }), 400, 'invalid_request');
    expect(ok(await mark(election, 'filed', '2026-08-19', { effective_on: company.formation_date }))).toMatchObject({
      status: 'filed',
      effective_on: company.formation_date,
    });
    await poll(
      'Form 1120-S for 2026',
      () => returnsOf(company),
      (found) => found.includes('IRC § 6072(b) 2026') && !found.includes('IRC § 6072(a) 2026'),
    );
  });
});

describe('proof of an election', () => {
  it('of mailing in time outlasts the deadline, and the IRS may have it later', async () => {
    const { clock, company, election } = await registered('By Mail');
    await advance(mine, clock, `${election.deadline}T20:00:00Z`);
    expect(ok(await mark(election, 'mailed', election.deadline))).toMatchObject({
      status: 'mailed',
      mailed_on: election.deadline,
      filed_on: null,
      evidence_document_id: expect.stringMatching(/^doc_/),
    });
    expect(await (await workflowOf(election)).result()).toBe('proved');
    await advance(mine, clock, '2026-09-01T12:00:00Z');
    expect(await nextOf(mine, company.id)).toContainEqual(
      expect.objectContaining({
        code: 'confirm_election',
        operation: 'tax_elections.mark_filed',
        subject_id: election.id,
      }),
    );
    expectProblem(await mark(election, 'mailed', election.deadline), 409, 'invalid_state_transition');
    expect(ok(await mark(election, 'filed', '2026-08-20'))).toMatchObject({
      status: 'filed',
      mailed_on: election.deadline,
      filed_on: '2026-08-20',
    });
    expect(await typesOf(company, election)).toEqual([
      '1 tax_election.created',
      '2 tax_election.mailed',
      '3 tax_election.filed',
    ]);
    expect((await papersOf(mine, company.id)).filter(({ type }) => type === 'election_evidence')).toHaveLength(2);
    expect((await nextOf(mine, company.id)).filter(({ code }) => code.endsWith('_election'))).toEqual([]);
  });

  it('counts for a day in its time only, is a PDF, and a rehearsal changes nothing', async () => {
    const { company, election } = await registered('By Fax');
    const refusedFor = async (day: string, more?: object) => {
      const answer = await mark(election, 'filed', day, more);
      return [
        answer.status,
        (answer.body as unknown as { errors: { param: string }[] }).errors.map(({ param }) => param),
      ];
    };
    expect(await refusedFor('2026-06-02')).toEqual([400, ['filed_on']]);
    expect(await refusedFor('2026-05-03')).toEqual([400, ['filed_on']]);
    expect(
      await refusedFor('2026-05-20', {
        evidence: { title: 'A picture', pdf_base64: Buffer.from('GIF89a and more').toString('base64') },
      }),
    ).toEqual([400, ['evidence.pdf_base64']]);
    const rehearsed = ok(
      await mine.post<{ would_emit: string[] }>(
        `/v1/tax_elections/${election.id}/mark_filed`,
        { filed_on: '2026-05-20', evidence },
        { query: { dry_run: 'true' } },
      ),
    );
    expect(rehearsed.would_emit).toEqual(['document.created', 'document.ready', 'tax_election.filed']);
    expect(await typesOf(company, election)).toEqual(['1 tax_election.created']);
    expect(ok(await mark(election, 'filed', '2026-05-20'))).toMatchObject({
      status: 'filed',
      mailed_on: null,
      filed_on: '2026-05-20',
    });
    expectProblem(await mark(election, 'filed', '2026-05-21'), 409, 'invalid_state_transition');
    expect(await (await workflowOf(election)).result()).toBe('proved');
  });
});

it('without a test clock the watch is a timer of its own, and the company is active meanwhile', async () => {
  const company: Company = await reaches(
    mine,
    (await begin(mine, companyOf('Real Time, Inc.', 's_corp'))).id,
    'active',
  );
  const election = await electionOf(company);
  expect((await (await workflowOf(election)).describe()).status.name).toBe('RUNNING');
  expect(ok(await mark(election, 'filed', company.formation_date!)).status).toBe('filed');
  expect(await (await workflowOf(election)).result()).toBe('proved');
});

describe('an election of founders whose shares vest (IRC § 83(b))', () => {
  const home = { line1: '12 Elm Street', city: 'Portland', state: 'OR', postal_code: '97201', country: 'US' };
  const founder = (name: string, more: object) => ({
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}-83b@tests.example`,
    shares: 1_600_001,
    vesting: { months: 48, cliff_months: 12 },
    ...more,
  });
  const founders = [
    founder('Ada Okafor', { address: home }),
    founder('Bo Chen', { consideration: 'services' }),
    founder('Cy Moss', {}),
  ];
  let company: Company;

  const envelopes = (count: number) =>
    poll(
      `${count} envelopes`,
      () =>
        listAll<{ id: string; status: string; signers: { name: string }[] }>(mine, '/v1/signing_envelopes', {
          entity_id: company.id,
          sort: 'created',
        }),
      (all) => all.length === count && all.every(({ status }) => status !== 'draft'),
    );
  const complete = async ({ id }: { id: string }) =>
    ok(await mine.post(`/v1/test_helpers/signing_envelopes/${id}/complete`));

  async function buys(name: string): Promise<{ election: Election & { stakeholder_id: string }; statement: Paper }> {
    const known = await listAll<Election>(mine, '/v1/tax_elections', { entity_id: company.id });
    await complete((await envelopes(4)).find(({ signers }) => signers[0]!.name === name && signers.length === 2)!);
    const [election] = await poll(
      'another election',
      () =>
        listAll<Election & { stakeholder_id: string }>(mine, '/v1/tax_elections', {
          entity_id: company.id,
          sort: '-created',
        }),
      (all) => all.length > known.length,
    );
    return {
      election: election!,
      statement: await poll(
        'its statement',
        async () => ok(await mine.get<Paper>(`/v1/documents/${election!.document_id}`)),
        ({ status }) => status === 'ready',
      ),
    };
  }

  beforeAll(async () => {
    const clock = await clockAt(mine, '2026-05-01');
    company = await begin(mine, companyOf('Statement Works, Inc.', 'c_corp', { test_clock_id: clock.id, founders }));
    await advance(mine, clock, '2026-06-01T15:00:00Z');
    await reaches(mine, company.id, 'active');
    await complete((await envelopes(1))[0]!);
  });

  it('has its statement from the issue day: Form 15620 to the cent, JSON and PDF, without the tax number', async () => {
    const { election, statement } = await buys('Ada Okafor');
    const { ein } = await look(mine, company.id);
    expect(statement).toMatchObject({
      type: 'section_83b_election',
      execution_status: null,
      stakeholder_id: election.stakeholder_id,
      title: 'Section 83(b) Election of Ada Okafor for Shares CS-1 of Statement Works, Inc.',
    });
    expect(statement.facts).toMatchObject({
      company: { legal_name: 'Statement Works, Inc.', ein },
      taxpayer: { name: 'Ada Okafor', address: home },
      class_name: 'Common Stock',
      certificate_number: 'CS-1',
      shares: 1_600_001,
      transferred_on: '2026-06-01',
      taxable_year: '2026',
      deadline: election.deadline,
      vesting: { months: 48, cliff_months: 12, start: '2026-06-01' },
      fair_market_value: { per_item: '0.00001', total_cents: 1601, basis: 'price' },
      amount_paid: { per_item: '0.00001', total_cents: 1601 },
      gross_income_cents: 0,
    });
    const printed = squeezed(pdfText((await download(secret, statement)).bytes));
    for (const words of [
      'Ada Okafor',
      '12 Elm Street, Portland, OR 97201',
      '1,600,001 shares of Common Stock',
      'June 1, 2026',
      'Calendar year 2026',
      '$16.01',
      '$0.00',
      ein!,
      'Taxpayer identification number ____',
      'Under penalties of perjury',
      'July 1, 2026',
    ])
      expect(printed).toContain(squeezed(words));
    expect(
      ok(await mine.get<{ document: Paper }>(`/v1/tax_elections/${election.id}`, { query: { 'expand[]': 'document' } }))
        .document.facts,
    ).toEqual(statement.facts);
    expect(
      (await eventsOf(mine, company.id)).filter(({ subject }) => subject.id === statement.id).map(({ type }) => type),
    ).toEqual(['document.created', 'document.ready']);
  });

  it('is on what a valuation says of the day, and counts no services as paid', async () => {
    ok(
      await mine.post(`/v1/entities/${company.id}/valuations`, {
        price_per_share: '0.25',
        effective_date: '2026-06-01',
        method: 'independent_appraisal',
        provider: 'Keel & Scale',
        evidence,
      }),
    );
    const {
      statement: { facts },
    } = await buys('Bo Chen');
    expect(facts).toMatchObject({
      fair_market_value: { per_item: '0.25', total_cents: 40_000_025, basis: 'valuation' },
      amount_paid: { per_item: '0', total_cents: 0 },
      gross_income_cents: 40_000_025,
    });
  });

  it('is left open in its value once nothing says what a share is worth', async () => {
    const [valuation] = await listAll<{ id: string }>(mine, '/v1/valuations', { entity_id: company.id });
    ok(
      await mine.post(`/v1/entities/${company.id}/valuations/${valuation!.id}/material_event`, {
        kind: 'term_sheet',
        description: 'A term sheet was signed.',
        occurred_on: '2026-06-01',
      }),
    );
    const {
      statement: { facts },
    } = await buys('Cy Moss');
    expect(facts).toMatchObject({
      taxpayer: { name: 'Cy Moss', address: null },
      fair_market_value: null,
      amount_paid: { per_item: '0.00001', total_cents: 1601 },
      gross_income_cents: null,
    });
  });
});
