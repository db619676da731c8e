import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  begin,
  clockAt,
  everyEventOf,
  existingOf,
  listAll,
  ok,
  poll,
  type Company,
} from '../support/formation';
import { madeIn } from '../support/created-objects';

interface Terms {
  share_class_id: string;
  quantity: number;
  exercised_quantity: number;
  exercise_price: string;
  expires_on: string;
}
interface Warrant {
  id: string;
  status: string;
  number: string | null;
  stakeholder_id: string;
  amount_cents: number;
  warrant: Terms;
  resolution_id: string;
  document_id: string | null;
  ended_on: string | null;
  status_reason: string | null;
  replaces_convertible_id: string | null;
}
interface DryRun {
  resource: Warrant;
  would_emit: string[];
  cascade: { object: string; kind: string }[];
}
interface Table {
  outstanding: number;
  warrants_outstanding: number;
  options_outstanding: number;
  fully_diluted: number;
  classes: { reserved: number; available: number }[];
  holders: { stakeholder_id: string; quantity: number; granted: number }[];
  grantees: { stakeholder_id: string; granted: number; fully_diluted_percent: string }[];
}
interface Entry {
  kind: string;
  quantity: number;
  effective_date: string;
  postings: { account: string; quantity: number; convertible_id?: string }[];
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Warrants')).sk_test);
});
afterAll(closeDatabase);

const lena = () => ({ name: 'Lena Hart', email: `${randomUUID()}@tests.example` });
const founders = () => [
  {
    name: 'Ada Okafor',
    email: `${randomUUID()}@tests.example`,
    roles: ['director', 'officer'],
    titles: ['President', 'Secretary'],
    shares: 8_000_000,
  },
];
const dry = { query: { dry_run: 'true' } };
const ask = <T = Warrant>(company: Company, body: object, options = {}) =>
  mine.post<T>(`/v1/entities/${company.id}/convertibles`, body, options);
const act = <T = Warrant>(id: string, what: string, body: object = {}, options = {}) =>
  mine.post<T>(`/v1/convertibles/${id}/${what}`, body, options);
const read = async (id: string) => ok(await mine.get<Warrant>(`/v1/convertibles/${id}`));
const becomes = (id: string, status: string) =>
  poll(
    `${id} ${status}`,
    () => read(id),
    (seen) => seen.status === status,
  );
const complete = async (id: string): Promise<void> => {
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${id}/complete`));
};
const signed = async (filter: object): Promise<void> => {
  await complete(
    (
      await poll(
        'a paper is out',
        () => listAll<{ id: string }>(mine, '/v1/signing_envelopes', { ...filter, status: 'sent' }),
        (all) => all.length === 1,
      )
    )[0]!.id,
  );
};
const issued = async (asked: Warrant): Promise<Warrant> => {
  const { document_id } = ok(await mine.get<{ document_id: string }>(`/v1/resolutions/${asked.resolution_id}`));
  await signed({ document_id });
  await signed({ document_id: (await becomes(asked.id, 'approved')).document_id! });
  return becomes(asked.id, 'outstanding');
};
const table = async (company: Company, as_of?: string): Promise<Table> =>
  ok(await mine.get<Table>(`/v1/entities/${company.id}/cap_table`, { query: as_of ? { as_of } : {} }));
const entriesOf = async (company: Company, warrant: Warrant): Promise<Entry[]> =>
  (await listAll<Entry>(mine, '/v1/ledger_entries', { entity_id: company.id, sort: 'number' })).filter(({ postings }) =>
    postings.some(({ convertible_id }) => convertible_id === warrant.id),
  );
const params = (answer: Awaited<ReturnType<typeof ask>>): string[] =>
  expectProblem(answer, 400, 'invalid_request')
    .errors!.map(({ param }) => param)
    .toSorted();

let company: Company;
let clock: { id: string };
let common: string;
const terms = (more: object = {}): object => ({
  share_class_id: common,
  quantity: 100_000,
  exercise_price: '1.25',
  expires_on: '2028-05-04',
  ...more,
});
const warrantInput = (more: object = {}, of: object = {}): object => ({
  kind: 'warrant',
  investor: lena(),
  amount_cents: 500_000,
  warrant: terms(of),
  auto_generate_resolutions: true,
  ...more,
});
beforeAll(async () => {
  clock = await clockAt(mine, '2026-05-04');
  company = await begin(
    mine,
    existingOf(`Warranted ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
      founders: founders(),
      authorized_shares: 10_000_000,
      par_value: '0.0001',
      test_clock_id: clock.id,
    }),
  );
  common = (await listAll<{ id: string }>(mine, '/v1/share_classes', { entity_id: company.id }))[0]!.id;
});

