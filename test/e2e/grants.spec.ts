import { newId } from '#platform/db/new-id';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { advance, everyEventOf, listAll, ok, poll } from '../support/formation';
import { grantsOf, nia, rehearsing, type Grant, type Resolution, type DryRun, type Plan } from '../support/grants';
import { newToken } from '../support/tokens';

let mine: Api;
let sk_test: string;
beforeAll(async () => {
  ({ sk_test } = await newAccount('Grants'));
  mine = api(sk_test);
});
afterAll(closeDatabase);
const { read, becomes, act, params, sign, company, granted, tableOf, vestingOf } = grantsOf(() => mine);

it('an ISO grant is decided, signed and booked as rehearsed; it vests, and what service leaves lapses', async () => {
  const acme = await company();
  const body = { grantee: nia(), kind: 'iso', quantity: 48_000, auto_generate_resolutions: true };
  const rehearsed = ok(await acme.ask<DryRun>(body, rehearsing));
  expect(rehearsed.resource).toMatchObject({
    id: null,
    status: 'pending',
    exercise_price: '10',
    fair_market_value: '10',
    term_months: 120,
    post_termination_months: 3,
    exercise_windows: [
      { reason: 'involuntary_death', period: 12, unit: 'months' },
      { reason: 'involuntary_disability', period: 12, unit: 'months' },
      { reason: 'involuntary_with_cause', period: 0, unit: 'days' },
    ],
    document_id: null,
  });
  const before = (await everyEventOf(mine, acme.id)).length;
  const asked = ok(await acme.ask(body));
  expectProblem(
    await acme.ask({ grantee: nia(), kind: 'nso', quantity: 2001, auto_generate_resolutions: true }),
    409,
    'pool_exceeded',
  );
  expectProblem(await act(asked, 'exercise', { paid_cents: 0 }), 409, 'invalid_state_transition');
  expectProblem(await act(asked, 'terminate'), 409, 'invalid_state_transition');
  expectProblem(await act(asked, 'milestone', { name: 'Approval' }), 409, 'invalid_state_transition');
  expectProblem(await act(asked, 'accelerate', { reason: 'Early' }), 409, 'invalid_state_transition');
  const grant = await granted(asked);
  const happened = async () =>
    (await everyEventOf(mine, acme.id))
      .slice(before)
      .map(({ type }) => type)
      .filter((type) => type !== 'resolution.updated');
  const emitted = await poll(
    'all of it',
    happened,
    (types) => types.length >= rehearsed.would_emit.filter((type) => type !== 'resolution.updated').length,
  );
  expect(emitted.toSorted()).toEqual(rehearsed.would_emit.filter((type) => type !== 'resolution.updated').toSorted());
  expect(grant).toMatchObject({ effective_date: '2026-05-04', expires_on: '2036-05-03' });
  // At $10 a share 10,000 of each year are within the limit. In 2027 a year and seven months vest.
  expect(
    grant.incentive_years!.map(({ year, iso_quantity, nso_quantity }) => [year, iso_quantity, nso_quantity]),
  ).toEqual([
    [2027, 10_000, 9000],
    [2028, 10_000, 2000],
    [2029, 10_000, 2000],
    [2030, 5000, 0],
  ]);
  expect(await tableOf(acme)).toMatchObject({
    classes: [{ outstanding: 600_000, reserved: 50_000, available: 350_000 }],
    plans: [{ granted: 48_000, available: 2000 }],
    fully_diluted: 650_000,
    holders: [{ quantity: 600_000, granted: 0 }],
    grantees: [{ stakeholder_id: grant.stakeholder_id, granted: 48_000 }],
  });
  expect(await vestingOf(acme)).toMatchObject([
    { grant_id: grant.id, quantity: 48_000, vested: 0, fully_vested_on: '2030-05-04' },
  ]);
  expect(params(await act(grant, 'exercise', { paid_cents: 0 }))).toEqual(['quantity']);

  await advance(mine, acme.clock, '2027-06-10T12:00:00Z'); // thirteen months
  expect(params(await act(grant, 'exercise', { quantity: 13_001, paid_cents: 1, exercised_on: '2026-05-01' }))).toEqual(
    ['exercised_on', 'quantity', 'paid_cents'],
  );
  expectProblem(await act(grant, 'release'), 409, 'invalid_state_transition');
  expect(
    ok(await act<DryRun>(grant, 'exercise', { quantity: 3000, paid_cents: 3_000_000 }, rehearsing)).would_emit,
  ).toEqual(expect.arrayContaining(['security.created', 'ledger_entry.created', 'document.created', 'grant.updated']));
  expect(ok(await act(grant, 'exercise', { quantity: 3000, paid_cents: 3_000_000 }))).toMatchObject({
    status: 'outstanding',
    issued_quantity: 3000,
  });
  const [, issued] = await listAll<{
    stakeholder_id: string;
    quantity: number;
    certificate_number: string;
    price_per_share: string;
    issued_on: string;
  }>(mine, '/v1/securities', { entity_id: acme.id, sort: 'created' });
  expect(issued).toMatchObject({
    stakeholder_id: grant.stakeholder_id,
    quantity: 3000,
    certificate_number: 'CS-2',
    price_per_share: '10',
    issued_on: '2027-06-10',
  });
  const reports = await poll(
    'the reports of the exercise are on the calendar',
    async () =>
      (
        await listAll<{ rule_id: string; due_at: string }>(mine, '/v1/compliance_obligations', { entity_id: acme.id })
      ).filter(({ rule_id }) => rule_id.startsWith('us_form_3921')),
    (found) => found.length > 0,
  );
  expect(reports.map(({ rule_id, due_at }) => `${due_at} ${rule_id}`).toSorted()).toEqual([
    '2028-01-31 us_form_3921_statement',
    '2028-02-28 us_form_3921_return',
  ]);
  expect(await tableOf(acme)).toMatchObject({
    classes: [{ outstanding: 603_000, reserved: 47_000, available: 350_000 }],
    plans: [{ granted: 45_000, available: 2000 }],
  });

  // At $20 a share 10,000 vested, unexercised shares are worth $10 each, and 35,000 more dilute the price.
  const sold = async (grants: string) =>
    ok(
      await mine.post<{ grants: object[]; holders: { amount_cents: number }[] }>(`/v1/entities/${acme.id}/waterfall`, {
        proceeds_cents: 1_216_000_000,
        grants,
      }),
    );
  expect(await sold('vested')).toMatchObject({
    grants: [
      {
        grant_id: grant.id,
        stakeholder_id: grant.stakeholder_id,
        quantity: 10_000,
        exercise_price: '10',
        exercised: true,
        amount_cents: 10_000_000,
      },
    ],
    holders: [{ amount_cents: 1_200_000_000 }, { amount_cents: 6_000_000 }],
  });
  expect(await sold('all')).toMatchObject({
    grants: [{ quantity: 45_000, exercised: true, amount_cents: 42_569_444 }],
  });
  expect((await sold('none')).grants).toEqual([]);
  const left = { reason: 'voluntary_other' };
  expect(params(await act(grant, 'terminate', { ...left, service_ended_on: '2027-06-11' }))).toEqual([
    'service_ended_on',
  ]);
  expect(ok(await act<DryRun>(grant, 'terminate', left, rehearsing))).toMatchObject({
    resource: { status: 'terminated', returned_quantity: 35_000 },
    warnings: [],
  });
  expect(
    ok(await act<DryRun>(grant, 'terminate', { ...left, service_ended_on: '2027-05-10' }, rehearsing)),
  ).toMatchObject({
    resource: { returned_quantity: 36_000 },
    warnings: [expect.stringMatching(/^The holder loses 1000 shares that had vested since: .*2027-05-10/)],
  });
  expect(ok(await act(grant, 'terminate', { ...left, service_ended_on: '2027-06-10' }))).toMatchObject({
    status: 'terminated',
    returned_quantity: 35_000,
    expires_on: '2027-09-10',
  });
  expect(await tableOf(acme)).toMatchObject({ plans: [{ granted: 10_000, available: 37_000 }] });
  expect(await vestingOf(acme)).toMatchObject([{ quantity: 13_000, vested: 13_000, unvested: 0 }]);
  expectProblem(await act(grant, 'terminate'), 409, 'invalid_state_transition');
  ok(await act(grant, 'exercise', { quantity: 4000, paid_cents: 4_000_000 }));
  await advance(mine, acme.clock, '2027-09-11T12:00:00Z');
  expect(await read(grant)).toMatchObject({
    status: 'lapsed',
    issued_quantity: 7000,
    returned_quantity: 41_000,
    ended_on: '2027-09-11',
    status_reason: 'The grant expired on 2027-09-10.',
  });
  expect(await tableOf(acme)).toMatchObject({
    classes: [{ outstanding: 607_000, reserved: 43_000 }],
    plans: [{ granted: 0, available: 43_000 }],
  });
  expect(
    (
      await listAll<{ kind: string; quantity: number }>(mine, '/v1/ledger_entries', {
        entity_id: acme.id,
        sort: 'number',
      })
    )
      .slice(2)
      .map(({ kind, quantity }) => [kind, quantity]),
  ).toEqual([
    ['stock_plan_pool_adjustment', 50_000],
    ['equity_compensation_issuance', 48_000],
    ['equity_compensation_exercise', 3000],
    ['stock_plan_return_to_pool', 35_000],
    ['equity_compensation_exercise', 4000],
    ['stock_plan_return_to_pool', 6000],
  ]);
  expectProblem(await act(grant, 'exercise', { paid_cents: 1 }), 409, 'invalid_state_transition');
  const late = { quantity: 1000, paid_cents: 1_000_000, exercised_on: '2027-09-10' };
  expect(ok(await act(grant, 'exercise', late))).toMatchObject({ status: 'lapsed', issued_quantity: 8000 });
  expect(await tableOf(acme)).toMatchObject({ classes: [{ outstanding: 608_000 }], plans: [{ available: 42_000 }] });
  expectProblem(await act(grant, 'correct_termination', { reason: 'Late.' }), 409, 'invalid_state_transition');
});

