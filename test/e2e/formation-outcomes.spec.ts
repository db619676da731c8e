import { addBusinessDays, legalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Answer, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  eventsOf,
  filingReaches,
  filingsOf,
  form,
  listAll,
  look,
  nextOf,
  ok,
  papersOf,
  reaches,
  resubmit,
  stepsOf,
  type Company,
  type Paper,
} from '../support/formation';

let mine: Api;
let waiting: Company;
beforeAll(async () => {
  mine = api((await newAccount('Outcomes')).sk_test);
  waiting = await begin(mine, companyOf('Sandbox Authority Down, Inc.')); // takes the longest
});
afterAll(closeDatabase);

const typesOf = async (id: string, resource: string) =>
  (await eventsOf(mine, id)).map(({ type }) => type).filter((type) => type.startsWith(`${resource}.`));
const certificates = async (id: string): Promise<Paper[]> =>
  (await papersOf(mine, id)).filter(({ type }) => type === 'certificate_of_incorporation');

describe('Sandbox Name Taken', () => {
  it('is refused before filing; another name passes on a new certificate, and the first stays on record', async () => {
    const refused = 'Sandbox Name Taken, Inc.';
    const { id } = await begin(mine, companyOf(refused));
    const filing = await filingReaches(mine, id, 'formation', 'rejected');
    expect(filing).toMatchObject({
      submitted_at: null,
      attempt: 1,
      rejection_reason: expect.stringContaining(refused),
    });
    expect((await look(mine, id)).status).toBe('submitted');
    expect((await stepsOf(mine, id))['name_check']).toMatchObject({
      status: 'failed',
      summary: expect.stringContaining('taken'),
    });
    expect(await nextOf(mine, id)).toEqual([
      expect.objectContaining({ code: 'correct_filing', operation: 'filings.resubmit', subject_id: filing.id }),
    ]);

    expect(await resubmit(mine, filing, { legal_name: 'Second Choice, Inc.' })).toMatchObject({
      id: filing.id,
      status: 'prepared',
      legal_name: 'Second Choice, Inc.',
      attempt: 2,
      rejection_reason: null,
    });
    const company = await reaches(mine, id, 'active');
    expect(company.legal_name).toBe('Second Choice, Inc.');
    const papers = await certificates(id);
    expect(papers.map(({ facts }) => facts.company.legal_name)).toEqual([refused, 'Second Choice, Inc.']);
    expect((await filingReaches(mine, id, 'formation', 'accepted')).document_id).toBe(papers[1]!.id);
    expect(await typesOf(id, 'filing')).toEqual([
      'filing.created',
      'filing.rejected',
      'filing.resubmitted',
      'filing.updated',
      'filing.submitted',
      'filing.accepted',
      'filing.created',
      'filing.submitted',
      'filing.accepted',
    ]);
  });

  it('is not available, in test mode only', async () => {
    const check = { query: { legal_name: 'Sandbox Name Taken, Inc.', entity_type: 'c_corp', jurisdiction: 'US-DE' } };
    expect(
      expectProblem(
        await mine.get('/v1/entities/name_availability', {
          query: { legal_name: 'Commons, PBC', entity_type: 'pbc', jurisdiction: 'US-WY' },
        }),
        400,
        'invalid_request',
      ).errors,
    ).toEqual([expect.objectContaining({ param: 'entity_type', code: 'unsupported' })]);
    expect((await mine.get('/v1/entities/name_availability', check)).body).toMatchObject({
      available: false,
      issues: [{ code: 'not_distinguishable' }],
    });
    expect(
      (await api((await newAccount('Live names')).sk_live).get('/v1/entities/name_availability', check)).body,
    ).toMatchObject({ available: true, issues: [] });
  });
});

it('answers a malformed company with every error at once, jurisdiction and name ending included', async () => {
  const wrong = {
    legal_name: 'Everything',
    entity_type: 'llc',
    jurisdiction: 'DE',
    founders: [{ name: 'Ada' }],
    no: 1,
  };
  expect(
    expectProblem(await mine.post('/v1/entities', wrong), 400, 'invalid_request').errors!.map(
      ({ param, code }) => `${param} ${code}`,
    ),
  ).toEqual([
    'no unknown',
    'founders[0].email missing',
    'jurisdiction unsupported',
    'legal_name ending_required',
    'legal_name ending_required',
  ]);
  expect(
    expectProblem(
      await mine.get('/v1/entities/name_availability', { query: { legal_name: 'Everything', jurisdiction: 'DE' } }),
      400,
      'invalid_request',
    ).errors!.map(({ param, code }) => `${param} ${code}`),
  ).toEqual(['entity_type missing', 'jurisdiction unsupported']);
});

