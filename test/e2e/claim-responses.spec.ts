import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { companies, ending, type Dissolution, type Ending } from '../support/dissolutions';
import { advance, ok } from '../support/formation';
import { closeTemporal } from '../support/temporal';

interface Claim {
  id: string;
  status: string;
  response: string | null;
  response_document_id: string | null;
  respond_by: string | null;
  answer_until: string | null;
}

let mine: Api;
let people: ReturnType<typeof ending>;
let company: Ending;
let one: Dissolution;
let rejected: Claim;
let secured: Claim;

const act = (id: string, verb: string, body: object) => mine.post<Claim>(`/v1/creditor_claims/${id}/${verb}`, body);
const errorsOf = async (id: string, body: object) =>
  (expectProblem(await act(id, 'record_response', body), 400, 'invalid_request').errors ?? []).map(
    ({ param, code }) => `${param} ${code}`,
  );
const textOf = async (id: string): Promise<string> =>
  (await mine.get(`/v1/documents/${id}/html`)).text.replaceAll(/\s+/g, ' ');
const mailed = async (mailed_on: string, more: object = {}) => ({
  mailed_on,
  mail_class: 'certified',
  evidence_document_id: await people.evidence(company.id, 'Return receipt'),
  ...more,
});

beforeAll(async () => {
  mine = api((await newAccount('Responses')).sk_test);
  people = ending(mine);
  company = await companies(mine).corporation('Answered Works, Inc.');
  one = await people.decided(await people.dissolve(company, { procedure: 'elective_280' }));
  await people.settleTaxes(company);
  await people.signed(one);
  await people.is(one.id, 'filed');
  await advance(mine, company.clock, '2026-05-20');
  one = await people.is(one.id, 'winding_up');
  await advance(mine, company.clock, '2026-06-01T16:00:00Z');
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

it('gives the notice by certified or registered mail, return receipt requested (8 Del. C. § 280(a)(1))', async () => {
  const given = { mailed_on: '2026-05-20', published_on: '2026-05-21', claims_until: '2026-08-09' };
  const refused = await people.notice(one, { ...given, mail_class: undefined });
  expect(expectProblem(refused, 400, 'invalid_request').errors).toMatchObject([
    { param: 'mail_class', code: 'required' },
  ]);
  expect(ok(await people.notice(one, { ...given, mail_class: 'registered' }))).toMatchObject({
    notice_mail_class: 'registered',
  });
});

it('rejects a claim by a notice with 120 days to sue, mailed within 90 days (8 Del. C. § 280(a)(3))', async () => {
  const { id } = await people.claim(one.id, 480_000);
  const reason = 'The hosting ended in April, and only $1,600.00 is owed.';
  expect(
    expectProblem(await act(id, 'dispute', { reason, allowed_cents: 480_000 }), 400, 'invalid_request').errors,
  ).toMatchObject([{ param: 'allowed_cents', code: 'too_large' }]);
  rejected = ok(await act(id, 'dispute', { reason, allowed_cents: 160_000 }));
  expect(rejected).toMatchObject({
    allowed_cents: 160_000,
    response: 'rejection',
    respond_by: '2026-08-30',
    answer_until: null,
  });
  const text = await textOf(rejected.response_document_id!);
  for (const words of [
    'within 120 days of the date of this notice',
    'Enclosure: 8 Del. C. §§ 278-283',
    'allows the Claim in the amount of $1,600.00 and rejects it in the amount of $3,200.00',
    'only $1,600.00 is owed',
  ])
    expect(text).toContain(words);
  expect(await errorsOf(id, await mailed('2026-05-31'))).toEqual(['mailed_on out_of_range']);
  expect(await errorsOf(id, await mailed('2026-06-01', { delivered_on: '2026-06-01' }))).toEqual([
    'delivered_on not_applicable',
  ]);
  ok(await act(id, 'record_response?dry_run=true', await mailed('2026-06-01')));
  expect(ok(await act(id, 'record_response', await mailed('2026-06-01')))).toMatchObject({
    answer_until: '2026-09-29',
    response_mail_class: 'certified',
  });
  expectProblem(await act(id, 'record_response', await mailed('2026-06-01')), 409, 'invalid_state_transition');
});

it('offers security for a contingent claim, with 120 days from its receipt (8 Del. C. § 280(b)(2))', async () => {
  const { id } = await people.claim(one.id, 20_000);
  const offer = { security: 'a letter of credit issued by Harbor Bank for $200.00' };
  ok(await act(id, 'offer_security?dry_run=true', offer));
  secured = ok(await act(id, 'offer_security', offer));
  expect(secured).toMatchObject({ status: 'disputed', response: 'security' });
  expect(await textOf(secured.response_document_id!)).toContain('deemed to have accepted this security');
  await advance(mine, company.clock, '2026-06-05T16:00:00Z');
  expect(await errorsOf(id, await mailed('2026-06-02'))).toEqual(['delivered_on missing']);
  const given = await mailed('2026-06-02', { delivered_on: '2026-06-04' });
  expect(ok(await act(id, 'record_response', given)).answer_until).toBe('2026-10-02');
  expectProblem(await act(id, 'offer_security', { security: 'more' }), 409, 'invalid_state_transition');
});

it('does not bar a claim that is answered too late', async () => {
  const { id } = await people.claim(one.id, 1_000);
  ok(await act(id, 'dispute', { reason: 'Paid.' }));
  await advance(mine, company.clock, '2026-09-10T16:00:00Z');
  expect(await errorsOf(id, await mailed('2026-09-10'))).toEqual(['mailed_on too_late']);
  ok(await act(id, 'settle', { settled_cents: 1_000 }));
});

it('refuses to distribute while the mailing of a rejection is not on record (8 Del. C. § 281(a))', async () => {
  const { id } = await people.claim(one.id, 3_000);
  const late = ok(await act(id, 'dispute', { reason: 'Never ordered.' }));
  expect(await textOf(late.response_document_id!)).toContain(
    'received after August 9, 2026, the date by which the notice of dissolution mailed on May 20, 2026 required ' +
      'claims to be received, and is barred if you were given actual notice of the dissolution, 8 Del. C. § ' +
      '280(a)(2). Without waiver',
  );
  const body = { assets_cents: 1_000_000, reserve_cents: 323_000 };
  const refused = await mine.post(`/v1/dissolutions/${one.id}/distribute`, body);
  expect(expectProblem(refused, 409, 'invalid_state_transition').detail).toContain(`${id}/record_response`);
  ok(await act(id, 'settle', { settled_cents: 0, reason: 'Waived.' }));
});

it('distributes 150 days after the last notice of rejection (8 Del. C. § 281(a))', async () => {
  const body = { assets_cents: 1_000_000, reserve_cents: 320_000 };
  const distribute = () => mine.post<Dissolution>(`/v1/dissolutions/${one.id}/distribute`, body);
  expect(expectProblem(await distribute(), 409, 'invalid_state_transition').detail).toContain('on or after 2026-10-30');
  await advance(mine, company.clock, '2026-10-30T16:00:00Z');
  ok(await act(secured.id, 'settle', { settled_cents: 0, reason: 'The claimant accepted the security.' }));
  const done = ok(await distribute());
  // The allowed part is paid, and the reserve covers the rejected part.
  expect(done).toMatchObject({ reserve_cents: 320_000, distributed_cents: 1_000_000 - 1_000 - 160_000 - 320_000 });
  expect(ok(await mine.get(`/v1/creditor_claims/${rejected.id}`))).toMatchObject({
    status: 'disputed',
    paid_cents: 160_000,
  });
  const text = await textOf(done.distribution_document_id!);
  expect(text.match(/was not mailed; (allowed in full|resolved without payment \(Waived\))\./g)).toHaveLength(2);
  for (const words of ['8 Del. C. § 281<', '8 Del. C. § 281(a)(2): a letter of credit', 'retains the reserve stated'])
    expect(text).toContain(words);
});

it('settles a claim allowed in part for no less than that part, and the rest from the reserve', async () => {
  await advance(mine, company.clock, '2026-11-16T16:00:00Z');
  expect(
    expectProblem(await act(rejected.id, 'settle', { settled_cents: 100_000 }), 400, 'invalid_request').errors,
  ).toMatchObject([{ param: 'settled_cents', code: 'too_small' }]);
  expect(ok(await act(rejected.id, 'settle', { settled_cents: 200_000 }))).toMatchObject({ paid_cents: 200_000 });
  const after = ok(await mine.get<Dissolution>(`/v1/dissolutions/${one.id}`));
  expect(after).toMatchObject({ reserve_cents: 280_000 });
  const last = ok(await mine.post<Dissolution>(`/v1/dissolutions/${one.id}/distribute`, {}));
  expect(await textOf(last.reserve_document_id!)).toMatch(
    /Harbor.*\$2,000\.00.*\$2,800\.00.*\$1,600\.00.*\$400\.00.*in part by notice mailed on June 1, 2026; compromised/,
  );
});

it('offers no security without the notice of the elective procedure: 409', async () => {
  const llc = await companies(mine).llc('Unanswered Rooms, LLC');
  const ended = await people.decided(await people.dissolve(llc));
  const { id } = await people.claim(ended.id, 1_000);
  expectProblem(await act(id, 'offer_security', { security: 'a deposit' }), 409, 'invalid_state_transition');
  expectProblem(await act(id, 'record_response', await mailed('2026-05-04')), 409, 'invalid_state_transition');
});