it('corrects a termination recorded by mistake, even after the grant lapsed, and watches the grant again', async () => {
  const acme = await company();
  const grant = await granted(
    ok(await acme.ask({ grantee: nia(), kind: 'nso', quantity: 48_000, auto_generate_resolutions: true })),
  );
  const before = await tableOf(acme);
  await advance(mine, acme.clock, '2026-11-20T12:00:00Z');
  const left = { reason: 'voluntary_other' };
  ok(await act(grant, 'terminate', { ...left, service_ended_on: '2026-11-20' }));
  await advance(mine, acme.clock, '2027-06-10T12:00:00Z');
  expect(await read(grant)).toMatchObject({ status: 'lapsed', returned_quantity: 48_000 });
  const reason = { reason: 'Another person had left.' };
  expect(params(await act(grant, 'correct_termination'))).toEqual(['reason']);
  const rehearsed = ok(await act<DryRun>(grant, 'correct_termination', reason, rehearsing));
  expect(rehearsed).toMatchObject({
    resource: { status: 'outstanding', returned_quantity: 0, service_ended_on: null, expires_on: '2036-05-03' },
    warnings: [`48000 shares move from the pool back to grant ${grant.id}.`],
  });
  expect(ok(await act(grant, 'correct_termination', reason))).toMatchObject({ status: 'outstanding', ended_on: null });
  expect((await tableOf(acme)).plans).toEqual(before.plans);
  expect(ok(await act(grant, 'exercise', { quantity: 13_000, paid_cents: 13_000_000 }))).toMatchObject({
    issued_quantity: 13_000,
  });
  expect(ok(await act(grant, 'terminate', { ...left, service_ended_on: '2027-06-10' }))).toMatchObject({
    status: 'terminated',
  });
  expect(ok(await act(grant, 'correct_termination', reason))).toMatchObject({ returned_quantity: 0 });
  ok(await act(grant, 'terminate', { ...left, service_ended_on: '2027-06-10' }));
  await advance(mine, acme.clock, '2027-09-11T12:00:00Z');
  expect(await becomes(grant, 'lapsed')).toMatchObject({ issued_quantity: 13_000, ended_on: '2027-09-11' });
});

