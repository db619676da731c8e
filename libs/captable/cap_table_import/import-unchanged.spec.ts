import { act, common, issue, preferred, stakeholder, usd, type OcfObject } from '../../../test/support/ocf-bundle';
import { financing, note, ofNote, ofSafe, safe } from '../../../test/support/ocf-promises';
import { historyOf } from '../../../test/support/read-history';

const onDay = { date: '2022-05-01' };
const converts = (rounding_type: string, ratio = { numerator: '1', denominator: '1' }) => ({
  conversion_rights: [
    {
      type: 'STOCK_CLASS_CONVERSION_RIGHT',
      converts_to_stock_class_id: 'common',
      conversion_mechanism: { type: 'RATIO_CONVERSION', conversion_price: usd('1'), ratio, rounding_type },
    },
  ],
});
const classes = (of: OcfObject) => ({ objects: { stock_classes: [common(), of] } });

describe('rounding of a conversion', () => {
  it.each(['FLOOR', 'CEILING', 'NORMAL'])('is taken in as %s, which a whole ratio leaves nothing to', async (type) => {
    const { errors, not_kept } = await historyOf([], classes(preferred(converts(type))));
    expect([errors, not_kept]).toEqual([[], []]);
  });

  it('is told as not kept where it is not down and the ratio leaves fractions', async () => {
    const half = { numerator: '3', denominator: '2' };
    expect((await historyOf([], classes(preferred(converts('NORMAL', half))))).not_kept).toEqual([
      'STOCK_CLASS conversion_rights',
    ]);
    expect((await historyOf([], classes(preferred(converts('FLOOR', half))))).not_kept).toEqual([]);
  });
});

it('follows a conversion ratio that a sale of cheaper stock changed, before and after a split', async () => {
  const adjusted = (id: string, date: string, numerator: string): OcfObject => ({
    id,
    object_type: 'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT',
    date,
    stock_class_id: 'seed',
    new_ratio_conversion_mechanism: converts('FLOOR', { numerator, denominator: '10' }).conversion_rights[0]!
      .conversion_mechanism,
  });
  const split = {
    id: 'split',
    object_type: 'TX_STOCK_CLASS_SPLIT',
    date: '2023-01-01',
    stock_class_id: 'common',
    split_ratio: { numerator: '2', denominator: '1' },
  };
  const { errors, history } = await historyOf(
    [
      issue('a'),
      adjusted('down', '2022-06-01', '12'),
      split,
      adjusted('with', '2023-01-01', '24'),
      adjusted('again', '2024-06-01', '30'),
    ],
    classes(preferred(converts('FLOOR'))),
  );
  expect(errors).toEqual([]);
  expect(history!.classes.get('seed')!.converts!.ratio).toEqual({ numerator: '30', denominator: '10' });
  expect(history!.splits[0]!.classes.map(({ before, after }) => [before.ratio, after.ratio])).toEqual([
    [
      { numerator: '12', denominator: '10' },
      { numerator: '24', denominator: '10' },
    ],
  ]);
});

