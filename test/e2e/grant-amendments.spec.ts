import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { advance, everyEventOf, listAll, ok, poll } from '../support/formation';
import { grantsOf, nia, rehearsing, type DryRun } from '../support/grants';

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Grant amendments')).sk_test);
});
afterAll(closeDatabase);
const { read, becomes, act, params, sign, value, company, granted, tableOf, vestingOf } = grantsOf(() => mine);

it('is amended by replacement once all agree; a lower price is a new grant at value; interim acts count', async () => {
  const acme = await company();
  const before = await granted(
    ok(await acme.ask({ grantee: nia(), kind: 'nso', quantity: 48_000, auto_generate_resolutions: true })),
  );
  await advance(mine, acme.clock, '2027-06-10T12:00:00Z'); // thirteen of forty-eight months
  ok(await act(before, 'exercise', { quantity: 3000, paid_cents: 3_000_000 }));
  const anew = {
    exercise_price: '5',
    cancelled_quantity: 1000,
    vesting: { start: '2027-06-10', conditions: [{ kind: 'schedule', periods: 2, period_months: 12 }] },
    auto_generate_resolutions: true,
  };
  expectProblem(await act(before, 'amend', anew), 409, 'valuation_stale');
  await value(acme, '2027-06-01', '5');
  expect(params(await act(before, 'amend', { auto_generate_resolutions: true }))).toEqual(['vesting']);
  expect(
    params(
      await act(before, 'amend', {
        ...anew,
        kind: 'nso',
        exercise_price: '4',
        cancelled_quantity: 45_000,
        term_months: 2,
        vesting: { start: '2027-06-10', conditions: [{ kind: 'date' }] },
      }),
    ),
  ).toEqual(['vesting.conditions[0].on', 'kind', 'cancelled_quantity', 'term_months', 'exercise_price']);
  expectProblem(await act(before, 'amend', { ...anew, auto_generate_resolutions: false }), 409, 'resolution_required');

  const rehearsed = ok(await act<DryRun>(before, 'amend', anew, rehearsing));
  expect(rehearsed.resource).toMatchObject({
    id: null,
    status: 'pending',
    replaces_grant_id: before.id,
    quantity: 44_000,
    exercise_price: '5',
    fair_market_value: '5',
    amendment: { cancelled_quantity: 1000, is_new_grant: true },
  });
  const seen = (await everyEventOf(mine, acme.id)).length;
  const asked = ok(await act(before, 'amend', anew));
  expectProblem(await act(before, 'amend', anew), 409, 'invalid_state_transition');
  ok(await act(asked, 'cancel', { reason: 'Asked again below.' }));
  const again = ok(await act(before, 'amend', anew));
  const made = await granted(again);
  const emitted = (await everyEventOf(mine, acme.id)).slice(seen).map(({ type }) => type);
  for (const type of rehearsed.would_emit) expect(emitted).toContain(type);
  expect(made).toMatchObject({
    quantity: 44_000,
    issued_quantity: 0,
    effective_date: '2027-06-10',
    granted_on: '2026-05-04',
    expires_on: '2036-05-03',
    stakeholder_id: before.stakeholder_id,
  });
  expect(made.vesting.conditions).toEqual([
    { kind: 'date', parts: 10_000, on: '2027-06-10' },
    { kind: 'date', parts: 17_000, on: '2028-06-10' },
    { kind: 'date', parts: 17_000, on: '2029-06-10' },
  ]);
  expect(await read(before)).toMatchObject({
    status: 'replaced',
    replaced_by_grant_id: made.id,
    ended_on: '2027-06-10',
    issued_quantity: 3000,
    returned_quantity: 45_000,
  });
  expectProblem(await act(before, 'exercise', { paid_cents: 0 }), 409, 'invalid_state_transition');
  expectProblem(await act(before, 'terminate'), 409, 'invalid_state_transition');
  expectProblem(await act(before, 'amend', anew), 409, 'invalid_state_transition');

  expect(await tableOf(acme)).toMatchObject({
    classes: [{ outstanding: 603_000 }],
    plans: [{ granted: 44_000, available: 3000 }],
  });
  expect(await vestingOf(acme)).toMatchObject([
    { grant_id: made.id, quantity: 44_000, vested: 10_000, fully_vested_on: '2029-06-10' },
  ]);
  expect(
    (
      await listAll<{ kind: string; quantity: number }>(mine, '/v1/ledger_entries', {
        entity_id: acme.id,
        sort: 'number',
      })
    )
      .slice(-2)
      .map(({ kind, quantity }) => [kind, quantity]),
  ).toEqual([
    ['equity_compensation_cancellation', 45_000],
    ['equity_compensation_issuance', 44_000],
  ]);
  expect(ok(await act(made, 'exercise', { paid_cents: 5_000_000 }))).toMatchObject({ issued_quantity: 10_000 });
});