it('corrects a termination that returned no shares', async () => {
  const acme = await company();
  const vesting = { start: '2026-05-04', allocation: 'front_loaded', conditions: [{ kind: 'date', on: '2026-06-01' }] };
  const grant = await granted(
    ok(await acme.ask({ grantee: nia(), kind: 'nso', quantity: 48_000, vesting, auto_generate_resolutions: true })),
  );
  await advance(mine, acme.clock, '2026-11-20T12:00:00Z');
  ok(await act(grant, 'terminate', { reason: 'voluntary_other', service_ended_on: '2026-11-20' }));
  expect(ok(await act(grant, 'correct_termination', { reason: 'Another person had left.' }))).toMatchObject({
    status: 'outstanding',
    returned_quantity: 0,
  });
});

it('units wait for a milestone, are accelerated by the board, and are released as stock until used up', async () => {
  const acme = await company();
  const vesting = {
    start: '2026-05-04',
    allocation: 'front_loaded',
    conditions: [
      { kind: 'date', on: '2026-08-01', parts: 2 },
      { kind: 'milestone', name: 'First sale' },
      { kind: 'schedule', periods: 2, period_months: 12 },
    ],
  };
  const grant = await granted(
    ok(await acme.ask({ grantee: nia(), kind: 'rsu', quantity: 400, vesting, auto_generate_resolutions: true })),
  );
  expect(grant).toMatchObject({ exercise_price: null, expires_on: null, incentive_years: null });
  expectProblem(await act(grant, 'exercise', { paid_cents: 0 }), 409, 'invalid_state_transition');
  expect(params(await act(grant, 'release'))).toEqual(['quantity']);
  expect(params(await act(grant, 'milestone', { name: 'Approval', on: '2026-05-05' }))).toEqual(['on', 'name']);
  await advance(mine, acme.clock, '2026-09-01T12:00:00Z');
  expect(ok(await act<DryRun>(grant, 'milestone', { name: 'First sale' }, rehearsing))).toMatchObject({
    would_emit: ['grant.updated'],
    warnings: [expect.stringMatching(/^[1-9]\d* shares of grant grt_\w+ vest with this milestone\.$/)],
  });
  ok(await act(grant, 'milestone', { name: 'First sale', on: '2026-08-20' }));
  expect(params(await act(grant, 'milestone', { name: 'First sale' }))).toEqual(['name']);
  expect((await vestingOf(acme))[0]).toMatchObject({ vested: 300, unvested: 100, fully_vested_on: '2028-05-04' });
  expect(ok(await act<DryRun>(grant, 'release', { quantity: 250 }, rehearsing)).resource).toMatchObject({
    issued_quantity: 250,
  });
  ok(await act(grant, 'release', { quantity: 250 }));
  expect(params(await act(grant, 'accelerate', { reason: 'Sale', quantity: 101 }))).toEqual(['quantity']);
  expectProblem(await act(grant, 'accelerate', { reason: 'Sale' }), 409, 'resolution_required');
  const { id: resolution_id } = ok(
    await mine.post<Resolution>(`/v1/entities/${acme.id}/resolutions`, {
      kind: 'written_consent',
      body: 'board',
      subject: 'Acceleration',
      action: 'equity_grant',
      cover_page_fields: { resolved_clauses: ['all that has not vested vests'] },
    }),
  );
  await sign(resolution_id);
  await poll(
    'adopted',
    async () => ok(await mine.get<Resolution>(`/v1/resolutions/${resolution_id}`)),
    ({ status }) => status === 'adopted',
  );
  expect(
    ok(await act<DryRun>(grant, 'accelerate', { reason: 'Sale', resolution_id }, rehearsing)).resource,
  ).toMatchObject({ vesting_facts: { accelerations: [{ on: '2026-09-01', quantity: 100 }] } });
  ok(await act(grant, 'accelerate', { reason: 'Sale of the company.', resolution_id }));
  expect(ok(await act(grant, 'release'))).toMatchObject({ status: 'released', issued_quantity: 400 });
  expectProblem(await act(grant, 'release'), 409, 'invalid_state_transition');
  expect(await tableOf(acme)).toMatchObject({
    classes: [{ outstanding: 600_400, reserved: 49_600 }],
    plans: [{ granted: 0, available: 49_600 }],
  });
});

