import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { advance, begin, clockAt, companyOf, everyEventOf, existingOf, listAll, ok, poll, today, type Company } from '../support/formation';
import { madeIn } from '../support/made';

interface Note { interest_rate_percent: string; compounding: string; day_count: string; interest_from: string | null; maturity_date: string; qualified_financing_cents: number | null }
interface Convertible {
  id: string; status: string; kind: string; note: Note | null; settled_cents: number | null; number: string | null; stakeholder_id: string; amount_cents: number; valuation_cap_cents: number | null; cap_basis: string | null; discount_percent: string | null; mfn: boolean; resolution_id: string | null; document_id: string | null;
  replaces_convertible_id: string | null; adopts_convertible_id: string | null; effective_date: string | null; ended_on: string | null; status_reason: string | null;
}
interface Resolution { id: string; status: string; signing_envelope_id: string; used_by: { operation: string; subject_id: string } | null }
interface DryRun { resource: Convertible; would_emit: string[]; cascade: { object: string; kind: string }[] }

let mine: Api;
beforeAll(async () => { mine = api((await newAccount('Convertibles')).sk_test); });
afterAll(closeDatabase);

const ask = <T = Convertible>(company: { id: string }, body: object, options = {}) => mine.post<T>(`/v1/entities/${company.id}/convertibles`, body, options);
const act = <T = Convertible>(id: string, what: 'amend' | 'mfn' | 'repay' | 'cancel', body: object = {}, options = {}) => mine.post<T>(`/v1/convertibles/${id}/${what}`, body, options);
const read = async (id: string) => ok(await mine.get<Convertible>(`/v1/convertibles/${id}`));
const becomes = (id: string, status: string) => poll(`${id} ${status}`, () => read(id), (seen) => seen.status === status);
const complete = async (signing_envelope_id: string): Promise<void> => { ok(await mine.post(`/v1/test_helpers/signing_envelopes/${signing_envelope_id}/complete`)); };
const decide = async (resolution_id: string): Promise<void> => {
  const { signing_envelope_id } = await poll(`${resolution_id} out`, async () => ok(await mine.get<Resolution>(`/v1/resolutions/${resolution_id}`)), ({ status }) => status === 'pending_signatures');
  await complete(signing_envelope_id);
};
const signPaper = async (id: string): Promise<Convertible> => {
  const { document_id } = await becomes(id, 'approved');
  const [envelope] = await poll('its paper is out', () => listAll<{ id: string }>(mine, '/v1/signing_envelopes', { document_id: document_id!, status: 'sent' }), (all) => all.length === 1);
  await complete(envelope!.id);
  return becomes(id, 'outstanding');
};
/** Has one decided, signed and issued. */
const issued = async (company: { id: string }, terms: object): Promise<Convertible> => {
  const asked = ok(await ask(company, { investor: lena(), ...terms, auto_generate: true }));
  await decide(asked.resolution_id!);
  return signPaper(asked.id);
};
const params = (answer: { status: number }): string[] => (expectProblem(answer as Awaited<ReturnType<typeof ask>>, 400, 'invalid_request')['errors'] as { param: string }[]).map(({ param }) => param);

