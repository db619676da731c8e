import fc from 'fast-check';
import type { Entity } from '#companies/entity';
import {
  act,
  archiveOf,
  bundleOf,
  common,
  issue,
  preferred,
  stakeholder,
  type Bundled,
  type OcfObject,
} from '../../../test/support/ocf-bundle';
import { readBundle } from './bundle/bundle';
import { Findings } from './bundle/findings';
import { checkIssuer } from './bundle/issuer';
import { unpreservedFields } from './preserved-fields';
import { readStockHistory, type StockHistory } from './stock-history';

const entity = {
  legal_name: 'OLD OAK INC',
  former_names: [],
  jurisdiction: 'US-DE',
  formation_date: '2021-03-09',
} as unknown as Entity;

async function read(bytes: Buffer): Promise<{ errors: string[]; messages: string[]; register: StockHistory | null }> {
  const found = new Findings();
  const bundle = await readBundle(bytes, found);
  const register = bundle && readStockHistory(bundle, checkIssuer(bundle, entity, '2026-06-01', found), found);
  return {
    errors: found.errors.map(({ param, code }) => `${param.replace('bundle:cap-table/', '')} ${code}`),
    messages: found.errors.map(({ message }) => message),
    register,
  };
}
const people = [stakeholder('ada'), stakeholder('bo')];
const readAll = async (transactions: OcfObject[], more: Bundled = {}) =>
  read(
    await bundleOf({
      ...more,
      objects: { stakeholders: people, stock_classes: [common(), preferred()], transactions, ...more.objects },
    }),
  );
const errorsOf = async (transactions: OcfObject[], more: Bundled = {}): Promise<string[]> =>
  (await readAll(transactions, more)).errors;
const at = (id: string, rule: string): string => `transactions.ocf.json#${id} ${rule}`;

it('finds nothing wrong with a life of every kind of act, in whatever order the acts of a day stand', async () => {
  const onDay = { date: '2022-05-01' };
  const transactions = [
    act('TRANSFER', 'a', {
      quantity: '400',
      balance_security_id: 'b',
      resulting_security_ids: ['c'],
      consideration_text: 'none',
    }),
    issue('c', { ...onDay, quantity: '400', stakeholder_id: 'bo' }),
    issue('b', { ...onDay, quantity: '600' }),
    act('REPURCHASE', 'b', { quantity: '100', price: { amount: '1', currency: 'USD' }, balance_security_id: 'd' }),
    issue('d', { ...onDay, quantity: '500' }),
    issue('a'),
    act('CANCELLATION', 'd', { ...onDay, quantity: '500', reason_text: 'Given back' }),
    issue('p', { stock_class_id: 'seed', quantity: '100' }),
    act('CONVERSION', 'p', { quantity_converted: '100', resulting_security_ids: ['q'] }),
    issue('q', { ...onDay, quantity: '150' }),
    act('REISSUANCE', 'q', { resulting_security_ids: ['r'] }),
    issue('r', { ...onDay, quantity: '150' }),
    issue('void', { quantity: '999' }),
    act('RETRACTION', 'void', { reason_text: 'Never was' }),
    { id: 'accepted', object_type: 'TX_STOCK_ACCEPTANCE', date: '2021-04-02', security_id: 'a' },
    {
      id: 'more',
      object_type: 'TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT',
      date: '2023-01-01',
      stock_class_id: 'seed',
      new_shares_authorized: '5000',
    },
  ];
  const { errors, register } = await readAll(transactions);
  expect(errors).toEqual([]);
  expect(register!.acts.map(({ place }) => place.id)).toEqual([
    'issue-a',
    'issue-p',
    'issue-void',
    'transfer-a',
    'repurchase-b',
    'cancellation-d',
    'conversion-p',
    'reissuance-q',
    'retraction-void',
  ]);
  expect([...register!.classes.values()].map(({ facts }) => [facts.authorized_shares, facts.id_prefix])).toEqual([
    [10_000_000, 'CS'],
    [5000, 'SS'],
  ]);
});

it.each(['1.0.0', '1.1.0'])(
  'reads stock that is told in version %s, which has the same words for it',
  async (ocf_version) => {
    const { errors, register } = await readAll([issue('a')], { manifest: { ocf_version } });
    expect([errors, register!.acts.length]).toEqual([[], 1]);
  },
);

