import { productOf } from '#kernel/plan';
import { renderTemplate } from '../libs/documents/kit/template';
import { templates } from './support/sample-documents/templates';
import { previewAuthority } from '../libs/governance/resolution/authority-preview';
import { pricedRound } from '../libs/financing/round/round.action';
import { figuresOn, movedSince, proFormaOn, type Offer } from '../libs/financing/round/round-figures';
import { certificateFacts, termSheetFacts } from '../libs/financing/round/round-documents';
import { Round, type RoundFigures } from '../libs/financing/round/round.entity';
import { RoundService } from '../libs/financing/round/round.service';
import { capTableOn } from '#captable/cap_table';
import { Entity } from '#companies/entity';
import { EquityPlan } from '#plans/equity_plan';
import { ShareLedger } from '#ledger/ledger_entry';
import { openResolution } from '#governance/resolution';
import { Security } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { begins, importedCompanies, plan } from './support/imported-company';
import { common, issue, preferred, usd, type OcfObject } from './support/ocf-bundle';
import { atWill, financing, ofSafe, safe, warrant } from './support/ocf-promises';
import { inSequence } from '#testing/patterns';

const { read, run, company: anyCompany, take, refused } = importedCompanies();
const preferring = {
  price_per_share: usd('1.25'),
  liquidation_preference_multiple: '1.5',
  conversion_rights: [
    {
      type: 'STOCK_CLASS_CONVERSION_RIGHT',
      converts_to_stock_class_id: 'common',
      conversion_mechanism: {
        type: 'RATIO_CONVERSION',
        ratio: { numerator: '1', denominator: '1' },
        conversion_price: usd('1.25'),
        rounding_type: 'FLOOR',
      },
    },
  ],
};
const agent = {
  name: 'Harbor Agents, Inc.',
  street: '8 The Green',
  city: 'Dover',
  county: 'Kent',
  postal_code: '19901',
  state: 'DE',
};
const terms = {
  series: 'Series A',
  id_prefix: 'PA',
  seniority: 3,
  liquidation_preference_multiple: '1',
  participation: 'none',
  participation_cap_multiple: null,
  dividend_percent: null,
  pre_money_cents: 1_500_000_000,
  price_decimals: 4,
  pre_money_includes_convertibles: true,
  promised_options: 0,
  authorized_common_shares: null,
  pool: null,
  registered_agent: agent,
} as const;
const investors = [{ name: 'Lena Hart', amount_cents: 300_000_000 }];

async function company(stock_classes: OcfObject[], transactions: OcfObject[]): Promise<string> {
  const id = await anyCompany();
  await take(id, { stock_classes, transactions });
  return id;
}
const figures = async (entity_id: string) =>
  (await figuresOn(read(), { entity_id, ...terms, investors } as Offer, '2026-01-31')).figures;