const founders = () => [{ name: 'Ada Okafor', email: `${randomUUID()}@tests.example`, roles: ['director', 'officer'], titles: ['President', 'Secretary'], shares: 9_250_000 }];
const existing = (more: object = {}): Promise<Company> => begin(mine, existingOf(`Convertible ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { founders: founders(), authorized_shares: 20_000_000, par_value: '0.0001', ...more }));
const lena = () => ({ name: 'Lena Hart', email: `${randomUUID()}@tests.example` });
const seriesA = { name: 'Series A Preferred Stock', class_type: 'preferred', authorized_shares: 1_500_000, par_value: '0.0001', id_prefix: 'PA', original_issue_price: '1.1144', liquidation_preference_multiple: '1', participation: 'none', conversion_rights: { ratio: { numerator: '1', denominator: '1' } } };
const capped = { amount_cents: 20_000_000, valuation_cap_cents: 400_000_000 };

describe('a SAFE', () => {
  let company: Company;
  beforeAll(async () => { company = await existing(); });

  it('is decided, signed by investor and company, and outstanding from that day, as its dry run says', async () => {
    const body = { investor: lena(), ...capped, auto_generate: true };
    const rehearsed = ok(await ask<DryRun>(company, body, { query: { dry_run: 'true' } }));
    expect(rehearsed.resource).toMatchObject({ status: 'pending', ...capped, number: null, document_id: null });
    const had = await query<{ made: string }>(madeIn, [company.id]);
    const before = (await everyEventOf(mine, company.id)).length;
    const asked = ok(await ask(company, body));
    await decide(asked.resolution_id!);
    const done = await signPaper(asked.id);
    expect(done).toMatchObject({ status: 'outstanding', number: 'SAFE-1', effective_date: today(), kind: 'safe', cap_basis: 'post_money', discount_percent: null, mfn: false, replaces_convertible_id: null });
    expect(ok(await mine.get(`/v1/documents/${done.document_id}`))).toMatchObject({ type: 'safe', execution_status: 'executed' });
    const happened = async () => (await everyEventOf(mine, company.id)).slice(before).map(({ type }) => type).filter((type) => type !== 'resolution.updated');
    const emitted = await poll('everything that was said to happen', happened, (types) => types.length >= rehearsed.would_emit.length);
    expect(emitted.toSorted()).toEqual(rehearsed.would_emit.toSorted());
    const made = (await query<{ made: string }>(madeIn, [company.id])).map((row) => row.made);
    expect([...had.map((row) => row.made), ...rehearsed.cascade.map(({ object, kind }) => `${object} ${kind}`), 'convertible safe'].toSorted()).toEqual(made.toSorted());
  });

  it('counts in the model of a round by itself, as it stood on the day, unless the request says what converts', async () => {
    const model = (body: object = {}) => mine.post<{ price_per_share: string; rows: { kind: string; convertible_id: string | null; name: string | null; shares_after: number }[] }>(`/v1/entities/${company.id}/cap_table`,
      { pre_money_cents: 1_500_000_000, investors: [{ name: 'Cove Ventures', amount_cents: 500_000_000 }], ...body });
    const [safe] = await listAll<Convertible>(mine, '/v1/convertibles', { entity_id: company.id, status: 'outstanding' });
    const of = (answer: Awaited<ReturnType<typeof model>>) => ok(answer).rows.filter(({ kind }) => kind === 'convertible').map(({ convertible_id, name, shares_after }) => [convertible_id, name, shares_after]);
    // 9,250,000 × 5 % / 95 %, rounded down.
    expect(of(await model())).toEqual([[safe!.id, 'SAFE-1 of Lena Hart', 486_842]]);
    expect(of(await model({ convertibles: [] }))).toEqual([]);
    expect(of(await model({ convertibles: [{ name: 'Another', amount_cents: 100 }] }))).toEqual([[null, 'Another', expect.any(Number)]]);
  });

  it('takes its amount or its part of what the company is sold for, whichever is more, where a waterfall is asked to count it', async () => {
    const sold = async (proceeds_cents: number, body: object = { convertibles: 'outstanding' }) => ok(await mine.post<{ convertibles: object[]; holders: { amount_cents: number }[] }>(`/v1/entities/${company.id}/waterfall`, { proceeds_cents, ...body }));
    const [safe] = await listAll<Convertible>(mine, '/v1/convertibles', { entity_id: company.id, status: 'outstanding' });
    const { id: convertible_id, stakeholder_id } = safe!;
    // $200,000 at a cap of $4,000,000 are a twentieth.
    expect(await sold(200_000_000)).toMatchObject({ convertibles: [{ convertible_id, stakeholder_id, as_common: false, amount_cents: 20_000_000 }], holders: [{ amount_cents: 180_000_000 }] });
    expect(await sold(2_000_000_000)).toMatchObject({ convertibles: [{ convertible_id, as_common: true, amount_cents: 100_000_000 }], holders: [{ amount_cents: 1_900_000_000 }] });
    expect(await sold(200_000_000, {})).toMatchObject({ convertibles: [], grants: [], holders: [{ amount_cents: 200_000_000 }] });
    expect(params(await mine.post(`/v1/entities/${company.id}/waterfall`, { proceeds_cents: 1, convertibles: 'some', grants: 'some' }))).toEqual(['grants', 'convertibles']);
  });

  it('needs a resolution of the board that lists it', async () => {
    const investor = lena();
    const body = { investor, amount_cents: 5_000_000, discount_percent: '20' };
    expect(expectProblem(await ask(company, body), 409, 'resolution_required')).toMatchObject({ act: 'safe_issuance', body: 'board' });
    const { id } = ok(await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
      kind: 'written_consent', subject: 'SAFEs', action: 'safe_issuance', particulars: { total_cents: 100_000_000, safes: [{ investor: 'Lena Hart', amount_cents: 5_000_000, valuation_cap_cents: null, discount_percent: '20' }] },
    }));
    await decide(id);
    await poll(`${id} adopted`, async () => ok(await mine.get<Resolution>(`/v1/resolutions/${id}`)), ({ status }) => status === 'adopted');
    expect(expectProblem(await ask(company, { ...body, discount_percent: '25', resolution_id: id }), 409, 'resolution_required').detail).toContain('safes[0] of its particulars is another');
    const asked = ok(await ask(company, { ...body, resolution_id: id }));
    expect(asked).toMatchObject({ status: 'approved', document_id: expect.stringMatching(/^doc_/) });
    const withdrawn = ok(await act<DryRun>(asked.id, 'cancel', {}, { query: { dry_run: 'true' } }));
    expect(withdrawn.would_emit).toContain('convertible.cancelled');
    expect(ok(await act(asked.id, 'cancel', { reason: 'Too little.' }))).toMatchObject({ status: 'cancelled', status_reason: 'Cancelled (Too little.).' });
    expect(ok(await mine.get<{ execution_status: string }>(`/v1/documents/${asked.document_id}`)).execution_status).toBe('voided');
    expectProblem(await act(asked.id, 'cancel'), 409, 'invalid_state_transition');
    expectProblem(await act(asked.id, 'amend', { mfn: true, auto_generate: true }), 409, 'invalid_state_transition');
  });

  it('is amended by another that takes its place with what was paid for it, once all have agreed', async () => {
    const [first] = await listAll<Convertible>(mine, '/v1/convertibles', { entity_id: company.id, status: 'outstanding' });
    expect(params(await act(first!.id, 'amend', { valuation_cap_cents: capped.valuation_cap_cents, auto_generate: true }))).toEqual(['valuation_cap_cents']);
    const body = { valuation_cap_cents: null, discount_percent: '15', mfn: true, auto_generate: true };
    expect(ok(await act<DryRun>(first!.id, 'amend', body, { query: { dry_run: 'true' } })).would_emit).toContain('convertible.replaced');
    expectProblem(await act(first!.id, 'amend', { ...body, auto_generate: false }), 409, 'resolution_required');
    const asked = ok(await act(first!.id, 'amend', body));
    expectProblem(await act(first!.id, 'amend', body), 409, 'invalid_state_transition');
    await decide(asked.resolution_id!);
    expect(await signPaper(asked.id)).toMatchObject({ number: 'SAFE-2', amount_cents: 20_000_000, valuation_cap_cents: null, cap_basis: null, discount_percent: '15', mfn: true, replaces_convertible_id: first!.id, stakeholder_id: first!.stakeholder_id });
    expect(await read(first!.id)).toMatchObject({ status: 'replaced', ended_on: today() });
    // What is bought at 85 % of its worth is worth that much more.
    const sold = ok(await mine.post<{ convertibles: object[] }>(`/v1/entities/${company.id}/waterfall`, { proceeds_cents: 2_000_000_000, convertibles: 'outstanding' }));
    expect(sold.convertibles).toEqual([expect.objectContaining({ as_common: true, amount_cents: 23_529_412 })]);
  });

  it('is not issued when nobody signs it any more, and gives its decision back', async () => {
    const asked = ok(await ask(company, { investor: lena(), amount_cents: 100, auto_generate: true }));
    await decide(asked.resolution_id!);
    const { document_id } = await becomes(asked.id, 'approved');
    const [envelope] = await poll('its paper is out', () => listAll<{ id: string }>(mine, '/v1/signing_envelopes', { document_id: document_id!, status: 'sent' }), (all) => all.length === 1);
    ok(await mine.post(`/v1/signing_envelopes/${envelope!.id}/void`, { reason: 'Other terms.' }));
    expect((await becomes(asked.id, 'rejected')).status_reason).toContain('was not signed: it is voided');
    expect(ok(await mine.get<Resolution>(`/v1/resolutions/${asked.resolution_id}`)).used_by).toBeNull();
  });

  it('is for corporations that decide, and named in full when it is asked for wrongly', async () => {
    const [draft, llc] = [await begin(mine, companyOf(`Draft ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { submit: false })), await begin(mine, existingOf(`Interests ${randomUUID().slice(0, 8)}, LLC`, 'llc'))];
    for (const one of [draft, llc]) expectProblem(await ask(one, { investor: lena(), ...capped, auto_generate: true }), 409, 'invalid_state_transition');
    expect(params(await ask(company, { investor: {}, amount_cents: 1, cap_basis: 'pre_money', discount_percent: '0.00', signer_stakeholder_id: 'stk_01m7zy2e3wecz8ca9dc69145qy', resolution_id: 'res_01m7zy2e3wecz8ca9dc69145qy', auto_generate: true })))
      .toEqual(['auto_generate', 'investor.name', 'investor.email', 'signer_stakeholder_id', 'discount_percent', 'cap_basis']);
  });
});

