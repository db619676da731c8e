import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { signFirstConsent, signPurchase } from '../support/company';
import { closeDatabase } from '../support/database';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  existingOf,
  filingsOf,
  form,
  listAll,
  ok,
  papersOf,
  poll,
} from '../support/formation';
import { dry, founders, payments, roundsOf, seed, type DryRun, type Resolution, type Round } from '../support/rounds';
import { stack } from '../support/stack';

let mine: Api;
let sk_test: string;
beforeAll(async () => {
  ({ sk_test } = await newAccount('Round lives'));
  mine = api(sk_test);
});
afterAll(closeDatabase);
const {
  ask,
  act,
  read,
  becomes,
  resolutionOf,
  decide,
  envelopeOf,
  tableOf,
  params,
  decided,
  signed,
  existing,
  convertible,
  safe,
  plan,
} = roundsOf(() => mine);
const agreementOf = async ({ purchase_agreement_document_id: id }: Round): Promise<string> =>
  ok(await mine.get<{ execution_status: string }>(`/v1/documents/${id}`)).execution_status;

describe('a round', () => {
  it('is refused with every fault at once, and for companies that can have no preferred stock', async () => {
    const company = await existing();
    const wrong = seed({
      series: 'Series A Preferred Stock',
      liquidation_preference_multiple: '2',
      participation: 'capped',
      dividend_percent: '0',
      pool: { shares: 1, percent: '10' },
      investors: [{ amount_cents: 1 }],
      registered_agent: undefined,
      signer_stakeholder_id: 'stk_01m7zy2e3wecz8ca9dc69145qy',
    });
    expect(params(await ask(company, wrong))).toEqual([
      'series',
      'participation_cap_multiple',
      'pool.equity_plan_id',
      'pool',
      'investors[0].name',
      'investors[0].email',
      'signer_stakeholder_id',
      'dividend_percent',
      'registered_agent',
    ]);
    const [draft, llc, wyoming] = [
      await begin(mine, companyOf(`Draft ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { submit: false })),
      await begin(mine, existingOf(`Interests ${randomUUID().slice(0, 8)}, LLC`, 'llc')),
      await existing({ jurisdiction: 'US-WY', state_file_number: '2019-000123456' }),
    ];
    for (const one of [draft, llc, wyoming]) expectProblem(await ask(one, seed()), 409, 'invalid_state_transition');
  });

  it('is for a company that was formed here as well, whose registered agent the service provides', async () => {
    const company = await form(
      mine,
      companyOf(`Formed ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
        founders: [{ ...founders(8_000_000)[0]!, vesting: null }],
      }),
    );
    // no stockholders yet
    expectProblem(await ask(company, seed({ registered_agent: undefined })), 409, 'invalid_state_transition');
    const facts = { ...stack(), sk_test };
    await signFirstConsent(facts, company.id);
    await signPurchase(facts, company.id);
    expect(params(await ask(company, seed()))).toEqual(['registered_agent']);
    const drafted = ok(
      await act(ok(await ask(company, seed({ registered_agent: undefined }))).id, 'draft', {
        auto_generate_resolutions: true,
      }),
    );
    expect(drafted.agreed).toMatchObject({
      price_per_share: '1.875',
      fully_diluted_after: 10_666_666,
      authorized_common_shares: 10_666_666,
      series: [{ authorized_shares: 2_666_666 }],
    });
    const [paper] = await listAll<{ id: string }>(mine, '/v1/documents', {
      entity_id: company.id,
      type: 'restated_certificate_of_incorporation',
    });
    await poll(
      'its form',
      async () => ok(await mine.get<{ status: string }>(`/v1/documents/${paper!.id}`)),
      ({ status }) => status === 'ready',
    );
    expect((await mine.get(`/v1/documents/${paper!.id}/html`)).text).toMatch(
      /registered agent at that address is (?!undefined)\w/,
    );
    ok(await act(drafted.id, 'abandon'));
  });

  it('keeps its purchase agreement as long as it goes on: nobody makes that void beside it', async () => {
    const asked = ok(
      await act(ok(await ask(await existing(), seed())).id, 'draft', { auto_generate_resolutions: true }),
    );
    const void_ = () => mine.post(`/v1/documents/${asked.purchase_agreement_document_id}/void`, { reason: 'x' });
    expect(expectProblem(await void_(), 409, 'invalid_state_transition').detail).toContain(asked.id);
    expect(
      expectProblem(
        await mine.post(
          '/v1/documents/' +
            ((await resolutionOf(asked.resolution_id!)) as Resolution & { document_id: string }).document_id +
            '/void',
          {},
        ),
        409,
        'invalid_state_transition',
      ).current_state,
    ).toMatch(/draft|sent/);
    ok(await act(asked.id, 'abandon'));
    expect(
      ok(await mine.get<{ execution_status: string }>(`/v1/documents/${asked.purchase_agreement_document_id}`))
        .execution_status,
    ).toBe('voided');
  });

  it('is abandoned with its decision, and another may be drafted then', async () => {
    const company = await existing();
    const [first, second] = [
      ok(await ask(company, seed())),
      ok(await ask(company, seed({ series: 'Series B', id_prefix: 'PB' }))),
    ];
    const asked = ok(await act(first.id, 'draft', { auto_generate_resolutions: true }));
    expect(
      expectProblem(await act(second.id, 'draft', { auto_generate_resolutions: true }), 409, 'invalid_state_transition')
        .detail,
    ).toContain(first.id);
    expect(ok(await act<DryRun>(first.id, 'abandon', {}, dry)).would_emit).toEqual(
      expect.arrayContaining(['round.abandoned', 'resolution.cancelled']),
    );
    expect(ok(await act(first.id, 'abandon', { reason: 'Other terms.' }))).toMatchObject({ status: 'abandoned' });
    expect(await resolutionOf(asked.resolution_id!)).toMatchObject({ status: 'cancelled' });
    expect(
      ok(await mine.get<{ execution_status: string }>(`/v1/documents/${asked.purchase_agreement_document_id}`))
        .execution_status,
    ).toBe('voided');
    expectProblem(await act(first.id, 'abandon'), 409, 'invalid_state_transition');
    ok(await act(second.id, 'draft', { auto_generate_resolutions: true }));
    ok(await act(second.id, 'abandon'));
    expect(
      ok(
        await act(ok(await ask(company, seed({ series: 'Series C', id_prefix: 'PC' }))).id, 'abandon', {
          reason: 'No.',
        }),
      ),
    ).toMatchObject({ status: 'abandoned', status_reason: 'Abandoned (No.).' });
  });

  it('has a pre-money cap count what it adds to the pool, which counts what that becomes', async () => {
    const company = await existing();
    await plan(company, 750_000);
    await safe(company, 'Ida Moss', 20_000_000, 400_000_000, { cap_basis: 'pre_money' });
    const { agreed } = ok(
      await act<
        DryRun & { resource: Round & { agreed: { pool_increase: number; conversions: { price_per_share: string }[] } } }
      >(
        ok(await ask(company, seed({ pool: { percent: '10' } }))).id,
        'draft',
        { auto_generate_resolutions: true },
        dry,
      ),
    ).resource;
    const { pool_increase, fully_diluted_after, conversions } = agreed;
    const counted = 10_000_000 + pool_increase;
    expect(conversions).toEqual([
      expect.objectContaining({
        shares: Math.floor(counted / 20),
        price_per_share: String(Math.floor((4_000_000 / counted) * 1e10) / 1e10),
      }),
    ]);
    expect([
      (750_000 + pool_increase) * 10 >= fully_diluted_after,
      (750_000 + pool_increase - 1) * 10 < fully_diluted_after - 1,
    ]).toEqual([true, true]);
  });

  it('is rejected if ledger figures move before its certificate is written, and its decisions are freed', async () => {
    const company = await existing({ founders: founders(9_000_000) });
    const asked = ok(await act(ok(await ask(company, seed())).id, 'draft', { auto_generate_resolutions: true }));
    await safe(company, 'Ida Moss', 100_000_000, 400_000_000);
    await decide(asked.resolution_id!);
    const { stockholder_consent_id } = await poll(
      'the holders are asked',
      () => read(asked.id),
      (seen) => seen.stockholder_consent_id !== null,
    );
    await decide(stockholder_consent_id!);
    expect((await becomes(asked.id, 'abandoned')).status_reason).toMatch(
      /The ledger has changed since .*: price_per_share changed from 1\.6666 to/,
    );
    expect((await resolutionOf(asked.resolution_id!)).used_by).toBeNull();
    expect(await agreementOf(asked)).toBe('voided');
  });

  it('leaves no purchase agreement to sign when its filing is cancelled', async () => {
    const clock = await clockAt(mine, '2026-05-04');
    const company = await existing({ test_clock_id: clock.id });
    const asked = ok(await act(ok(await ask(company, seed())).id, 'draft', { auto_generate_resolutions: true }));
    await decided(asked);
    const [filing] = await poll(
      'it is with the state',
      () => filingsOf(mine, company.id),
      (all) => all.some(({ status }) => status === 'submitted'),
    );
    ok(await mine.post(`/v1/filings/${filing!.id}/cancel`));
    expect([(await read(asked.id)).status, await agreementOf(asked)]).toEqual(['abandoned', 'voided']);
  });

  it('has no first closing on figures that are stale: 409 with both', async () => {
    const clock = await clockAt(mine, '2026-05-04');
    const company = await existing({ test_clock_id: clock.id });
    const asked = ok(await act(ok(await ask(company, seed())).id, 'draft', { auto_generate_resolutions: true }));
    await decided(asked);
    await poll(
      'it is with the state',
      () => filingsOf(mine, company.id),
      (all) => all.some(({ status }) => status === 'submitted'),
    );
    await advance(mine, clock, '2026-05-20T15:00:00Z');
    const round = await signed(asked);
    await safe(company, 'Ida Moss', 100_000_000, 400_000_000);
    expect(
      expectProblem(
        await act(round.id, 'closings', { payments: payments(round.investors, '2026-05-20') }),
        409,
        'pro_forma_stale',
      ),
    ).toMatchObject({
      agreed: { price_per_share: '1.6216', conversions: [] },
      now: {
        price_per_share: expect.any(String),
        conversions: [expect.objectContaining({ shares: expect.any(Number) })],
      },
    });
    expect(ok(await act(round.id, 'abandon', { reason: 'Stale.' }))).toMatchObject({ status: 'abandoned' });
    expect((await tableOf(company)).classes.map(({ name, outstanding }) => [name, outstanding])).toEqual([
      ['Common Stock', 9_250_000],
      ['Series A Preferred Stock', 0],
    ]);
  });

  it('counts the interest of notes on the day on which its papers rest, for thirty days', async () => {
    const clock = await clockAt(mine, '2026-05-04');
    const company = await existing({ test_clock_id: clock.id });
    await convertible(company, 'Ida Moss', {
      kind: 'note',
      amount_cents: 20_000_000,
      discount_percent: '20',
      note: { interest_rate_percent: '7.3', maturity_date: '2028-05-04', qualified_financing_cents: 100_000_000 },
    });
    const waiting = await convertible(company, 'Jo Lund', {
      kind: 'note',
      amount_cents: 20_000_000,
      note: { interest_rate_percent: '7.3', maturity_date: '2028-05-04', qualified_financing_cents: 500_000_001 },
    });
    await advance(mine, clock, '2026-06-03T15:00:00Z');
    const asked = ok(await act(ok(await ask(company, seed())).id, 'draft', { auto_generate_resolutions: true }));
    expect(asked.agreed!.conversions).toEqual([
      expect.objectContaining({ holder: 'Ida Moss', amount_cents: 20_120_000, converts_at: 'discount' }),
    ]);
    await decided(asked);
    await poll(
      'it is with the state',
      () => filingsOf(mine, company.id),
      (all) => all.some(({ status }) => status === 'submitted'),
    );
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
    const asked = ok(await act(ok(await ask(company, seed())).id, 'draft', { auto_generate_resolutions: true }));
    await decided(asked);
    await becomes(asked.id, 'chartered');
    ok(
      await mine.post(`/v1/signing_envelopes/${(await envelopeOf(asked.purchase_agreement_document_id!)).id}/void`, {
        reason: 'Not now.',
      }),
    );
    expect((await becomes(asked.id, 'abandoned')).status_reason).toContain('was not signed. It is voided');
    expect((await papersOf(mine, company.id)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['restated_certificate_of_incorporation', 'charter_amendment_evidence']),
    );
    const again = ok(await ask(company, seed({ series: 'Series B', id_prefix: 'PB' })));
    expect(params(await ask(company, seed()))).toEqual(['series', 'id_prefix']);
    expect(again.status).toBe('term_sheet');
  });
});
