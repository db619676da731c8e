import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { begin, companyOf, existingOf, listAll, ok } from '../support/formation';

interface Paid {
  amount_cents: number;
}
interface Waterfall {
  as_of: string;
  classes: (Paid & { name: string; as_common: boolean })[];
  options: (Paid & { exercised: boolean })[];
  holders: (Paid & { stakeholder_id: string; positions: (Paid & { share_class_id: string })[] })[];
}
interface ShareClass {
  id: string;
  name: string;
  conversion_rights: { converts_to_share_class_id: string } | null;
  seniority: number;
}

const founders = [
  {
    name: 'Ada Okafor',
    email: 'ada@tests.example',
    roles: ['director', 'officer'],
    titles: ['President', 'Secretary', 'Treasurer'],
    shares: 10_000_000,
  },
];
const seed = {
  name: 'Series Seed Preferred Stock',
  class_type: 'preferred',
  authorized_shares: 5_000_000,
  par_value: '0.0001',
  id_prefix: 'PS',
  original_issue_price: '1',
  liquidation_preference_multiple: '1',
  participation: 'none',
  conversion_rights: { ratio: { numerator: '1', denominator: '1' } },
  holders: [
    {
      kind: 'organization',
      name: 'Cove Ventures, L.P.',
      representative: { name: 'Ines Cove', title: 'Partner', email: 'ines@tests.example' },
      quantity: 5_000_000,
      price_per_share: '1',
    },
  ],
};

let mine: Api;
let id: string;
beforeAll(async () => {
  mine = api((await newAccount('Waterfalls')).sk_test);
  ({ id } = await begin(
    mine,
    existingOf('Paid In Order, Inc.', 'c_corp', { authorized_shares: 20_000_000, par_value: '0.0001', founders }),
  ));
});

const state = (body: object, query = '') => mine.post<ShareClass>(`/v1/entities/${id}/share_classes${query}`, body);
const waterfall = (body: object, of = id) => mine.post<Waterfall>(`/v1/entities/${of}/waterfall`, body);
const params = (problem: Record<string, unknown>): string[] =>
  (problem['errors'] as { param: string }[]).map(({ param }) => param);

it('an existing company states its preferred stock with holders, and the ledger has it, as rehearsed', async () => {
  const rehearsed = ok(await state(seed, '?dry_run=true')) as unknown as {
    would_emit: string[];
    resource: { id: null };
  };
  expect(rehearsed.would_emit.toSorted()).toEqual([
    'ledger_entry.created',
    'ledger_entry.created',
    'security.created',
    'share_class.created',
    'stakeholder.created',
  ]);
  const made = ok(await state(seed));
  const [common] = await listAll<ShareClass>(mine, '/v1/share_classes', { entity_id: id, class_type: 'common' });
  const { holders: _, ...stated } = seed;
  expect(made).toMatchObject({
    ...stated,
    seniority: 2,
    conversion_rights: { converts_to_share_class_id: common!.id, ratio: { numerator: '1', denominator: '1' } },
  });
  expect(
    (
      await listAll<{ kind: string; quantity: number }>(mine, '/v1/ledger_entries', { entity_id: id, sort: 'number' })
    ).slice(-2),
  ).toEqual([
    expect.objectContaining({ kind: 'share_class_authorization', quantity: 5_000_000 }),
    expect.objectContaining({ kind: 'opening_position', quantity: 5_000_000 }),
  ]);
});