describe('a SAFE with a pre-money cap', () => {
  const early = { amount_cents: 20_000_000, valuation_cap_cents: 400_000_000, cap_basis: 'pre_money' };
  let company: Company;
  let safe: Convertible;
  let clock: Awaited<ReturnType<typeof clockAt>>;
  beforeAll(async () => {
    clock = await clockAt(mine, '2026-05-04');
    company = await existing({ test_clock_id: clock.id });
    safe = await issued(company, early);
  });

  it('says so on its paper, and needs a decision that does', async () => {
    expect(safe).toMatchObject({ status: 'outstanding', ...early });
    expect(ok(await mine.get<{ facts: { cap_basis: string } }>(`/v1/documents/${safe.document_id}`)).facts.cap_basis).toBe('pre_money');
    const listing = async (terms: object): Promise<string> => {
      const { id } = ok(await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
        kind: 'written_consent', subject: 'SAFEs', action: 'safe_issuance', particulars: { total_cents: 100_000_000, safes: [{ investor: 'Lena Hart', amount_cents: early.amount_cents, discount_percent: null, ...terms }] },
      }));
      await decide(id);
      await poll(`${id} adopted`, async () => ok(await mine.get<Resolution>(`/v1/resolutions/${id}`)), ({ status }) => status === 'adopted');
      return id;
    };
    const [post, pre] = [await listing({ valuation_cap_cents: 400_000_000 }), await listing({ valuation_cap_cents: null, pre_money_valuation_cap_cents: 400_000_000 })];
    for (const [cap_basis, resolution_id] of [['pre_money', post], ['post_money', pre]]) expectProblem(await ask(company, { investor: lena(), ...early, cap_basis, resolution_id }), 409, 'resolution_required');
    expect(ok(await ask<DryRun>(company, { investor: lena(), ...early, resolution_id: pre }, { query: { dry_run: 'true' } })).resource).toMatchObject({ status: 'approved', cap_basis: 'pre_money' });
  });

  it('counts what the round adds to the pool, and no other that converts', async () => {
    const modelled = ok(await mine.post<{ rows: { convertible_id: string | null; shares_after: number }[] }>(`/v1/entities/${company.id}/cap_table`,
      { pre_money_cents: 1_500_000_000, investors: [{ name: 'Cove Ventures', amount_cents: 500_000_000 }], pool_increase: { shares: 750_000 } }));
    // A twentieth of 9,250,000 and 750,000.
    expect(modelled.rows.find(({ convertible_id }) => convertible_id === safe.id)!.shares_after).toBe(500_000);
  });

  it('takes its amount or its shares of what the company is sold for, of all stock that there is', async () => {
    const sold = async (proceeds_cents: number) => ok(await mine.post<{ convertibles: object[] }>(`/v1/entities/${company.id}/waterfall`, { proceeds_cents, convertibles: 'outstanding' })).convertibles;
    expect(await sold(200_000_000)).toEqual([expect.objectContaining({ convertible_id: safe.id, as_common: false, amount_cents: 20_000_000 })]);
    // One share for each twenty of the others.
    expect(await sold(2_100_000_000)).toEqual([expect.objectContaining({ as_common: true, amount_cents: 100_000_000 })]);
  });

  it('is amended to another measure of its cap, or elected as a whole by who has most favored terms', async () => {
    expect(ok(await act<DryRun>(safe.id, 'amend', { cap_basis: 'post_money', auto_generate: true }, { query: { dry_run: 'true' } })).resource).toMatchObject({ ...early, cap_basis: 'post_money' });
    expect(params(await act(safe.id, 'amend', { valuation_cap_cents: null, cap_basis: 'pre_money', auto_generate: true }))).toEqual(['cap_basis']);
    const favored = await issued(company, { amount_cents: 1_000_000, valuation_cap_cents: 900_000_000, mfn: true });
    const later = await issued(company, early);
    expect(ok(await act(favored.id, 'mfn', { convertible_id: later.id }))).toMatchObject({ amount_cents: 1_000_000, valuation_cap_cents: 400_000_000, cap_basis: 'pre_money', mfn: false });
  });

  it('is recorded as stock with what the pool of that round grew by', async () => {
    await advance(mine, clock, '2026-06-30T15:00:00Z');
    const { id: share_class_id } = ok(await mine.post<{ id: string }>(`/v1/entities/${company.id}/share_classes`, seriesA));
    const converted = ok(await mine.post<{ security_id: string; converts_at: string }>(`/v1/convertibles/${safe.id}/convert`, { share_class_id, closed_on: '2026-06-30', price_per_share: '1.1144', pool_increase: 750_000 }));
    expect(converted.converts_at).toBe('valuation_cap');
    expect(ok(await mine.get(`/v1/securities/${converted.security_id}`))).toMatchObject({ quantity: 500_000, price_per_share: '0.4' });
  });
});