it('keeps vesting and rank if no new grant, counts exercises until signed; an end of service voids it', async () => {
  const acme = await company();
  const before = await granted(
    ok(await acme.ask({ grantee: nia(), kind: 'iso', quantity: 48_000, auto_generate_resolutions: true })),
  );
  await advance(mine, acme.clock, '2027-06-10T12:00:00Z');
  const asked = ok(
    await act(before, 'amend', {
      cancelled_quantity: 3000,
      post_termination_months: 1,
      auto_generate_resolutions: true,
    }),
  );
  expect(asked).toMatchObject({
    quantity: 45_000,
    exercise_price: '10',
    amendment: { is_new_grant: false, vesting: null },
  });
  ok(await act(before, 'exercise', { quantity: 2000, paid_cents: 2_000_000 }));
  const made = await granted(asked);
  expect(made).toMatchObject({ quantity: 43_000, kind: 'iso', post_termination_months: 1, granted_on: '2026-05-04' });
  expect(
    made.incentive_years!.map(({ year, iso_quantity, nso_quantity }) => [year, iso_quantity, nso_quantity]),
  ).toEqual([
    [2027, 10_000, 9000],
    [2028, 10_000, 2000],
    [2029, 10_000, 2000],
    [2030, 2000, 0],
  ]);
  expect(await vestingOf(acme)).toMatchObject([
    { grant_id: made.id, quantity: 43_000, vested: 11_000, fully_vested_on: '2030-02-04' },
  ]);

  const late = ok(
    await act(made, 'amend', { kind: 'nso', post_termination_months: 60, auto_generate_resolutions: true }),
  );
  expect(late).toMatchObject({ kind: 'nso', incentive_years: null, amendment: { is_new_grant: false } });
  ok(await act(made, 'terminate', { reason: 'voluntary_other' }));
  await sign(late.resolution_id);
  const { document_id } = await becomes(late, 'approved');
  const [envelope] = await poll(
    'its agreement is out',
    () => listAll<{ id: string }>(mine, '/v1/signing_envelopes', { document_id: document_id!, status: 'sent' }),
    (all) => all.length === 1,
  );
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${envelope!.id}/complete`));
  expect(await becomes(late, 'rejected')).toMatchObject({ status_reason: expect.stringContaining('ended on') });
  expect(params(await act(made, 'amend', { cancelled_quantity: 1, auto_generate_resolutions: true }))).toEqual([
    'cancelled_quantity',
    'kind',
    'post_termination_months',
  ]);
});

it('extends the exercise period of a holder who has left, by consent of the board and both signatures', async () => {
  const acme = await company();
  const before = await granted(
    ok(await acme.ask({ grantee: nia(), kind: 'iso', quantity: 48_000, auto_generate_resolutions: true })),
  );
  await advance(mine, acme.clock, '2027-06-10T12:00:00Z');
  ok(await act(before, 'terminate', { service_ended_on: '2027-06-10', reason: 'voluntary_other' }));
  const longer = { kind: 'nso', post_termination_months: 24, auto_generate_resolutions: true };
  expect(params(await act(before, 'amend', { ...longer, kind: undefined, term_months: 60 }))).toEqual([
    'term_months',
    'kind',
  ]);
  expect(params(await act(before, 'amend', { ...longer, post_termination_months: 2 }))).toEqual([
    'post_termination_months',
  ]);
  const asked = ok(await act(before, 'amend', longer));
  expectProblem(await act(before, 'correct_termination', { reason: 'Late.' }), 409, 'invalid_state_transition');
  await sign(asked.resolution_id);
  const { document_id } = await becomes(asked, 'approved');
  const [envelope] = await poll(
    'its agreement is out',
    () => listAll<{ id: string }>(mine, '/v1/signing_envelopes', { document_id: document_id!, status: 'sent' }),
    (all) => all.length === 1,
  );
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${envelope!.id}/complete`));
  expect(await becomes(asked, 'terminated')).toMatchObject({
    kind: 'nso',
    quantity: 13_000,
    service_ended_on: '2027-06-10',
    service_ended_by: 'voluntary_other',
    expires_on: '2029-06-10',
    nonstatutory_from: null,
  });
  expect(await read(before)).toMatchObject({ status: 'replaced', returned_quantity: 48_000 });
  expect(await tableOf(acme)).toMatchObject({ plans: [{ granted: 13_000, available: 37_000 }] });
  await advance(mine, acme.clock, '2028-01-10T12:00:00Z');
  expect(ok(await act(asked, 'exercise', { quantity: 1000, paid_cents: 1_000_000 }))).toMatchObject({
    issued_quantity: 1000,
  });
});
