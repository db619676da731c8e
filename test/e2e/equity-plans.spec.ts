import { randomUUID } from 'node:crypto';
import { newId } from '#platform/db/new-id';
import { samplePdf } from '#testing/sample-pdf';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { clientOf, type Client } from '../support/client';
import { closeDatabase, query } from '../support/database';
import {
  begin,
  companyOf,
  everyEventOf,
  existingOf,
  listAll,
  ok,
  poll,
  today,
  type Company,
} from '../support/formation';
import { madeIn } from '../support/created-objects';

interface Plan {
  id: string;
  status: string;
  shares_reserved: number;
  resolution_id: string;
  stockholder_consent_id: string | null;
  auto_generated: boolean;
  document_id: string | null;
  effective_date: string | null;
  approved_on: string | null;
  status_reason: string | null;
}
interface Resolution {
  id: string;
  status: string;
  signing_envelope_id: string;
  used_by: { operation: string } | null;
}
interface DryRun {
  resource: Plan;
  would_emit: string[];
  cascade: { object: string; kind: string }[];
}
interface Table {
  classes: { outstanding: number; reserved: number; available: number }[];
  plans: { granted: number; available: number }[];
  pool_available: number;
  fully_diluted: number;
  pool_percent: string;
  holders: { fully_diluted_percent: string }[];
}

let mine: Api;
let client: Client;
beforeAll(async () => {
  mine = api((await newAccount('Equity plans')).sk_test);
  client = clientOf(mine);
});
afterAll(closeDatabase);

const name = 'the 2026 Equity Incentive Plan';
const ask = <T = Plan>(company: { id: string }, body: object = {}, options = {}) =>
  mine.post<T>(`/v1/entities/${company.id}/equity_plans`, { plan_name: name, shares_reserved: 400, ...body }, options);
const act = <T = Plan>({ id }: { id: string }, what: string, body: object = {}, options = {}) =>
  mine.post<T>(`/v1/equity_plans/${id}/${what}`, body, options);
const read = async ({ id }: { id: string }) => ok(await mine.get<Plan>(`/v1/equity_plans/${id}`));
const becomes = (plan: { id: string }, status: string) =>
  poll(
    `${plan.id} ${status}`,
    () => read(plan),
    (seen) => seen.status === status,
  );
const sign = async (resolution_id: string): Promise<void> => {
  const { signing_envelope_id } = await poll(
    `${resolution_id} out`,
    async () => ok(await mine.get<Resolution>(`/v1/resolutions/${resolution_id}`)),
    ({ status }) => status === 'pending_signatures',
  );
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${signing_envelope_id}/complete`));
};
const decided = async (
  company: { id: string },
  body: 'board' | 'stockholders',
  shares_reserved: number,
): Promise<string> => {
  const { id } = ok(
    await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
      kind: 'written_consent',
      body,
      subject: 'Plan',
      action: 'option_plan_adoption',
      particulars: { plan_name: name, shares_reserved, class_name: 'Common Stock' },
    }),
  );
  await sign(id);
  await poll(
    `${id} adopted`,
    async () => ok(await mine.get<Resolution>(`/v1/resolutions/${id}`)),
    ({ status }) => status === 'adopted',
  );
  return id;
};
const params = (answer: Awaited<ReturnType<typeof ask>>) =>
  expectProblem(answer, 400, 'invalid_request').errors!.map(({ param }: { param: string }) => param);
const rehearsing = { query: { dry_run: 'true' } };

const existing = (): Promise<Company> =>
  begin(
    mine,
    existingOf(`Plan ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
      founders: [
        {
          name: 'Ada Okafor',
          email: `${randomUUID()}@tests.example`,
          roles: ['director', 'officer'],
          titles: ['President', 'Secretary'],
          shares: 600,
        },
      ],
      authorized_shares: 2000,
      par_value: '0.01',
    }),
  );