describe('a convertible note', () => {
  const loan = { interest_rate_percent: '8', maturity_date: '2028-05-04', qualified_financing_cents: 100_000_000 };
  const terms = { kind: 'note', amount_cents: 20_000_000, discount_percent: '20', note: loan };
  let company: Company;
  let clock: Awaited<ReturnType<typeof clockAt>>;
  let note: Convertible;
  const model = async (new_money: number) => ok(await mine.post<{ price_per_share: string; rows: { convertible_id: string | null; shares_after: number }[] }>(`/v1/entities/${company.id}/cap_table`, { pre_money_cents: 1_500_000_000, investors: [{ name: 'Cove Ventures', amount_cents: new_money }] }));
  beforeAll(async () => {
    clock = await clockAt(mine, '2026-05-04');
    company = await existing({ test_clock_id: clock.id });
    note = await issued(company, terms);
  });

  it('is decided, signed and outstanding like a SAFE, with interest from that day', async () => {
    expect(note).toMatchObject({ status: 'outstanding', kind: 'note', number: 'NOTE-1', effective_date: '2026-05-04', mfn: false, note: { ...loan, compounding: 'none', day_count: 'actual_365', interest_from: '2026-05-04' } });
    expect(ok(await mine.get(`/v1/documents/${note.document_id}`))).toMatchObject({ type: 'convertible_note', execution_status: 'executed' });
    const { resolution_id } = note;
    expect(ok(await mine.get<{ particulars: object }>(`/v1/resolutions/${resolution_id}`)).particulars).toEqual({ total_cents: 20_000_000, notes: [{ investor: 'Lena Hart', amount_cents: 20_000_000, discount_percent: '20', valuation_cap_cents: null, interest_rate_percent: '8', compounding: 'none', day_count: 'actual_365', maturity_date: '2028-05-04' }] });
  });

  it('names everything that is wrong with it', async () => {
    expect(params(await ask(company, { investor: lena(), kind: 'note', amount_cents: 100, mfn: true, auto_generate: true }))).toEqual(['mfn', 'note']);
    expect(params(await ask(company, { investor: lena(), ...terms, kind: 'safe', auto_generate: true }))).toEqual(['note']);
    expect(params(await ask(company, { investor: lena(), ...terms, note: { interest_rate_percent: '100', compounding: 'daily', day_count: 'actual_360', maturity_date: 'soon' }, auto_generate: true }))).toEqual(['note.interest_rate_percent', 'note.compounding', 'note.day_count', 'note.maturity_date']);
    expect(params(await ask(company, { investor: lena(), ...terms, note: { ...loan, maturity_date: '2026-05-04' }, auto_generate: true }))).toEqual(['note.maturity_date']);
    expect(expectProblem(await act((await issued(company, { amount_cents: 100 })).id, 'repay', { paid_on: '2026-05-04', paid_cents: 100 }), 409, 'invalid_state_transition').detail).toContain('is no loan');
  });

  it('says what it has come to on a day, also one that is to come', async () => {
    const due = (id: string, on?: string) => mine.get(`/v1/convertibles/${id}/amount`, { query: on ? { on } : {} });
    expect(ok(await due(note.id, '2027-05-04'))).toEqual({ object: 'convertible_amount', convertible_id: note.id, on: '2027-05-04', principal_cents: 20_000_000, interest_cents: 1_600_000, total_cents: 21_600_000 });
    expect(ok(await due(note.id))).toMatchObject({ on: '2026-05-04', interest_cents: 0 });
    expect(expectProblem(await due(note.id, '2026-05-03'), 400, 'invalid_request').param).toBe('on');
    // What is not within a hundred years is not counted, which would hold up everybody.
    expect(expectProblem(await due(note.id, '2126-05-05'), 400, 'invalid_request').detail).toBe('on is within 100 years.');
    expect(params(await act(note.id, 'repay', { paid_on: '9999-12-30', paid_cents: 1 }))).toEqual(['paid_on']);
    const [safe] = await listAll<Convertible>(mine, '/v1/convertibles', { entity_id: company.id, kind: 'safe' });
    expect(ok(await due(safe!.id))).toMatchObject({ principal_cents: 100, interest_cents: 0, total_cents: 100 });
  });

  it('converts with its interest in a financing that is large enough, and in a sale is paid before all stock', async () => {
    await advance(mine, clock, '2027-05-04T15:00:00Z');
    const { price_per_share, rows } = await model(500_000_000);
    // $200,000 and a year of eight percent, at four fifths of the price.
    expect(rows.find(({ convertible_id }) => convertible_id === note.id)!.shares_after).toBe(Math.floor(216_000 / (Number(price_per_share) * 0.8)));
    expect((await model(99_999_999)).rows.filter(({ convertible_id }) => convertible_id === note.id)).toEqual([]);
    const sold = ok(await mine.post<{ convertibles: { convertible_id: string; amount_cents: number }[]; holders: { amount_cents: number }[] }>(`/v1/entities/${company.id}/waterfall`, { proceeds_cents: 21_600_000, convertibles: 'outstanding' }));
    expect(sold).toMatchObject({ convertibles: expect.arrayContaining([expect.objectContaining({ convertible_id: note.id, amount_cents: 21_600_000 })]), holders: [{ amount_cents: 0 }] });
  });

  it('is extended by another that takes its place, and its interest goes on', async () => {
    const asked = ok(await act(note.id, 'amend', { note: { maturity_date: '2029-05-04' }, auto_generate: true }));
    await decide(asked.resolution_id!);
    const extended = await signPaper(asked.id);
    expect(extended).toMatchObject({ number: 'NOTE-3', note: { maturity_date: '2029-05-04', interest_from: '2026-05-04' }, replaces_convertible_id: note.id });
    note = extended;
  });

  it('is recorded as stock with the interest to the day on which the papers rest, also in a smaller financing if its investor elects that', async () => {
    const { id: share_class_id } = ok(await mine.post<{ id: string }>(`/v1/entities/${company.id}/share_classes`, { ...seriesA, authorized_shares: 3_000_000 }));
    await advance(mine, clock, '2027-05-20T15:00:00Z');
    const closing = { share_class_id, closed_on: '2027-05-20', price_per_share: '0.5', new_money_cents: 1_000_000 };
    const convert = <T = Convertible & { security_id: string }>(body: object, options = {}) => mine.post<T>(`/v1/convertibles/${note.id}/convert`, { ...closing, ...body }, options);
    for (const interest_to of ['2027-05-21', '2027-04-19']) expect(params(await convert({ interest_to }))).toEqual(['interest_to']);
    expect(ok(await convert<DryRun>({}, { query: { dry_run: 'true' } })).resource.settled_cents).toBe(21_670_137);
    const done = ok(await convert({ interest_to: '2027-05-04' }));
    expect(done).toMatchObject({ status: 'converted', settled_cents: 21_600_000 });
    expect(ok(await mine.get(`/v1/securities/${done.security_id}`))).toMatchObject({ quantity: 540_000, price_per_share: '0.4' });
  });

  it('is repaid with its interest, to the cent', async () => {
    const other = await issued(company, { ...terms, note: { ...loan, interest_rate_percent: '6', compounding: 'annual', day_count: '30_360' } });
    await advance(mine, clock, '2029-05-20T15:00:00Z');
    const wrong = expectProblem(await act(other.id, 'repay', { paid_on: '2029-05-20', paid_cents: 22_472_001 }), 400, 'invalid_request');
    expect(wrong).toMatchObject({ param: 'paid_cents', detail: expect.stringContaining('22472000 cents') });
    expect(params(await act(other.id, 'repay', { paid_on: '2029-05-21', paid_cents: 1 }))).toEqual(['paid_on', 'paid_cents']);
    expect(params(await act(other.id, 'repay'))).toEqual(['paid_on', 'paid_cents']);
    expect(ok(await act<DryRun>(other.id, 'repay', { paid_on: '2029-05-20', paid_cents: 22_472_000 }, { query: { dry_run: 'true' } })).would_emit).toEqual(['convertible.repaid']);
    expect(ok(await act(other.id, 'repay', { paid_on: '2029-05-20', paid_cents: 22_472_000 }))).toMatchObject({ status: 'repaid', ended_on: '2029-05-20', settled_cents: 22_472_000 });
    expectProblem(await act(other.id, 'repay', { paid_on: '2029-05-20', paid_cents: 22_472_000 }), 409, 'invalid_state_transition');
  });

  it('is elected by the holder of a SAFE with most favored terms, from that day on', async () => {
    const favored = await issued(company, { amount_cents: 1_000_000, mfn: true });
    const later = await issued(company, { ...terms, note: { ...loan, maturity_date: '2031-05-04' } });
    const asked = ok(await act(favored.id, 'mfn', { convertible_id: later.id }));
    expect(asked).toMatchObject({ kind: 'note', amount_cents: 1_000_000, note: { interest_rate_percent: '8', maturity_date: '2031-05-04', interest_from: null } });
    expect(await signPaper(asked.id)).toMatchObject({ number: expect.stringMatching(/^NOTE-/), note: { interest_from: '2029-05-20' } });
  });
});