describe('the dry run', () => {
  const warningsOf = async (answer: Promise<Answer>) => ok(await answer)['warnings'];
  const rehearse = { query: { dry_run: 'true' } };

  it('warns of what a name will force at creation, draft submission and correction, and of nothing else', async () => {
    const taken = [expect.stringContaining('will be rejected before submission')];
    const create = (name: string, more: object = {}) =>
      warningsOf(mine.post('/v1/entities', companyOf(name, 'c_corp', more), rehearse));
    expect(await create('Sandbox Name Taken Foreseen, Inc.')).toEqual(taken);
    expect(await create('Sandbox Tax Number Rejected Foreseen, Inc.')).toEqual([
      expect.stringContaining('The IRS will reject'),
    ]);
    expect(await create('Ordinary, Inc.')).toEqual([]);
    const draft = await begin(mine, companyOf('Sandbox Name Taken Draft, Inc.', 'c_corp', { submit: false }));
    expect(await warningsOf(mine.post(`/v1/entities/${draft.id}/submit`, undefined, rehearse))).toEqual(taken);
    const { id } = await begin(mine, companyOf('Sandbox Name Taken Once, Inc.'));
    const filing = await filingReaches(mine, id, 'formation', 'rejected');
    const correct = (legal_name: string) =>
      warningsOf(mine.post(`/v1/filings/${filing.id}/resubmit`, { corrections: { legal_name } }, rehearse));
    expect([await correct('Sandbox Name Taken Twice, Inc.'), await correct('Free, Inc.')]).toEqual([taken, []]);
  });
});

describe('Sandbox Certificate Rejected', () => {
  it('is refused by the state, again if uncorrected, then passes renamed; what was replaced is void', async () => {
    const { id } = await begin(mine, companyOf('Sandbox Certificate Rejected, Inc.'));
    const filing = await filingReaches(mine, id, 'formation', 'rejected');
    expect(filing.submitted_at).not.toBeNull();
    expect((await stepsOf(mine, id))['state_filing']).toMatchObject({
      status: 'failed',
      summary: expect.stringMatching(/^Rejected: /),
    });
    await resubmit(mine, filing);
    expect(await filingReaches(mine, id, 'formation', 'rejected')).toMatchObject({
      attempt: 2,
      document_id: filing.document_id,
    });
    const principal_address = {
      line1: '12 Corrected Way',
      city: 'Austin',
      state: 'TX',
      postal_code: '78701',
      country: 'US',
    };
    await resubmit(mine, filing, {
      legal_name: 'Third Time, Inc.',
      purpose: 'To build corrected things.',
      principal_address,
    });
    const corrected = await reaches(mine, id, 'active');
    expect(corrected).toMatchObject({
      legal_name: 'Third Time, Inc.',
      purpose: 'To build corrected things.',
      principal_address,
    });
    expect(
      corrected.applied_defaults
        .map(({ path }) => path)
        .filter((path) => ['purpose', 'principal_address', 'fiscal_year_end'].includes(path)),
    ).toEqual(['fiscal_year_end']);
    const papers = await certificates(id);
    expect(papers.map(({ status, execution_status }) => [status, execution_status])).toEqual([
      ['ready', 'voided'],
      ['ready', 'executed'],
    ]);
    const [receipt] = await listAll<{ payload: string }>(mine, '/v1/incorporator_receipts', { entity_id: id });
    expect([receipt!.payload.includes(papers[1]!.id), receipt!.payload.includes(papers[0]!.id)]).toEqual([true, false]);
    expect((await certificates(id)).at(-1)!.facts.company).toMatchObject({
      legal_name: 'Third Time, Inc.',
      purpose: 'To build corrected things.',
      principal_address,
    });
    expect(await filingReaches(mine, id, 'formation', 'accepted')).toMatchObject({
      attempt: 3,
      rejection_reason: null,
    });
  });

  it('names every wrong correction, changes nothing, and stays open for a right one', async () => {
    const { id } = await begin(mine, companyOf('Sandbox Certificate Rejected Again, Inc.'));
    const filing = await filingReaches(mine, id, 'formation', 'rejected');
    const answer = await mine.post(`/v1/filings/${filing.id}/resubmit`, {
      corrections: { legal_name: 'No Ending', ein: '00-1234567' },
      extra: 1,
    });
    expect(
      expectProblem(answer, 400, 'invalid_request')
        .errors!.map(({ param }) => param)
        .toSorted(),
    ).toEqual(['corrections.ein', 'corrections.legal_name', 'extra']);
    const refused = await mine.post(`/v1/filings/${filing.id}/resubmit`, { corrections: { legal_name: 'No Ending' } });
    expect(expectProblem(refused, 400, 'invalid_request').errors).toEqual([
      expect.objectContaining({ param: 'corrections.legal_name', code: 'ending_required' }),
    ]);
    expect(await filingReaches(mine, id, 'formation', 'rejected')).toEqual(filing);
  });
});