it.each<[string, () => Promise<Buffer> | Buffer, string[]]>([
  ['what is no archive', () => Buffer.from('PK no archive'), ['bundle archive']],
  ['an archive without a manifest', () => archiveOf([['notes.json', '{}']]), ['bundle manifest']],
  [
    'an archive that would take more memory than it should',
    () => archiveOf([['Manifest.ocf.json', '[],'.repeat(10_000_001)]]),
    ['bundle archive'],
  ],
  [
    'an archive that unpacks to more than it may',
    () => archiveOf([['Manifest.ocf.json', ' '.repeat(256 * 1024 * 1024 + 1)]]),
    ['bundle archive'],
  ],
  [
    'two manifests',
    () =>
      archiveOf([
        ['a/Manifest.ocf.json', '{}'],
        ['b/manifest.json', '{}'],
      ]),
    ['bundle manifest'],
  ],
  ['a manifest that is no JSON', () => archiveOf([['Manifest.ocf.json', '{']]), ['bundle:Manifest.ocf.json json']],
  ['a version that is none', () => bundleOf({ manifest: { ocf_version: 1.2 } }), ['Manifest.ocf.json schema']],
  [
    'a manifest with a field too many and one too few',
    () => bundleOf({ manifest: { valuations_files: undefined, extra: 1 } }),
    ['Manifest.ocf.json schema', 'Manifest.ocf.json schema'],
  ],
  [
    'the register of another company',
    () =>
      bundleOf({
        issuer: { legal_name: 'Old Elm, Inc.', country_subdivision_of_formation: 'WY', formation_date: '2020-01-01' },
      }),
    Array.from({ length: 3 }, () => 'Manifest.ocf.json#issuer issuer'),
  ],
  ['a day that has not come', () => bundleOf({ manifest: { as_of: '2026-06-02' } }), ['Manifest.ocf.json date']],
  [
    'a file that is not there, and one that nobody names',
    () =>
      bundleOf({
        objects: { stakeholders: people },
        files: { 'cap-table/stakeholders.ocf.json': null, 'cap-table/others.ocf.json': '{}' },
      }),
    ['others.ocf.json unnamed_file', 'stakeholders.ocf.json manifest'],
  ],
  [
    'a file that was changed',
    () =>
      bundleOf({
        objects: { stakeholders: people },
        files: { 'cap-table/stakeholders.ocf.json': JSON.stringify({ file_type: 'OCF_STAKEHOLDERS_FILE', items: [] }) },
      }),
    ['stakeholders.ocf.json md5'],
  ],
])('refuses %s', async (_, bundle, errors) => {
  expect((await read(await bundle())).errors).toEqual(errors);
});

