import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { begin, clockAt, advance, companyOf, existingOf, form, listAll, ok, reaches } from '../support/formation';

interface CapTable {
  as_of: string;
  known_at: number | null;
  share_class_ids: string[];
  share_classes?: { id: string; name: string }[];
  classes: object[];
  holders: { stakeholder_id: string; quantity: number; ownership_percent: string; voting_percent: string }[];
  outstanding: number;
}
interface Entry {
  number: number;
  kind: string;
  effective_date: string;
  quantity: number;
  postings: { account: string; quantity: number }[];
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Cap tables')).sk_test);
});

const capTable = async (id: string, query = ''): Promise<CapTable> =>
  ok(await mine.get<CapTable>(`/v1/entities/${id}/cap_table${query}`));
const ledger = (id: string): Promise<Entry[]> =>
  listAll<Entry>(mine, '/v1/ledger_entries', { entity_id: id, sort: 'number' });

it('opens with the charter: stock is authorised on acceptance and held only once the board issues it', async () => {
  const { id } = await form(mine, companyOf('Ledger Opening, Inc.', 'c_corp', { authorized_shares: 5_000_000 }));
  expect(await ledger(id)).toEqual([
    expect.objectContaining({
      number: 1,
      kind: 'share_class_authorization',
      quantity: 5_000_000,
      postings: [
        expect.objectContaining({ account: 'charter', quantity: -5_000_000 }),
        expect.objectContaining({ account: 'unissued', quantity: 5_000_000 }),
      ],
    }),
  ]);
  const table = await capTable(id, '?expand[]=share_classes');
  expect(table).toMatchObject({
    outstanding: 0,
    holders: [],
    classes: [
      { name: 'Common Stock', authorized: 5_000_000, outstanding: 0, promised: 4_000_000, available: 1_000_000 },
    ],
    share_classes: [{ name: 'Common Stock' }],
  });
});

it('an LLC cap table holds member interests from the first day, exact to a ten-billionth of a percent', async () => {
  const founders = ['33.3333333333', '33.3333333333', '33.3333333334'].map((equity_percent, index) => ({
    name: `Member ${'ABC'[index]}`,
    email: `m${index}@tests.example`,
    equity_percent,
  }));
  const { id, formation_date } = await form(mine, companyOf('Exact Thirds, LLC', 'llc', { founders }));
  const { holders, classes } = await capTable(id);
  expect(holders.map(({ quantity, ownership_percent }) => [quantity, ownership_percent])).toEqual([
    [333_333_333_333, '33.3333'],
    [333_333_333_333, '33.3333'],
    [333_333_333_334, '33.3334'],
  ]);
  expect(classes).toEqual([
    expect.objectContaining({ class_type: 'membership_interest', authorized: null, outstanding: 1_000_000_000_000 }),
  ]);
  expect((await ledger(id)).map(({ kind, effective_date }) => [kind, effective_date])).toEqual(
    Array.from({ length: 3 }, () => ['interest_issuance', formation_date]),
  );
});

it('is compared with itself on another day: what is other, and nothing else', async () => {
  const { id } = await begin(
    mine,
    existingOf('Compared, Inc.', 'c_corp', {
      founders: [{ name: 'Ada Okafor', email: 'ada@tests.example', roles: ['director'], shares: 700 }],
      authorized_shares: 1000,
      par_value: '0.01',
    }),
  );
  const diff = (query: string) => mine.get<object>(`/v1/entities/${id}/cap_table/diff?${query}`);
  const [{ stakeholder_id }] = (await capTable(id)).holders as [CapTable['holders'][number]];
  expect(ok(await diff('from=2020-01-01'))).toMatchObject({
    object: 'cap_table_diff',
    entity_id: id,
    from: '2020-01-01',
    known_at: null,
    classes: [
      { authorized: { before: 0, after: 1000, change: 1000 }, outstanding: { before: 0, after: 700, change: 700 } },
    ],
    holders: [{ stakeholder_id, before: 0, after: 700, change: 700 }],
  });
  expect(ok(await diff('from=2020-01-01&to=2020-06-01'))).toMatchObject({ classes: [], holders: [] });
  expect(expectProblem(await diff('from=2020-01-01&to=2999-01-01'), 400, 'invalid_request').param).toBe('to');
  expect(expectProblem(await diff('from=2020-06-01&to=2020-01-01'), 400, 'invalid_request').param).toBe('from');
});