describe('of which a change of control lets shares vest', () => {
  const yearly = (acceleration: object) => ({
    start: '2026-05-04',
    conditions: [{ kind: 'schedule', periods: 4, period_months: 12 }],
    acceleration,
  });
  const units = (acceleration: object): object => ({
    grantee: nia(),
    kind: 'rsu',
    quantity: 400,
    vesting: yearly(acceleration),
    auto_generate_resolutions: true,
  });

  it('alone, it does so once, by the terms and without a decision; a sale counts it', async () => {
    const acme = await company();
    expect(params(await acme.ask(units({ trigger: 'single', percent: '0.00', within_months: 3 })))).toEqual([
      'vesting.acceleration.within_months',
      'vesting.acceleration.percent',
    ]);
    const grant = await granted(ok(await acme.ask(units({ trigger: 'single', percent: '50' }))));
    expect(grant.vesting).toMatchObject({ acceleration: { trigger: 'single', percent: '50', within_months: null } });
    await advance(mine, acme.clock, '2027-06-01T12:00:00Z');
    const sold = async () =>
      ok(
        await mine.post<{ grants: { quantity: number }[] }>(`/v1/entities/${acme.id}/waterfall`, {
          proceeds_cents: 100_000_000,
          grants: 'vested',
        }),
      ).grants;
    expect([await vestingOf(acme), await sold()]).toMatchObject([[{ vested: 100 }], [{ quantity: 250 }]]);
    expect(
      params(await act(grant, 'accelerate', { reason: 'Sale', change_of_control_on: '2027-06-02', quantity: 5 })),
    ).toEqual(['quantity', 'change_of_control_on']);
    expect(params(await act(grant, 'terminate', { change_of_control_on: '2027-05-20' }))).toEqual([
      'change_of_control_on',
    ]);
    expect(ok(await act(grant, 'accelerate', { reason: 'Sale', change_of_control_on: '2027-05-20' }))).toMatchObject({
      vesting_facts: { accelerations: [{ on: '2027-05-20', quantity: 150, by: 'change_of_control' }] },
    });
    expect([await vestingOf(acme), await sold()]).toMatchObject([[{ vested: 250 }], [{ quantity: 250 }]]);
    expect(params(await act(grant, 'accelerate', { reason: 'Sale', change_of_control_on: '2027-05-21' }))).toEqual([
      'change_of_control_on',
    ]);
  });

  it('vests them if service then ends in time, before the unvested returns; a program must ask a human', async () => {
    const acme = await company();
    const grant = await granted(ok(await acme.ask(units({ trigger: 'double', within_months: 6 }))));
    await advance(mine, acme.clock, '2027-06-01T12:00:00Z');
    expect(params(await act(grant, 'accelerate', { reason: 'Sale', change_of_control_on: '2027-05-20' }))).toEqual([
      'change_of_control_on',
    ]);
    for (const change_of_control_on of ['2026-11-30', '2027-06-02', '2026-05-03'])
      expect(params(await act(grant, 'terminate', { service_ended_on: '2027-06-01', change_of_control_on }))).toEqual([
        'change_of_control_on',
      ]);
    const ended = { service_ended_on: '2027-06-01', change_of_control_on: '2026-12-01' };
    const agent = api((await newToken(sk_test, 3)).secret);
    expect(
      await agent.post<{ object: string; preview: { warnings: string[] } }>(`/v1/grants/${grant.id}/terminate`, ended),
    ).toMatchObject({
      status: 202,
      body: { object: 'authorization', preview: { warnings: [expect.stringContaining('300 shares')] } },
    });
    expect(ok(await act(grant, 'terminate', ended))).toMatchObject({
      status: 'terminated',
      returned_quantity: 0,
      vesting_facts: { accelerations: [{ on: '2027-06-01', quantity: 300, by: 'end_of_service' }] },
    });
    expect(await vestingOf(acme)).toMatchObject([{ vested: 400, unvested: 0 }]);
    expect(ok(await act(grant, 'release'))).toMatchObject({ issued_quantity: 400 });
  });
});