it('is adopted by the board and approved by the holders, as its dry run says, and keeps its pool', async () => {
  const company = await existing();
  const body = { auto_generate_resolutions: true };
  const rehearsed = ok(await ask<DryRun>(company, body, rehearsing));
  expect(rehearsed.resource).toMatchObject({ id: null, status: 'pending', shares_reserved: 400, effective_date: null });
  const had = await query<{ made: string }>(madeIn, [company.id]);
  const before = (await everyEventOf(mine, company.id)).length;
  const plan = ok(await ask(company, body));
  expect(await client.capTable.retrieve<Table>(company.id)).toMatchObject({
    classes: [{ reserved: 0, promised: 400, available: 1000 }],
    plans: [],
  });
  expectProblem(await act(plan, 'approve', { resolution_id: plan.resolution_id }), 409, 'invalid_state_transition');
  expectProblem(await act(plan, 'pool_adjustments', { shares_reserved: 500 }), 409, 'invalid_state_transition');
  await sign(plan.resolution_id);
  const adopted = await poll(
    'submitted to the holders',
    () => read(plan),
    ({ stockholder_consent_id }) => stockholder_consent_id !== null,
  );
  expect(adopted).toMatchObject({ status: 'adopted', effective_date: today(), approved_on: null });
  expect(await client.capTable.retrieve<Table>(company.id)).toMatchObject({
    classes: [{ outstanding: 600, reserved: 400, available: 1000 }],
    plans: [{ granted: 0, available: 400 }],
    pool_available: 400,
    fully_diluted: 1000,
    pool_percent: '40',
    holders: [{ fully_diluted_percent: '60' }],
  });
  await sign(adopted.stockholder_consent_id!);
  expect(await becomes(plan, 'approved')).toMatchObject({ approved_on: today() });
  const kept = await poll(
    'both consents are kept',
    () => everyEventOf(mine, company.id),
    (all) => all.filter(({ type }) => type === 'minute_book_entry.created').length === 2,
  );
  expect(
    kept
      .slice(before)
      .map(({ type }) => type)
      .filter((type) => type !== 'resolution.updated')
      .toSorted(),
  ).toEqual(rehearsed.would_emit.toSorted());
  expect((await query<{ made: string }>(madeIn, [company.id])).map(({ made }) => made).toSorted()).toEqual(
    [
      ...had.map(({ made }) => made),
      'equity_plan equity_plan',
      ...rehearsed.cascade.map(({ object, kind }) => `${object} ${kind}`),
    ].toSorted(),
  );
  expectProblem(await act(plan, 'cancel'), 409, 'invalid_state_transition');
  const modelled = ok(
    await mine.post<{ rows: { kind: string; shares_before: number }[] }>(`/v1/entities/${company.id}/cap_table`, {
      pre_money_cents: 1_000_000,
      investors: [{ name: 'Cove', amount_cents: 100_000 }],
    }),
  );
  expect(modelled.rows).toContainEqual(expect.objectContaining({ kind: 'pool', shares_before: 400 }));
  const { document_id } = ok(
    await act(plan, 'pool_adjustments', { shares_reserved: 300, resolution_id: await decided(company, 'board', 300) }),
  );
  expect(document_id).not.toBe(adopted.document_id);
  expect(ok(await mine.get<{ title: string }>(`/v1/documents/${document_id}`)).title).toBe(
    `Amended and Restated 2026 Equity Incentive Plan of ${company.legal_name}`,
  );
});

it('rests on decisions that are adopted, and its pool grows with the holders and shrinks with the board', async () => {
  const company = await existing();
  expect(expectProblem(await ask(company), 409, 'resolution_required')).toMatchObject({
    act: 'option_plan_adoption',
    body: 'board',
  });
  const resolution_id = await decided(company, 'board', 400);
  expect(
    expectProblem(await ask(company, { resolution_id, shares_reserved: 401 }), 409, 'resolution_required').detail,
  ).toContain('does not authorize these terms: particulars.shares_reserved differs');
  const plan = ok(
    await ask(company, {
      resolution_id,
      evidence: { title: '2026 Equity Incentive Plan', pdf_base64: samplePdf('the plan').toString('base64') },
    }),
  );
  expect(plan).toMatchObject({
    status: 'adopted',
    auto_generated: false,
    document_id: expect.stringMatching(/^doc_/),
    effective_date: today(),
  });
  expectProblem(
    await act(plan, 'approve', { resolution_id: await decided(company, 'stockholders', 300) }),
    409,
    'resolution_required',
  );
  const consent = await decided(company, 'stockholders', 400);
  expect(ok(await act<DryRun>(plan, 'approve', { resolution_id: consent }, rehearsing)).would_emit).toContain(
    'equity_plan.approved',
  );
  expect(ok(await act(plan, 'approve', { resolution_id: consent }))).toMatchObject({
    status: 'approved',
    stockholder_consent_id: consent,
    approved_on: today(),
  });
  expectProblem(await act(plan, 'approve', { resolution_id: consent }), 409, 'invalid_state_transition');

  expect(params(await act(plan, 'pool_adjustments', { shares_reserved: 400 }))).toEqual(['shares_reserved']);
  expect(params(await act(plan, 'pool_adjustments', { shares_reserved: 500 }))).toEqual(['stockholder_consent_id']);
  expectProblem(
    await act(plan, 'pool_adjustments', { shares_reserved: 1401, stockholder_consent_id: consent }),
    409,
    'authorized_shares_exceeded',
  );
  const more = {
    shares_reserved: 1400,
    resolution_id: await decided(company, 'board', 1400),
    stockholder_consent_id: await decided(company, 'stockholders', 1400),
  };
  expect(ok(await act<DryRun>(plan, 'pool_adjustments', more, rehearsing))).toMatchObject({
    resource: { shares_reserved: 1400 },
    would_emit: expect.arrayContaining(['ledger_entry.created', 'equity_plan.updated']),
  });
  const amended = ok(
    await act(plan, 'pool_adjustments', {
      ...more,
      evidence: {
        title: '2026 Equity Incentive Plan, as amended',
        pdf_base64: samplePdf('the amended plan').toString('base64'),
      },
    }),
  );
  expect(amended).toMatchObject({ shares_reserved: 1400, document_id: expect.stringMatching(/^doc_/) });
  expect(amended.document_id).not.toBe(plan.document_id);
  expect(await client.capTable.retrieve<Table>(company.id)).toMatchObject({
    classes: [{ reserved: 1400, available: 0 }],
  });
  expectProblem(
    await mine.post(`/v1/entities/${company.id}/share_issuances`, {
      purchaser: { name: 'Lena Hart', email: 'lena@tests.example' },
      quantity: 1,
      price_per_share: '1',
      auto_generate_resolutions: true,
    }),
    409,
    'authorized_shares_exceeded',
  );
  expectProblem(await act(plan, 'pool_adjustments', { shares_reserved: 10 }), 409, 'resolution_required');
  expect(
    ok(
      await act(plan, 'pool_adjustments', { shares_reserved: 10, resolution_id: await decided(company, 'board', 10) }),
    ),
  ).toMatchObject({ shares_reserved: 10 });
  expect(await client.capTable.retrieve<Table>(company.id)).toMatchObject({
    classes: [{ reserved: 10, available: 1390 }],
    plans: [{ granted: 0, available: 10 }],
  });
  const entries = await listAll<{
    kind: string;
    quantity: number;
    postings: { account: string; quantity: number; equity_plan_id?: string }[];
  }>(mine, '/v1/ledger_entries', { entity_id: company.id, sort: 'number' });
  expect(
    entries
      .filter(({ kind }) => kind === 'stock_plan_pool_adjustment')
      .map(({ quantity, postings }) => [
        quantity,
        postings.map((one) => [one.account, one.quantity, one.equity_plan_id]),
      ]),
  ).toEqual([
    [
      400,
      [
        ['unissued', -400, undefined],
        ['pool', 400, plan.id],
      ],
    ],
    [
      1000,
      [
        ['unissued', -1000, undefined],
        ['pool', 1000, plan.id],
      ],
    ],
    [
      1390,
      [
        ['unissued', 1390, undefined],
        ['pool', -1390, plan.id],
      ],
    ],
  ]);
});