it('an existing company shows what it stated from the day it came in, and nothing that it did not state', async () => {
  const founders = [
    {
      name: 'Ada Okafor',
      email: 'ada@tests.example',
      roles: ['director', 'officer'],
      titles: ['President', 'Secretary', 'Treasurer'],
      shares: 600,
    },
    { name: 'Bo Chen', email: 'bo@tests.example', roles: [], shares: 300 },
  ];
  const stated = await begin(
    mine,
    existingOf('Stated Stock, Inc.', 'c_corp', { authorized_shares: 1000, par_value: '0.01', founders }),
  );
  expect(await capTable(stated.id)).toMatchObject({
    outstanding: 900,
    classes: [{ available: 100 }],
    holders: [
      { quantity: 600, ownership_percent: '66.6667' },
      { quantity: 300, ownership_percent: '33.3333' },
    ],
  });
  expect((await ledger(stated.id)).map(({ kind }) => kind)).toEqual([
    'share_class_authorization',
    'opening_position',
    'opening_position',
  ]);
  const silent = await begin(mine, existingOf('Silent Stock, Inc.', 'c_corp', {}));
  expect(await capTable(silent.id)).toMatchObject({ outstanding: 0, classes: [], holders: [] });
});

it('answers for any day and any instant, and for none that has not come', async () => {
  const clock = await clockAt(mine, '2026-05-01');
  const { id } = await begin(mine, companyOf('Any Day, LLC', 'llc', { test_clock_id: clock.id }));
  await advance(mine, clock, '2026-06-15T12:00:00Z');
  const { formation_date } = await reaches(mine, id, 'active');
  expect(await capTable(id)).toMatchObject({ as_of: '2026-06-15', known_at: null, outstanding: 1_000_000_000_000 });
  expect(await capTable(id, `?as_of=${formation_date}`)).toMatchObject({ outstanding: 1_000_000_000_000 });
  expect(await capTable(id, '?as_of=2026-04-30')).toMatchObject({ outstanding: 0, holders: [] });
  expect(await capTable(id, '?known_at=2026-05-01T00:00:00Z')).toMatchObject({
    outstanding: 0,
    known_at: 1_777_593_600,
  });
  expect(
    expectProblem(await mine.get(`/v1/entities/${id}/cap_table?as_of=2026-06-16`), 400, 'invalid_request')['param'],
  ).toBe('as_of');
});

it('stands in its company when that is asked for, with its classes, in one answer and in a list of them', async () => {
  const founders = [
    {
      name: 'Ada Okafor',
      email: 'ada@tests.example',
      roles: ['director', 'officer'],
      titles: ['President', 'Secretary', 'Treasurer'],
      shares: 600,
    },
  ];
  const made = [
    await begin(
      mine,
      existingOf('Shown Within, Inc.', 'c_corp', { authorized_shares: 1000, par_value: '0.01', founders }),
    ),
    await begin(mine, existingOf('Shown Empty, Inc.', 'c_corp', {})),
  ];
  type Shown = { id: string; cap_table?: CapTable };
  const one = ok(await mine.get<Shown>(`/v1/entities/${made[0]!.id}?expand[]=cap_table.share_classes`));
  const { share_class_ids, ...alone } = await capTable(made[0]!.id);
  expect(one.cap_table).toEqual({
    ...alone,
    share_classes: [expect.objectContaining({ id: share_class_ids[0], name: 'Common Stock' })],
  });
  expect(ok(await mine.get<Shown>(`/v1/entities/${made[0]!.id}`))).not.toHaveProperty('cap_table');
  const { data } = ok(await mine.get<{ data: Shown[] }>('/v1/entities?expand[]=data.cap_table&limit=2'));
  expect(data.map(({ id, cap_table }) => [id, cap_table!.outstanding])).toEqual([
    [made[1]!.id, 0],
    [made[0]!.id, 600],
  ]);
});

