import type { Entity } from '#companies/entity';
import {
  act,
  bundleOf,
  common,
  issue,
  preferred,
  stakeholder,
  type OcfObject,
} from '../../../../test/support/ocf-bundle';
import {
  atWill,
  does,
  financing,
  note,
  ofNote,
  ofSafe,
  postMoney,
  preMoney,
  safe,
  sale,
  warrant,
} from '../../../../test/support/ocf-promises';
import { readBundle } from '../bundle/bundle';
import { readTerms, type ConvertibleIssuance } from './convertible-terms';
import { Findings } from '../bundle/findings';
import { checkIssuer } from '../bundle/issuer';
import { unpreservedFields } from '../preserved-fields';
import { readStockHistory } from '../stock-history';

const entity = {
  legal_name: 'Old Oak, Inc.',
  former_names: [],
  jurisdiction: 'US-DE',
  formation_date: '2021-03-09',
} as unknown as Entity;

async function read(transactions: OcfObject[]) {
  const found = new Findings();
  const bundle = await readBundle(
    await bundleOf({
      objects: {
        stakeholders: [stakeholder('ada'), stakeholder('bo')],
        stock_classes: [common(), preferred()],
        transactions,
      },
    }),
    found,
  );
  const register = bundle && readStockHistory(bundle, checkIssuer(bundle, entity, '2026-06-01', found), found);
  return {
    errors: found.errors.map(
      ({ param, code }) => `${param.replace('bundle:cap-table/transactions.ocf.json#', '')} ${code}`,
    ),
    register,
    not_kept: bundle && unpreservedFields(bundle),
  };
}
const usd = (amount: string) => ({ amount, currency: 'USD' });
const on = { date: '2022-05-01' };
const stock = (id: string, more: object = {}): OcfObject =>
  issue(id, { ...on, quantity: '100', share_price: usd('0.5'), ...more });
const converts = (id: string, more: object = {}): OcfObject =>
  does('CONVERTIBLE_CONVERSION', id, {
    reason_text: 'Series Seed',
    trigger_id: 'financing',
    resulting_security_ids: ['x'],
    ...more,
  });
const cancels = (id: string, more: object = {}): OcfObject =>
  does('CONVERTIBLE_CANCELLATION', id, { amount: usd('100000'), reason_text: 'Given back', ...more });
const exercises = (id: string, ids: string[], more: object = {}): OcfObject =>
  does('WARRANT_EXERCISE', id, { trigger_id: 'exercise', resulting_security_ids: ids, ...more });
const voids = (id: string, more: object = {}): OcfObject =>
  does('WARRANT_CANCELLATION', id, { quantity: '500', reason_text: 'Given back', ...more });

it('accepts foreign SAFEs, notes and warrants with all their outcomes, in any order within a day', async () => {
  const { errors, register } = await read([
    converts('a'),
    stock('x', { stock_class_id: 'seed' }),
    safe('a'),
    does('CONVERTIBLE_ACCEPTANCE', 'a'),
    cancels('b'),
    note('b'),
    does('CONVERTIBLE_TRANSFER', 'c', { amount: usd('100000.00'), resulting_security_ids: ['d'] }),
    safe('d', { ...on, stakeholder_id: 'bo' }),
    safe('c'),
    safe('e', { custom_id: 'A' }),
    does('CONVERTIBLE_RETRACTION', 'e', { reason_text: 'Never was' }),
    note('f', {
      conversion_triggers: [
        financing(ofNote({ interest_rates: [], conversion_valuation_cap: usd('1'), ...preMoney })),
        sale(ofNote({ interest_rates: [] })),
      ],
    }),
    exercises('w', ['y', 'v']),
    warrant('v', { ...on, quantity: '300', exercise_triggers: [atWill({}, '300')] }),
    stock('y', { quantity: '200' }),
    warrant('w'),
    voids('v', { date: '2023-05-01', quantity: '300' }),
    warrant('u', { warrant_expiration_date: undefined }),
    does('WARRANT_ACCEPTANCE', 'u'),
    warrant('t'),
    does('WARRANT_RETRACTION', 't', { reason_text: 'Never was' }),
  ]);
  expect(errors).toEqual([]);
  expect(register!.acts.map(({ place }) => place.id)).toEqual([
    'issue-w',
    'issue-u',
    'issue-t',
    'issue-x',
    'warrant_exercise-w',
    'warrant_cancellation-v',
  ]);
  expect(register!.convertibles.map(({ place }) => place.id)).toEqual([
    'issue-a',
    'issue-b',
    'issue-c',
    'issue-e',
    'issue-f',
    'issue-d',
  ]);
});

