import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { advance, begin, clockAt, companyOf, everyEventOf, existingOf, filingsOf, form, listAll, ok, papersOf, poll, type Company } from '../support/formation';
import { madeIn } from '../support/made';
import { signFirstConsent, signPurchase } from '../support/company';
import { stack } from '../support/stack';

interface Investor { stakeholder_id: string; name: string; shares: number | null; price_cents: number | null; paid_on: string | null; payment_reference: string | null; closed_on: string | null; security_id: string | null; notice_document_id: string | null }
interface Series { name: string; authorized_shares: number; original_issue_price: string; share_class_id: string | null }
interface Round {
  id: string; status: string; investors: Investor[]; agreed: { price_per_share: string; fully_diluted_after: number; authorized_common_shares: number; series: Series[]; conversions: { convertible_id: string; shares: number; series: number }[] } | null;
  resolution_id: string | null; stockholder_consent_id: string | null; document_id: string | null; filing_id: string | null; purchase_agreement_document_id: string | null; term_sheet_document_id: string; first_closed_on: string | null; closed_on: string | null; status_reason: string | null;
}
interface Resolution { id: string; status: string; body: string; action: string; signing_envelope_id: string; particulars: object; used_by: { operation: string; subject_id: string } | null }
interface Model { price_per_share: string; fully_diluted_after: number; pool_increase: number; rows: { kind: string; shares_after: number }[] }
interface DryRun { resource: Round; would_emit: string[]; cascade: { object: string; kind: string }[]; fee_estimate: { total_cents: number } }
interface Table { fully_diluted: number; pool_available: number; holders: { stakeholder_id: string; quantity: number }[]; classes: { name: string; authorized: number; outstanding: number; reserved: number }[] }

let mine: Api;
let sk_test: string;
beforeAll(async () => { ({ sk_test } = await newAccount('Rounds')); mine = api(sk_test); });
afterAll(closeDatabase);

const ask = <T = Round>(company: { id: string }, body: object, options = {}) => mine.post<T>(`/v1/entities/${company.id}/rounds`, body, options);
const act = <T = Round>(id: string, what: 'draft' | 'closings' | 'close' | 'abandon', body: object = {}, options = {}) => mine.post<T>(`/v1/rounds/${id}/${what}`, body, options);
const read = async (id: string) => ok(await mine.get<Round>(`/v1/rounds/${id}`));
const becomes = (id: string, status: string) => poll(`${id} ${status}`, () => read(id), (seen) => seen.status === status);
const dry = { query: { dry_run: 'true' } };
const complete = async (signing_envelope_id: string): Promise<void> => { ok(await mine.post(`/v1/test_helpers/signing_envelopes/${signing_envelope_id}/complete`)); };
const resolutionOf = async (id: string) => ok(await mine.get<Resolution>(`/v1/resolutions/${id}`));
const decide = async (id: string): Promise<void> => complete((await poll(`${id} out`, () => resolutionOf(id), ({ status }) => status === 'pending_signatures')).signing_envelope_id);
const envelopeOf = async (document_id: string): Promise<{ id: string; signers: { role: string; name: string }[] }> =>
  (await poll(`${document_id} is out`, () => listAll<{ id: string; signers: { role: string; name: string }[] }>(mine, '/v1/signing_envelopes', { document_id, status: 'sent' }), (all) => all.length === 1))[0]!;
const tableOf = async (company: { id: string }) => ok(await mine.get<Table>(`/v1/entities/${company.id}/cap_table`));
const params = (answer: { status: number }): string[] => (expectProblem(answer as Awaited<ReturnType<typeof ask>>, 400, 'invalid_request')['errors'] as { param: string }[]).map(({ param }) => param);

/** Board and holders decide, and the certificate is signed; the state has it next. */
async function decided(asked: Round): Promise<void> {
  await decide(asked.resolution_id!);
  const { stockholder_consent_id } = await poll('the holders are asked', () => read(asked.id), (seen) => seen.stockholder_consent_id !== null);
  await decide(stockholder_consent_id!);
  const { document_id } = await poll('the certificate is written', () => read(asked.id), (seen) => seen.document_id !== null);
  await complete((await envelopeOf(document_id!)).id);
}
async function signed(asked: Round): Promise<Round> {
  await becomes(asked.id, 'chartered');
  await complete((await envelopeOf(asked.purchase_agreement_document_id!)).id);
  return becomes(asked.id, 'signed');
}
const payments = (investors: readonly Investor[], paid_on: string) => investors.map(({ stakeholder_id }, index) => ({ stakeholder_id, paid_on, reference: `Wire ${index + 1}` }));