describe('the model of a round', () => {
  const founders = [
    {
      name: 'Ada Okafor',
      email: 'ada@tests.example',
      roles: ['director', 'officer'],
      titles: ['President', 'Secretary', 'Treasurer'],
      shares: 9_250_000,
    },
  ];
  const round = { pre_money_cents: 1_500_000_000, investors: [{ name: 'Cove Ventures', amount_cents: 500_000_000 }] };
  interface Model {
    object: string;
    price_per_share: string;
    fully_diluted_before: number;
    fully_diluted_after: number;
    post_money_cents: number;
    rows: {
      kind: string;
      name: string | null;
      shares_after: number;
      percent_after: string;
      converts_at: string | null;
    }[];
  }
  const model = (id: string, body: object) => mine.post<Model>(`/v1/entities/${id}/cap_table`, body);
  let id: string;
  beforeAll(async () => {
    ({ id } = await begin(
      mine,
      existingOf('Modelled Round, Inc.', 'c_corp', { authorized_shares: 20_000_000, par_value: '0.0001', founders }),
    ));
  });

  it('gives price, conversions and dilution of the published post-money SAFE example, and writes nothing', async () => {
    const before = [await ledger(id), await capTable(id)];
    const modelled = ok(
      await model(id, {
        ...round,
        reserved: { options: 300_000, promised: 350_000, pool: 100_000 },
        pool_increase: { shares: 1_695_000 },
        convertibles: [
          { name: 'A', amount_cents: 20_000_000, valuation_cap_cents: 400_000_000 },
          { name: 'B', amount_cents: 80_000_000, valuation_cap_cents: 800_000_000 },
        ],
      }),
    );
    expect(modelled).toMatchObject({
      object: 'cap_table_model',
      price_per_share: '1.1144',
      fully_diluted_before: 10_000_000,
      fully_diluted_after: 17_946_424,
      post_money_cents: 2_000_000_000,
    });
    expect(modelled.rows.map(({ kind, shares_after, converts_at }) => [kind, shares_after, converts_at])).toEqual([
      ['holder', 9_250_000, null],
      ['options', 300_000, null],
      ['promised', 350_000, null],
      ['pool', 1_795_000, null],
      ['convertible', 588_235, 'valuation_cap'],
      ['convertible', 1_176_470, 'valuation_cap'],
      ['investor', 4_486_719, null],
    ]);
    expect(
      modelled.rows.reduce((total, { percent_after }) => total + Math.round(Number(percent_after) * 10_000), 0),
    ).toBe(1_000_000);
    expect([await ledger(id), await capTable(id)]).toEqual(before);
  });

  it('names every wrong term', async () => {
    const problem = expectProblem(
      await model(id, {
        ...round,
        convertibles: [{ name: 'A', amount_cents: 1, discount_percent: '100' }],
        pool_increase: { shares: 1, percent: '100' },
      }),
      400,
      'invalid_request',
    );
    expect((problem['errors'] as { param: string }[]).map(({ param }) => param)).toEqual([
      'convertibles[0].discount_percent',
      'pool_increase.percent',
      'pool_increase',
    ]);
    expect(
      expectProblem(
        await model(id, {
          ...round,
          convertibles: [{ name: 'A', amount_cents: 500_000_000, valuation_cap_cents: 400_000_000 }],
        }),
        400,
        'invalid_request',
      )['param'],
    ).toBe('pre_money_cents');
    expect(expectProblem(await model(id, { ...round, as_of: '2999-01-01' }), 400, 'invalid_request')['param']).toBe(
      'as_of',
    );
  });

  it('has no price for an LLC, nor where nobody holds stock: 409', async () => {
    const [llc, empty] = [
      await form(mine, companyOf('No Shares, LLC', 'llc')),
      await begin(mine, existingOf('Nobody Holds, Inc.', 'c_corp', {})),
    ];
    for (const one of [llc, empty]) expectProblem(await model(one.id, round), 409, 'invalid_state_transition');
  });
});
