import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { clientOf, type Client, type Views } from '../support/client';
import { closeDatabase } from '../support/database';
import { begin, clockAt, companyOf, everyEventOf, ok, poll } from '../support/formation';
import { closeTemporal } from '../support/temporal';
import { transactionsOf } from '../support/transactions';
import { vestingCompany } from '../support/vesting-stock';

type Acceleration = Views['vesting_accelerations'];

let mine: Api;
let client: Client;
const { appointAgent, certify, closeGates, go, make } = transactionsOf(() => mine);
beforeAll(async () => {
  mine = api((await newAccount('Vesting accelerations')).sk_test);
  client = clientOf(mine);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const dry = { query: { dry_run: 'true' } };
const accelerate = <T = Acceleration>(company: { id: string }, body: object, options = {}) =>
  mine.post<T>(
    `/v1/entities/${company.id}/vesting_accelerations`,
    { auto_generate_resolutions: true, ...body },
    options,
  );
const becomes = (id: string, status: string): Promise<Acceleration> =>
  poll(
    `${id} ${status}`,
    async () => ok(await mine.get<Acceleration>(`/v1/vesting_accelerations/${id}`)),
    (seen) => seen.status === status,
  );
const carriedOut = async (asked: Acceleration): Promise<Acceleration> => {
  await client.decide(asked.resolution_id);
  const { document_id } = await becomes(asked.id, 'approved');
  await client.signPaper(document_id);
  return becomes(asked.id, 'completed');
};
const vesting = async (company: { id: string }): Promise<object> =>
  ok(await mine.get<{ holdings: object[] }>(`/v1/entities/${company.id}/vesting`)).holdings[0]!;

it("accelerates founders' stock, as its dry run says, so that the company can convert", async () => {
  const clock = await clockAt(mine, '2026-05-04');
  const { company, security_id } = await vestingCompany(mine, 'Accelerated Works', { test_clock_id: clock.id });
  await appointAgent(company);
  const terms = { to_entity_type: 'llc', legal_name: 'Accelerated Works, LLC' };
  const { id: conversion } = await make(company, 'conversion', terms);
  await certify(company, clock, '2026-05-20');
  await closeGates(conversion, 'loi');
  ok(await go(conversion, 'due_diligence'));
  await closeGates(conversion, 'due_diligence');
  const convert = () => go(conversion, 'definitive', { auto_generate_resolutions: true });
  const refused = expectProblem(await convert(), 409, 'invalid_state_transition');
  expect(refused.detail).toBe(
    'CS-1 has unvested shares, and vesting does not carry over. Accelerate the vesting first: ' +
      `POST /v1/entities/${company.id}/vesting_accelerations.`,
  );
  expect(
    expectProblem(
      await accelerate(company, { security_id, auto_generate_resolutions: undefined }),
      409,
      'resolution_required',
    ),
  ).toMatchObject({ act: 'amend_founder_grants', body: 'board' });
  const simulated = ok(await accelerate<{ would_emit: string[] }>(company, { security_id }, dry));
  const before = (await everyEventOf(mine, company.id)).length;
  const asked = ok(await accelerate(company, { security_id }));
  expect(asked).toMatchObject({ status: 'pending', quantity: null, document_id: null });
  expectProblem(await accelerate(company, { security_id }), 409, 'invalid_state_transition');
  const done = await carriedOut(asked);
  expect(done).toMatchObject({ quantity: 400, effective_date: expect.stringMatching(/^2026-05/) });
  const emitted = async () =>
    (await everyEventOf(mine, company.id))
      .slice(before)
      .map(({ type }) => type)
      .filter((type) => type !== 'resolution.updated');
  expect((await poll('all events', emitted, (all) => all.length >= simulated.would_emit.length)).toSorted()).toEqual(
    simulated.would_emit.toSorted(),
  );
  expect(await vesting(company)).toMatchObject({ vested: 1000, unvested: 0, upcoming: [] });
  expect(ok(await mine.get<object>(`/v1/securities/${security_id}`))).toMatchObject({
    status: 'outstanding',
    vesting: { forfeited: 0, accelerations: [{ on: done.effective_date, quantity: 400 }] },
  });
  const { text } = await mine.get(`/v1/documents/${done.document_id}/html`);
  const words = text.replaceAll(/\s+/g, ' ');
  for (const said of ['All Shares that are unvested', 'number CS-1', '8 Del. C. § 144', 'Section 83(b)'])
    expect(words).toContain(said);
  expectProblem(await accelerate(company, { security_id }), 409, 'invalid_state_transition');
  expectProblem(await mine.post(`/v1/vesting_accelerations/${done.id}/cancel`), 409, 'invalid_state_transition');
  ok(await convert());
});

it('accelerates the shares that would vest last, and no more than are unvested', async () => {
  const { company, security_id } = await vestingCompany(mine, 'Part Accelerated Works');
  const { errors } = expectProblem(await accelerate(company, { security_id, quantity: 401 }), 400, 'invalid_request');
  expect(errors).toEqual([
    { param: 'quantity', code: 'too_large', message: 'quantity must not exceed 400, the number of unvested shares.' },
  ]);
  await carriedOut(ok(await accelerate(company, { security_id, quantity: 150 })));
  expect(await vesting(company)).toMatchObject({
    vested: 750,
    unvested: 250,
    upcoming: [{ on: '2035-04-01', quantity: 250 }],
  });
});

it('leaves the vesting as it was when it is cancelled', async () => {
  const { company, security_id } = await vestingCompany(mine, 'Unaccelerated Works');
  const asked = ok(await accelerate(company, { security_id }));
  ok(await mine.post(`/v1/vesting_accelerations/${asked.id}/cancel`, {}, dry));
  expect(ok(await mine.post<Acceleration>(`/v1/vesting_accelerations/${asked.id}/cancel`, {}))).toMatchObject({
    status: 'cancelled',
  });
  expect(await vesting(company)).toMatchObject({ unvested: 400 });
});

it('refuses a company that is not registered: 409', async () => {
  const company = await begin(mine, companyOf('Unregistered Works, Inc.', 'c_corp', { submit: false }));
  const unknown = { security_id: 'sec_01m7zy2e3wecz8ca9dc69145qy' };
  expectProblem(await accelerate(company, unknown), 409, 'invalid_state_transition');
});