it.each<[string, OcfObject[], string[]]>([
  [
    'a type that the ledger has no place for',
    [act('X', 'a', { object_type: 'TX_WARRANT_TRANSFER' }), act('Z', 'a', { object_type: 'TX_MADE_UP' })],
    [at('x-a', 'not_expressible'), at('z-a', 'not_expressible')],
  ],
  ['an object of another file', [stakeholder('cy')], [at('cy', 'schema')]],
  [
    'fields that are missing, unknown or of another kind',
    [{ id: 'half', object_type: 'TX_STOCK_ISSUANCE', date: '2021-02-30', quantity: 5, size: 1 }],
    Array.from({ length: 10 }, () => at('half', 'schema')),
  ],
  ['two objects with one id', [issue('a'), { ...issue('b'), id: 'issue-a' }], [at('issue-a', 'duplicate_id')]],
  [
    'a security that is issued twice',
    [issue('a'), { ...issue('a', { custom_id: 'A-2' }), id: 'again' }],
    [at('again', 'duplicate_id')],
  ],
  [
    'a class and a holder that are not there',
    [issue('a', { stock_class_id: 'x', stakeholder_id: 'y' })],
    [at('issue-a', 'reference'), at('issue-a', 'reference')],
  ],
  ['a legend that is not there', [issue('a', { stock_legend_ids: ['x'] })], [at('issue-a', 'reference')]],
  [
    'parts of shares',
    [issue('a', { quantity: '10.5' }), issue('b', { quantity: '0' }), issue('c', { quantity: '-1' })],
    ['a', 'b', 'c'].map((id) => at(`issue-${id}`, 'whole_shares')),
  ],
  ['another currency', [issue('a', { share_price: { amount: '1', currency: 'EUR' } })], [at('issue-a', 'currency')]],
  ['letters that papers cannot print', [issue('a', { consideration_text: '現金' })], [at('issue-a', 'text')]],
  [
    'a certificate that is there twice, and one with a number of ten digits',
    [issue('a'), issue('b', { custom_id: 'A' }), issue('c', { custom_id: 'CS-1234567890' })],
    [at('issue-b', 'certificate_number'), at('issue-c', 'certificate_number')],
  ],
  ['stock of a plan that is not there', [issue('a', { stock_plan_id: 'plan' })], [at('issue-a', 'reference')]],
  [
    'what was before the company, and after what the bundle tells of',
    [issue('a', { date: '2021-03-08' }), issue('b', { date: '2026-01-01' })],
    [at('issue-a', 'date'), at('issue-b', 'date')],
  ],
  [
    'a security that ends twice',
    [
      issue('a'),
      act('REISSUANCE', 'a', { resulting_security_ids: ['b'] }),
      issue('b', { date: '2022-05-01' }),
      act('CANCELLATION', 'a', { quantity: '1000', reason_text: 'x' }),
    ],
    [at('cancellation-a', 'terminal')],
  ],
  [
    'an end before the issue',
    [issue('a', { date: '2022-05-02' }), act('CANCELLATION', 'a', { quantity: '1000', reason_text: 'x' })],
    [at('cancellation-a', 'date')],
  ],
  [
    'the end of what was never issued',
    [act('RETRACTION', 'a', { reason_text: 'x' })],
    [at('retraction-a', 'reference')],
  ],
  [
    'more than there is',
    [issue('a'), act('CANCELLATION', 'a', { quantity: '1001', reason_text: 'x' })],
    [at('cancellation-a', 'balance')],
  ],
  [
    'a part without what remains',
    [issue('a'), act('CANCELLATION', 'a', { quantity: '1', reason_text: 'x' })],
    [at('cancellation-a', 'balance')],
  ],
  [
    'a balance that is too large, and of another holder',
    [
      issue('a'),
      act('CANCELLATION', 'a', { quantity: '1', reason_text: 'x', balance_security_id: 'b' }),
      issue('b', { date: '2022-05-01', quantity: '1000', stakeholder_id: 'bo' }),
    ],
    [at('cancellation-a', 'balance'), at('cancellation-a', 'balance')],
  ],
  [
    'a balance of another day',
    [
      issue('a'),
      act('CANCELLATION', 'a', { quantity: '1', reason_text: 'x', balance_security_id: 'b' }),
      issue('b', { date: '2022-05-02', quantity: '999' }),
    ],
    [at('cancellation-a', 'date')],
  ],
  [
    'a transfer to two holders',
    [issue('a'), act('TRANSFER', 'a', { quantity: '1000', resulting_security_ids: ['b', 'c'] })],
    [at('transfer-a', 'resulting_security')],
  ],
  [
    'a transfer of other shares than came of it',
    [
      issue('a'),
      act('TRANSFER', 'a', { quantity: '1000', resulting_security_ids: ['b'] }),
      issue('b', { date: '2022-05-01', quantity: '999', stock_class_id: 'seed' }),
    ],
    [at('transfer-a', 'resulting_security'), at('transfer-a', 'resulting_security')],
  ],
  [
    'a conversion into the same class',
    [
      issue('a'),
      act('CONVERSION', 'a', { quantity_converted: '1000', resulting_security_ids: ['b'] }),
      issue('b', { date: '2022-05-01' }),
    ],
    [at('conversion-a', 'resulting_security')],
  ],
  [
    'two acts that made one security',
    [
      issue('a'),
      issue('b'),
      act('REISSUANCE', 'a', { resulting_security_ids: ['c'] }),
      act('REISSUANCE', 'b', { resulting_security_ids: ['c'] }),
      issue('c', { date: '2022-05-01' }),
    ],
    [at('reissuance-b', 'terminal')],
  ],
  [
    'acts that make each other',
    [
      issue('a', { date: '2022-05-01' }),
      issue('b', { date: '2022-05-01' }),
      act('REISSUANCE', 'a', { resulting_security_ids: ['b'] }),
      act('REISSUANCE', 'b', { resulting_security_ids: ['a'] }),
    ],
    [at('reissuance-a', 'date'), at('reissuance-b', 'date')],
  ],
  [
    'the retraction of what came of an act',
    [
      issue('a'),
      act('REISSUANCE', 'a', { resulting_security_ids: ['b'] }),
      issue('b', { date: '2022-05-01' }),
      act('RETRACTION', 'b', { reason_text: 'x' }),
    ],
    [at('retraction-b', 'not_expressible')],
  ],
  [
    'more than the charter authorises, on the day on which that was so',
    [
      issue('a', { stock_class_id: 'seed', quantity: '600' }),
      issue('b', { stock_class_id: 'seed', quantity: '600', date: '2021-05-01' }),
      act('CANCELLATION', 'a', { quantity: '600', reason_text: 'x' }),
    ],
    [at('issue-b', 'authorized_shares')],
  ],
  [
    'vesting by terms that are not there, without a beginning, or by days of not all of its shares',
    [issue('a', { vesting_terms_id: 'x' }), issue('b', { vestings: [{ date: '2022-01-01', amount: '999' }] })],
    [at('issue-a', 'reference'), at('issue-b', 'vesting')],
  ],
])('refuses %s', async (_, transactions, errors) => {
  expect(await errorsOf(transactions)).toEqual(errors);
});

it('points to the approval date of a class if its shares are older', async () => {
  const { messages } = await readAll([issue('a', { date: '2021-05-01' })], {
    objects: { stock_classes: [common({ board_approval_date: '2023-01-01' }), preferred()] },
  });
  expect(messages).toEqual([
    expect.stringMatching(/^On 2021-05-01, .* authorized shares before 2023-01-01\. Set its board_approval_date to/),
  ]);
});

const classErrors = async (...classes: OcfObject[]): Promise<string[]> =>
  (await errorsOf([], { objects: { stock_classes: classes } })).map((error) =>
    error.replace('stock_classes.ocf.json#', ''),
  );