it('names everything that is wrong with it', async () => {
  expect(
    params(
      await ask(
        company,
        warrantInput(
          { valuation_cap_cents: 1, discount_percent: '5', mfn: true },
          { share_class_id: 'shc_01m7zy2e3wecz8ca9dc69145qy', exercise_price: '0', expires_on: '2026-05-04' },
        ),
      ),
    ),
  ).toEqual([
    'discount_percent',
    'mfn',
    'valuation_cap_cents',
    'warrant.exercise_price',
    'warrant.expires_on',
    'warrant.share_class_id',
  ]);
  expect(params(await ask(company, warrantInput({}, { exercise_price: '0.00005', expires_on: '2056-05-05' })))).toEqual(
    ['warrant.exercise_price', 'warrant.expires_on'],
  );
  expect(
    params(await ask(company, { kind: 'warrant', investor: lena(), amount_cents: 0, auto_generate_resolutions: true })),
  ).toEqual(['warrant']);
  expect(
    params(
      await ask(company, { investor: lena(), amount_cents: 0, warrant: terms(), auto_generate_resolutions: true }),
    ),
  ).toEqual(['amount_cents', 'warrant']);
  expect(
    expectProblem(await ask(company, warrantInput({}, { quantity: 2_000_001 })), 409, 'authorized_shares_exceeded'),
  ).toMatchObject({ available: 2_000_000 });
});

describe('one that is issued', () => {
  let warrant: Warrant;

  it('is decided, signed and outstanding as its dry run says, and its shares are kept', async () => {
    const body = warrantInput();
    const rehearsed = ok(await ask<DryRun>(company, body, dry));
    expect(rehearsed.resource).toMatchObject({
      status: 'pending',
      warrant: { ...terms(), exercised_quantity: 0 },
      number: null,
    });
    const had = await query<{ made: string }>(madeIn, [company.id]);
    const before = (await everyEventOf(mine, company.id)).length;
    const asked = ok(await ask(company, body));
    expect(
      expectProblem(await ask(company, warrantInput({}, { quantity: 1_900_001 })), 409, 'authorized_shares_exceeded'),
    ).toMatchObject({ available: 1_900_000, promised: 100_000 });
    warrant = await issued(asked);
    expect(warrant).toMatchObject({
      number: 'WARRANT-1',
      effective_date: '2026-05-04',
      amount_cents: 500_000,
      ended_on: null,
    });
    expect(ok(await mine.get(`/v1/documents/${warrant.document_id}`))).toMatchObject({
      type: 'warrant',
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
        'convertible warrant',
      ].toSorted(),
    ).toEqual(made.toSorted());
    expect(await table(company)).toMatchObject({
      outstanding: 8_000_000,
      warrants_outstanding: 100_000,
      options_outstanding: 0,
      fully_diluted: 8_100_000,
      classes: [{ reserved: 100_000, available: 1_900_000 }],
      grantees: [{ stakeholder_id: warrant.stakeholder_id, granted: 100_000, fully_diluted_percent: '1.2346' }],
    });
  });

  it('counts where SAFEs and rounds count what is promised, and in a sale where it is asked to', async () => {
    const round = ok(
      await mine.post<{ fully_diluted_before: number }>(`/v1/entities/${company.id}/cap_table`, {
        pre_money_cents: 1_500_000_000,
        investors: [{ name: 'Cove Ventures', amount_cents: 500_000_000 }],
      }),
    );
    expect(round.fully_diluted_before).toBe(8_100_000);
    const sold = async (body: object) =>
      ok(
        await mine.post<{ warrants: object[]; holders: { amount_cents: number }[] }>(
          `/v1/entities/${company.id}/waterfall`,
          { proceeds_cents: 1_607_500_000, ...body },
        ),
      );
    // (16,075,000 + 125,000) / 8,100,000 = $2 a share.
    expect(await sold({ warrants: 'outstanding' })).toMatchObject({
      warrants: [
        {
          convertible_id: warrant.id,
          quantity: 100_000,
          exercise_price: '1.25',
          exercised: true,
          amount_cents: 7_500_000,
        },
      ],
      holders: [{ amount_cents: 1_600_000_000 }],
    });
    expect(await sold({})).toMatchObject({ warrants: [], holders: [{ amount_cents: 1_607_500_000 }] });
  });

  it('is exercised for its price or for the right to some of its shares, in part and to its end', async () => {
    const wrong = (body: object) => act(warrant.id, 'exercise', body);
    expect(params(await wrong({ quantity: 100_001, exercised_on: '2026-05-05', paid_cents: 1 }))).toEqual([
      'exercised_on',
      'paid_cents',
      'quantity',
    ]);
    expect(params(await wrong({ exercised_on: '2026-05-03' }))).toEqual(['exercised_on', 'paid_cents']);
    expect(params(await wrong({ paid_cents: 12_500_000, fair_market_value: '2' }))).toEqual(['paid_cents']);
    expect(params(await wrong({ fair_market_value: '1.25' }))).toEqual(['fair_market_value']);
    expect(
      ok(await act<DryRun>(warrant.id, 'exercise', { quantity: 40_000, paid_cents: 5_000_000 }, dry)).would_emit,
    ).toEqual(expect.arrayContaining(['security.created', 'ledger_entry.created', 'convertible.updated']));
    expect(ok(await act(warrant.id, 'exercise', { quantity: 40_000, paid_cents: 5_000_000 }))).toMatchObject({
      status: 'outstanding',
      warrant: { exercised_quantity: 40_000 },
    });
    // 60,000 × (5 − 1.25) / 5.
    expect(ok(await act(warrant.id, 'exercise', { fair_market_value: '5' }))).toMatchObject({
      status: 'exercised',
      ended_on: '2026-05-04',
      warrant: { exercised_quantity: 100_000 },
    });
    const securities = (
      await listAll<{ quantity: number; price_per_share: string; consideration: string }>(mine, '/v1/securities', {
        entity_id: company.id,
        stakeholder_id: warrant.stakeholder_id,
      })
    ).toSorted((one, other) => one.quantity - other.quantity);
    expect(securities).toMatchObject([
      { quantity: 40_000, price_per_share: '1.25', consideration: 'cash' },
      { quantity: 45_000, price_per_share: '5', consideration: 'the right to 15000 shares given up' },
    ]);
    expect(await table(company)).toMatchObject({
      outstanding: 8_085_000,
      warrants_outstanding: 0,
      classes: [{ reserved: 0, available: 1_915_000 }],
    });
    expect((await entriesOf(company, warrant)).map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['warrant_issuance', 100_000],
      ['warrant_exercise', 40_000],
      ['warrant_exercise', 45_000],
    ]);
    expectProblem(await act(warrant.id, 'exercise', { quantity: 1, paid_cents: 125 }), 409, 'invalid_state_transition');
    expectProblem(await mine.get(`/v1/convertibles/${warrant.id}/amount`), 409, 'invalid_state_transition');
    expectProblem(
      await act(warrant.id, 'convert', { share_class_id: common, closed_on: '2026-05-05', price_per_share: '1' }),
      409,
      'invalid_state_transition',
    );
  });
});