describe('most favored terms', () => {
  let company: Company;
  let clock: Awaited<ReturnType<typeof clockAt>>;
  let favored: Convertible;
  let other: Convertible;
  beforeAll(async () => {
    clock = await clockAt(mine, '2026-05-04');
    company = await existing({ test_clock_id: clock.id });
    favored = await issued(company, { amount_cents: 10_000_000, mfn: true });
    other = await issued(company, { amount_cents: 5_000_000, mfn: true });
    await advance(mine, clock, '2026-05-06T15:00:00Z');
  });

  it('have nothing to elect before a later one has terms', async () => {
    expect(expectProblem(await act(favored.id, 'mfn', { convertible_id: other.id }), 409, 'invalid_state_transition').detail).toContain('nothing that could be elected');
    expect(params(await act(favored.id, 'mfn', { convertible_id: 'cvt_01m7zy2e3wecz8ca9dc69145qy' }))).toEqual(['convertible_id']);
  });

  it('let the holder have those of a later one as a whole, for what they paid, without another decision, within ten days of the notice', async () => {
    const later = await issued(company, capped);
    const rehearsed = ok(await act<DryRun>(favored.id, 'mfn', { convertible_id: later.id }, { query: { dry_run: 'true' } }));
    expect(rehearsed.would_emit).toEqual(expect.arrayContaining(['convertible.issued', 'convertible.replaced']));
    const asked = ok(await act(favored.id, 'mfn', { convertible_id: later.id }));
    expect(asked).toMatchObject({ status: 'approved', resolution_id: null, amount_cents: 10_000_000, valuation_cap_cents: 400_000_000, mfn: false, replaces_convertible_id: favored.id, adopts_convertible_id: later.id });
    const done = await signPaper(asked.id);
    expect(await read(favored.id)).toMatchObject({ status: 'replaced' });
    expectProblem(await act(done.id, 'mfn', { convertible_id: later.id }), 409, 'invalid_state_transition');
    expect(expectProblem(await act(other.id, 'mfn', { convertible_id: done.id }), 409, 'invalid_state_transition').detail).toContain('nothing that could be elected');
    await advance(mine, clock, '2026-05-17T15:00:00Z');
    expect(expectProblem(await act(other.id, 'mfn', { convertible_id: later.id }), 409, 'invalid_state_transition').detail).toContain('could be elected until 2026-05-16');
  });
});