it('reports words that it keeps without effect, and does not report what its terms mean anyway', async () => {
  const { not_kept } = await read([
    safe('a', {
      pro_rata: '0.1',
      conversion_triggers: [financing(ofSafe({ capitalization_definition: 'All of it.' }))],
    }),
    warrant('w'),
    warrant('v', { quantity_source: 'INSTRUMENT_FIXED', exercise_triggers: [atWill({ type: 'UNSPECIFIED' })] }),
  ]);
  const of = not_kept!
    .filter(({ object_type }) => /CONVERTIBLE|WARRANT/.test(object_type))
    .map(({ object_type, field, count }) => `${object_type.split('_')[1]} ${field} ${count}`);
  expect(of.toSorted()).toEqual([
    'CONVERTIBLE conversion_triggers 1',
    'CONVERTIBLE pro_rata 1',
    'CONVERTIBLE seniority 1',
    'WARRANT exercise_triggers 1',
    'WARRANT quantity_source 1',
  ]);
});

const termsOf = (value: OcfObject, kind: 'safe' | 'note') => {
  const found = new Findings();
  const terms = readTerms(value as unknown as ConvertibleIssuance, kind, { file: '', id: null }, found);
  return found.errors.length > 0 ? found.errors : terms;
};
it('reads terms out of triggers, exactly', () => {
  const none = { valuation_cap_cents: null, cap_basis: null, discount_percent: null, mfn: false };
  const loan = {
    interest_rate_percent: '6',
    compounding: 'annual',
    day_count: 'actual_365',
    interest_from: '2021-07-01',
    maturity_date: null,
    qualified_financing_cents: null,
  };
  expect(termsOf(safe('a', { conversion_triggers: [financing(ofSafe())] }), 'safe')).toEqual({
    ...none,
    valuation_cap_cents: 800_000_000,
    cap_basis: 'post_money',
    discount_percent: '20',
    note: null,
  });
  expect(
    termsOf(
      safe('a', {
        conversion_triggers: [
          financing(
            { type: 'SAFE_CONVERSION', conversion_mfn: true, conversion_discount: '0' },
            { type: 'UNSPECIFIED', trigger_condition: undefined },
          ),
        ],
      }),
      'safe',
    ),
  ).toEqual({ ...none, mfn: true, note: null });
  expect(
    termsOf(
      note('a', {
        conversion_triggers: [
          financing(
            ofNote({ conversion_valuation_cap: usd('5000000.5'), conversion_discount: '0.1525', ...postMoney }),
          ),
        ],
      }),
      'note',
    ),
  ).toEqual({
    ...none,
    valuation_cap_cents: 500_000_050,
    cap_basis: 'post_money',
    discount_percent: '15.25',
    note: loan,
  });
  expect(
    termsOf(
      note('a', {
        conversion_triggers: [
          financing(
            ofNote({
              interest_rates: [{ rate: '0.089999', accrual_start_date: '2021-07-01' }],
              interest_accrual_period: 'MONTHLY',
              compounding_type: 'SIMPLE',
              day_count_convention: '30_360',
            }),
          ),
        ],
      }),
      'note',
    ),
  ).toEqual({ ...none, note: { ...loan, interest_rate_percent: '8.9999', compounding: 'none', day_count: '30_360' } });
  expect(
    termsOf(
      note('a', {
        comments: [
          'It is due when its investor demands it, from 2023-06-01 on.',
          'It converts by itself in a financing with no less than $1000000 of new money.',
        ],
      }),
      'note',
    ),
  ).toMatchObject({ note: { maturity_date: '2023-06-01', qualified_financing_cents: 100_000_000 } });
});