it('amends what is left of a warrant, which ends the day after its last, when its shares are free again', async () => {
  const first = await issued(ok(await ask(company, warrantInput({ amount_cents: 0 }, { quantity: 10_000 }))));
  ok(await act(first.id, 'exercise', { quantity: 1000, paid_cents: 125_000 }));
  expect(
    params(
      await act(first.id, 'amend', {
        valuation_cap_cents: 5,
        warrant: { exercise_price: '0.00005' },
        note: { maturity_date: '2029-01-01' },
        auto_generate_resolutions: true,
      }),
    ),
  ).toEqual(['note', 'valuation_cap_cents', 'warrant.exercise_price']);
  expect(
    params(await act(first.id, 'amend', { warrant: { exercise_price: '1.25' }, auto_generate_resolutions: true })),
  ).toEqual(['valuation_cap_cents']);
  const rehearsed = ok(
    await act<DryRun>(
      first.id,
      'amend',
      { warrant: { exercise_price: '1', expires_on: '2026-06-30' }, auto_generate_resolutions: true },
      dry,
    ),
  );
  expect(rehearsed.would_emit).toEqual(
    expect.arrayContaining(['convertible.replaced', 'convertible.issued', 'ledger_entry.created']),
  );
  const asked = ok(
    await act(first.id, 'amend', {
      warrant: { exercise_price: '1', expires_on: '2026-06-30' },
      auto_generate_resolutions: true,
    }),
  );
  expectProblem(await act(first.id, 'exercise', { paid_cents: 1 }), 409, 'invalid_state_transition');
  const second = await issued(asked);
  expect(second).toMatchObject({
    replaces_convertible_id: first.id,
    warrant: { quantity: 9000, exercised_quantity: 0, exercise_price: '1', expires_on: '2026-06-30' },
  });
  expect(await read(first.id)).toMatchObject({ status: 'replaced' });
  expect(await table(company)).toMatchObject({ warrants_outstanding: 9000 });
  await advance(mine, clock, '2026-07-01T12:00:00Z');
  expect(await becomes(second.id, 'lapsed')).toMatchObject({ ended_on: '2026-07-01' });
  expect([await table(company, '2026-06-30'), await table(company)]).toMatchObject([
    { warrants_outstanding: 9000 },
    { warrants_outstanding: 0 },
  ]);
  expect((await entriesOf(company, second)).map(({ kind, effective_date }) => [kind, effective_date])).toEqual([
    ['warrant_issuance', '2026-05-04'],
    ['warrant_cancellation', '2026-07-01'],
  ]);
});

it('a split of its class changes its shares and its price, and waits for one that is under way', async () => {
  const asked = ok(await ask(company, warrantInput({}, { quantity: 1001 })));
  const split = {
    share_class_id: common,
    ratio: { numerator: 1, denominator: 10 },
    fractional_shares: 'round_up',
    auto_generate_resolutions: true,
  };
  expect(
    expectProblem(await mine.post(`/v1/entities/${company.id}/stock_splits`, split), 409, 'invalid_state_transition')
      .detail,
  ).toContain(asked.id);
  const warrant = await issued(asked);
  expect(
    ok(
      await mine.post<{ resource: { outcome: { warrants: object[] } } }>(
        `/v1/entities/${company.id}/stock_splits`,
        split,
        dry,
      ),
    ).resource.outcome.warrants,
  ).toEqual([
    {
      convertible_id: warrant.id,
      before: 1001,
      after: 100,
      exercise_price_before: '1.25',
      exercise_price_after: '12.5',
    },
  ]);
});