describe('an act that makes several securities', () => {
  const made = (history: Awaited<ReturnType<typeof historyOf>>['history']) =>
    [...history!.ends.values()].map(({ value, quantity, balance, resulting }) => [
      value.id,
      quantity,
      resulting?.value.security_id,
      balance && [balance.value.security_id, balance.quantity, balance.value.custom_id],
    ]);

  it('is taken in as one transfer after the other, with what the last leaves', async () => {
    const { errors, history } = await historyOf([
      issue('a'),
      act('TRANSFER', 'a', { quantity: '900', resulting_security_ids: ['b', 'c'], balance_security_id: 'd' }),
      issue('b', { ...onDay, quantity: '400', stakeholder_id: 'bo' }),
      issue('c', { ...onDay, quantity: '500', stakeholder_id: 'cy' }),
      issue('d', { ...onDay, quantity: '100' }),
      act('CANCELLATION', 'c', { date: '2023-01-01', quantity: '500', reason_text: 'Given back' }),
    ]);
    expect(errors).toEqual([]);
    expect(made(history)).toEqual([
      ['transfer-a', 400, 'b', ['transfer-a/1', 600, 'A (2)']],
      ['transfer-a/1', 500, 'c', ['d', 100, 'D']],
      ['cancellation-c', 500, undefined, null],
    ]);
  });

  it('converts into two certificates, each of its part', async () => {
    const { errors, history } = await historyOf([
      issue('p', { stock_class_id: 'seed', quantity: '100' }),
      act('CONVERSION', 'p', { quantity_converted: '100', resulting_security_ids: ['q', 'r'] }),
      issue('q', { ...onDay, quantity: '120' }),
      issue('r', { ...onDay, quantity: '30' }),
    ]);
    expect(errors).toEqual([]);
    expect(made(history).map(([, taken, into]) => [taken, into])).toEqual([
      [80, 'q'],
      [20, 'r'],
    ]);
  });

  it('becomes two certificates as a SAFE, of which it names the first', async () => {
    const { errors, history, not_kept } = await historyOf([
      safe('s', { conversion_triggers: [financing(ofSafe())] }),
      {
        id: 'conversion',
        object_type: 'TX_CONVERTIBLE_CONVERSION',
        date: '2022-05-01',
        security_id: 's',
        reason_text: 'The round.',
        trigger_id: 'financing',
        resulting_security_ids: ['x', 'y'],
      },
      issue('x', { ...onDay, stock_class_id: 'seed', quantity: '100' }),
      issue('y', { ...onDay, stock_class_id: 'seed', quantity: '50' }),
    ]);
    expect([errors, [...history!.becoming]]).toEqual([[], ['x', 'y']]);
    expect(not_kept).toContain('TX_CONVERTIBLE_CONVERSION resulting_security_ids');
  });

  it('is refused with what is wrong where its parts do not add up', async () => {
    const { errors, messages } = await historyOf([
      issue('a'),
      act('TRANSFER', 'a', { quantity: '1000', resulting_security_ids: ['b', 'c'] }),
      issue('b', { ...onDay, quantity: '400', stakeholder_id: 'bo' }),
      issue('c', { ...onDay, quantity: '500', stakeholder_id: 'cy' }),
    ]);
    expect(errors).toEqual(['transfer-a resulting_security']);
    expect(messages).toEqual(['The 2 resulting securities have 900 shares, but the transaction covers 1000.']);
  });
});

it('keeps the first day of shares on the certificate of who got them, and none before it', async () => {
  const transferred = (kept: string) =>
    historyOf([
      issue('a'),
      act('TRANSFER', 'a', { quantity: '1000', resulting_security_ids: ['b'] }),
      issue('b', { date: kept, stakeholder_id: 'bo' }),
      act('TRANSFER', 'b', { date: '2023-01-01', quantity: '1000', resulting_security_ids: ['c'] }),
      issue('c', { date: kept, stakeholder_id: 'cy' }),
    ]);
  const { errors, history } = await transferred('2021-04-01');
  expect(errors).toEqual([]);
  expect([...history!.ends.values()].map(({ resulting }) => [resulting!.value.date, resulting!.kept_date])).toEqual([
    ['2022-05-01', '2021-04-01'],
    ['2023-01-01', '2021-04-01'],
  ]);
  expect((await transferred('2021-03-31')).errors).toEqual(['issue-b date']);
});

it('takes a cancellation of what was repurchased for the record of that, and says that it is not kept', async () => {
  const repurchase = act('REPURCHASE', 'a', { quantity: '1000', price: usd('0.01') });
  const cancel = (more: object) =>
    act('CANCELLATION', 'a', { quantity: '1000.0', reason_text: 'Repurchased', ...more });
  for (const acts of [
    [repurchase, cancel({})],
    [cancel({ date: '2022-05-03' }), repurchase],
  ]) {
    const { errors, history, not_kept } = await historyOf([issue('a'), ...acts]);
    expect([errors, not_kept]).toEqual([[], ['TX_STOCK_CANCELLATION']]);
    expect(history!.ends.get('a')!.form.move).toBe('repurchase');
  }
  expect((await historyOf([issue('a'), repurchase, cancel({ quantity: '10' })])).errors).toEqual([
    'cancellation-a terminal',
  ]);
});