it('is exercised after service for as long as its terms say for the reason that ended it, then asked for', async () => {
  const acme = await company();
  const option = { grantee: nia(), kind: 'iso', quantity: 100, auto_generate_resolutions: true };
  const twice = [
    { reason: 'voluntary_retirement', period: 4, unit: 'months' },
    { reason: 'voluntary_retirement', period: 1, unit: 'days' },
  ];
  expect(params(await acme.ask({ ...option, exercise_windows: twice }))).toEqual(['exercise_windows[1].reason']);
  const exercise_windows = [
    { reason: 'involuntary_death', period: 18, unit: 'months' },
    { reason: 'involuntary_with_cause', period: 0, unit: 'days' },
    { reason: 'voluntary_retirement', period: 84, unit: 'months' },
  ];
  expect(ok(await acme.ask<DryRun>({ ...option, exercise_windows }, rehearsing)).warnings).toContain(
    'An exercise more than three months after employment ends, or a year after disability, is taxed like that of a ' +
      'nonstatutory option (IRC § 422(a)(2), (c)(6)).',
  );
  const grant = await granted(ok(await acme.ask({ ...option, exercise_windows })));
  expect(grant).toMatchObject({ post_termination_months: 3, exercise_windows, service_ended_by: null });
  expect(params(await act(grant, 'terminate'))).toEqual(['reason']);
  const retires = { service_ended_on: '2026-05-04', reason: 'voluntary_retirement' };
  expect(ok(await act<DryRun>(grant, 'terminate', retires, rehearsing))).toMatchObject({
    resource: { expires_on: '2033-05-04', nonstatutory_from: '2026-08-05' },
    warnings: ['Starting on 2026-08-05, an exercise is taxed like that of a nonstatutory option (IRC § 422(a)(2)).'],
  });
  expect(
    ok(await act(grant, 'terminate', { service_ended_on: '2026-05-04', reason: 'involuntary_death' })),
  ).toMatchObject({
    status: 'terminated',
    service_ended_by: 'involuntary_death',
    expires_on: '2027-11-04',
    nonstatutory_from: null,
  });
});

