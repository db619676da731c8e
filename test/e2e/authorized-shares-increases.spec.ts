import { newAccount } from '../support/accounts';
import { Amendments, corporationOf, type Amendment } from '../support/amendments';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  begin,
  companyOf,
  consentOut,
  everyEventOf,
  existingOf,
  filingReaches,
  form,
  founders,
  listAll,
  look,
  ok,
  papersOf,
  poll,
  stepsOf,
  today,
} from '../support/formation';
import { madeIn } from '../support/created-objects';
import { closeTemporal, temporal } from '../support/temporal';

interface Increase extends Amendment {
  share_class_id: string;
  authorized_shares: number;
  former_authorized_shares: number;
}
interface ShareClass {
  id: string;
  name: string;
  authorized_shares: number;
}
interface LedgerEntry {
  kind: string;
  quantity: number;
  resolution_id: string;
  document_id: string;
}

let mine: Api;
let increases: Amendments<Increase>;
beforeAll(async () => {
  mine = api((await newAccount('Increases')).sk_test);
  increases = new Amendments(mine, 'authorized_shares_increases');
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const classesOf = ({ id }: { id: string }): Promise<ShareClass[]> =>
  listAll<ShareClass>(mine, '/v1/share_classes', { entity_id: id });
const authorizations = ({ id }: { id: string }): Promise<LedgerEntry[]> =>
  listAll<LedgerEntry>(mine, '/v1/ledger_entries', { entity_id: id, kind: 'share_class_authorization' });
const made = async ({ id }: { id: string }): Promise<string[]> =>
  (await query<{ made: string }>(madeIn, [id])).map((row) => row.made);
const progress = /^(signing_envelope|signature|resolution)\.updated$/;
const issue = (company: { id: string }, quantity: number) =>
  mine.post(
    `/v1/entities/${company.id}/share_issuances`,
    {
      purchaser: { name: 'Lena Hart', email: 'lena@tests.example' },
      quantity,
      price_per_share: '1',
      auto_generate_resolutions: true,
    },
    { query: { dry_run: 'true' } },
  );

it('authorises more shares once the state accepts what board and holders decided (8 Del. C. § 242(b)(1))', async () => {
  const company = await corporationOf(mine, 'Increasing, Inc.');
  const body = { authorized_shares: 5000, auto_generate_resolutions: true };
  const rehearsed = await increases.rehearse(`/v1/entities/${company.id}/authorized_shares_increases`, body);
  expect(rehearsed).toMatchObject({
    resource: { status: 'pending', holders_vote: true, authorized_shares: 5000, former_authorized_shares: 1000 },
    fee_estimate: { total_cents: 21_400 },
    warnings: [],
  });
  const before = (await everyEventOf(mine, company.id)).length;
  const had = await made(company);
  const answer = await increases.ask(company, body);
  expect([answer.status, answer.body]).toMatchObject([
    202,
    { status: 'pending', stockholder_consent_id: null, document_id: null },
  ]);
  const increase = answer.body;
  expect(expectProblem(await increases.ask(company, body), 409, 'invalid_state_transition').detail).toContain(
    increase.id,
  );
  await increases.decide(increase.resolution_id);
  await increases.consent(increase);
  const { id, signers } = await increases.out(increase);
  expect(signers).toMatchObject([{ role: 'officer', name: 'Ada Okafor' }]);
  expect(await classesOf(company)).toMatchObject([{ authorized_shares: 1000 }]);
  expectProblem(await issue(company, 1), 409, 'authorized_shares_exceeded');
  await increases.complete(id);
  const done = await increases.reaches(increase.id, 'completed');
  expect(done).toMatchObject({ effective_date: today(), filing_id: expect.any(String) });
  expect([await classesOf(company), await look(mine, company.id)]).toMatchObject([
    [{ authorized_shares: 5000 }],
    { authorized_shares: 5000 },
  ]);
  expect(await authorizations(company)).toMatchObject([
    { quantity: 1000 },
    { quantity: 4000, resolution_id: increase.resolution_id, document_id: done.document_id },
  ]);
  ok(await issue(company, 4000));
  expectProblem(await issue(company, 4001), 409, 'authorized_shares_exceeded');
  expect(await filingReaches(mine, company.id, 'amendment', 'accepted')).toMatchObject({
    subject_id: increase.id,
    legal_name: 'Increasing, Inc.',
    fee_cents: 21_400,
    file_number: (company as unknown as { state_file_number: string }).state_file_number,
  });
  expect((await listAll<{ kind: string }>(mine, `/v1/entities/${company.id}/minute_book`, {})).at(-1)).toMatchObject({
    kind: 'amendment',
    resolution_id: increase.resolution_id,
    document_id: done.document_id,
  });
  expect(await (await temporal()).workflow.getHandle(`authorized_shares_increase/${increase.id}`).result()).toBe(
    'completed',
  );
  const happened = (await everyEventOf(mine, company.id)).slice(before).map(({ type }) => type);
  const ofIt = (types: string[]): string[] => types.filter((type) => !progress.test(type)).toSorted();
  expect(ofIt(happened)).toEqual(ofIt(rehearsed.would_emit));
  expect(
    [
      ...had,
      ...rehearsed.cascade.map(({ object, kind }) => `${object} ${kind}`),
      'authorized_shares_increase authorized_shares_increase',
    ].toSorted(),
  ).toEqual((await made(company)).toSorted());
  expect(Object.values(await stepsOf(mine, company.id)).map(({ key, status }) => [key, status])).toEqual([
    ['decision', 'done'],
    ['approval', 'done'],
    ['certificate', 'done'],
    ['signature', 'done'],
    ['state_filing', 'done'],
  ]);
});

describe('an increase', () => {
  it('is not begun without the decisions of both bodies: 409 names the act and the template', async () => {
    const company = await corporationOf(mine, 'Asking, Inc.');
    expect(
      expectProblem(await increases.ask(company, { authorized_shares: 2000 }), 409, 'resolution_required'),
    ).toMatchObject({
      act: 'authorized_share_increase',
      body: 'board',
      template_id: 'service:board_consent:charter_amendment:2026-04-26',
    });
    const adopt = async (body: string): Promise<string> => {
      const { id } = ok(
        await mine.post<{ id: string }>(`/v1/entities/${company.id}/resolutions`, {
          kind: 'written_consent',
          subject: 'Shares',
          body,
          action: 'authorized_share_increase',
          particulars: { authorized_shares: 2000 },
        }),
      );
      await increases.decide(id);
      await poll(
        'adopted',
        async () => ok(await mine.get<{ status: string }>(`/v1/resolutions/${id}`)),
        ({ status }) => status === 'adopted',
      );
      return id;
    };
    const resolution_id = await adopt('board');
    expect(
      expectProblem(
        await increases.ask(company, { authorized_shares: 3000, resolution_id }),
        409,
        'resolution_required',
      ).detail,
    ).toContain('authorized_shares');
    expect(
      expectProblem(
        await increases.ask(company, { authorized_shares: 2000, resolution_id }),
        409,
        'resolution_required',
      ),
    ).toMatchObject({ body: 'stockholders' });
    const increase = ok(
      await increases.ask(company, {
        authorized_shares: 2000,
        resolution_id,
        stockholder_consent_id: await adopt('stockholders'),
      }),
    );
    expect(await increases.out(increase)).toMatchObject({ signers: [{ role: 'officer' }] });
    expect(await increases.rehearse(`/v1/authorized_shares_increases/${increase.id}/cancel`)).toMatchObject({
      resource: { status: 'cancelled' },
    });
    expect(
      ok(await mine.post<Increase>(`/v1/authorized_shares_increases/${increase.id}/cancel`, { reason: 'Not now' })),
    ).toMatchObject({ status: 'cancelled', status_reason: 'Cancelled (Not now).' });
    expect(
      (await papersOf(mine, company.id)).find(({ type }) => type === 'certificate_of_amendment_of_stock'),
    ).toMatchObject({ execution_status: 'voided' });
    expectProblem(
      await mine.post(`/v1/authorized_shares_increases/${increase.id}/cancel`, {}),
      409,
      'invalid_state_transition',
    );
    expect(await classesOf(company)).toMatchObject([{ authorized_shares: 1000 }]);
  });

  it('is refused with everything that is wrong at once', async () => {
    const company = await corporationOf(mine, 'Wrong, Inc.');
    const [, bo] = company.founders.map(({ stakeholder_id }) => stakeholder_id!);
    const wrong = {
      authorized_shares: 1000,
      resolution_id: bo!.replace('stk', 'res'),
      auto_generate_resolutions: true,
      signer_stakeholder_id: bo,
    };
    expect(
      (
        expectProblem(await increases.ask(company, wrong), 400, 'invalid_request') as unknown as {
          errors: { param: string; code: string }[];
        }
      ).errors.map(({ param, code }) => `${param} ${code}`),
    ).toEqual([
      'authorized_shares too_small',
      'auto_generate_resolutions conflict',
      'signer_stakeholder_id wrong_role',
    ]);
    const llc = await begin(
      mine,
      existingOf('Interests, LLC', 'llc', {
        founders: founders.map((founder) => ({ ...founder, roles: ['member'], equity_percent: '50' })),
      }),
    );
    expect(expectProblem(await increases.ask(llc, { authorized_shares: 5 }), 400, 'invalid_request')).toMatchObject({
      param: 'share_class_id',
      errors: [{ code: 'not_applicable' }],
    });
  });

  it('goes out again as it is when the state refuses it, and until then changes nothing', async () => {
    const company = await corporationOf(mine, 'Sandbox Certificate Rejected Shares, Inc.');
    const increase = ok(await increases.ask(company, { authorized_shares: 2000, auto_generate_resolutions: true }));
    await increases.see(increase);
    const filing = await filingReaches(mine, company.id, 'amendment', 'rejected');
    expect(await classesOf(company)).toMatchObject([{ authorized_shares: 1000 }]);
    expect(
      expectProblem(
        await mine.post(`/v1/filings/${filing.id}/resubmit`, { corrections: { legal_name: 'Harbor, Inc.' } }),
        400,
        'invalid_request',
      ),
    ).toMatchObject({ param: 'corrections.legal_name' });
    const { would_emit, fee_estimate } = await increases.rehearse(`/v1/filings/${filing.id}/resubmit`);
    expect(fee_estimate.total_cents).toBe(0);
    const before = (await everyEventOf(mine, company.id)).length;
    ok(await mine.post(`/v1/filings/${filing.id}/resubmit`, {}));
    await increases.reaches(increase.id, 'completed');
    const happened = await poll(
      'its evidence is ready',
      async () => (await everyEventOf(mine, company.id)).slice(before),
      ({ length }) => length >= would_emit.length,
    );
    expect(happened.map(({ type }) => type).toSorted()).toEqual(would_emit.toSorted());
    expect(await classesOf(company)).toMatchObject([{ authorized_shares: 2000 }]);
  });

  it('ends with its filing', async () => {
    const company = await corporationOf(mine, 'Sandbox Slow Shares, Inc.');
    const increase = ok(await increases.ask(company, { authorized_shares: 2000, auto_generate_resolutions: true }));
    await increases.see(increase);
    const filing = await filingReaches(mine, company.id, 'amendment', 'submitted');
    ok(await mine.post(`/v1/filings/${filing.id}/cancel`));
    expect([await increases.look(increase.id), await classesOf(company)]).toMatchObject([
      { status: 'cancelled' },
      [{ authorized_shares: 1000 }],
    ]);
    expect(await (await temporal()).workflow.getHandle(`authorized_shares_increase/${increase.id}`).result()).toBe(
      'cancelled',
    );
  });

  it('is not filed under a name that the company has no more', async () => {
    const company = await corporationOf(mine, 'Named Before, Inc.');
    const increase = ok(await increases.ask(company, { authorized_shares: 2000, auto_generate_resolutions: true }));
    await increases.decide(increase.resolution_id);
    await increases.consent(increase);
    const { id } = await increases.out(increase);
    const names = new Amendments(mine, 'name_changes');
    const change = ok(await names.ask(company, { legal_name: 'Named After, Inc.', auto_generate_resolutions: true }));
    await names.see(change);
    await names.reaches(change.id, 'completed');
    await increases.complete(id);
    expect((await increases.reaches(increase.id, 'rejected')).status_reason).toContain(
      'uses a former name of the company',
    );
    expect(
      ok(
        await increases.ask(company, {
          authorized_shares: 2000,
          resolution_id: increase.resolution_id,
          stockholder_consent_id: (await increases.look(increase.id)).stockholder_consent_id,
        }),
      ),
    ).toMatchObject({ status: 'pending' });
  });

  it('is decided by the board alone while no stock has been issued (8 Del. C. § 241)', async () => {
    const company = await form(mine, companyOf('Early, Inc.'));
    await consentOut(mine, company.id);
    const increase = ok(
      await increases.ask(company, { authorized_shares: 20_000_000, auto_generate_resolutions: true }),
    );
    expect(increase).toMatchObject({ holders_vote: false, former_authorized_shares: 10_000_000 });
    await increases.see(increase);
    await increases.reaches(increase.id, 'completed');
    expect(await look(mine, company.id)).toMatchObject({ authorized_shares: 20_000_000 });
  });

  it('of one of several classes names it, and its holders vote apart (8 Del. C. § 242(b)(2))', async () => {
    const company = await corporationOf(mine, 'Several, Inc.');
    const [ada, bo] = company.founders.map(({ stakeholder_id }) => stakeholder_id!);
    ok(
      await mine.post(`/v1/entities/${company.id}/share_classes`, {
        name: 'Series A Preferred Stock',
        class_type: 'preferred',
        authorized_shares: 100,
        id_prefix: 'PA',
        original_issue_price: '1',
        liquidation_preference_multiple: '1',
        participation: 'none',
        holders: [{ stakeholder_id: bo, quantity: 100 }],
      }),
    );
    expect(
      expectProblem(
        await increases.ask(company, { authorized_shares: 2000, auto_generate_resolutions: true }),
        400,
        'invalid_request',
      ),
    ).toMatchObject({ errors: [{ param: 'share_class_id', code: 'missing' }] });
    const preferred = (await classesOf(company)).find(({ name }) => name.startsWith('Series'))!;
    const increase = ok(
      await increases.ask(company, {
        share_class_id: preferred.id,
        authorized_shares: 300,
        auto_generate_resolutions: true,
      }),
    );
    await increases.decide(increase.resolution_id);
    const { stockholder_consent_id } = await poll(
      'asked',
      () => increases.look(increase.id),
      (seen) => seen.stockholder_consent_id !== null,
    );
    const consent = ok(
      await mine.get<{
        affected_share_class_ids: string[];
        signatories: { stakeholder_id: string }[];
        threshold: { test: string; share_class_id?: string }[];
      }>(`/v1/resolutions/${stockholder_consent_id}`),
    );
    expect(consent.affected_share_class_ids).toEqual([preferred.id]);
    expect(consent.signatories.map(({ stakeholder_id }) => stakeholder_id).toSorted()).toEqual([ada, bo].toSorted());
    expect(consent.threshold.filter(({ test }) => test === 'class_vote')).toMatchObject([
      { share_class_id: preferred.id },
    ]);
    await increases.decide(stockholder_consent_id!);
    await increases.complete((await increases.out(increase)).id);
    await increases.reaches(increase.id, 'completed');
    expect([await classesOf(company), await look(mine, company.id)]).toMatchObject([
      expect.arrayContaining([expect.objectContaining({ id: preferred.id, authorized_shares: 300 })]),
      { authorized_shares: 1300 },
    ]);
  });

  it('is decided by all shareholders in Wyoming, by articles of amendment (W.S. 17-16-704, 17-16-1006)', async () => {
    const company = await corporationOf(mine, 'Butte Shares, Inc.', {
      jurisdiction: 'US-WY',
      state_file_number: '2019-000123456',
    });
    const increase = ok(await increases.ask(company, { authorized_shares: 2000, auto_generate_resolutions: true }));
    await increases.see(increase);
    await increases.reaches(increase.id, 'completed');
    expect((await papersOf(mine, company.id)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['articles_of_amendment_of_stock', 'charter_amendment_evidence']),
    );
    expect(await filingReaches(mine, company.id, 'amendment', 'accepted')).toMatchObject({ fee_cents: 6000 });
  });
});