const ofTerms = (mechanism: object, more: object = {}): OcfObject[] => [
  safe('a', { conversion_triggers: [financing(mechanism, more)] }),
];
const ofLoan = (mechanism: object): OcfObject[] => [note('a', { conversion_triggers: [financing(ofNote(mechanism))] })];
it.each<[string, OcfObject[]]>([
  ['a security that is neither a SAFE nor a note', [safe('a', { convertible_type: 'CONVERTIBLE_SECURITY' })]],
  ['a conversion in words', ofTerms({ type: 'CUSTOM_CONVERSION', custom_conversion_description: 'As agreed.' })],
  [
    'a conversion into a fixed number of shares',
    ofTerms({ type: 'FIXED_AMOUNT_CONVERSION', converts_to_quantity: '10' }),
  ],
  [
    'a conversion into a part of the company',
    ofTerms({ type: 'FIXED_PERCENT_OF_CAPITALIZATION_CONVERSION', converts_to_percent: '0.07' }),
  ],
  ['a note by the mechanism of a SAFE', [note('a', { conversion_triggers: [financing(ofSafe())] })]],
  [
    'a conversion at maturity',
    ofTerms(ofSafe(), { type: 'AUTOMATIC_ON_DATE', trigger_condition: undefined, trigger_date: '2023-01-01' }),
  ],
  ['a conversion at will', ofTerms(ofSafe(), { type: 'ELECTIVE_AT_WILL', trigger_condition: undefined })],
  ['one without a financing', [safe('a', { conversion_triggers: [sale(ofSafe())] })]],
  [
    'other terms in another financing',
    [
      safe('a', {
        conversion_triggers: [
          financing(ofSafe()),
          financing(ofSafe({ conversion_discount: '0.25' }), { trigger_id: 'other' }),
        ],
      }),
    ],
  ],
  [
    'another cap in a sale',
    [safe('a', { conversion_triggers: [financing(ofSafe()), sale(ofSafe({ conversion_valuation_cap: usd('1') }))] })],
  ],
  [
    'twice the amount in a sale',
    [
      safe('a', {
        conversion_triggers: [
          financing(ofSafe()),
          sale(ofSafe({ exit_multiple: { numerator: '2', denominator: '1' } })),
        ],
      }),
    ],
  ],
  ['a cap that nobody can say what it is measured by', ofTerms(ofSafe({ conversion_timing: undefined }))],
  ['a cap on a note of which that is not said', ofLoan({ conversion_valuation_cap: usd('5000000') })],
  [
    'a cap that counts new money',
    ofTerms(
      ofSafe({
        capitalization_definition_rules: { ...postMoney.capitalization_definition_rules, include_new_money: true },
      }),
    ),
  ],
  ['a cap of which timing and rules say what they do not say together', ofTerms(ofSafe(preMoney))],
  ['a discount that would be rounded', ofTerms(ofSafe({ conversion_discount: '0.12345' }))],
  ['a discount of everything', ofTerms(ofSafe({ conversion_discount: '1' }))],
  ['most favored terms of a note', ofLoan({ conversion_mfn: true })],
  [
    'interest that would be rounded',
    ofLoan({ interest_rates: [{ rate: '0.0612345', accrual_start_date: '2021-07-01' }] }),
  ],
  [
    'several rates',
    ofLoan({
      interest_rates: [
        { rate: '0.06', accrual_start_date: '2021-07-01' },
        { rate: '0.07', accrual_start_date: '2022-07-01' },
      ],
    }),
  ],
  [
    'interest that ends',
    ofLoan({ interest_rates: [{ rate: '0.06', accrual_start_date: '2021-07-01', accrual_end_date: '2022-07-01' }] }),
  ],
  ['interest in cash', ofLoan({ interest_payout: 'CASH' })],
  ['interest that is compounded every day', ofLoan({ interest_accrual_period: 'DAILY' })],
])('refuses %s, in one sentence', async (_, transactions) => {
  expect((await read(transactions)).errors).toEqual(['issue-a not_expressible']);
});