const right = (more: object = {}, mechanism: object = {}) => ({
  conversion_rights: [
    {
      type: 'STOCK_CLASS_CONVERSION_RIGHT',
      converts_to_stock_class_id: 'common',
      ...more,
      conversion_mechanism: {
        type: 'RATIO_CONVERSION',
        conversion_price: { amount: '1', currency: 'USD' },
        ratio: { numerator: '1', denominator: '1' },
        rounding_type: 'FLOOR',
        ...mechanism,
      },
    },
  ],
});
it('refuses classes without share numbers, with equal names, half a preference or unknown conversions', async () => {
  expect(await classErrors(common({ initial_shares_authorized: 'UNLIMITED' }))).toEqual(['common authorized_shares']);
  expect(await classErrors(common(), preferred({ name: 'COMMON STOCK' }))).toEqual(['seed name']);
  expect(await classErrors(preferred({ liquidation_preference_multiple: '1' }))).toEqual(['seed preference']);
  expect(await classErrors(preferred(right()))).toEqual(['seed reference']);
  expect(await classErrors(common(right()))).toEqual(['common not_expressible']);
  expect(await classErrors(common({ board_approval_date: '2020-01-01' }))).toEqual(['common date']);
  expect(
    await classErrors(
      common({ initial_shares_authorized: '9007199254740991' }),
      preferred({ initial_shares_authorized: '2' }),
    ),
  ).toEqual(['bundle whole_shares']);
});

const worth = { price_per_share: { amount: '1', currency: 'USD' }, liquidation_preference_multiple: '2' };
it('refuses a preference that POST /share_classes refuses: a cap below it, and a price of nothing', async () => {
  expect(await classErrors(common(), preferred({ ...worth, participation_cap_multiple: '1' }))).toEqual([
    'seed preference',
  ]);
  expect(await classErrors(common(), preferred({ ...worth, participation_cap_multiple: '0' }))).toEqual([
    'seed preference',
  ]);
  expect(
    await classErrors(common(), preferred({ ...worth, price_per_share: { amount: '0.00', currency: 'USD' } })),
  ).toEqual(['seed preference']);
  expect(await classErrors(common(), preferred({ ...worth, participation_cap_multiple: '2' }))).toEqual([]);
});

it('refuses preferred stock that converts into preferred stock, be it itself', async () => {
  const into = (converts_to_stock_class_id: string) => right({ converts_to_stock_class_id });
  expect(await classErrors(common(), preferred(into('seed')))).toEqual(['seed not_expressible']);
  expect(
    await classErrors(common(), preferred(into('a')), preferred({ id: 'a', name: 'Series A', ...into('common') })),
  ).toEqual(['seed not_expressible']);
});

it('tells what a bundle says of common stock that nothing here keeps: a price, and a preference', async () => {
  const bundle = (await readBundle(
    await bundleOf({
      objects: {
        stakeholders: people,
        stock_classes: [common(worth), preferred({ ...worth, participation_cap_multiple: '2' })],
      },
    }),
    new Findings(),
  ))!;
  expect(unpreservedFields(bundle).map(({ object_type, field }) => `${object_type} ${field}`)).toEqual([
    'STOCK_CLASS price_per_share',
    'STOCK_CLASS liquidation_preference_multiple',
  ]);
});

it('says of a rank between two others that ranks are whole numbers, and takes one written with zeros', async () => {
  const { errors, messages } = await readAll([], {
    objects: { stock_classes: [common(), preferred({ seniority: '1.5' })] },
  });
  expect([errors, messages]).toEqual([
    ['stock_classes.ocf.json#seed not_expressible'],
    ['seniority is 1.5, but must be a whole number from 0 to 1000000.'],
  ]);
  expect(await classErrors(common({ seniority: '1.00' }))).toEqual([]);
});

