import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { convertiblesOf, lena, seriesA, type Convertible, type DryRun } from '../support/convertibles';
import { closeDatabase } from '../support/database';
import { settleTaxes } from '../support/dissolutions';
import { advance, clockAt, listAll, ok, type Company } from '../support/formation';

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Notes')).sk_test);
});
afterAll(closeDatabase);

const { ask, act, decide, signPaper, issued, params, existing } = convertiblesOf(() => mine);

describe('a convertible note', () => {
  const loan = { interest_rate_percent: '8', maturity_date: '2028-05-04', qualified_financing_cents: 100_000_000 };
  const terms = { kind: 'note', amount_cents: 20_000_000, discount_percent: '20', note: loan };
  let company: Company;
  let clock: Awaited<ReturnType<typeof clockAt>>;
  let note: Convertible;
  const model = async (new_money: number) =>
    ok(
      await mine.post<{ price_per_share: string; rows: { convertible_id: string | null; shares_after: number }[] }>(
        `/v1/entities/${company.id}/cap_table`,
        { pre_money_cents: 1_500_000_000, investors: [{ name: 'Cove Ventures', amount_cents: new_money }] },
      ),
    );
  beforeAll(async () => {
    clock = await clockAt(mine, '2026-05-04');
    company = await existing({ test_clock_id: clock.id });
    note = await issued(company, terms);
  });

  it('is decided, signed and outstanding like a SAFE, with interest from that day', async () => {
    expect(note).toMatchObject({
      status: 'outstanding',
      kind: 'note',
      number: 'NOTE-1',
      effective_date: '2026-05-04',
      mfn: false,
      note: { ...loan, compounding: 'none', day_count: 'actual_365', interest_from: '2026-05-04' },
    });
    expect(ok(await mine.get(`/v1/documents/${note.document_id}`))).toMatchObject({
      type: 'convertible_note',
      execution_status: 'executed',
    });
    const { resolution_id } = note;
    expect(ok(await mine.get<{ particulars: object }>(`/v1/resolutions/${resolution_id}`)).particulars).toEqual({
      total_cents: 20_000_000,
      notes: [
        {
          investor: 'Lena Hart',
          amount_cents: 20_000_000,
          discount_percent: '20',
          valuation_cap_cents: null,
          interest_rate_percent: '8',
          compounding: 'none',
          day_count: 'actual_365',
          maturity_date: '2028-05-04',
        },
      ],
    });
  });

  it('names everything that is wrong with it', async () => {
    expect(
      params(
        await ask(company, {
          investor: lena(),
          kind: 'note',
          amount_cents: 100,
          mfn: true,
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual(['mfn', 'note']);
    expect(
      params(await ask(company, { investor: lena(), ...terms, kind: 'safe', auto_generate_resolutions: true })),
    ).toEqual(['note']);
    expect(
      params(
        await ask(company, {
          investor: lena(),
          ...terms,
          note: { interest_rate_percent: '100', compounding: 'daily', day_count: 'actual_360', maturity_date: 'soon' },
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual(['note.interest_rate_percent', 'note.compounding', 'note.day_count', 'note.maturity_date']);
    expect(
      params(
        await ask(company, {
          investor: lena(),
          ...terms,
          note: { ...loan, maturity_date: '2026-05-04' },
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual(['note.maturity_date']);
    expect(
      expectProblem(
        await act((await issued(company, { amount_cents: 100 })).id, 'repay', {
          paid_on: '2026-05-04',
          paid_cents: 100,
        }),
        409,
        'invalid_state_transition',
      ).detail,
    ).toContain('is not a note');
  });

  it('says what it has come to on a day, also one that is to come', async () => {
    const due = (id: string, on?: string) => mine.get(`/v1/convertibles/${id}/amount`, { query: on ? { on } : {} });
    expect(ok(await due(note.id, '2027-05-04'))).toEqual({
      object: 'convertible_amount',
      convertible_id: note.id,
      on: '2027-05-04',
      principal_cents: 20_000_000,
      interest_cents: 1_600_000,
      total_cents: 21_600_000,
    });
    expect(ok(await due(note.id))).toMatchObject({ on: '2026-05-04', interest_cents: 0 });
    expect(expectProblem(await due(note.id, '2026-05-03'), 400, 'invalid_request').param).toBe('on');
    // Refuses a day beyond a hundred years, because counting to it would block other requests.
    expect(expectProblem(await due(note.id, '2126-05-05'), 400, 'invalid_request').detail).toBe(
      '`on` must be within 100 years.',
    );
    expect(params(await act(note.id, 'repay', { paid_on: '9999-12-30', paid_cents: 1 }))).toEqual(['paid_on']);
    const [safe] = await listAll<Convertible>(mine, '/v1/convertibles', { entity_id: company.id, kind: 'safe' });
    expect(ok(await due(safe!.id))).toMatchObject({ principal_cents: 100, interest_cents: 0, total_cents: 100 });
  });

  it('converts with interest in a large enough financing, and in a sale is paid before all stock', async () => {
    await advance(mine, clock, '2027-05-04T15:00:00Z');
    const { price_per_share, rows } = await model(500_000_000);
    // $200,000 and a year of eight percent, at four fifths of the price.
    expect(rows.find(({ convertible_id }) => convertible_id === note.id)!.shares_after).toBe(
      Math.floor(216_000 / (Number(price_per_share) * 0.8)),
    );
    expect((await model(99_999_999)).rows.filter(({ convertible_id }) => convertible_id === note.id)).toEqual([]);
    const sold = ok(
      await mine.post<{
        convertibles: { convertible_id: string; amount_cents: number }[];
        holders: { amount_cents: number }[];
      }>(`/v1/entities/${company.id}/waterfall`, { proceeds_cents: 21_600_000, convertibles: 'outstanding' }),
    );
    expect(sold).toMatchObject({
      convertibles: expect.arrayContaining([
        expect.objectContaining({ convertible_id: note.id, amount_cents: 21_600_000 }),
      ]),
      holders: [{ amount_cents: 0 }],
    });
  });

  it('is extended by another that takes its place, and its interest goes on', async () => {
    const asked = ok(
      await act(note.id, 'amend', { note: { maturity_date: '2029-05-04' }, auto_generate_resolutions: true }),
    );
    await decide(asked.resolution_id!);
    const extended = await signPaper(asked.id);
    expect(extended).toMatchObject({
      number: 'NOTE-3',
      note: { maturity_date: '2029-05-04', interest_from: '2026-05-04' },
      replaces_convertible_id: note.id,
    });
    note = extended;
  });

  it('becomes stock with interest to the day of its papers, also in a smaller financing by election', async () => {
    const { id: share_class_id } = ok(
      await mine.post<{ id: string }>(`/v1/entities/${company.id}/share_classes`, {
        ...seriesA,
        authorized_shares: 3_000_000,
      }),
    );
    await advance(mine, clock, '2027-05-20T15:00:00Z');
    const closing = { share_class_id, closed_on: '2027-05-20', price_per_share: '0.5', new_money_cents: 1_000_000 };
    const convert = <T = Convertible & { security_id: string }>(body: object, options = {}) =>
      mine.post<T>(`/v1/convertibles/${note.id}/convert`, { ...closing, ...body }, options);
    for (const interest_to of ['2027-05-21', '2027-04-19'])
      expect(params(await convert({ interest_to }))).toEqual(['interest_to']);
    expect(ok(await convert<DryRun>({}, { query: { dry_run: 'true' } })).resource.settled_cents).toBe(21_670_137);
    const done = ok(await convert({ interest_to: '2027-05-04' }));
    expect(done).toMatchObject({ status: 'converted', settled_cents: 21_600_000 });
    expect(ok(await mine.get(`/v1/securities/${done.security_id}`))).toMatchObject({
      quantity: 540_000,
      price_per_share: '0.4',
    });
  });

  it('is repaid with its interest, to the cent', async () => {
    const other = await issued(company, {
      ...terms,
      note: { ...loan, interest_rate_percent: '6', compounding: 'annual', day_count: '30_360' },
    });
    // An unpaid tax would make the charter void (8 Del. C. § 510).
    for (const year of [2028, 2029]) {
      await advance(mine, clock, `${year}-02-20T15:00:00Z`);
      await settleTaxes(mine, company, `${year}-02-20`, `${year - 1}`);
    }
    await advance(mine, clock, '2029-05-20T15:00:00Z');
    const wrong = expectProblem(
      await act(other.id, 'repay', { paid_on: '2029-05-20', paid_cents: 22_472_001 }),
      400,
      'invalid_request',
    );
    expect(wrong).toMatchObject({ param: 'paid_cents', detail: expect.stringContaining('must be 22472000,') });
    expect(params(await act(other.id, 'repay', { paid_on: '2029-05-21', paid_cents: 1 }))).toEqual([
      'paid_on',
      'paid_cents',
    ]);
    expect(params(await act(other.id, 'repay'))).toEqual(['paid_on', 'paid_cents']);
    expect(
      ok(
        await act<DryRun>(
          other.id,
          'repay',
          { paid_on: '2029-05-20', paid_cents: 22_472_000 },
          { query: { dry_run: 'true' } },
        ),
      ).would_emit,
    ).toEqual(['document.created', 'convertible.repaid', 'document.ready']);
    expect(ok(await act(other.id, 'repay', { paid_on: '2029-05-20', paid_cents: 22_472_000 }))).toMatchObject({
      status: 'repaid',
      ended_on: '2029-05-20',
      settled_cents: 22_472_000,
    });
    expectProblem(
      await act(other.id, 'repay', { paid_on: '2029-05-20', paid_cents: 22_472_000 }),
      409,
      'invalid_state_transition',
    );
  });

  it('is elected by the holder of a SAFE with most favored terms, from that day on', async () => {
    const favored = await issued(company, { amount_cents: 1_000_000, mfn: true });
    const later = await issued(company, { ...terms, note: { ...loan, maturity_date: '2031-05-04' } });
    const asked = ok(await act(favored.id, 'mfn', { convertible_id: later.id }));
    expect(asked).toMatchObject({
      kind: 'note',
      amount_cents: 1_000_000,
      note: { interest_rate_percent: '8', maturity_date: '2031-05-04', interest_from: null },
    });
    expect(await signPaper(asked.id)).toMatchObject({
      number: expect.stringMatching(/^NOTE-/),
      note: { interest_from: '2029-05-20' },
    });
  });
});