it.each<[string, OcfObject[], string[]]>([
  [
    'triggers without their fields',
    [
      safe('a', {
        conversion_triggers: [financing({ type: 'SAFE_CONVERSION' }), { ...financing(ofSafe()), type: 'WHENEVER' }],
      }),
    ],
    ['issue-a schema', 'issue-a schema'],
  ],
  [
    'parts of cents, and nothing',
    [safe('a', { investment_amount: usd('0.001') }), safe('b', { investment_amount: usd('0') })],
    ['issue-a currency', 'issue-b currency'],
  ],
  [
    'another currency, once',
    [safe('a', { investment_amount: { amount: '1', currency: 'GBP' } })],
    ['issue-a currency'],
  ],
  [
    'a number that is there twice, also of a warrant',
    [safe('a'), warrant('w', { custom_id: 'A' })],
    ['issue-w certificate_number'],
  ],
  ['a number of ten digits', [safe('a', { custom_id: 'CN-1234567890' })], ['issue-a certificate_number']],
  ['a security that is stock already', [issue('a'), { ...safe('a'), id: 'again' }], ['again duplicate_id']],
  ['a holder that is not there', [safe('a', { stakeholder_id: 'x' })], ['issue-a reference']],
  [
    'what was before the company, and after the bundle',
    [safe('a', { date: '2021-01-01' }), note('b', { date: '2026-01-01' })],
    ['issue-a date', 'issue-b date'],
  ],
  ['what became of one that is not there', [cancels('x')], ['convertible_cancellation-x reference']],
  ['an end before the issue', [safe('a'), cancels('a', { date: '2021-05-01' })], ['convertible_cancellation-a date']],
  ['two ends', [safe('a'), cancels('a'), converts('a'), stock('x')], ['convertible_conversion-a terminal']],
  [
    'a part of one',
    [
      safe('a'),
      cancels('a', { amount: usd('50000') }),
      safe('b'),
      cancels('b', { amount: usd('50000'), balance_security_id: 'c' }),
    ],
    ['convertible_cancellation-a balance', 'convertible_cancellation-b not_expressible'],
  ],
  [
    'a conversion into nothing, and into stock of which a part is not there',
    [
      safe('a'),
      converts('a', { resulting_security_ids: [] }),
      safe('b'),
      converts('b', { resulting_security_ids: ['x', 'y'] }),
      stock('x'),
    ],
    ['convertible_conversion-a resulting_security', 'convertible_conversion-b reference'],
  ],
  ['a conversion into what is not there', [safe('a'), converts('a')], ['convertible_conversion-a reference']],
  [
    'a conversion into the stock of another, on another day, by a trigger that it has not',
    [safe('a'), converts('a', { trigger_id: 'x' }), stock('x', { stakeholder_id: 'bo', date: '2022-05-02' })],
    [
      'convertible_conversion-a resulting_security',
      'convertible_conversion-a date',
      'convertible_conversion-a reference',
    ],
  ],
  [
    'stock that two became',
    [safe('a'), safe('b'), converts('a'), converts('b'), stock('x')],
    ['convertible_conversion-b terminal'],
  ],
  [
    'stock that one became and that was never there',
    [safe('a'), converts('a'), stock('x'), act('RETRACTION', 'x', { reason_text: 'x' })],
    ['retraction-x not_expressible'],
  ],
  [
    'a transfer to several, and of another amount',
    [
      safe('a'),
      does('CONVERTIBLE_TRANSFER', 'a', { amount: usd('100000'), resulting_security_ids: ['c', 'd'] }),
      safe('b'),
      does('CONVERTIBLE_TRANSFER', 'b', { amount: usd('100000'), resulting_security_ids: ['e'] }),
      safe('e', { ...on, investment_amount: usd('99999') }),
    ],
    ['convertible_transfer-a resulting_security', 'convertible_transfer-b resulting_security'],
  ],
  [
    'two that take the place of each other',
    [
      safe('a', on),
      safe('b', on),
      cancels('a', { reason_text: 'Amended and restated by B.' }),
      cancels('b', { reason_text: 'Amended and restated by A.' }),
    ],
    ['issue-a date', 'issue-b date'],
  ],
  [
    'one that was replaced by what was never there',
    [
      safe('a'),
      safe('b', on),
      cancels('a', { reason_text: 'Amended and restated by B.' }),
      does('CONVERTIBLE_RETRACTION', 'b', { reason_text: 'x' }),
    ],
    ['issue-a not_expressible'],
  ],
])('refuses %s', async (_, transactions, errors) => {
  expect((await read(transactions)).errors).toEqual(errors);
});