describe('vesting', () => {
  const terms = (conditions: object[], allocation_type = 'CUMULATIVE_ROUND_DOWN'): OcfObject => ({
    id: 'terms',
    object_type: 'VESTING_TERMS',
    name: 'Terms',
    description: 'Terms',
    allocation_type,
    vesting_conditions: conditions,
  });
  const begins = { id: 'start', quantity: '0', trigger: { type: 'VESTING_START_DATE' }, next_condition_ids: ['cliff'] };
  const step = (
    id: string,
    after: string,
    length: number,
    occurrences: number,
    amount: object,
    next: string[] = [],
  ) => ({
    id,
    ...amount,
    trigger: {
      type: 'VESTING_SCHEDULE_RELATIVE',
      relative_to_condition_id: after,
      period: { type: 'MONTHS', length, occurrences, day_of_month: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH' },
    },
    next_condition_ids: next,
  });
  const of = (numerator: string, denominator = '48') => ({ portion: { numerator, denominator } });
  const usual = [
    begins,
    step('cliff', 'start', 12, 1, of('12'), ['monthly']),
    step('monthly', 'cliff', 1, 36, of('1')),
  ];
  const vests = async (quantity: string, ...given: Parameters<typeof terms>) => {
    const { errors, register } = await readAll(
      [
        issue('a', { quantity, vesting_terms_id: 'terms' }),
        {
          id: 'begins',
          object_type: 'TX_VESTING_START',
          date: '2021-04-01',
          security_id: 'a',
          vesting_condition_id: 'start',
        },
      ],
      { objects: { vesting_terms: [terms(...given)] } },
    );
    return errors.length > 0 ? errors : register!.vesting.get('a');
  };
  const monthly = { months: 48, cliff_months: 12, start: '2021-04-01', forfeited: 0 };

  it('is read from foreign terms if installments are whole shares, or if the last takes the remainder', async () => {
    expect(await vests('4800', usual)).toEqual({ ...monthly, quantity: 4800 });
    expect(await vests('4801', usual, 'BACK_LOADED_TO_SINGLE_TRANCHE')).toEqual({ ...monthly, quantity: 4801 });
    expect(await vests('480', [begins, step('cliff', 'start', 1, 48, of('1'))])).toEqual({
      ...monthly,
      cliff_months: 0,
      quantity: 480,
    });
  });

  it('is refused if it rounds otherwise, does not add up, is by quarters or days, or depends on events', async () => {
    const refused = [at('issue-a', 'vesting')];
    expect(await vests('4801', usual)).toEqual(refused);
    expect(await vests('4810', usual, 'BACK_LOADED_TO_SINGLE_TRANCHE')).toEqual(refused);
    expect(await vests('4800', [begins, step('cliff', 'start', 12, 1, of('12'))])).toEqual(refused);
    expect(await vests('4800', [begins, step('cliff', 'start', 3, 16, of('3'))])).toEqual(refused);
    expect(
      await vests('4800', [begins, { ...step('cliff', 'start', 12, 1, of('48')), trigger: { type: 'VESTING_EVENT' } }]),
    ).toEqual(refused);
    expect(await vests('4800', [{ ...begins, next_condition_ids: ['start'] }])).toEqual(refused);
  });
});

const split = (more: object = {}): OcfObject => ({
  id: 'split',
  object_type: 'TX_STOCK_CLASS_SPLIT',
  date: '2022-05-01',
  stock_class_id: 'common',
  split_ratio: { numerator: '2', denominator: '1' },
  ...more,
});
const reissued = (security_id: string, into: string[], more: object = {}) =>
  act('REISSUANCE', security_id, { resulting_security_ids: into, split_transaction_id: 'split', ...more });
const adjusted = (more: object = {}, id = 'ratio'): OcfObject => ({
  id,
  object_type: 'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT',
  date: '2022-05-01',
  stock_class_id: 'seed',
  new_ratio_conversion_mechanism: {
    type: 'RATIO_CONVERSION',
    conversion_price: { amount: '0.5', currency: 'USD' },
    ratio: { numerator: '2', denominator: '1' },
    rounding_type: 'FLOOR',
  },
  ...more,
});
const converting = { objects: { stock_classes: [common(), preferred(right())] } };
const onDay = { date: '2022-05-01' };

it.each<[string, OcfObject[], Bundled]>([
  [
    'with what came of each security',
    [
      issue('a'),
      issue('b', { quantity: '1' }),
      split(),
      reissued('a', ['c']),
      issue('c', { ...onDay, quantity: '2000' }),
      reissued('b', ['d']),
      issue('d', { ...onDay, quantity: '2' }),
    ],
    {},
  ],
  [
    'with securities of which no share came, in our words and in those of the format',
    [
      issue('a', { quantity: '10' }),
      issue('b', { quantity: '1' }),
      issue('c', { quantity: '1' }),
      split({ split_ratio: { numerator: '1', denominator: '2' } }),
      reissued('a', ['d']),
      issue('d', { ...onDay, quantity: '5' }),
      reissued('b', []),
      act('CANCELLATION', 'c', {
        quantity: '1',
        reason_text: 'Less than a whole share after the split split, paid for in cash.',
      }),
    ],
    {},
  ],
  [
    'as such, with parts of shares that come to whole ones',
    [issue('a'), split({ split_ratio: { numerator: '1.5', denominator: '0.25' } })],
    {},
  ],
  [
    'twice on a day, with the ratio of each',
    [issue('a'), split(), adjusted(), split({ id: 'again' }), adjusted({}, 'ratio-again')],
    converting,
  ],
  [
    'before a class came that converts into what was split',
    [issue('a'), split()],
    { objects: { stock_classes: [common(), preferred({ ...right(), board_approval_date: '2023-01-01' })] } },
  ],
  [
    'with what was cancelled before it on its day, and taken back after it',
    [
      issue('a'),
      issue('b'),
      issue('c'),
      act('CANCELLATION', 'b', { quantity: '1000', reason_text: 'x' }),
      split(),
      act('RETRACTION', 'c', { date: '2023-01-01', reason_text: 'x' }),
      act('CANCELLATION', 'a', { date: '2023-01-01', quantity: '2000', reason_text: 'x' }),
    ],
    {},
  ],
])('takes in a split %s', async (_, transactions, more) => {
  expect((await readAll(transactions, more)).errors).toEqual([]);
});

it.each<[string, OcfObject[], string[], Bundled?]>([
  ['on a day before the company', [issue('a'), split({ id: 'early', date: '2020-01-01' })], [at('early', 'date')]],
  [
    'of a class that is not there, or in no ratio',
    [
      issue('a'),
      split({ stock_class_id: 'x' }),
      split({ id: 'same', split_ratio: { numerator: '3', denominator: '3.0' } }),
      split({ id: 'none', split_ratio: { numerator: '0', denominator: '1' } }),
    ],
    [at('same', 'not_expressible'), at('split', 'reference'), at('none', 'not_expressible')],
  ],
  ['of nothing', [split()], [at('split', 'not_expressible')]],
  [
    'that would leave more than the charter authorises',
    [issue('a', { quantity: '6000000' }), split()],
    [at('split', 'authorized_shares')],
  ],
  [
    'followed by an act in the shares of before it',
    [
      issue('a'),
      split({ split_ratio: { numerator: '1', denominator: '10' } }),
      act('CANCELLATION', 'a', { date: '2023-01-01', quantity: '1000', reason_text: 'x' }),
    ],
    [at('cancellation-a', 'balance')],
  ],
  [
    'that is told of one security and not of another',
    [issue('a'), issue('b'), split(), reissued('a', ['c']), issue('c', { ...onDay, quantity: '2000' })],
    [at('issue-b', 'not_expressible')],
  ],
  [
    'of which other shares come',
    [issue('a'), split(), reissued('a', ['c']), issue('c', { ...onDay, quantity: '2002' })],
    [at('reissuance-a', 'resulting_security')],
  ],
  [
    'that is not there, of another day, or of another class',
    [
      issue('a'),
      issue('b'),
      issue('p', { stock_class_id: 'seed', quantity: '100' }),
      split(),
      reissued('a', ['c'], { split_transaction_id: 'x' }),
      issue('c', onDay),
      reissued('b', ['d'], { date: '2022-06-01' }),
      issue('d', { date: '2022-06-01', quantity: '2000' }),
      reissued('p', ['q']),
      issue('q', { ...onDay, stock_class_id: 'seed', quantity: '200' }),
    ],
    [at('reissuance-a', 'reference'), at('reissuance-b', 'date'), at('reissuance-p', 'reference')],
  ],
  [
    'while nobody says what converts into it becomes',
    [issue('a'), split()],
    [at('split', 'not_expressible')],
    converting,
  ],
  [
    'with a ratio that is told twice',
    [issue('a'), split(), adjusted(), adjusted({}, 'again')],
    [at('again', 'not_expressible')],
    converting,
  ],
  [
    'with other terms of a class than it has',
    [
      issue('a'),
      split({
        comments: [
          'Common Stock: par_value 0.0001 until then, 0.00002 since.',
          'Other Stock: par_value 1 until then, 2 since.',
        ],
      }),
    ],
    [at('split', 'preference'), at('split', 'preference')],
  ],
])('refuses a split %s', async (...[_, transactions, errors, more]) => {
  expect((await errorsOf(transactions, more)).toSorted()).toEqual(errors.toSorted());
});

it('refuses a ratio that changes before its class is there, or of a class that does not convert', async () => {
  expect(await errorsOf([issue('a'), adjusted()])).toEqual([at('ratio', 'not_expressible')]);
  const later = preferred({ ...right(), board_approval_date: '2023-01-01' });
  expect(await errorsOf([adjusted()], { objects: { stock_classes: [common(), later] } })).toEqual([
    at('ratio', 'date'),
  ]);
});

it('keeps ten thousand findings of a bundle that has a million, and a hundred of one object', async () => {
  const items = `{"file_type":"OCF_STAKEHOLDERS_FILE","items":[${'1,'.repeat(999_999)}1]}`;
  const file = (content: string) =>
    bundleOf({ objects: { stakeholders: people }, files: { 'cap-table/stakeholders.ocf.json': content } });
  expect((await read(await file(items))).errors).toHaveLength(10_000);
  const fields = JSON.stringify({
    ...stakeholder('ada'),
    ...Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${at}`, at])),
  });
  expect(
    (await read(await file(`{"file_type":"OCF_STAKEHOLDERS_FILE","items":[${fields}]}`))).errors.filter((one) =>
      one.endsWith(' schema'),
    ),
  ).toHaveLength(100);
});

it('refuses more splits than a company has, before it counts anything by them', async () => {
  const many = Array.from({ length: 101 }, (_, index) => split({ id: `split-${index}` }));
  expect(await errorsOf([issue('a'), ...many])).toEqual([at('split-100', 'not_expressible')]);
});

/** Splits without statements for each security. */
const alone = (count: number): OcfObject[] =>
  Array.from({ length: count }, (_, index) =>
    split({
      id: `split-${index}`,
      split_ratio: index % 2 === 0 ? { numerator: '1', denominator: '2' } : { numerator: '2', denominator: '1' },
    }),
  );
const plenty = { objects: { stock_classes: [common({ initial_shares_authorized: '100000000' })] } };

it('recounts a hundred thousand securities through splits, taking turns with others, and nothing beyond', async () => {
  const securities = Array.from({ length: 1001 }, (_, index) => issue(`s${index}`, { quantity: '1000' }));
  const { errors, register } = await readAll([...securities.slice(1), ...alone(100)], plenty);
  expect([errors, register!.ends.size]).toEqual([[], 100_000]);
  expect(await errorsOf([...securities, ...alone(100)], plenty)).toEqual([at('split-99', 'not_expressible')]);
});

const toldSplits = (securities: number, count: number): OcfObject[] => [
  ...Array.from({ length: securities }, (_, index) => issue(`s${index}-0`)),
  ...alone(count).flatMap((one, at) => [
    one,
    ...Array.from({ length: securities }, (_, index) => [
      act('REISSUANCE', `s${index}-${at}`, {
        ...onDay,
        resulting_security_ids: [`s${index}-${at + 1}`],
        split_transaction_id: one.id,
      }),
      issue(`s${index}-${at + 1}`, { ...onDay, quantity: at % 2 === 0 ? '500' : '1000' }),
    ]).flat(),
  ]),
];

it('imports a hundred and fifty splits told security by security, which make nothing the bundle lacks', async () => {
  expect(await errorsOf(toldSplits(60, 150), plenty)).toEqual([]);
  expect((await errorsOf(toldSplits(1, 301), plenty))[0]).toBe(at('split-300', 'not_expressible'));
});

it('reads five million installments of vesting, and none of what comes after them', async () => {
  const terms: OcfObject = {
    id: 'century',
    object_type: 'VESTING_TERMS',
    name: 'A century',
    description: 'By months.',
    allocation_type: 'BACK_LOADED_TO_SINGLE_TRANCHE',
    vesting_conditions: [
      { id: 'start', quantity: '0', trigger: { type: 'VESTING_START_DATE' }, next_condition_ids: ['monthly'] },
      {
        id: 'monthly',
        portion: { numerator: '1', denominator: '1200' },
        trigger: {
          type: 'VESTING_SCHEDULE_RELATIVE',
          relative_to_condition_id: 'start',
          period: {
            type: 'MONTHS',
            length: 1,
            occurrences: 1200,
            day_of_month: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH',
          },
        },
        next_condition_ids: [],
      },
    ],
  };
  const vests = (index: number): OcfObject[] => [
    issue(`v${index}`, { quantity: '1200', vesting_terms_id: 'century' }),
    {
      id: `starts-${index}`,
      object_type: 'TX_VESTING_START',
      date: '2021-04-01',
      security_id: `v${index}`,
      vesting_condition_id: 'start',
    },
  ];
  const { errors, register } = await readAll(Array.from({ length: 4168 }, (_, index) => vests(index)).flat(), {
    objects: { stock_classes: [common()], vesting_terms: [terms] },
  });
  expect([errors, register!.vesting.size]).toEqual([[at('issue-v4166', 'vesting')], 4167]);
});

it('says of whatever a bundle tells of splits that it is taken in or what is wrong with it', async () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' });
  const plan: OcfObject = {
    id: 'plan',
    object_type: 'STOCK_PLAN',
    plan_name: 'Plan',
    board_approval_date: '2021-04-01',
    initial_shares_reserved: '5000',
    stock_class_ids: ['common'],
  };
  const vests = { vesting_terms_id: 'year' };
  const terms: OcfObject = {
    id: 'year',
    object_type: 'VESTING_TERMS',
    name: 'y',
    description: 'y',
    allocation_type: 'CUMULATIVE_ROUND_DOWN',
    vesting_conditions: [
      { id: 'start', quantity: '0', trigger: { type: 'VESTING_START_DATE' }, next_condition_ids: ['m'] },
      {
        id: 'm',
        portion: { numerator: '1', denominator: '4' },
        trigger: {
          type: 'VESTING_SCHEDULE_RELATIVE',
          relative_to_condition_id: 'start',
          period: { type: 'MONTHS', length: 1, occurrences: 4, day_of_month: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH' },
        },
        next_condition_ids: [],
      },
    ],
  };
  const of = (object_type: string, security_id: string, more: object): OcfObject => ({
    id: `${object_type}-${security_id}`,
    object_type,
    date: '2021-06-01',
    security_id,
    ...more,
  });
  const option = (security_id: string, more: object = {}) =>
    of('TX_EQUITY_COMPENSATION_ISSUANCE', security_id, {
      custom_id: security_id,
      stakeholder_id: 'bo',
      security_law_exemptions: [],
      stock_plan_id: 'plan',
      compensation_type: 'OPTION_NSO',
      quantity: '100',
      exercise_price: usd('1'),
      expiration_date: '2030-01-01',
      termination_exercise_windows: [],
      ...more,
    });
  const promised = (security_id: string, more: Record<string, unknown> = {}) =>
    of('TX_WARRANT_ISSUANCE', security_id, {
      custom_id: security_id,
      stakeholder_id: 'bo',
      security_law_exemptions: [],
      exercise_price: usd('1'),
      purchase_price: usd('0'),
      warrant_expiration_date: '2030-01-01',
      exercise_triggers: [
        {
          trigger_id: 'w',
          type: 'ELECTIVE_AT_WILL',
          conversion_right: {
            type: 'WARRANT_CONVERSION_RIGHT',
            conversion_mechanism: {
              type: 'FIXED_AMOUNT_CONVERSION',
              converts_to_quantity: String(more['quantity'] ?? 100),
            },
            converts_to_stock_class_id: 'common',
          },
        },
      ],
      ...more,
    });
  const gone = 'Its shares are split by split: another takes its place.';
  const all: OcfObject[] = [
    issue('a', vests),
    of('TX_VESTING_START', 'a', { vesting_condition_id: 'start' }),
    issue('b'),
    option('g'),
    option('h', {
      vestings: [
        { date: '2021-06-01', amount: '50' },
        { date: '2029-01-01', amount: '50' },
      ],
    }),
    promised('w'),
    promised('v'),
    split(),
    reissued('a', ['c']),
    issue('c', {
      ...onDay,
      quantity: '2000',
      vestings: ['07', '08', '09', '10'].map((month) => ({ date: `2021-${month}-01`, amount: '500' })),
    }),
    reissued('b', ['d']),
    issue('d', { ...onDay, quantity: '2000' }),
    of('TX_EQUITY_COMPENSATION_CANCELLATION', 'g', { ...onDay, quantity: '100', reason_text: gone }),
    option('i', {
      ...onDay,
      quantity: '200',
      exercise_price: usd('0.5'),
      comments: ['By the split split in place of g.'],
    }),
    of('TX_WARRANT_CANCELLATION', 'w', { ...onDay, quantity: '100', reason_text: gone }),
    promised('u', {
      ...onDay,
      quantity: '200',
      exercise_price: usd('0.5'),
      comments: ['By the split split in place of w.'],
    }),
    split({ id: 'later', date: '2022-06-01' }),
    of('TX_VESTING_ACCELERATION', 'h', { date: '2022-07-01', quantity: '3', reason_text: 'x' }),
    of('TX_EQUITY_COMPENSATION_EXERCISE', 'h', { date: '2022-07-01', quantity: '7', resulting_security_ids: ['e'] }),
    issue('e', { date: '2022-07-01', quantity: '7', stakeholder_id: 'bo' }),
    act('TRANSFER', 'd', {
      date: '2022-08-01',
      quantity: '10',
      balance_security_id: 'f',
      resulting_security_ids: ['j'],
    }),
    issue('f', { date: '2022-08-01', quantity: '3990' }),
    issue('j', { date: '2022-08-01', quantity: '10', stakeholder_id: 'bo' }),
  ];
  const values: unknown[] = [
    '0',
    '1',
    '2',
    '50',
    '200',
    '9007199254740991',
    '0.0000000001',
    '2021-06-01',
    '2022-05-01',
    '2022-06-01',
    'a',
    'b',
    'c',
    'd',
    'g',
    'i',
    'w',
    'u',
    'split',
    'later',
    gone,
    usd('9999999999999999'),
    { numerator: '1000000', denominator: '1' },
    { numerator: '1', denominator: '1000000' },
    ['a'],
    ['c'],
    [],
  ];
  const change = fc.record({
    at: fc.nat({ max: all.length - 1 }),
    field: fc.nat(),
    value: fc.constantFrom(...values),
    does: fc.constantFrom('change', 'drop', 'again'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 4 }), async (changes) => {
      const changed = all.map((one) => ({ ...one }));
      for (const { at: index, field, value, does } of changes) {
        const one = changed[index % changed.length]!;
        const fields = Object.keys(one).filter((name) => name !== 'object_type');
        if (does === 'change') (one as Record<string, unknown>)[fields[field % fields.length]!] = value;
        else if (does === 'drop' && changed.length > 1) changed.splice(index % changed.length, 1);
        else changed.push({ ...one, id: `${one.id}-again` });
      }
      const { errors, register } = await readAll(changed, { objects: { stock_plans: [plan], vesting_terms: [terms] } });
      if (changes.length === 0) expect(errors).toEqual([]);
      if (register === null) expect(errors.length).toBeGreaterThan(0);
    }),
    { numRuns: 150, examples: [[[{ at: 3, field: 8, value: '0', does: 'change' }]]] },
  );
});