const agent = { name: 'Harbor Agents, Inc.', street: '8 The Green', city: 'Dover', county: 'Kent', postal_code: '19901' };
const founders = (shares: number) => [{ name: 'Ada Okafor', email: `${randomUUID()}@tests.example`, roles: ['director', 'officer'], titles: ['President', 'Secretary', 'Treasurer'], shares }];
const existing = (more: object = {}, shares = 9_250_000): Promise<Company> => begin(mine, existingOf(`Round ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { founders: founders(shares), authorized_shares: 12_000_000, par_value: '0.0001', ...more }));
const person = (name: string) => ({ name, email: `${randomUUID()}@tests.example` });
const fund = () => ({ kind: 'organization', name: 'Cove Ventures II, L.P.', email: `${randomUUID()}@tests.example`, representative: { name: 'Mary Tide', title: 'General Partner', email: `${randomUUID()}@tests.example` } });
const seed = (more: object = {}) => ({ series: 'Series A', id_prefix: 'PA', pre_money_cents: 1_500_000_000, investors: [{ ...person('Lena Hart'), amount_cents: 500_000_000 }], registered_agent: agent, ...more });

/** Has a SAFE or a note decided, signed and issued. */
async function convertible(company: Company, name: string, terms: object): Promise<string> {
  const asked = ok(await mine.post<{ id: string; resolution_id: string }>(`/v1/entities/${company.id}/convertibles`, { investor: person(name), ...terms, auto_generate: true }));
  await decide(asked.resolution_id);
  const { document_id } = await poll('approved', async () => ok(await mine.get<{ status: string; document_id: string }>(`/v1/convertibles/${asked.id}`)), ({ status }) => status === 'approved');
  await complete((await envelopeOf(document_id)).id);
  await poll('outstanding', async () => ok(await mine.get<{ status: string }>(`/v1/convertibles/${asked.id}`)), ({ status }) => status === 'outstanding');
  return asked.id;
}
const safe = (company: Company, name: string, amount_cents: number, valuation_cap_cents: number, more: object = {}) => convertible(company, name, { amount_cents, valuation_cap_cents, ...more });
async function plan(company: Company, shares_reserved: number): Promise<string> {
  const asked = ok(await mine.post<{ id: string; resolution_id: string }>(`/v1/entities/${company.id}/equity_plans`, { plan_name: 'the 2026 Equity Incentive Plan', shares_reserved, auto_generate: true }));
  await decide(asked.resolution_id);
  const { stockholder_consent_id } = await poll('submitted', async () => ok(await mine.get<{ stockholder_consent_id: string | null }>(`/v1/equity_plans/${asked.id}`)), (seen) => seen.stockholder_consent_id !== null);
  await decide(stockholder_consent_id!);
  await poll('approved', async () => ok(await mine.get<{ status: string }>(`/v1/equity_plans/${asked.id}`)), ({ status }) => status === 'approved');
  return asked.id;
}

describe('the published example of the post-money SAFE (Y Combinator, Post-Money Safe User Guide, Example 1), from term sheet to closing', () => {
  let company: Company;
  let round: Round;
  let equity_plan_id: string;
  let rehearsed: DryRun;
  let before: number;
  let had: string[];
  const made = async () => (await query<{ made: string }>(madeIn, [company.id])).map((row) => row.made);
  beforeAll(async () => {
    company = await existing();
    equity_plan_id = await plan(company, 750_000);
    await safe(company, 'Ida Moss', 20_000_000, 400_000_000);
    await safe(company, 'Jo Lund', 80_000_000, 800_000_000);
  });

  it('begins with a term sheet, and its pro forma is that of the model', async () => {
    const body = seed({ investors: [{ ...fund(), amount_cents: 111_440_000 }, { ...person('Lena Hart'), amount_cents: 388_560_000 }], pool: { shares: 1_695_000 } });
    expect(ok(await ask<DryRun>(company, body, dry))).toMatchObject({ resource: { status: 'term_sheet', agreed: null }, would_emit: expect.arrayContaining(['round.created', 'document.created', 'document.ready']) });
    round = ok(await ask(company, body));
    expect(round).toMatchObject({ status: 'term_sheet', series: 'Series A', seniority: 2, liquidation_preference_multiple: '1', participation: 'none', pool: { equity_plan_id, shares: 1_695_000, borne_by: 'existing_holders' }, resolution_id: null });
    expectProblem(await mine.get(`/v1/rounds/${round.id}/pro_forma`, { query: { as_of: '2020-01-01' } }), 409, 'invalid_state_transition'); // nobody held stock then
    const model = ok(await mine.get<Model>(`/v1/rounds/${round.id}/pro_forma`));
    expect(model).toMatchObject({ price_per_share: '1.1144', pool_increase: 1_695_000, fully_diluted_before: 10_000_000, fully_diluted_after: 17_946_424 });
    expect(model.rows.filter(({ kind }) => kind === 'convertible').map(({ shares_after }) => shares_after)).toEqual([588_235, 1_176_470]);
    expect(await poll('the term sheet', async () => ok(await mine.get<{ status: string; type: string }>(`/v1/documents/${round.term_sheet_document_id}`)), ({ status }) => status === 'ready')).toMatchObject({ type: 'term_sheet', execution_status: null });
    expect((await listAll<Round>(mine, '/v1/rounds', { entity_id: company.id, status: 'term_sheet' })).map(({ id }) => id)).toEqual([round.id]);
  });

  it('has no closing before its agreement is signed', async () => {
    for (const what of ['closings', 'close'] as const) expectProblem(await act(round.id, what, what === 'closings' ? { payments: payments(round.investors, '2026-06-30') } : {}), 409, 'invalid_state_transition');
  });

  it('needs decisions of board and holders', async () => {
    expect(expectProblem(await act(round.id, 'draft'), 409, 'resolution_required')).toMatchObject({ act: 'priced_round_authorisation', body: 'board', template_id: 'service:board_consent:priced_round_authorisation:2026-04-26' });
  });

  it('is drafted with a series for the new money and one for each price at which SAFEs convert', async () => {
    rehearsed = ok(await act<DryRun>(round.id, 'draft', { auto_generate: true }, dry));
    expect(rehearsed).toMatchObject({ resource: { status: 'drafting' }, fee_estimate: { total_cents: 21_400 } });
    before = (await everyEventOf(mine, company.id)).length;
    had = await made();
    round = ok(await act(round.id, 'draft', { auto_generate: true }));
    expect(round).toMatchObject({ status: 'drafting', investors: [{ shares: 1_000_000, price_cents: 111_440_000 }, { shares: 3_486_719, price_cents: 388_559_966 }] });
    expect(round.agreed).toMatchObject({
      price_per_share: '1.1144', pool_increase: 1_695_000, common_before: 12_000_000, authorized_common_shares: 17_946_424,
      series: [
        { name: 'Series A Preferred Stock', id_prefix: 'PA', authorized_shares: 4_486_719, original_issue_price: '1.1144' },
        { name: 'Series A-1 Preferred Stock', id_prefix: 'PA1', authorized_shares: 588_235, original_issue_price: '0.34' }, { name: 'Series A-2 Preferred Stock', id_prefix: 'PA2', authorized_shares: 1_176_470, original_issue_price: '0.68' },
      ],
      conversions: [{ number: 'SAFE-1', holder: 'Ida Moss', shares: 588_235, series: 1 }, { number: 'SAFE-2', holder: 'Jo Lund', shares: 1_176_470, series: 2 }],
    });
    expect((await resolutionOf(round.resolution_id!)).particulars).toMatchObject({ series: 'Series A Preferred Stock', shares: 4_486_719, price_per_share: '1.1144', conversion_shares: 1_764_705, pool_increase: 1_695_000 });
    expectProblem(await act(round.id, 'draft', { auto_generate: true }), 409, 'invalid_state_transition');
  });

  it('creates the series when the state has accepted the restated certificate, and no share before', async () => {
    await decided(round);
    round = await becomes(round.id, 'chartered');
    expect((await filingsOf(mine, company.id)).find(({ type }) => type === 'amendment')).toMatchObject({ status: 'accepted', subject_id: round.id });
    const { classes, fully_diluted } = await tableOf(company);
    expect(classes.map(({ name, authorized, outstanding, reserved }) => [name, authorized, outstanding, reserved])).toEqual([
      ['Common Stock', 17_946_424, 9_250_000, 750_000], ['Series A Preferred Stock', 4_486_719, 0, 0], ['Series A-1 Preferred Stock', 588_235, 0, 0], ['Series A-2 Preferred Stock', 1_176_470, 0, 0],
    ]);
    expect(fully_diluted).toBe(10_000_000);
    const of = ok(await mine.get(`/v1/share_classes/${round.agreed!.series[1]!.share_class_id}`));
    expect(of).toMatchObject({ class_type: 'preferred', original_issue_price: '0.34', liquidation_preference_multiple: '1', seniority: 2, conversion_rights: { ratio: { numerator: '1', denominator: '1' } } });
    const book = await listAll<{ kind: string; document_id: string }>(mine, `/v1/entities/${company.id}/minute_book`, {});
    expect(book).toContainEqual(expect.objectContaining({ kind: 'amendment', document_id: round.document_id }));
  });

  it('is signed by all investors and then the company, and all that was planned has happened', async () => {
    const { signers } = await envelopeOf(round.purchase_agreement_document_id!);
    expect(signers.map(({ role, name }) => [role, name])).toEqual([['purchaser', 'Mary Tide'], ['purchaser', 'Lena Hart'], ['company', 'Ada Okafor']]);
    round = await signed(round);
    const progress = /^(signing_envelope|signature|resolution)\.updated$/;
    const ofIt = (types: string[]): string[] => types.filter((type) => !progress.test(type)).toSorted();
    const happened = async () => ofIt((await everyEventOf(mine, company.id)).slice(before).map(({ type }) => type));
    const said = ofIt(rehearsed.would_emit);
    expect(await poll('everything that was said', happened, (types) => types.length >= said.length)).toEqual(said);
    expect((await made()).toSorted()).toEqual([...had, ...rehearsed.cascade.map(({ object, kind }) => `${object} ${kind}`)].toSorted());
  });

  it('names everything that is wrong with a closing', async () => {
    const [first] = round.investors;
    const tomorrow = '2999-01-01';
    expect(params(await act(round.id, 'closings', { payments: [{ stakeholder_id: 'stk_01m7zy2e3wecz8ca9dc69145qy', paid_on: tomorrow }, { stakeholder_id: first!.stakeholder_id, paid_on: '2026-01-01' }, { stakeholder_id: first!.stakeholder_id, paid_on: '2026-01-01' }] })))
      .toEqual(['payments[0].stakeholder_id', 'payments[0].paid_on', 'payments[2].stakeholder_id']);
  });

  it('closes with who has paid, converts the SAFEs once and lets the pool grow', async () => {
    const [first, second] = round.investors;
    const body = { payments: payments([first!], '2026-06-30') };
    expect(ok(await act<DryRun>(round.id, 'closings', body, dry)).would_emit).toEqual(expect.arrayContaining(['round.updated', 'security.created', 'convertible.converted', 'equity_plan.updated', 'ledger_entry.created']));
    expectProblem(await act(round.id, 'close'), 409, 'invalid_state_transition');
    round = ok(await act(round.id, 'closings', body));
    expect(round).toMatchObject({ status: 'signed', first_closed_on: expect.any(String), investors: [{ payment_reference: 'Wire 1', security_id: expect.stringMatching(/^sec_/), closed_on: expect.any(String) }, { security_id: null, closed_on: null }] });
    expect(ok(await mine.get(`/v1/securities/${round.investors[0]!.security_id}`))).toMatchObject({ quantity: 1_000_000, price_per_share: '1.1144', certificate_number: 'PA-1', document_id: round.purchase_agreement_document_id });
    expect((await listAll<{ status: string }>(mine, '/v1/convertibles', { entity_id: company.id })).map(({ status }) => status)).toEqual(['converted', 'converted']);
    expect(params(await act(round.id, 'closings', body))).toEqual(['payments[0].stakeholder_id']);
    expectProblem(await act(round.id, 'abandon'), 409, 'invalid_state_transition');
    round = ok(await act(round.id, 'closings', { payments: payments([second!], '2026-06-30') }));
    expect((await tableOf(company)).pool_available).toBe(2_445_000);
  });

  it('ends with the cap table of its pro forma, to the share, and within what the charter authorises', async () => {
    const { fully_diluted, pool_available, holders, classes } = await tableOf(company);
    expect(fully_diluted).toBe(round.agreed!.fully_diluted_after);
    expect([pool_available, ...holders.map(({ quantity }) => quantity)].toSorted((a, b) => a - b)).toEqual([588_235, 1_000_000, 1_176_470, 2_445_000, 3_486_719, 9_250_000]);
    expect(classes.map(({ authorized, outstanding }) => authorized - outstanding)).toEqual([8_696_424, 0, 0, 0]);
    expect(ok(await act<DryRun>(round.id, 'close', {}, dry)).would_emit).toEqual(['round.closed']);
    round = ok(await act(round.id, 'close'));
    expect(round).toMatchObject({ status: 'closed', closed_on: expect.any(String) });
    for (const what of ['close', 'abandon', 'draft'] as const) expectProblem(await act(round.id, what, what === 'draft' ? { auto_generate: true } : {}), 409, 'invalid_state_transition');
  });
});

describe('a round', () => {
  it('is refused with everything that is wrong at once, and for companies that can have no preferred stock', async () => {
    const company = await existing();
    const wrong = seed({ series: 'Series A Preferred Stock', liquidation_preference_multiple: '2', participation: 'capped', dividend_percent: '0', pool: { shares: 1, percent: '10' }, investors: [{ amount_cents: 1 }], registered_agent: undefined, signer_stakeholder_id: 'stk_01m7zy2e3wecz8ca9dc69145qy' });
    expect(params(await ask(company, wrong))).toEqual(['series', 'participation_cap_multiple', 'pool.equity_plan_id', 'pool', 'investors[0].name', 'investors[0].email', 'signer_stakeholder_id', 'dividend_percent', 'registered_agent']);
    const [draft, llc, wyoming] = [await begin(mine, companyOf(`Draft ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { submit: false })), await begin(mine, existingOf(`Interests ${randomUUID().slice(0, 8)}, LLC`, 'llc')), await existing({ jurisdiction: 'US-WY', state_file_number: '2019-000123456' })];
    for (const one of [draft, llc, wyoming]) expectProblem(await ask(one, seed()), 409, 'invalid_state_transition');
  });

  it('is for a company that was formed here as well, whose registered agent the service provides', async () => {
    const company = await form(mine, companyOf(`Formed ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { founders: [{ ...founders(8_000_000)[0]!, vesting: null }] }));
    expectProblem(await ask(company, seed({ registered_agent: undefined })), 409, 'invalid_state_transition'); // nobody holds stock yet
    const facts = { ...stack(), sk_test };
    await signFirstConsent(facts, company.id);
    await signPurchase(facts, company.id);
    expect(params(await ask(company, seed()))).toEqual(['registered_agent']);
    const drafted = ok(await act(ok(await ask(company, seed({ registered_agent: undefined }))).id, 'draft', { auto_generate: true }));
    expect(drafted.agreed).toMatchObject({ price_per_share: '1.875', fully_diluted_after: 10_666_666, authorized_common_shares: 10_666_666, series: [{ authorized_shares: 2_666_666 }] });
    const [paper] = await listAll<{ id: string }>(mine, '/v1/documents', { entity_id: company.id, type: 'restated_certificate_of_incorporation' });
    await poll('its form', async () => ok(await mine.get<{ status: string }>(`/v1/documents/${paper!.id}`)), ({ status }) => status === 'ready');
    expect((await mine.get(`/v1/documents/${paper!.id}/html`)).text).toMatch(/registered agent at that address is (?!undefined)\w/);
    ok(await act(drafted.id, 'abandon'));
  });

  it('keeps its purchase agreement as long as it goes on: nobody makes that void beside it', async () => {
    const asked = ok(await act(ok(await ask(await existing(), seed())).id, 'draft', { auto_generate: true }));
    const void_ = () => mine.post(`/v1/documents/${asked.purchase_agreement_document_id}/void`, { reason: 'x' });
    expect(expectProblem(await void_(), 409, 'invalid_state_transition').detail).toContain(asked.id);
    expect(expectProblem(await mine.post(`/v1/documents/${(await resolutionOf(asked.resolution_id!) as Resolution & { document_id: string }).document_id}/void`, {}), 409, 'invalid_state_transition').current_state).toMatch(/draft|sent/);
    ok(await act(asked.id, 'abandon'));
    expect(ok(await mine.get<{ execution_status: string }>(`/v1/documents/${asked.purchase_agreement_document_id}`)).execution_status).toBe('voided');
  });

  it('is abandoned with its decision, and another may be drafted then', async () => {
    const company = await existing();
    const [first, second] = [ok(await ask(company, seed())), ok(await ask(company, seed({ series: 'Series B', id_prefix: 'PB' })))];
    const asked = ok(await act(first.id, 'draft', { auto_generate: true }));
    expect(expectProblem(await act(second.id, 'draft', { auto_generate: true }), 409, 'invalid_state_transition').detail).toContain(first.id);
    expect(ok(await act<DryRun>(first.id, 'abandon', {}, dry)).would_emit).toEqual(expect.arrayContaining(['round.abandoned', 'resolution.cancelled']));
    expect(ok(await act(first.id, 'abandon', { reason: 'Other terms.' }))).toMatchObject({ status: 'abandoned' });
    expect(await resolutionOf(asked.resolution_id!)).toMatchObject({ status: 'cancelled' });
    expect(ok(await mine.get<{ execution_status: string }>(`/v1/documents/${asked.purchase_agreement_document_id}`)).execution_status).toBe('voided');
    expectProblem(await act(first.id, 'abandon'), 409, 'invalid_state_transition');
    ok(await act(second.id, 'draft', { auto_generate: true }));
    ok(await act(second.id, 'abandon'));
    expect(ok(await act(ok(await ask(company, seed({ series: 'Series C', id_prefix: 'PC' }))).id, 'abandon', { reason: 'No.' }))).toMatchObject({ status: 'abandoned', status_reason: 'Abandoned (No.).' });
  });

  it('has a pre-money cap count what it adds to the pool, which counts what that becomes', async () => {
    const company = await existing();
    await plan(company, 750_000);
    await safe(company, 'Ida Moss', 20_000_000, 400_000_000, { cap_basis: 'pre_money' });
    const { agreed } = ok(await act<DryRun & { resource: Round & { agreed: { pool_increase: number; conversions: { price_per_share: string }[] } } }>(ok(await ask(company, seed({ pool: { percent: '10' } }))).id, 'draft', { auto_generate: true }, dry)).resource;
    const { pool_increase, fully_diluted_after, conversions } = agreed;
    const counted = 10_000_000 + pool_increase;
    expect(conversions).toEqual([expect.objectContaining({ shares: Math.floor(counted / 20), price_per_share: String(Math.floor((4_000_000 / counted) * 1e10) / 1e10) })]);
    expect([(750_000 + pool_increase) * 10 >= fully_diluted_after, (750_000 + pool_increase - 1) * 10 < fully_diluted_after - 1]).toEqual([true, true]);
  });

  it('is rejected when the ledger leads to other figures before the certificate is written, and its decisions are free again', async () => {
    const company = await existing({ founders: founders(9_000_000) });
    const asked = ok(await act(ok(await ask(company, seed())).id, 'draft', { auto_generate: true }));
    await safe(company, 'Ida Moss', 100_000_000, 400_000_000);
    await decide(asked.resolution_id!);
    const { stockholder_consent_id } = await poll('the holders are asked', () => read(asked.id), (seen) => seen.stockholder_consent_id !== null);
    await decide(stockholder_consent_id!);
    expect((await becomes(asked.id, 'abandoned')).status_reason).toMatch(/The ledger has moved since .*: price_per_share was 1\.6666 and is/);
    expect((await resolutionOf(asked.resolution_id!)).used_by).toBeNull();
  });

  it('has no first closing on figures that are stale: 409 with both', async () => {
    const clock = await clockAt(mine, '2026-05-04');
    const company = await existing({ test_clock_id: clock.id });
    const asked = ok(await act(ok(await ask(company, seed())).id, 'draft', { auto_generate: true }));
    await decided(asked);
    await poll('it is with the state', () => filingsOf(mine, company.id), (all) => all.some(({ status }) => status === 'submitted'));
    await advance(mine, clock, '2026-05-20T15:00:00Z');
    const round = await signed(asked);
    await safe(company, 'Ida Moss', 100_000_000, 400_000_000);
    expect(expectProblem(await act(round.id, 'closings', { payments: payments(round.investors, '2026-05-20') }), 409, 'pro_forma_stale')).toMatchObject({ agreed: { price_per_share: '1.6216', conversions: [] }, now: { price_per_share: expect.any(String), conversions: [expect.objectContaining({ shares: expect.any(Number) })] } });
    expect(ok(await act(round.id, 'abandon', { reason: 'Stale.' }))).toMatchObject({ status: 'abandoned' });
    expect((await tableOf(company)).classes.map(({ name, outstanding }) => [name, outstanding])).toEqual([['Common Stock', 9_250_000], ['Series A Preferred Stock', 0]]);
  });

  it('counts the interest of notes on the day on which its papers rest, for thirty days', async () => {
    const clock = await clockAt(mine, '2026-05-04');
    const company = await existing({ test_clock_id: clock.id });
    await convertible(company, 'Ida Moss', { kind: 'note', amount_cents: 20_000_000, discount_percent: '20', note: { interest_rate_percent: '7.3', maturity_date: '2028-05-04', qualified_financing_cents: 100_000_000 } });
    const waiting = await convertible(company, 'Jo Lund', { kind: 'note', amount_cents: 20_000_000, note: { interest_rate_percent: '7.3', maturity_date: '2028-05-04', qualified_financing_cents: 500_000_001 } });
    await advance(mine, clock, '2026-06-03T15:00:00Z');
    const asked = ok(await act(ok(await ask(company, seed())).id, 'draft', { auto_generate: true }));
    expect(asked.agreed!.conversions).toEqual([expect.objectContaining({ holder: 'Ida Moss', amount_cents: 20_120_000, converts_at: 'discount' })]);
    await decided(asked);
    await poll('it is with the state', () => filingsOf(mine, company.id), (all) => all.some(({ status }) => status === 'submitted'));
    await advance(mine, clock, '2026-07-03T15:00:00Z');
    const round = await signed(asked);
    const { convertible_id } = round.agreed!.conversions[0]!;
    const closing = { payments: payments(round.investors, '2026-07-03') };
    ok(await act(round.id, 'closings', closing, dry));
    await advance(mine, clock, '2026-07-04T15:00:00Z');
    expectProblem(await act(round.id, 'closings', closing), 409, 'pro_forma_stale');
    expect(ok(await mine.get(`/v1/convertibles/${convertible_id}`))).toMatchObject({ status: 'outstanding' });
    expect(ok(await mine.get(`/v1/convertibles/${waiting}`))).toMatchObject({ status: 'outstanding' });
  });

  it('is abandoned by itself when its agreement is declined, after the charter took effect', async () => {
    const company = await existing();
    const asked = ok(await act(ok(await ask(company, seed())).id, 'draft', { auto_generate: true }));
    await decided(asked);
    await becomes(asked.id, 'chartered');
    ok(await mine.post(`/v1/signing_envelopes/${(await envelopeOf(asked.purchase_agreement_document_id!)).id}/void`, { reason: 'Not now.' }));
    expect((await becomes(asked.id, 'abandoned')).status_reason).toContain('was not signed: it is voided');
    expect((await papersOf(mine, company.id)).map(({ type }) => type)).toEqual(expect.arrayContaining(['restated_certificate_of_incorporation', 'charter_amendment_evidence']));
    const again = ok(await ask(company, seed({ series: 'Series B', id_prefix: 'PB' })));
    expect(params(await ask(company, seed()))).toEqual(['series', 'id_prefix']);
    expect(again.status).toBe('term_sheet');
  });
});