it('is priced at the floor of a valuation that is not stale, and a wrong request is told every fault', async () => {
  const acme = await company();
  const [ada] = await listAll<{ id: string }>(mine, '/v1/stakeholders', { entity_id: acme.id });
  const option = { grantee: { stakeholder_id: ada!.id }, kind: 'iso', quantity: 100, auto_generate_resolutions: true };
  expect(
    params(await acme.ask({ ...option, exercise_price: '10.99', term_months: 61, post_termination_months: 4 })),
  ).toEqual(['exercise_price', 'term_months']);
  expect(ok(await acme.ask<DryRun>(option, rehearsing)).resource).toMatchObject({
    exercise_price: '11',
    term_months: 60,
  });
  expect(params(await acme.ask({ ...option, equity_plan_id: newId('eqp') }))).toEqual(['equity_plan_id']);
  expect(
    params(
      await acme.ask({
        grantee: nia(),
        kind: 'rsu',
        quantity: 1,
        exercise_price: '1',
        vesting: {
          start: '2026-05-04',
          conditions: [{ kind: 'schedule', cliff_months: 3 }, { kind: 'date', name: 'x' }, { kind: 'milestone' }],
        },
      }),
    ),
  ).toEqual([
    'vesting.conditions[0].periods',
    'vesting.conditions[0].cliff_months',
    'vesting.conditions[1].on',
    'vesting.conditions[1].name',
    'vesting.conditions[2].name',
    'exercise_price',
  ]);
  expectProblem(await acme.ask({ ...option, auto_generate_resolutions: false }), 409, 'resolution_required');
  const asked = ok(await acme.ask({ ...option, grantee: nia(), kind: 'nso' }));
  expect(ok(await act<DryRun>(asked, 'cancel', {}, rehearsing)).resource).toMatchObject({ status: 'cancelled' });
  ok(await act(asked, 'cancel', { reason: 'Later.' }));
  expectProblem(await act(asked, 'cancel'), 409, 'invalid_state_transition');
  const { id: other } = ok(
    await mine.post<Plan>(`/v1/entities/${acme.id}/equity_plans`, {
      plan_name: 'another plan',
      shares_reserved: 10,
      auto_generate_resolutions: true,
    }),
  );
  expectProblem(await acme.ask({ ...option, equity_plan_id: other }), 409, 'invalid_state_transition');
  await advance(mine, acme.clock, '2027-05-03T12:00:00Z');
  expect(expectProblem(await acme.ask(option), 409, 'valuation_stale')).toMatchObject({
    stale_reason: 'age',
    stale_since: '2027-05-02',
  });
});