describe('the conversion of SAFEs at the closing of a round', () => {
  const reserved = { options: 300_000, promised: 350_000, pool: 100_000 };
  const convert = <T = Convertible & { security_id: string; converts_at: string }>(id: string, body: object, options = {}) => mine.post<T>(`/v1/convertibles/${id}/convert`, body, options);
  let company: Company;
  let safes: Convertible[];
  let terms: { share_class_id: string; closed_on: string; price_per_share: string; reserved: object };
  beforeAll(async () => {
    const clock = await clockAt(mine, '2026-05-04');
    company = await existing({ test_clock_id: clock.id });
    safes = [await issued(company, capped), await issued(company, { amount_cents: 80_000_000, valuation_cap_cents: 800_000_000 })];
    await advance(mine, clock, '2026-06-30T15:00:00Z');
    const { id } = ok(await mine.post<{ id: string }>(`/v1/entities/${company.id}/share_classes`, seriesA));
    terms = { share_class_id: id, closed_on: '2026-06-30', price_per_share: '1.1144', reserved };
  });

  it('names everything that is wrong with it', async () => {
    const [common] = await listAll<{ id: string }>(mine, '/v1/share_classes', { entity_id: company.id, class_type: 'common' });
    expect(params(await convert(safes[0]!.id, { share_class_id: common!.id, closed_on: '2026-05-04', price_per_share: '0' }))).toEqual(['share_class_id', 'closed_on', 'price_per_share']);
    expect(params(await convert(safes[0]!.id, { ...terms, share_class_id: 'shc_01m7zy2e3wecz8ca9dc69145qy', closed_on: '2026-07-01' }))).toEqual(['share_class_id', 'closed_on']);
  });

  it('gives each what the published example does, in whatever order they are recorded, and the ledger has it', async () => {
    expect(ok(await convert<DryRun>(safes[1]!.id, terms, { query: { dry_run: 'true' } })).would_emit).toEqual(expect.arrayContaining(['convertible.converted', 'security.created', 'ledger_entry.created']));
    const second = ok(await convert(safes[1]!.id, terms));
    expect(second).toMatchObject({ status: 'converted', ended_on: '2026-06-30', converts_at: 'valuation_cap' });
    const security = ok(await mine.get(`/v1/securities/${second.security_id}`));
    expect(security).toMatchObject({ quantity: 1_176_470, certificate_number: 'PA-1', price_per_share: '0.68', consideration: 'conversion of SAFE-2', issued_on: '2026-06-30', stakeholder_id: safes[1]!.stakeholder_id });
    expectProblem(await convert(safes[1]!.id, terms), 409, 'invalid_state_transition');
    expect(expectProblem(await convert(safes[0]!.id, terms), 409, 'authorized_shares_exceeded')).toMatchObject({ available: 323_530 });
    const { id } = ok(await mine.post<{ id: string }>(`/v1/entities/${company.id}/share_classes`, { ...seriesA, name: 'Series A-1 Preferred Stock', id_prefix: 'PB' }));
    const first = ok(await convert(safes[0]!.id, { ...terms, share_class_id: id }));
    expect(ok(await mine.get(`/v1/securities/${first.security_id}`))).toMatchObject({ quantity: 588_235 });
  });
});