it('names the next step while the stockholders have not approved it, and drops the reason once they have', async () => {
  const company = await existing();
  const plan = ok(await ask(company, { auto_generate_resolutions: true }));
  await sign(plan.resolution_id);
  const { stockholder_consent_id } = await poll(
    'submitted to the stockholders',
    () => read(plan),
    (seen) => seen.stockholder_consent_id !== null,
  );
  ok(await mine.post(`/v1/resolutions/${stockholder_consent_id}/cancel`, { reason: 'Later.' }));
  const { status_reason } = await poll(
    'the consent is missed',
    () => read(plan),
    (seen) => seen.status_reason !== null,
  );
  expect(status_reason).toContain(`POST /v1/equity_plans/${plan.id}/approve`);
  expect(ok(await act(plan, 'approve', { resolution_id: await decided(company, 'stockholders', 400) }))).toMatchObject({
    status: 'approved',
    status_reason: null,
  });
});

it('is approved at once on decisions of board and holders that it names, and spends both', async () => {
  const company = await existing();
  const resolution_id = await decided(company, 'board', 400);
  const stockholder_consent_id = await decided(company, 'stockholders', 400);
  expectProblem(
    await ask(company, { resolution_id, stockholder_consent_id: await decided(company, 'stockholders', 300) }),
    409,
    'resolution_required',
  );
  const plan = ok(await ask(company, { resolution_id, stockholder_consent_id }));
  expect(plan).toMatchObject({ status: 'approved', stockholder_consent_id, approved_on: today() });
  expectProblem(await ask(company, { resolution_id, stockholder_consent_id }), 409, 'resolution_required');
});

it('is withdrawn, and named in full when it is asked for wrongly', async () => {
  const company = await existing();
  const plan = ok(await ask(company, { auto_generate_resolutions: true }));
  expect(ok(await act<DryRun>(plan, 'cancel', {}, rehearsing)).resource).toMatchObject({ status: 'cancelled' });
  expect(ok(await act(plan, 'cancel', { reason: 'Later.' }))).toMatchObject({
    status: 'cancelled',
    status_reason: 'Cancelled (Later.).',
  });
  expect(ok(await mine.get<Resolution>(`/v1/resolutions/${plan.resolution_id}`)).status).toBe('cancelled');
  expectProblem(
    await ask(company, { shares_reserved: 1401, auto_generate_resolutions: true }),
    409,
    'authorized_shares_exceeded',
  );
  expectProblem(
    await ask(await begin(mine, companyOf('Plan Draft, Inc.', 'c_corp', { submit: false })), {
      auto_generate_resolutions: true,
    }),
    409,
    'invalid_state_transition',
  );
  expect(
    params(
      await ask(company, {
        auto_generate_resolutions: true,
        resolution_id: plan.resolution_id,
        stockholder_consent_id: plan.resolution_id,
        share_class_id: newId('shc'),
      }),
    ),
  ).toEqual(['auto_generate_resolutions', 'stockholder_consent_id', 'share_class_id']);
});
