import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { everyEventOf, filingsOf, listAll, ok, poll, type Company } from '../support/formation';
import { madeIn } from '../support/created-objects';
import { dry, fund, payments, person, roundsOf, seed, type DryRun, type Model, type Round } from '../support/rounds';

interface Joinder {
  type: string;
  title: string;
  execution_status: string | null;
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Rounds')).sk_test);
});
afterAll(closeDatabase);
const { ask, act, becomes, resolutionOf, envelopeOf, tableOf, params, decided, signed, existing, safe, plan } =
  roundsOf(() => mine);

describe('the published example (Y Combinator, Post-Money Safe User Guide, Example 1), term sheet to closing', () => {
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
    const body = seed({
      investors: [
        { ...fund(), amount_cents: 111_440_000 },
        { ...person('Lena Hart'), amount_cents: 388_560_000 },
      ],
      pool: { shares: 1_695_000 },
    });
    expect(ok(await ask<DryRun>(company, body, dry))).toMatchObject({
      resource: { status: 'term_sheet', agreed: null },
      would_emit: expect.arrayContaining(['round.created', 'document.created', 'document.ready']),
    });
    round = ok(await ask(company, body));
    expect(round).toMatchObject({
      status: 'term_sheet',
      series: 'Series A',
      seniority: 2,
      liquidation_preference_multiple: '1',
      participation: 'none',
      pool: { equity_plan_id, shares: 1_695_000, borne_by: 'existing_holders' },
      resolution_id: null,
    });
    expectProblem(
      await mine.get(`/v1/rounds/${round.id}/pro_forma`, { query: { as_of: '2020-01-01' } }),
      409,
      'invalid_state_transition',
    ); // no stockholders existed then
    const model = ok(await mine.get<Model>(`/v1/rounds/${round.id}/pro_forma`));
    expect(model).toMatchObject({
      price_per_share: '1.1144',
      pool_increase: 1_695_000,
      fully_diluted_before: 10_000_000,
      fully_diluted_after: 17_946_424,
    });
    expect(model.rows.filter(({ kind }) => kind === 'convertible').map(({ shares_after }) => shares_after)).toEqual([
      588_235, 1_176_470,
    ]);
    expect(
      await poll(
        'the term sheet',
        async () =>
          ok(await mine.get<{ status: string; type: string }>(`/v1/documents/${round.term_sheet_document_id}`)),
        ({ status }) => status === 'ready',
      ),
    ).toMatchObject({ type: 'term_sheet', execution_status: null });
    expect(
      (await listAll<Round>(mine, '/v1/rounds', { entity_id: company.id, status: 'term_sheet' })).map(({ id }) => id),
    ).toEqual([round.id]);
  });

  it('has no closing before its agreement is signed', async () => {
    for (const what of ['closings', 'close'] as const)
      expectProblem(
        await act(round.id, what, what === 'closings' ? { payments: payments(round.investors, '2026-06-30') } : {}),
        409,
        'invalid_state_transition',
      );
  });

  it('needs decisions of board and holders', async () => {
    expect(expectProblem(await act(round.id, 'draft'), 409, 'resolution_required')).toMatchObject({
      act: 'priced_round_authorisation',
      body: 'board',
      template_id: 'service:board_consent:priced_round_authorisation:2026-04-26',
    });
  });

  it('is drafted with a series for the new money and one for each price at which SAFEs convert', async () => {
    rehearsed = ok(await act<DryRun>(round.id, 'draft', { auto_generate_resolutions: true }, dry));
    expect(rehearsed).toMatchObject({ resource: { status: 'drafting' }, fee_estimate: { total_cents: 21_400 } });
    before = (await everyEventOf(mine, company.id)).length;
    had = await made();
    round = ok(await act(round.id, 'draft', { auto_generate_resolutions: true }));
    expect(round).toMatchObject({
      status: 'drafting',
      investors: [
        { shares: 1_000_000, price_cents: 111_440_000 },
        { shares: 3_486_719, price_cents: 388_559_966 },
      ],
    });
    expect(round.agreed).toMatchObject({
      price_per_share: '1.1144',
      pool_increase: 1_695_000,
      common_before: 12_000_000,
      authorized_common_shares: 17_946_424,
      series: [
        {
          name: 'Series A Preferred Stock',
          id_prefix: 'PA',
          authorized_shares: 4_486_719,
          original_issue_price: '1.1144',
        },
        {
          name: 'Series A-1 Preferred Stock',
          id_prefix: 'PA1',
          authorized_shares: 588_235,
          original_issue_price: '0.34',
        },
        {
          name: 'Series A-2 Preferred Stock',
          id_prefix: 'PA2',
          authorized_shares: 1_176_470,
          original_issue_price: '0.68',
        },
      ],
      conversions: [
        { number: 'SAFE-1', holder: 'Ida Moss', shares: 588_235, series: 1 },
        { number: 'SAFE-2', holder: 'Jo Lund', shares: 1_176_470, series: 2 },
      ],
    });
    expect((await resolutionOf(round.resolution_id!)).particulars).toMatchObject({
      series: 'Series A Preferred Stock',
      shares: 4_486_719,
      price_per_share: '1.1144',
      conversion_shares: 1_764_705,
      pool_increase: 1_695_000,
    });
    expectProblem(await act(round.id, 'draft', { auto_generate_resolutions: true }), 409, 'invalid_state_transition');
  });

  it('creates the series when the state has accepted the restated certificate, and no share before', async () => {
    await decided(round);
    round = await becomes(round.id, 'chartered');
    expect((await filingsOf(mine, company.id)).find(({ type }) => type === 'amendment')).toMatchObject({
      status: 'accepted',
      subject_id: round.id,
    });
    const { classes, fully_diluted } = await tableOf(company);
    expect(
      classes.map(({ name, authorized, outstanding, reserved }) => [name, authorized, outstanding, reserved]),
    ).toEqual([
      ['Common Stock', 17_946_424, 9_250_000, 750_000],
      ['Series A Preferred Stock', 4_486_719, 0, 0],
      ['Series A-1 Preferred Stock', 588_235, 0, 0],
      ['Series A-2 Preferred Stock', 1_176_470, 0, 0],
    ]);
    expect(fully_diluted).toBe(10_000_000);
    // The charter reserves all shares that the round sells, converts and reserves, so none remain for others.
    expect(
      classes.map(({ promised, reserved_for_conversion, available }) => [promised, reserved_for_conversion, available]),
    ).toEqual([
      [1_695_000, 6_251_424, 0],
      [4_486_719, 0, 0],
      [588_235, 0, 0],
      [1_176_470, 0, 0],
    ]);
    const of = ok(await mine.get(`/v1/share_classes/${round.agreed!.series[1]!.share_class_id}`));
    expect(of).toMatchObject({
      class_type: 'preferred',
      original_issue_price: '0.34',
      liquidation_preference_multiple: '1',
      seniority: 2,
      conversion_rights: { ratio: { numerator: '1', denominator: '1' } },
    });
    const book = await listAll<{ kind: string; document_id: string }>(
      mine,
      `/v1/entities/${company.id}/minute_book`,
      {},
    );
    expect(book).toContainEqual(expect.objectContaining({ kind: 'amendment', document_id: round.document_id }));
  });

  it('is signed by all investors and then the company, and all that was planned has happened', async () => {
    const { signers } = await envelopeOf(round.purchase_agreement_document_id!);
    expect(signers.map(({ role, name }) => [role, name])).toEqual([
      ['purchaser', 'Mary Tide'],
      ['purchaser', 'Lena Hart'],
      ['company', 'Ada Okafor'],
    ]);
    round = await signed(round);
    const progress = /^(signing_envelope|signature|resolution)\.updated$/;
    const ofIt = (types: string[]): string[] => types.filter((type) => !progress.test(type)).toSorted();
    const happened = async () => ofIt((await everyEventOf(mine, company.id)).slice(before).map(({ type }) => type));
    const said = ofIt(rehearsed.would_emit);
    expect(await poll('everything that was said', happened, (types) => types.length >= said.length)).toEqual(said);
    expect((await made()).toSorted()).toEqual(
      [...had, ...rehearsed.cascade.map(({ object, kind }) => `${object} ${kind}`)].toSorted(),
    );
  });

  it('names everything that is wrong with a closing', async () => {
    const [first] = round.investors;
    const tomorrow = '2999-01-01';
    expect(
      params(
        await act(round.id, 'closings', {
          payments: [
            { stakeholder_id: 'stk_01m7zy2e3wecz8ca9dc69145qy', paid_on: tomorrow },
            { stakeholder_id: first!.stakeholder_id, paid_on: '2026-01-01' },
            { stakeholder_id: first!.stakeholder_id, paid_on: '2026-01-01' },
          ],
        }),
      ),
    ).toEqual(['payments[0].stakeholder_id', 'payments[0].paid_on', 'payments[2].stakeholder_id']);
  });

  it('closes with who has paid, converts the SAFEs once, drafts their joinders and lets the pool grow', async () => {
    const [first, second] = round.investors;
    const body = { payments: payments([first!], '2026-06-30') };
    expect(ok(await act<DryRun>(round.id, 'closings', body, dry)).would_emit).toEqual(
      expect.arrayContaining([
        'round.updated',
        'security.created',
        'convertible.converted',
        'equity_plan.updated',
        'ledger_entry.created',
      ]),
    );
    expectProblem(await act(round.id, 'close'), 409, 'invalid_state_transition');
    round = ok(await act(round.id, 'closings', body));
    expect(round).toMatchObject({
      status: 'signed',
      first_closed_on: expect.any(String),
      investors: [
        { payment_reference: 'Wire 1', security_id: expect.stringMatching(/^sec_/), closed_on: expect.any(String) },
        { security_id: null, closed_on: null },
      ],
    });
    expect(ok(await mine.get(`/v1/securities/${round.investors[0]!.security_id}`))).toMatchObject({
      quantity: 1_000_000,
      price_per_share: '1.1144',
      certificate_number: 'PA-1',
      document_id: round.purchase_agreement_document_id,
    });
    expect(
      (await listAll<{ status: string }>(mine, '/v1/convertibles', { entity_id: company.id })).map(
        ({ status }) => status,
      ),
    ).toEqual(['converted', 'converted']);
    const joinders = (await listAll<Joinder>(mine, '/v1/documents', { entity_id: company.id })).filter(
      ({ type }) => type === 'joinder_agreement',
    );
    expect(joinders.map(({ title, execution_status }) => [title.split(' of ')[1], execution_status])).toEqual([
      [expect.stringContaining('SAFE-'), 'draft'],
      [expect.stringContaining('SAFE-'), 'draft'],
    ]);
    expect(params(await act(round.id, 'closings', body))).toEqual(['payments[0].stakeholder_id']);
    expectProblem(await act(round.id, 'abandon'), 409, 'invalid_state_transition');
    expect((await tableOf(company)).classes.map(({ promised, available }) => [promised, available])).toEqual([
      [0, 0],
      [3_486_719, 0],
      [0, 0],
      [0, 0],
    ]);
    round = ok(await act(round.id, 'closings', { payments: payments([second!], '2026-06-30') }));
    expect((await tableOf(company)).pool_available).toBe(2_445_000);
  });

  it('ends with the cap table of its pro forma, to the share, and within what the charter authorises', async () => {
    const { fully_diluted, pool_available, holders, classes } = await tableOf(company);
    expect(fully_diluted).toBe(round.agreed!.fully_diluted_after);
    expect([pool_available, ...holders.map(({ quantity }) => quantity)].toSorted((a, b) => a - b)).toEqual([
      588_235, 1_000_000, 1_176_470, 2_445_000, 3_486_719, 9_250_000,
    ]);
    expect(classes.map(({ authorized, outstanding }) => authorized - outstanding)).toEqual([8_696_424, 0, 0, 0]);
    expect(ok(await act<DryRun>(round.id, 'close', {}, dry)).would_emit).toEqual(['round.closed']);
    round = ok(await act(round.id, 'close'));
    expect(round).toMatchObject({ status: 'closed', closed_on: expect.any(String) });
    for (const what of ['close', 'abandon', 'draft'] as const)
      expectProblem(
        await act(round.id, what, what === 'draft' ? { auto_generate_resolutions: true } : {}),
        409,
        'invalid_state_transition',
      );
  });
});