it('issues restricted stock once signed, with thirty days to elect; buys back the unvested for the pool', async () => {
  const acme = await company();
  const body = {
    grantee: nia(),
    kind: 'restricted_stock',
    quantity: 4800,
    price_per_share: '0.5',
    auto_generate_resolutions: true,
  };
  expect(
    params(
      await acme.ask({
        ...body,
        price_per_share: undefined,
        exercise_price: '1',
        vesting: { start: '2026-05-04', allocation: 'front_loaded', conditions: [{ kind: 'date', on: '2027-01-01' }] },
      }),
    ),
  ).toEqual(['exercise_price', 'price_per_share', 'vesting.conditions', 'vesting.allocation']);
  expect(params(await acme.ask({ ...body, price_per_share: '0.0099999999' }))).toEqual(['price_per_share']);
  expect(params(await acme.ask({ ...body, kind: 'nso', consideration: 'cash' }))).toEqual([
    'price_per_share',
    'consideration',
  ]);
  expectProblem(await acme.ask({ ...body, quantity: 50_001 }), 409, 'pool_exceeded');
  const rehearsed = ok(await acme.ask<DryRun>(body, rehearsing));
  expect(rehearsed.resource).toMatchObject({
    status: 'pending',
    price_per_share: '0.5',
    consideration: 'cash',
    exercise_price: null,
    security_id: null,
    vesting: { allocation: 'back_loaded_to_single_tranche' },
  });
  const seen = (await everyEventOf(mine, acme.id)).length;
  const grant = await granted(ok(await acme.ask(body)));
  const happened = async () =>
    (await everyEventOf(mine, acme.id))
      .slice(seen)
      .map(({ type }) => type)
      .filter((type) => type !== 'resolution.updated');
  const told = rehearsed.would_emit.filter((type) => type !== 'resolution.updated').toSorted();
  expect((await poll('all of it', happened, (types) => types.length >= told.length)).toSorted()).toEqual(told);

  const { security_id } = grant as Grant & { security_id: string };
  expect(grant).toMatchObject({
    issued_quantity: 4800,
    effective_date: '2026-05-04',
    expires_on: null,
    incentive_years: null,
  });
  expect(ok(await mine.get(`/v1/securities/${security_id}`))).toMatchObject({
    status: 'outstanding',
    grant_id: grant.id,
    stakeholder_id: grant.stakeholder_id,
    quantity: 4800,
    price_per_share: '0.5',
    consideration: 'cash',
    vesting: { months: 48, cliff_months: 12, start: '2026-05-04', quantity: 4800 },
  });
  expect(await listAll<object>(mine, '/v1/tax_elections', { entity_id: acme.id })).toMatchObject([
    {
      kind: 'section_83b',
      status: 'open',
      security_id,
      stakeholder_id: grant.stakeholder_id,
      deadline: expect.stringMatching(/^2026-06-0[23]$/),
    },
  ]);
  expect(await tableOf(acme)).toMatchObject({
    classes: [{ outstanding: 604_800, reserved: 45_200 }],
    plans: [{ granted: 0, available: 45_200 }],
  });
  for (const [what, more] of [
    ['exercise', { paid_cents: 0 }],
    ['release', {}],
    ['accelerate', { reason: 'Sale' }],
    ['milestone', { name: 'Sale' }],
    ['amend', { cancelled_quantity: 1, auto_generate_resolutions: true }],
  ] as const)
    expectProblem(await act(grant, what, more), 409, 'invalid_state_transition');

  await advance(mine, acme.clock, '2027-06-10T12:00:00Z'); // thirteen of forty-eight months
  expect(await vestingOf(acme)).toMatchObject([
    { grant_id: null, security_id, quantity: 4800, vested: 1300, unvested: 3500 },
  ]);
  expect(
    ok(
      await mine.post<{ holders: { stakeholder_id: string; amount_cents: number }[] }>(
        `/v1/entities/${acme.id}/waterfall`,
        { proceeds_cents: 60_480_000 },
      ),
    ).holders,
  ).toMatchObject([{ amount_cents: 60_000_000 }, { stakeholder_id: grant.stakeholder_id, amount_cents: 480_000 }]);
  const buyBack = <T = { id: string; resolution_id: string }>(more: object) =>
    mine.post<T>(`/v1/entities/${acme.id}/share_repurchases`, {
      security_id,
      portion: 'unvested',
      auto_generate_resolutions: true,
      ...more,
    });
  expect(expectProblem(await buyBack({}), 400, 'invalid_request').param).toBe('service_ended_on');
  expect(ok(await act<DryRun>(grant, 'terminate', { service_ended_on: '2027-05-09' }, rehearsing))).toMatchObject({
    resource: { status: 'terminated' },
    warnings: [expect.stringMatching(/^The holder loses 100 shares that had vested since/)],
  });
  expect(ok(await act(grant, 'terminate', { service_ended_on: '2027-06-09' }))).toMatchObject({
    status: 'terminated',
    returned_quantity: 0,
  });
  await advance(mine, acme.clock, '2027-08-10T12:00:00Z');
  expect(await vestingOf(acme)).toMatchObject([{ vested: 1300, unvested: 3500 }]);
  expect(expectProblem(await buyBack({ service_ended_on: '2027-08-01' }), 400, 'invalid_request').param).toBe(
    'service_ended_on',
  );
  const repurchase = ok(await buyBack({}));
  expect(repurchase).toMatchObject({
    quantity: 3500,
    price_per_share: '0.5',
    total_cents: 175_000,
    service_ended_on: '2027-06-09',
  });
  await sign(repurchase.resolution_id);
  await poll(
    'approved',
    async () => ok(await mine.get<{ status: string }>(`/v1/share_repurchases/${repurchase.id}`)),
    ({ status }) => status === 'approved',
  );
  const { balance_security_id } = ok(
    await mine.post<{ balance_security_id: string }>(`/v1/share_repurchases/${repurchase.id}/settle`, {
      capital_unimpaired: true,
    }),
  );
  expect(ok(await mine.get(`/v1/securities/${balance_security_id}`))).toMatchObject({
    grant_id: grant.id,
    quantity: 1300,
    vesting: { forfeited: 3500 },
  });
  expect(await tableOf(acme)).toMatchObject({
    classes: [{ outstanding: 601_300, reserved: 48_700 }],
    plans: [{ granted: 0, available: 48_700 }],
  });
  const entries = await listAll<{ id: string; kind: string; quantity: number }>(mine, '/v1/ledger_entries', {
    entity_id: acme.id,
    sort: 'number',
  });
  expect(entries.slice(-2).map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['stock_issuance', 4800],
    ['stock_repurchase', 3500],
  ]);
});