const byMechanism = (conversion_mechanism: object, more: object = {}): OcfObject[] => [
  warrant('w', {
    exercise_triggers: [
      atWill({ conversion_right: { conversion_mechanism, converts_to_stock_class_id: 'common', ...more } }),
    ],
  }),
];
it.each<[string, OcfObject[], string[]]>([
  [
    'a warrant for a part of the company',
    byMechanism({ type: 'FIXED_PERCENT_OF_CAPITALIZATION_CONVERSION', converts_to_percent: '0.01' }),
    ['issue-w not_expressible'],
  ],
  [
    'a warrant for stock of a later round',
    byMechanism({ type: 'FIXED_AMOUNT_CONVERSION', converts_to_quantity: '500' }, { converts_to_future_round: true }),
    ['issue-w not_expressible'],
  ],
  [
    'a warrant by a valuation',
    byMechanism({ type: 'VALUATION_BASED_CONVERSION', valuation_type: 'ACTUAL' }),
    ['issue-w not_expressible'],
  ],
  [
    'a warrant without triggers, one without a price and one that vests',
    [
      warrant('w', { exercise_triggers: [] }),
      warrant('v', { exercise_price: undefined }),
      warrant('u', { vesting_terms_id: 'x' }),
    ],
    ['issue-w not_expressible', 'issue-v not_expressible', 'issue-u not_expressible'],
  ],
  [
    'a number of shares that somebody has estimated, and one that is another by its trigger',
    [warrant('w', { quantity_source: 'HUMAN_ESTIMATED' }), warrant('v', { quantity: '400' })],
    ['issue-w not_expressible', 'issue-v not_expressible'],
  ],
  [
    'an exercise by itself on a day, and two last days',
    [
      warrant('w', { exercise_triggers: [atWill({ type: 'AUTOMATIC_ON_DATE', trigger_date: '2030-05-31' })] }),
      warrant('v', {
        exercise_triggers: [atWill({ type: 'ELECTIVE_IN_RANGE', start_date: '2021-06-01', end_date: '2029-01-01' })],
      }),
    ],
    ['issue-w not_expressible', 'issue-v not_expressible'],
  ],
  [
    'a class that is not there, and a last day before the first',
    [
      warrant('w', {
        exercise_triggers: [
          atWill({
            conversion_right: {
              conversion_mechanism: { type: 'FIXED_AMOUNT_CONVERSION', converts_to_quantity: '500' },
              converts_to_stock_class_id: 'x',
            },
          }),
        ],
      }),
      warrant('v', { warrant_expiration_date: '2021-05-31' }),
    ],
    ['issue-w reference', 'issue-v date'],
  ],
  [
    'more than the charter leaves beside what is kept',
    [
      warrant('w', {
        exercise_triggers: [
          atWill({
            conversion_right: {
              conversion_mechanism: { type: 'FIXED_AMOUNT_CONVERSION', converts_to_quantity: '500' },
              converts_to_stock_class_id: 'seed',
            },
          }),
        ],
      }),
      stock('x', { stock_class_id: 'seed', quantity: '501' }),
    ],
    ['issue-x authorized_shares'],
  ],
  ['a transfer of a warrant', [warrant('w'), does('WARRANT_TRANSFER', 'w')], ['warrant_transfer-w not_expressible']],
  [
    'an exercise after the last day, and one that makes nothing',
    [
      warrant('w', { warrant_expiration_date: '2022-01-01' }),
      exercises('w', ['x']),
      stock('x'),
      warrant('v'),
      exercises('v', []),
    ],
    ['warrant_exercise-w date', 'warrant_exercise-v resulting_security'],
  ],
  [
    'an exercise of more than there is',
    [warrant('w'), exercises('w', ['x']), stock('x', { quantity: '501' })],
    ['warrant_exercise-w balance'],
  ],
  [
    'an exercise at a price that explains nothing',
    [warrant('w'), exercises('w', ['x']), stock('x', { share_price: usd('0.7') })],
    ['warrant_exercise-w balance'],
  ],
  [
    'an exercise that leaves more than there was, or what is of another price',
    [
      warrant('w'),
      exercises('w', ['x', 'v']),
      stock('x'),
      warrant('v', { ...on, quantity: '450', exercise_triggers: [atWill({}, '450')] }),
      warrant('u'),
      exercises('u', ['y', 't']),
      stock('y'),
      warrant('t', { ...on, quantity: '400', exercise_triggers: [atWill({}, '400')], exercise_price: usd('1') }),
    ],
    ['warrant_exercise-w balance', 'warrant_exercise-u resulting_security'],
  ],
  [
    'stock of another class',
    [warrant('w'), exercises('w', ['x']), stock('x', { stock_class_id: 'seed' })],
    ['warrant_exercise-w resulting_security'],
  ],
  [
    'an act on what has ended',
    [warrant('w'), voids('w'), { ...voids('w', { date: '2022-06-01' }), id: 'again' }],
    ['again terminal'],
  ],
  [
    'a part of what is left',
    [
      warrant('w'),
      voids('w', { quantity: '100' }),
      warrant('v'),
      voids('v', { quantity: '100', balance_security_id: 'z' }),
    ],
    ['warrant_cancellation-w balance', 'warrant_cancellation-v not_expressible'],
  ],
  [
    'the retraction of what was exercised',
    [
      warrant('w'),
      exercises('w', ['x']),
      stock('x'),
      does('WARRANT_RETRACTION', 'w', { date: '2022-06-01', reason_text: 'x' }),
    ],
    ['warrant_retraction-w not_expressible'],
  ],
  [
    'warrants that are left of each other',
    [
      warrant('w', on),
      exercises('w', ['x', 'v']),
      stock('x'),
      warrant('v', on),
      exercises('v', ['y', 'w']),
      stock('y'),
    ],
    ['issue-w terminal', 'issue-v terminal'],
  ],
])('refuses %s', async (_, transactions, errors) => {
  expect((await read(transactions)).errors).toEqual(errors);
});