describe('Sandbox Tax Number Rejected', () => {
  it('is registered and waits: the filing cannot be cancelled or renamed, and passes when sent again', async () => {
    const { id } = await begin(mine, companyOf('Sandbox Tax Number Rejected, Inc.'));
    const filing = await filingReaches(mine, id, 'tax_identifier', 'rejected');
    expect(await look(mine, id)).toMatchObject({ status: 'registered', ein: null });
    expect(
      expectProblem(await mine.post(`/v1/filings/${filing.id}/cancel`), 409, 'invalid_state_transition'),
    ).toMatchObject({ current_state: 'rejected', allowed_transitions: ['resubmit'] });
    const renamed = await mine.post(`/v1/filings/${filing.id}/resubmit`, {
      corrections: { legal_name: 'Renamed, Inc.' },
    });
    expect(expectProblem(renamed, 400, 'invalid_request').errors).toEqual([
      expect.objectContaining({ param: 'corrections.legal_name', code: 'conflict' }),
    ]);
    await resubmit(mine, filing);
    expect(await reaches(mine, id, 'active')).toMatchObject({ ein: expect.stringMatching(/^00-\d{7}$/) });
  });
});

it('a paper out for signature when its company is corrected is void with its envelope, and never signed', async () => {
  const { id, founders } = await begin(mine, companyOf('Sandbox Tax Number Rejected Signing, Inc.'));
  const filing = await filingReaches(mine, id, 'tax_identifier', 'rejected');
  const envelope = ok(
    await mine.post<{ id: string }>('/v1/signing_envelopes', {
      document_id: filing.document_id,
      signers: [{ stakeholder_id: founders[0]!.stakeholder_id, role: 'witness' }],
    }),
  );
  ok(await mine.post(`/v1/signing_envelopes/${envelope.id}/send`));
  await resubmit(mine, filing, {
    principal_address: { line1: '12 Corrected Way', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' },
  });
  await reaches(mine, id, 'active');
  expect(ok(await mine.get(`/v1/signing_envelopes/${envelope.id}`))).toMatchObject({
    status: 'voided',
    status_reason: 'A corrected document replaces it.',
  });
  expect(ok(await mine.get(`/v1/documents/${filing.document_id}`))).toMatchObject({
    execution_status: 'voided',
    status_reason: 'A corrected document replaces it.',
  });
  expectProblem(
    await mine.post(`/v1/test_helpers/signing_envelopes/${envelope.id}/complete`),
    409,
    'invalid_state_transition',
  );
});

describe('Sandbox Authority Down', () => {
  it("is filed once the office answers again, without a refusal and without anybody's help", async () => {
    const { id } = await reaches(mine, waiting.id, 'active');
    expect(await typesOf(id, 'filing')).toEqual([
      'filing.created',
      'filing.submitted',
      'filing.accepted',
      'filing.created',
      'filing.submitted',
      'filing.accepted',
    ]);
    const calls = await query<{ calls: number }>(
      'select calls from sandbox_submission join filing f on f.id = filing_id where f.entity_id = $1',
      [id],
    );
    expect(calls.map((one) => one.calls)).toEqual([4, 4]);
  });
});

describe('Sandbox Slow', () => {
  it('takes five times the usual business days', async () => {
    const clock = await clockAt(mine, '2026-05-04');
    const { id } = await begin(mine, companyOf('Sandbox Slow, Inc.', 'c_corp', { test_clock_id: clock.id }));
    const usual = lawOf('US-DE').filing_office.turnaround_business_days.formation;
    const expected = addBusinessDays(new Date('2026-05-04T12:00:00Z'), 5 * usual);
    await advance(mine, clock, new Date(+expected - 1000).toISOString());
    expect((await look(mine, id)).status).toBe('submitted');
    await advance(mine, clock, expected.toISOString());
    expect(await look(mine, id)).toMatchObject({ status: 'registered', formation_date: legalDate(expected) });
  });
});

it('an accepted filing cannot be resubmitted or cancelled, and says which moves are open', async () => {
  const { id } = await begin(mine, companyOf('Accepted Already, Inc.'));
  const filing = await filingReaches(mine, id, 'formation', 'accepted');
  for (const move of ['resubmit', 'cancel']) {
    const problem = expectProblem(
      await mine.post(`/v1/filings/${filing.id}/${move}`, {}),
      409,
      'invalid_state_transition',
    );
    expect(problem).toMatchObject({ current_state: 'accepted', attempted_transition: move, allowed_transitions: [] });
  }
  expect((await filingsOf(mine, id)).find(({ type }) => type === 'formation')!.status).toBe('accepted');
});

it('the largest capital that is offered is formed, at the tax that the state charges for it', async () => {
  const { id } = await form(
    mine,
    companyOf('Largest Capital, Inc.', 'c_corp', { authorized_shares: 10_000_000_000, par_value: '1000' }),
  );
  // 8 Del. C. § 391(a)(1): 100,000,000,000 taxable shares cost $400 + $1800 + two fifths of a cent for each share
  // beyond 200,000, plus the fees next to the $15 of tax
  const [filing] = (await filingsOf(mine, id)).filter(({ type }) => type === 'formation');
  expect(filing!.fee_cents).toBe(10_900 - 1500 + 40_000 + 180_000 + (100_000_000_000 - 200_000) * 0.4);
});