describe('a primary contact', () => {
  const contact = (legal_name: string, email_address: string) => ({
    name: { legal_name },
    emails: [{ email_type: 'BUSINESS', email_address }],
  });
  const imported = async (one: object) => {
    const { history, not_kept, warnings } = await historyOf([issue('a')], {
      objects: { stakeholders: [stakeholder('ada', one), stakeholder('bo')] },
      manifest: { ocf_version: '1.0.0-b1' },
    });
    return { holder: history!.holders.get('ada')!, not_kept, warnings };
  };

  it('signs for an organization, in a capacity that the importer is told to check', async () => {
    const { holder, not_kept, warnings } = await imported({
      name: { legal_name: 'Fund, L.P.' },
      stakeholder_type: 'INSTITUTION',
      primary_contact: contact('Mary Tide', 'mary@fund.example'),
    });
    expect(holder).toMatchObject({
      email: null,
      representative: { name: 'Mary Tide', title: 'Authorized Signatory', email: 'mary@fund.example' },
    });
    expect(not_kept).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('“Mary Tide” is recorded as the signatory')]);
  });

  it('gives an individual their address, as before contact_info was introduced', async () => {
    const { holder, not_kept } = await imported({ primary_contact: contact('HOLDER ada', 'ada@tests.example') });
    expect(holder).toMatchObject({ email: 'ada@tests.example', representative: null });
    expect(not_kept).toEqual([]);
  });

  it('gives an individual no address of another person', async () => {
    const { holder, not_kept } = await imported({ primary_contact: contact('Her Lawyer', 'lawyer@tests.example') });
    expect(holder).toMatchObject({ email: null, representative: null });
    expect(not_kept).toEqual(['STAKEHOLDER primary_contact']);
  });

  it('is not kept without an email address', async () => {
    const { holder, not_kept } = await imported({
      stakeholder_type: 'INSTITUTION',
      primary_contact: {
        name: { legal_name: 'Mary Tide' },
        phone_numbers: [{ phone_type: 'MOBILE', phone_number: '+1 612 234 2345' }],
      },
    });
    expect(holder).toMatchObject({ email: null, representative: null });
    expect(not_kept).toEqual(['STAKEHOLDER primary_contact']);
  });
});