it('pays the preference while that is more, and as common stock when the price is high', async () => {
  const [low, high] = [
    ok(await waterfall({ proceeds_cents: 600_000_000 })),
    ok(await waterfall({ proceeds_cents: 3_000_000_000 })),
  ];
  expect(low).toMatchObject({
    classes: [
      { as_common: true, amount_cents: 100_000_000 },
      { name: seed.name, as_common: false, amount_cents: 500_000_000 },
    ],
  });
  expect(high).toMatchObject({
    classes: [{ amount_cents: 2_000_000_000 }, { as_common: true, amount_cents: 1_000_000_000 }],
    holders: [{ amount_cents: 2_000_000_000 }, { amount_cents: 1_000_000_000 }],
  });
  const withOptions = ok(
    await waterfall({
      proceeds_cents: 3_000_000_001,
      options: [
        { name: 'In the money', quantity: 1_000_000, exercise_price: '0.5' },
        { name: 'Beyond it', quantity: 1_000_000, exercise_price: '2' },
      ],
    }),
  );
  expect(withOptions.options.map(({ exercised }) => exercised)).toEqual([true, false]);
  expect(
    [...withOptions.holders, ...withOptions.options].reduce((total, { amount_cents }) => total + amount_cents, 0),
  ).toBe(3_000_000_001);
});

it('the model of a round counts preferred stock as what it would become', async () => {
  const modelled = ok(
    await mine.post<{ fully_diluted_before: number }>(`/v1/entities/${id}/cap_table`, {
      pre_money_cents: 3_000_000_000,
      investors: [{ name: 'Tide Fund', amount_cents: 1_000_000_000 }],
    }),
  );
  expect(modelled).toMatchObject({ fully_diluted_before: 15_000_000, price_per_share: '2' });
});

it('is that of the day: before a class was stated nobody held it', async () => {
  expect(
    expectProblem(await waterfall({ proceeds_cents: 1, as_of: '2020-01-01' }), 409, 'invalid_state_transition').detail,
  ).toContain('no outstanding stock as of 2020-01-01');
  expect(expectProblem(await waterfall({ proceeds_cents: 1, as_of: '2999-01-01' }), 400, 'invalid_request').param).toBe(
    'as_of',
  );
});

it('names everything that is wrong with a class at once', async () => {
  expect(
    params(
      expectProblem(
        await state({ ...seed, participation: 'capped', participation_cap_multiple: '0.5', original_issue_price: '0' }),
        400,
        'invalid_request',
      ),
    ),
  ).toEqual(['name', 'id_prefix', 'participation_cap_multiple', 'original_issue_price']);
  const bare = { name: 'Bare', class_type: 'preferred', authorized_shares: 10, id_prefix: 'B' };
  expect(
    params(
      expectProblem(await state({ ...bare, holders: [{ name: 'Nobody', quantity: 11 }] }), 400, 'invalid_request'),
    ),
  ).toEqual([
    'original_issue_price',
    'liquidation_preference_multiple',
    'participation',
    'holders',
    'holders[0].email',
  ]);
  expect(
    params(
      expectProblem(
        await state({
          ...bare,
          class_type: 'common',
          participation: 'full',
          conversion_rights: seed.conversion_rights,
        }),
        400,
        'invalid_request',
      ),
    ),
  ).toEqual(['participation', 'conversion_rights']);
  expect(
    params(
      expectProblem(
        await state({
          ...seed,
          name: 'Other',
          id_prefix: 'O',
          participation_cap_multiple: '3',
          conversion_rights: {
            converts_to_share_class_id: 'shc_01jqzv3n7re1k9e6a8b2c4d6f8',
            ratio: { numerator: '0', denominator: '0' },
          },
        }),
        400,
        'invalid_request',
      ),
    ),
  ).toEqual([
    'participation_cap_multiple',
    'conversion_rights.converts_to_share_class_id',
    'conversion_rights.ratio.numerator',
    'conversion_rights.ratio.denominator',
  ]);
});

it('a company that was formed here, and an LLC, state no class: 409; an LLC has no waterfall', async () => {
  const [formed, llc] = [
    await begin(mine, companyOf('Formed Here, Inc.', 'c_corp', {})),
    await begin(
      mine,
      existingOf('Interests Only, LLC', 'llc', {
        founders: [{ name: 'Ada Okafor', email: 'ada@tests.example', equity_percent: '100' }],
      }),
    ),
  ];
  for (const one of [formed, llc])
    expectProblem(await mine.post(`/v1/entities/${one.id}/share_classes`, seed), 409, 'invalid_state_transition');
  expectProblem(await waterfall({ proceeds_cents: 1 }, llc.id), 409, 'invalid_state_transition');
});
