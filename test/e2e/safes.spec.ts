import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import {
  capped,
  convertiblesOf,
  lena,
  seriesA,
  type Convertible,
  type DryRun,
  type Resolution,
} from '../support/convertibles';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  begin,
  clockAt,
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

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('SAFEs')).sk_test);
});
afterAll(closeDatabase);

const { ask, act, read, becomes, decide, signPaper, issued, params, existing } = convertiblesOf(() => mine);

describe('a SAFE', () => {
  let company: Company;
  beforeAll(async () => {
    company = await existing();
  });

  it('is decided, signed by investor and company, and outstanding from that day, as its dry run says', async () => {
    const address = { line1: '9 Pier', city: 'Oakland', state: 'CA', postal_code: '94607', country: 'US' };
    const body = { investor: { ...lena(), address }, ...capped, auto_generate_resolutions: true };
    const rehearsed = ok(await ask<DryRun>(company, body, { query: { dry_run: 'true' } }));
    expect(rehearsed.resource).toMatchObject({ status: 'pending', ...capped, number: null, document_id: null });
    const had = await query<{ made: string }>(madeIn, [company.id]);
    const before = (await everyEventOf(mine, company.id)).length;
    const asked = ok(await ask(company, body));
    await decide(asked.resolution_id!);
    const done = await signPaper(asked.id);
    expect(done).toMatchObject({
      status: 'outstanding',
      number: 'SAFE-1',
      effective_date: today(),
      kind: 'safe',
      cap_basis: 'post_money',
      discount_percent: null,
      mfn: false,
      replaces_convertible_id: null,
    });
    expect(ok(await mine.get(`/v1/documents/${done.document_id}`))).toMatchObject({
      type: 'safe',
      execution_status: 'executed',
    });
    const happened = async () =>
      (await everyEventOf(mine, company.id))
        .slice(before)
        .map(({ type }) => type)
        .filter((type) => type !== 'resolution.updated');
    const emitted = await poll(
      'everything that was said to happen',
      happened,
      (types) => types.length >= rehearsed.would_emit.length,
    );
    expect(emitted.toSorted()).toEqual(rehearsed.would_emit.toSorted());
    const made = (await query<{ made: string }>(madeIn, [company.id])).map((row) => row.made);
    expect(
      [
        ...had.map((row) => row.made),
        ...rehearsed.cascade.map(({ object, kind }) => `${object} ${kind}`),
        'convertible safe',
      ].toSorted(),
    ).toEqual(made.toSorted());
    const notice = await poll(
      'the notice of the sale is on the calendar',
      () => listAll<{ rule_id: string }>(mine, '/v1/compliance_obligations', { entity_id: company.id }),
      (owed) => owed.some(({ rule_id }) => rule_id === 'us_form_d'),
    );
    expect(notice.find(({ rule_id }) => rule_id === 'us_form_d')).toMatchObject({
      kind: 'exempt_offering_notice',
      period: today(),
      statute: '17 C.F.R. § 230.503(a)(1)',
    });
    expect(notice.find(({ rule_id }) => rule_id === 'us_ca_securities_notice')).toMatchObject({
      kind: 'securities_notice',
      jurisdiction: 'US-CA',
      period: today(),
      statute: 'Cal. Corp. Code § 25102.1(d)',
    });
  });

  it('counts in a round model by default, as it stood on the day, unless the request says what converts', async () => {
    const model = (body: object = {}) =>
      mine.post<{
        price_per_share: string;
        rows: { kind: string; convertible_id: string | null; name: string | null; shares_after: number }[];
      }>(`/v1/entities/${company.id}/cap_table`, {
        pre_money_cents: 1_500_000_000,
        investors: [{ name: 'Cove Ventures', amount_cents: 500_000_000 }],
        ...body,
      });
    const [safe] = await listAll<Convertible>(mine, '/v1/convertibles', {
      entity_id: company.id,
      status: 'outstanding',
    });
    const of = (answer: Awaited<ReturnType<typeof model>>) =>
      ok(answer)
        .rows.filter(({ kind }) => kind === 'convertible')
        .map(({ convertible_id, name, shares_after }) => [convertible_id, name, shares_after]);
    // 9,250,000 × 5 % / 95 %, rounded down.
    expect(of(await model())).toEqual([[safe!.id, 'SAFE-1 of Lena Hart', 486_842]]);
    expect(of(await model({ convertibles: [] }))).toEqual([]);
    expect(of(await model({ convertibles: [{ name: 'Another', amount_cents: 100 }] }))).toEqual([
      [null, 'Another', expect.any(Number)],
    ]);
  });

  it('takes the greater of its amount and its part of the sale where a waterfall is asked to count it', async () => {
    const sold = async (proceeds_cents: number, body: object = { convertibles: 'outstanding' }) =>
      ok(
        await mine.post<{ convertibles: object[]; holders: { amount_cents: number }[] }>(
          `/v1/entities/${company.id}/waterfall`,
          { proceeds_cents, ...body },
        ),
      );
    const [safe] = await listAll<Convertible>(mine, '/v1/convertibles', {
      entity_id: company.id,
      status: 'outstanding',
    });
    const { id: convertible_id, stakeholder_id } = safe!;
    // $200,000 at a cap of $4,000,000 is a twentieth.
    expect(await sold(200_000_000)).toMatchObject({
      convertibles: [{ convertible_id, stakeholder_id, as_common: false, amount_cents: 20_000_000 }],
      holders: [{ amount_cents: 180_000_000 }],
    });
    expect(await sold(2_000_000_000)).toMatchObject({
      convertibles: [{ convertible_id, as_common: true, amount_cents: 100_000_000 }],
      holders: [{ amount_cents: 1_900_000_000 }],
    });
    expect(await sold(200_000_000, {})).toMatchObject({
      convertibles: [],
      grants: [],
      holders: [{ amount_cents: 200_000_000 }],
    });
    expect(
      params(
        await mine.post(`/v1/entities/${company.id}/waterfall`, {
          proceeds_cents: 1,
          convertibles: 'some',
          grants: 'some',
        }),
      ),
    ).toEqual(['grants', 'convertibles']);
  });

  it('needs a resolution of the board that lists it', async () => {
    const investor = lena();
    const body = { investor, amount_cents: 5_000_000, discount_percent: '20' };
    expect(expectProblem(await ask(company, body), 409, 'resolution_required')).toMatchObject({
      act: 'safe_issuance',
      body: 'board',
    });
    const { id } = ok(
      await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
        kind: 'written_consent',
        subject: 'SAFEs',
        action: 'safe_issuance',
        particulars: {
          total_cents: 100_000_000,
          safes: [
            { investor: 'Lena Hart', amount_cents: 5_000_000, valuation_cap_cents: null, discount_percent: '20' },
          ],
        },
      }),
    );
    await decide(id);
    await poll(
      `${id} adopted`,
      async () => ok(await mine.get<Resolution>(`/v1/resolutions/${id}`)),
      ({ status }) => status === 'adopted',
    );
    expect(
      expectProblem(
        await ask(company, { ...body, discount_percent: '25', resolution_id: id }),
        409,
        'resolution_required',
      ).detail,
    ).toContain('particulars.safes[0].discount_percent differs. You sent “25”, and the resolution approves “20”');
    const asked = ok(await ask(company, { ...body, resolution_id: id }));
    expect(asked).toMatchObject({ status: 'approved', document_id: expect.stringMatching(/^doc_/) });
    const withdrawn = ok(await act<DryRun>(asked.id, 'cancel', {}, { query: { dry_run: 'true' } }));
    expect(withdrawn.would_emit).toContain('convertible.cancelled');
    expect(ok(await act(asked.id, 'cancel', { reason: 'Too little.' }))).toMatchObject({
      status: 'cancelled',
      status_reason: 'Cancelled (Too little.).',
    });
    expect(
      ok(await mine.get<{ execution_status: string }>(`/v1/documents/${asked.document_id}`)).execution_status,
    ).toBe('voided');
    expectProblem(await act(asked.id, 'cancel'), 409, 'invalid_state_transition');
    expectProblem(
      await act(asked.id, 'amend', { mfn: true, auto_generate_resolutions: true }),
      409,
      'invalid_state_transition',
    );
  });

  it('is amended by another that takes its place with what was paid for it, once all have agreed', async () => {
    const [first] = await listAll<Convertible>(mine, '/v1/convertibles', {
      entity_id: company.id,
      status: 'outstanding',
    });
    expect(
      params(
        await act(first!.id, 'amend', {
          valuation_cap_cents: capped.valuation_cap_cents,
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual(['valuation_cap_cents']);
    const body = { valuation_cap_cents: null, discount_percent: '15', mfn: true, auto_generate_resolutions: true };
    expect(ok(await act<DryRun>(first!.id, 'amend', body, { query: { dry_run: 'true' } })).would_emit).toContain(
      'convertible.replaced',
    );
    expectProblem(
      await act(first!.id, 'amend', { ...body, auto_generate_resolutions: false }),
      409,
      'resolution_required',
    );
    const asked = ok(await act(first!.id, 'amend', body));
    expectProblem(await act(first!.id, 'amend', body), 409, 'invalid_state_transition');
    await decide(asked.resolution_id!);
    expect(await signPaper(asked.id)).toMatchObject({
      number: 'SAFE-2',
      amount_cents: 20_000_000,
      valuation_cap_cents: null,
      cap_basis: null,
      discount_percent: '15',
      mfn: true,
      replaces_convertible_id: first!.id,
      stakeholder_id: first!.stakeholder_id,
    });
    expect(await read(first!.id)).toMatchObject({ status: 'replaced', ended_on: today() });
    // Shares bought at 85 % of their value are worth that much more.
    const sold = ok(
      await mine.post<{ convertibles: object[] }>(`/v1/entities/${company.id}/waterfall`, {
        proceeds_cents: 2_000_000_000,
        convertibles: 'outstanding',
      }),
    );
    expect(sold.convertibles).toEqual([expect.objectContaining({ as_common: true, amount_cents: 23_529_412 })]);
  });

  it('is not issued when nobody signs it any more, and gives its decision back', async () => {
    const asked = ok(await ask(company, { investor: lena(), amount_cents: 100, auto_generate_resolutions: true }));
    await decide(asked.resolution_id!);
    const { document_id } = await becomes(asked.id, 'approved');
    const [envelope] = await poll(
      'its paper is out',
      () => listAll<{ id: string }>(mine, '/v1/signing_envelopes', { document_id: document_id!, status: 'sent' }),
      (all) => all.length === 1,
    );
    ok(await mine.post(`/v1/signing_envelopes/${envelope!.id}/void`, { reason: 'Other terms.' }));
    expect((await becomes(asked.id, 'rejected')).status_reason).toContain('was not signed. It is voided');
    expect(ok(await mine.get<Resolution>(`/v1/resolutions/${asked.resolution_id}`)).used_by).toBeNull();
  });

  it('is for corporations that decide, and named in full when it is asked for wrongly', async () => {
    const [draft, llc] = [
      await begin(mine, companyOf(`Draft ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { submit: false })),
      await begin(mine, existingOf(`Interests ${randomUUID().slice(0, 8)}, LLC`, 'llc')),
    ];
    for (const one of [draft, llc])
      expectProblem(
        await ask(one, { investor: lena(), ...capped, auto_generate_resolutions: true }),
        409,
        'invalid_state_transition',
      );
    expect(
      params(
        await ask(company, {
          investor: {},
          amount_cents: 1,
          cap_basis: 'pre_money',
          discount_percent: '0.00',
          signer_stakeholder_id: 'stk_01m7zy2e3wecz8ca9dc69145qy',
          resolution_id: 'res_01m7zy2e3wecz8ca9dc69145qy',
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual([
      'auto_generate_resolutions',
      'investor.name',
      'investor.email',
      'signer_stakeholder_id',
      'discount_percent',
      'cap_basis',
    ]);
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
    expect(
      ok(await mine.get<{ facts: { cap_basis: string } }>(`/v1/documents/${safe.document_id}`)).facts.cap_basis,
    ).toBe('pre_money');
    const listing = async (terms: object): Promise<string> => {
      const { id } = ok(
        await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
          kind: 'written_consent',
          subject: 'SAFEs',
          action: 'safe_issuance',
          particulars: {
            total_cents: 100_000_000,
            safes: [{ investor: 'Lena Hart', amount_cents: early.amount_cents, discount_percent: null, ...terms }],
          },
        }),
      );
      await decide(id);
      await poll(
        `${id} adopted`,
        async () => ok(await mine.get<Resolution>(`/v1/resolutions/${id}`)),
        ({ status }) => status === 'adopted',
      );
      return id;
    };
    const [post, pre] = [
      await listing({ valuation_cap_cents: 400_000_000 }),
      await listing({ valuation_cap_cents: null, pre_money_valuation_cap_cents: 400_000_000 }),
    ];
    for (const [cap_basis, resolution_id] of [
      ['pre_money', post],
      ['post_money', pre],
    ])
      expectProblem(
        await ask(company, { investor: lena(), ...early, cap_basis, resolution_id }),
        409,
        'resolution_required',
      );
    expect(
      ok(await ask<DryRun>(company, { investor: lena(), ...early, resolution_id: pre }, { query: { dry_run: 'true' } }))
        .resource,
    ).toMatchObject({ status: 'approved', cap_basis: 'pre_money' });
  });

  it('counts what the round adds to the pool, and no other that converts', async () => {
    const modelled = ok(
      await mine.post<{ rows: { convertible_id: string | null; shares_after: number }[] }>(
        `/v1/entities/${company.id}/cap_table`,
        {
          pre_money_cents: 1_500_000_000,
          investors: [{ name: 'Cove Ventures', amount_cents: 500_000_000 }],
          pool_increase: { shares: 750_000 },
        },
      ),
    );
    // A twentieth of 9,250,000 and 750,000.
    expect(modelled.rows.find(({ convertible_id }) => convertible_id === safe.id)!.shares_after).toBe(500_000);
  });

  it('takes its amount or its shares of what the company is sold for, of all stock that there is', async () => {
    const sold = async (proceeds_cents: number) =>
      ok(
        await mine.post<{ convertibles: object[] }>(`/v1/entities/${company.id}/waterfall`, {
          proceeds_cents,
          convertibles: 'outstanding',
        }),
      ).convertibles;
    expect(await sold(200_000_000)).toEqual([
      expect.objectContaining({ convertible_id: safe.id, as_common: false, amount_cents: 20_000_000 }),
    ]);
    // One share for each twenty other shares.
    expect(await sold(2_100_000_000)).toEqual([
      expect.objectContaining({ as_common: true, amount_cents: 100_000_000 }),
    ]);
  });

  it('is amended to another measure of its cap, or elected as a whole by who has most favored terms', async () => {
    expect(
      ok(
        await act<DryRun>(
          safe.id,
          'amend',
          { cap_basis: 'post_money', auto_generate_resolutions: true },
          { query: { dry_run: 'true' } },
        ),
      ).resource,
    ).toMatchObject({ ...early, cap_basis: 'post_money' });
    expect(
      params(
        await act(safe.id, 'amend', {
          valuation_cap_cents: null,
          cap_basis: 'pre_money',
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual(['cap_basis']);
    const favored = await issued(company, { amount_cents: 1_000_000, valuation_cap_cents: 900_000_000, mfn: true });
    const later = await issued(company, early);
    expect(ok(await act(favored.id, 'mfn', { convertible_id: later.id }))).toMatchObject({
      amount_cents: 1_000_000,
      valuation_cap_cents: 400_000_000,
      cap_basis: 'pre_money',
      mfn: false,
    });
  });

  it('is recorded as stock with what the pool of that round grew by', async () => {
    await advance(mine, clock, '2026-06-30T15:00:00Z');
    const { id: share_class_id } = ok(
      await mine.post<{ id: string }>(`/v1/entities/${company.id}/share_classes`, seriesA),
    );
    const converted = ok(
      await mine.post<{ security_id: string; converts_at: string }>(`/v1/convertibles/${safe.id}/convert`, {
        share_class_id,
        closed_on: '2026-06-30',
        price_per_share: '1.1144',
        pool_increase: 750_000,
      }),
    );
    expect(converted.converts_at).toBe('valuation_cap');
    expect(ok(await mine.get(`/v1/securities/${converted.security_id}`))).toMatchObject({
      quantity: 500_000,
      price_per_share: '0.4',
    });
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
    expect(
      expectProblem(await act(favored.id, 'mfn', { convertible_id: other.id }), 409, 'invalid_state_transition').detail,
    ).toContain('does not have a valuation cap or discount of its own');
    expect(params(await act(favored.id, 'mfn', { convertible_id: 'cvt_01m7zy2e3wecz8ca9dc69145qy' }))).toEqual([
      'convertible_id',
    ]);
  });

  it('let a holder take those of a later SAFE whole, as paid, with no decision, in ten days of notice', async () => {
    const later = await issued(company, capped);
    const rehearsed = ok(
      await act<DryRun>(favored.id, 'mfn', { convertible_id: later.id }, { query: { dry_run: 'true' } }),
    );
    expect(rehearsed.would_emit).toEqual(expect.arrayContaining(['convertible.issued', 'convertible.replaced']));
    const asked = ok(await act(favored.id, 'mfn', { convertible_id: later.id }));
    expect(asked).toMatchObject({
      status: 'approved',
      resolution_id: null,
      amount_cents: 10_000_000,
      valuation_cap_cents: 400_000_000,
      mfn: false,
      replaces_convertible_id: favored.id,
      adopts_convertible_id: later.id,
    });
    const done = await signPaper(asked.id);
    expect(await read(favored.id)).toMatchObject({ status: 'replaced' });
    expectProblem(await act(done.id, 'mfn', { convertible_id: later.id }), 409, 'invalid_state_transition');
    expect(
      expectProblem(await act(other.id, 'mfn', { convertible_id: done.id }), 409, 'invalid_state_transition').detail,
    ).toContain('does not have a valuation cap or discount of its own');
    await advance(mine, clock, '2026-05-17T15:00:00Z');
    expect(
      expectProblem(await act(other.id, 'mfn', { convertible_id: later.id }), 409, 'invalid_state_transition').detail,
    ).toContain('ended on 2026-05-16');
  });
});

it('an election of one later SAFE ends no right to the terms of another whose ten days run', async () => {
  const clock = await clockAt(mine, '2026-05-04');
  const company = await existing({ test_clock_id: clock.id });
  const favored = await issued(company, { amount_cents: 10_000_000, mfn: true });
  const [first, second] = [await issued(company, { ...capped, mfn: true }), await issued(company, capped)];
  const elected = await signPaper(ok(await act(favored.id, 'mfn', { convertible_id: first.id })).id);
  expect(elected).toMatchObject({ status: 'outstanding', mfn: true, adopts_convertible_id: first.id });
  expect(await signPaper(ok(await act(elected.id, 'mfn', { convertible_id: second.id })).id)).toMatchObject({
    mfn: false,
    replaces_convertible_id: elected.id,
    adopts_convertible_id: second.id,
  });
});

describe('the conversion of SAFEs at the closing of a round', () => {
  const reserved = { options: 300_000, promised: 350_000, pool: 100_000 };
  const convert = <T = Convertible & { security_id: string; converts_at: string }>(
    id: string,
    body: object,
    options = {},
  ) => mine.post<T>(`/v1/convertibles/${id}/convert`, body, options);
  let company: Company;
  let safes: Convertible[];
  let terms: { share_class_id: string; closed_on: string; price_per_share: string; reserved: object };
  beforeAll(async () => {
    const clock = await clockAt(mine, '2026-05-04');
    company = await existing({ test_clock_id: clock.id });
    safes = [
      await issued(company, capped),
      await issued(company, { amount_cents: 80_000_000, valuation_cap_cents: 800_000_000 }),
    ];
    await advance(mine, clock, '2026-06-30T15:00:00Z');
    const { id } = ok(await mine.post<{ id: string }>(`/v1/entities/${company.id}/share_classes`, seriesA));
    terms = { share_class_id: id, closed_on: '2026-06-30', price_per_share: '1.1144', reserved };
  });

  it('names everything that is wrong with it', async () => {
    const [common] = await listAll<{ id: string }>(mine, '/v1/share_classes', {
      entity_id: company.id,
      class_type: 'common',
    });
    expect(
      params(
        await convert(safes[0]!.id, { share_class_id: common!.id, closed_on: '2026-05-04', price_per_share: '0' }),
      ),
    ).toEqual(['share_class_id', 'closed_on', 'price_per_share']);
    expect(
      params(
        await convert(safes[0]!.id, {
          ...terms,
          share_class_id: 'shc_01m7zy2e3wecz8ca9dc69145qy',
          closed_on: '2026-07-01',
        }),
      ),
    ).toEqual(['share_class_id', 'closed_on']);
  });

  it('gives each what the published example does, recorded in any order, and enters it in the ledger', async () => {
    expect(ok(await convert<DryRun>(safes[1]!.id, terms, { query: { dry_run: 'true' } })).would_emit).toEqual(
      expect.arrayContaining(['convertible.converted', 'security.created', 'ledger_entry.created']),
    );
    const second = ok(await convert(safes[1]!.id, terms));
    expect(second).toMatchObject({ status: 'converted', ended_on: '2026-06-30', converts_at: 'valuation_cap' });
    const security = ok(await mine.get(`/v1/securities/${second.security_id}`));
    expect(security).toMatchObject({
      quantity: 1_176_470,
      certificate_number: 'PA-1',
      price_per_share: '0.68',
      consideration: 'conversion of SAFE-2',
      issued_on: '2026-06-30',
      stakeholder_id: safes[1]!.stakeholder_id,
    });
    expectProblem(await convert(safes[1]!.id, terms), 409, 'invalid_state_transition');
    expect(expectProblem(await convert(safes[0]!.id, terms), 409, 'authorized_shares_exceeded')).toMatchObject({
      available: 323_530,
    });
    const { id } = ok(
      await mine.post<{ id: string }>(`/v1/entities/${company.id}/share_classes`, {
        ...seriesA,
        name: 'Series A-1 Preferred Stock',
        id_prefix: 'PB',
      }),
    );
    const first = ok(await convert(safes[0]!.id, { ...terms, share_class_id: id }));
    expect(ok(await mine.get(`/v1/securities/${first.security_id}`))).toMatchObject({ quantity: 588_235 });
  });
});