describe('another version of the format', () => {
  const stated = (ocf_version: string, more: object = {}) => ({ manifest: { ocf_version, ...more } });

  it.each(['1.0.0', '1.1.0', '1.2.0', '1.2.1-alpha+main'])('is read as what it is: %s', async (version) => {
    const { errors, bundle } = await historyOf([issue('a')], stated(version));
    expect([errors, bundle!.version, bundle!.read_as]).toEqual([[], version, null]);
  });

  it.each([
    ['1.2.5', '1.2.1-alpha+main'],
    ['1.1.7', '1.1.0'],
    ['2.0.0', '1.2.1-alpha+main'],
    ['0.9.0', '1.0.0-a3'],
    ['~~~ SAMPLE ~~~', '1.2.0'],
  ])('is read as the nearest that is known, and with all its errors: %s as %s', async (version, read_as) => {
    const { errors, bundle } = await historyOf([issue('a', { quantity: '0.5' })], stated(version));
    expect([errors, bundle!.read_as]).toEqual([['issue-a whole_shares'], read_as]);
  });

  it('takes in what was written before the first release, a step a version', async () => {
    const { initial_shares_authorized: shares, ...of } = common();
    const { conversion_price: _, ...mechanism } = converts('FLOOR').conversion_rights[0]!.conversion_mechanism;
    const seed = {
      ...preferred({ price_per_share: usd('1'), liquidation_preference_multiple: '1' }),
      conversion_rights: [{ converts_to_stock_class_id: 'common', conversion_mechanism: mechanism }],
    };
    const { interest_rates: __, ...loan } = ofNote();
    const { conversion_mfn: ___, ...priced } = ofSafe();
    const { errors, history, bundle } = await historyOf(
      [
        issue('a', { consideration: usd('10.00'), cost_basis: { omitted: true } }),
        act('REPURCHASE', 'a', { quantity: '400', price: usd('1'), resulting_security_ids: ['b'] }),
        issue('b', { ...onDay, quantity: '600' }),
        note('n', { conversion_triggers: [financing({ ...loan, interest_rate: '0.05' })] }),
        safe('s', { conversion_triggers: [financing(priced)] }),
      ],
      {
        ...stated('1.0.0-a3', {
          vesting_terms_files: undefined,
          vesting_schedules_files: [],
          as_of: undefined,
          generated_at: undefined,
        }),
        issuer: {
          country_subdivision_of_formation: undefined,
          state_of_formation: 'DE',
          country_of_formation: 'USA',
          tax_ids: [{ tax_id: '12-3456789', country: 'USA' }],
          phone: { phone_number: '16122342345', phone_type: 'MOBILE' },
          address: { address_type: 'LEGAL', city: 'Austin', state_province: 'TX', country: 'USA' },
        },
        objects: {
          stakeholders: ['ada', 'bo'].map((id) => ({
            id,
            object_type: 'STAKEHOLDER',
            name: { legal_name: id },
            stakeholder_type: 'INDIVIDUAL',
            addresses: [
              { address_type: 'LEGAL', country: 'USA', street_suite: '1 Main', city: 'Austin', state_province: 'TX' },
            ],
          })),
          stock_classes: [{ ...of, current_shares_authorized: shares } as OcfObject, seed],
          stock_plans: [
            {
              id: 'plan',
              object_type: 'STOCK_PLAN',
              plan_name: 'Plan',
              current_shares_reserved: '100',
              stock_class_id: 'common',
            },
          ],
          valuations: [
            {
              id: 'v',
              object_type: 'VALUATION',
              price_per_share: usd('1'),
              effective_date: '2022-01-01',
              valuation_type: '409A',
            },
          ],
        },
      },
    );
    expect(errors).toEqual([]);
    expect([bundle!.read_as, bundle!.as_of]).toEqual([null, '2022-05-01']);
    expect(history!.holders.get('ada')!.address).toMatchObject({ state: 'TX' });
    expect(history!.ends.get('a')).toMatchObject({
      security: { consideration: '10.00 USD' },
      balance: { value: { security_id: 'b' } },
    });
    expect(history!.convertibles).toHaveLength(2);
  });

  it('names objects of the version to come that have no place here, and leaves out what says nothing', async () => {
    const change = { date: '2022-01-01', stakeholder_id: 'ada' };
    const told = [
      issue('a'),
      { id: 'ce', object_type: 'CE_STAKEHOLDER_STATUS', ...change, new_status: 'ACTIVE' },
      { id: 'joined', object_type: 'CE_STAKEHOLDER_RELATIONSHIP', ...change, relationship_started: 'EMPLOYEE' },
    ];
    const { errors, not_kept } = await historyOf(told, stated('1.2.1-alpha+main'));
    expect([errors, not_kept]).toEqual([[], ['CE_STAKEHOLDER_STATUS', 'CE_STAKEHOLDER_RELATIONSHIP']]);
    const consolidated = { id: 'con', object_type: 'TX_STOCK_CONSOLIDATION', security_ids: ['a'] };
    expect((await historyOf([issue('a'), consolidated], stated('1.2.1-alpha+main'))).errors).toEqual([
      'con not_expressible',
    ]);
  });
});