const plain = (page: string): string =>
  page
    .replace(/^[^]*<body>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
const certificateOf = (entity_id: string, agreed: RoundFigures, more: object): Promise<string> =>
  run(async (work) => {
    const facts = await certificateFacts(
      work,
      await work.find(Entity, entity_id),
      { entity_id, ...terms, ...more } as unknown as Round,
      agreed,
      {
        signatory: { stakeholder_id: 'stk', name: 'Ada Okafor', title: 'President' },
        document_date: '2026-01-31',
        adopted: null,
      },
    );
    return plain(renderTemplate(templates.restated_certificate_of_incorporation, facts, { livemode: true }));
  });
const certificate = async (entity_id: string, more: object = {}): Promise<string> =>
  certificateOf(entity_id, await figures(entity_id), more);
const begun = async (id: string): Promise<string> => {
  const problem = await refused((ctx) =>
    new RoundService().create(
      {
        id,
        series: 'Series A',
        id_prefix: 'PA',
        pre_money_cents: 1_000_000,
        investors: [{ name: 'Lena Hart', amount_cents: 1 }],
      } as never,
      ctx,
    ),
  );
  return problem ? `${problem.code}: ${problem.detail}` : 'begun';
};

it('the restated certificate states every class of common stock, with its shares, par value and votes', async () => {
  const id = await company(
    [
      common({ name: 'Class A Common Stock', votes_per_share: '10' }),
      common({
        id: 'b',
        name: 'Class B Common Stock',
        default_id_prefix: 'CB-',
        initial_shares_authorized: '5000000',
        votes_per_share: '1',
        par_value: usd('0.01'),
      }),
    ],
    [
      issue('a', { quantity: '600000' }),
      issue('b', { quantity: '400000', stock_class_id: 'b', stakeholder_id: 'bo', share_price: usd('0.01') }),
    ],
  );
  const text = await certificate(id);
  expect(text).toContain('these classes of stock: Class A Common Stock, Class B Common Stock and Preferred Stock.');
  expect(text).toContain(
    'to issue 15,200,000 shares in all: 15,000,000 of Common Stock and 200,000 of Preferred Stock',
  );
  expect(text).toMatch(/Class A Common Stock 10,000,000 \$0\.00001 10 .*Class B Common Stock 5,000,000 \$0\.01 1 /);
  expect(text).toMatch(/Series A Preferred Stock 200,000 \$0\.00001 \$15\.00 1 share of Class A Common Stock 10 /);
  expect(text).toContain('shares of the class of Common Stock stated in the table which equals its Original');
});

describe('a plan of another class of common stock', () => {
  const classes = (of_b: string) => [
    common({ name: 'Class A Common Stock', votes_per_share: '10' }),
    common({ id: 'b', name: 'Class B Common Stock', default_id_prefix: 'CB-', initial_shares_authorized: of_b }),
  ];
  const kept = { ...plan, stock_class_ids: ['b'] };
  const held = [
    issue('a', { quantity: '600000' }),
    issue('b', { quantity: '1000', stock_class_id: 'b', stakeholder_id: 'bo' }),
  ];
  const offer = async (of_b: string, more: (equity_plan_id: string) => object) => {
    const id = await anyCompany();
    await take(id, { stock_classes: classes(of_b), stock_plans: [kept], transactions: held });
    const [one] = await read().all(EquityPlan, { entity_id: id });
    return { entity_id: id, ...terms, investors, ...more(one!.id) } as unknown as Offer;
  };
  const growing = (equity_plan_id: string) => ({
    pool: { equity_plan_id, plan_name: 'the 2021 Plan', shares: 50_000, percent: null, borne_by: 'existing' },
  });
  const figured = async (of: Offer) => (await figuresOn(read(), of, '2026-01-31')).figures;

  it('gets its pool increase in that class; the charter authorises no more than needed, and only if so', async () => {
    expect(await figured(await offer('61000', growing))).toMatchObject({
      pool_increase: 50_000,
      authorized_common_shares: 10_000_000,
      plan_class: null,
    });
    expect(await figured(await offer('60999', growing))).toMatchObject({
      pool_increase: 50_000,
      authorized_common_shares: 10_000_000,
      plan_class: { name: 'Class B Common Stock', authorized_before: 60_999, authorized_shares: 61_000 },
    });
  });

  it('has the options that are promised in that class, too, whether its pool grows or not', async () => {
    expect(await figured(await offer('60999', () => ({ promised_options: 50_000 })))).toMatchObject({
      authorized_common_shares: 10_000_000,
      plan_class: { authorized_shares: 61_000 },
    });
    expect(
      await figured(await offer('11000', (id) => ({ promised_options: 9_900_000, ...growing(id) }))),
    ).toMatchObject({ authorized_common_shares: 10_000_000, plan_class: { authorized_shares: 9_961_000 } });
  });

  it('the restated certificate states the increase, the class votes on it apart, and acceptance makes it', async () => {
    const asked = await offer('20000', growing);
    const id = asked.entity_id;
    const agreed = await figured(asked);
    const text = await certificateOf(id, agreed, { pool: asked.pool });
    expect(text).toMatch(/Class A Common Stock 10,000,000 \$0\.00001 10 .*Class B Common Stock 61,000 \$0\.00001 1 /);
    expect(text).toContain('10,061,000 of Common Stock');
    const votes = (
      await previewAuthority(
        read(),
        await read().find(Entity, id),
        { action: 'priced_round_authorisation', body: 'stockholders' },
        '2026-01-31',
      )
    ).bodies;
    expect(JSON.stringify(votes)).toContain('Class B Common Stock');
    await run(async (work) => {
      const entity = await work.lock(Entity, id);
      const { document_id } = await openResolution(work, entity, {
        kind: 'written_consent',
        subject: 'The round',
        cover_page_fields: { resolved_clauses: ['it is begun'] },
      });
      const [ida] = await work.all(Stakeholder, { entity_id: id, name: 'Ida Moss' });
      const round = work.insert(Round, {
        ...asked,
        term_sheet_document_id: document_id,
        document_id,
        holders_vote: true,
        auto_generated: false,
        signer_stakeholder_id: ida!.id,
        agreed,
        investors: [],
      });
      await pricedRound.apply!({ work, entity, action: round } as never, '2026-02-01');
      expect(work.inserted.map(({ object, row }) => productOf(object, row))).toContainEqual({
        object: 'ledger_entry',
        kind: 'share_class_authorization',
      });
    });
    const of = async (day: string) =>
      (await capTableOn(read(), id, day)).classes.map(({ name, authorized }) => [name, authorized]);
    expect(await of('2026-01-31')).toEqual([
      ['Class A Common Stock', 10_000_000],
      ['Class B Common Stock', 20_000],
    ]);
    expect(await of('2026-02-01')).toEqual([
      ['Class A Common Stock', 10_000_000],
      ['Class B Common Stock', 61_000],
      ['Series A Preferred Stock', agreed.series[0]!.authorized_shares],
    ]);
    expect((await read().find(Entity, id)).authorized_shares).toBe(10_061_000 + agreed.series[0]!.authorized_shares);
  });

  it('its figures no longer match the agreed ones once the charter has authorised more of that class', async () => {
    const agreed = await figured(await offer('20000', growing));
    expect(movedSince(agreed, { ...agreed, plan_class: null }, false)?.says).toContain(
      'the charter would have authorized 61000 shares of Class B Common Stock instead of 20000 for the plan, but ' +
        'must now authorize no more shares',
    );
    expect(movedSince(agreed, { ...agreed, plan_class: null }, true)).toBeNull();
  });
});

it('new series shares vote as the common they become, alike in term sheet, certificate and cap table', async () => {
  const id = await company(
    [
      common({ name: 'Class A Common Stock', votes_per_share: '10' }),
      common({ id: 'b', name: 'Class B Common Stock', default_id_prefix: 'CB-', votes_per_share: '1' }),
    ],
    [issue('a', { quantity: '600000' }), issue('b', { quantity: '400000', stock_class_id: 'b' })],
  );
  const agreed = await figures(id);
  const sheet = await run(async (work) =>
    termSheetFacts(
      await work.find(Entity, id),
      await work.all(ShareClass, { entity_id: id }),
      { ...terms, investors },
      await proFormaOn(work, { entity_id: id, ...terms, investors } as Offer, '2026-01-31'),
      '2026-01-31',
    ),
  );
  const outline = plain(renderTemplate(templates.term_sheet, sheet, { livemode: true }));
  expect(outline).toContain('Class A Common Stock and Class B Common Stock are together its “Common Stock”.');
  expect(outline).toContain(
    'Each share has 10 votes, as many as the share of Class A Common Stock into which it converts.',
  );
  await run(async (work) => {
    const entity = await work.lock(Entity, id);
    const { document_id } = await openResolution(work, entity, {
      kind: 'written_consent',
      subject: 'The round',
      cover_page_fields: { resolved_clauses: ['it is begun'] },
    });
    const [ida] = await work.all(Stakeholder, { entity_id: id, name: 'Ida Moss' });
    const round = work.insert(Round, {
      entity_id: id,
      ...terms,
      investors: [],
      term_sheet_document_id: document_id,
      document_id,
      holders_vote: true,
      auto_generated: false,
      signer_stakeholder_id: ida!.id,
      agreed,
    });
    await pricedRound.apply!({ work, entity, action: round } as never, '2026-02-01');
  });
  await run(async (work) => {
    const { stakeholder_id } = (await work.all(Security, { entity_id: id }))[0]!;
    const of = (await work.all(ShareClass, { entity_id: id })).find(({ name }) => name === 'Series A Preferred Stock')!;
    (await ShareLedger.of(work, id)).issue(
      of,
      { stakeholder_id, quantity: 100, issued_on: '2026-02-02' },
      { kind: 'stock_issuance', effective_date: '2026-02-02' },
    );
  });
  expect(
    (await capTableOn(read(), id, '2026-02-02')).classes.find(({ name }) => name === 'Series A Preferred Stock'),
  ).toMatchObject({ outstanding: 100, votes: '1000' });
});

it('what is paid upon a liquidation is told of each series, and of the rest who has a part in it', async () => {
  const id = await company(
    [common(), preferred({ ...preferring, initial_shares_authorized: '2000000' })],
    [issue('a', { quantity: '600000' })],
  );
  const text = await certificate(id, { participation: 'capped', participation_cap_multiple: '3' });
  expect(text).toContain(
    'The series shall be paid in the following order, those of equal rank ratably in proportion to the amounts ' +
      'due: 1. Series A Preferred Stock; 2. Series Seed Preferred.',
  );
  expect(text).toContain(
    'Each share of Series A Preferred Stock shall first be paid its Original Issue Price, plus any declared but ' +
      'unpaid dividends, before anything is paid on Common Stock, and shall then participate in the remainder as if ' +
      'it had been converted, until it has been paid 3 times its Original Issue Price in total, or, if greater, the ' +
      'amount that it would be paid had it been converted.',
  );
  expect(text).toContain(
    'Each share of Series Seed Preferred shall first be paid 1.5 times its Original Issue Price, plus any declared ' +
      'but unpaid dividends, before anything is paid on Common Stock, or, if greater, the amount that it would be ' +
      'paid had it been converted; it shall not participate further.',
  );
  expect(text).toContain(
    'The remainder shall be divided among Common Stock and the Preferred Stock that participates in it,',
  );
  expect(await certificate(id)).toContain(
    'The remainder shall be paid on Common Stock, in proportion to the shares held.',
  );
});

it('a company with plain common stock states that it has two classes, and nothing of several', async () => {
  const text = await certificate(await company([common()], [issue('a', { quantity: '600000' })]));
  expect(text).toContain(
    'to issue two classes of stock: Common Stock and Preferred Stock. The Corporation has authority to issue',
  );
  expect(text).not.toMatch(/Common Stock is the “Common Stock”|The series shall be paid|All series rank/);
});

it('it states the preferred stock that there is, by its own par value and votes', async () => {
  const text = await certificate(
    await company(
      [
        common({ votes_per_share: '10' }),
        preferred({
          ...preferring,
          initial_shares_authorized: '2000000',
          votes_per_share: '0',
          par_value: usd('0.01'),
        }),
      ],
      [
        issue('a', { quantity: '600000' }),
        issue('p', { quantity: '400000', stock_class_id: 'seed', share_price: usd('1.25') }),
      ],
    ),
  );
  expect(text).toMatch(
    inSequence(
      /Common Stock 10,000,000 \$0\.00001 10 /,
      /.*Series A Preferred Stock 200,000 \$0\.00001 \$15\.00 1 share of Common Stock 10 /,
      /.*Series Seed Preferred 2,000,000 \$0\.01 \$1\.25 1 share of Common Stock 0 /,
    ),
  );
});

it('it keeps the dividends that an earlier round gave to its series', async () => {
  const id = await company(
    [common(), preferred({ ...preferring, initial_shares_authorized: '2000000' })],
    [issue('a', { quantity: '600000' })],
  );
  await run(async (work) => {
    const { document_id } = await openResolution(work, await work.lock(Entity, id), {
      kind: 'written_consent',
      subject: 'The seed round',
      cover_page_fields: { resolved_clauses: ['it is closed'] },
    });
    const [of] = await work.all(ShareClass, { entity_id: id, class_type: 'preferred' });
    const [ida] = await work.all(Stakeholder, { entity_id: id, name: 'Ida Moss' });
    const series = [
      {
        name: of!.name,
        id_prefix: 'SS',
        authorized_shares: 2_000_000,
        original_issue_price: '1.25',
        votes_per_share: '1',
        share_class_id: of!.id,
      },
    ];
    work.insert(Round, {
      entity_id: id,
      ...terms,
      series: 'Series Seed',
      id_prefix: 'SS',
      dividend_percent: '6',
      investors: [],
      term_sheet_document_id: document_id,
      holders_vote: true,
      auto_generated: false,
      signer_stakeholder_id: ida!.id,
      agreed: {
        as_of: begins,
        price_per_share: '1.25',
        fully_diluted_before: 1,
        fully_diluted_after: 1,
        pool_increase: 0,
        common_before: 1,
        authorized_common_shares: 1,
        plan_class: null,
        series,
        conversions: [],
      },
    });
  });
  expect(await certificate(id)).toContain(
    'Each share of Series Seed Preferred shall be paid, before a dividend on Common Stock other than one payable in ' +
      'Common Stock, 6% of its Original Issue Price for the year',
  );
});

it('a round is refused for a company with a class that its certificate cannot state, which it names', async () => {
  const held = [issue('a', { quantity: '600000' })];
  for (const [of, why] of [
    [preferred(), 'its liquidation preference is not on record'],
    [preferred({ ...preferring, conversion_rights: undefined }), 'it does not convert into common stock'],
  ] as const) {
    const id = await company([common(), of], held);
    expect(await begun(id)).toBe(
      `invalid_state_transition: The restated certificate cannot include Series Seed Preferred: ${why}.`,
    );
    await expect(certificate(id)).rejects.toThrow('cannot include Series Seed Preferred');
  }
});

it('papers of a round tell number and holder of what converts, whatever stands in them', async () => {
  const id = await company(
    [common()],
    [
      issue('a', { quantity: '6000000' }),
      safe('s', { stakeholder_id: 'bo', custom_id: 'SAFE 2 of 3', conversion_triggers: [financing(ofSafe())] }),
    ],
  );
  expect((await figures(id)).conversions).toEqual([
    expect.objectContaining({ number: 'SAFE 2 of 3', holder: 'Holder bo' }),
  ]);
});

it('a round counts preferred warrants as what they would become, and so do the caps of its convertibles', async () => {
  const [mechanism] = preferring.conversion_rights;
  const tenfold = preferred({
    ...preferring,
    initial_shares_authorized: '2000000',
    conversion_rights: [
      {
        ...mechanism,
        conversion_mechanism: {
          ...mechanism!.conversion_mechanism,
          ratio: { numerator: '10', denominator: '1' },
          conversion_price: usd('0.125'),
        },
      },
    ],
  });
  const forPreferred = atWill({}, '100000');
  const right = {
    ...forPreferred,
    conversion_right: { ...forPreferred.conversion_right, converts_to_stock_class_id: 'seed' },
  };
  const promises = [
    warrant('w', { stakeholder_id: 'bo', quantity: '100000', exercise_triggers: [right] }),
    safe('s', { stakeholder_id: 'bo' }),
  ];
  const id = await company(
    [common(), tenfold],
    [
      issue('a', { quantity: '1000000' }),
      issue('p', { quantity: '100000', stock_class_id: 'seed', share_price: usd('1.25') }),
      ...promises,
    ],
  );
  const { fully_diluted_before, conversions, price_per_share } = await figures(id);
  expect(fully_diluted_before).toBe(3_000_000);
  // $100,000 at a cap of $8,000,000 is one eightieth of all with it, and the new money comes on top.
  expect(conversions).toEqual([
    expect.objectContaining({ converts_at: 'valuation_cap', shares: Math.floor(3_000_000 / 79) }),
  ]);
  expect(price_per_share).toBe('4.9375');
});
