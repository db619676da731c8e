import fc from 'fast-check';
import { act, common, issue, preferred, stakeholder, usd, type OcfObject } from '../../../test/support/ocf-bundle';
import { does, safe, warrant } from '../../../test/support/ocf-promises';
import { historyOf } from '../../../test/support/read-history';

const plan = (id: string): OcfObject => ({
  id,
  object_type: 'STOCK_PLAN',
  plan_name: `The plan ${id}`,
  initial_shares_reserved: '100000',
  board_approval_date: '2021-04-01',
  stock_class_ids: ['common'],
});
const option = (id: string, more: object = {}): OcfObject => ({
  id: `grant-${id}`,
  object_type: 'TX_EQUITY_COMPENSATION_ISSUANCE',
  date: '2021-06-01',
  security_id: id,
  custom_id: id,
  stakeholder_id: 'bo',
  security_law_exemptions: [],
  stock_plan_id: 'plan',
  compensation_type: 'OPTION_NSO',
  quantity: '500',
  exercise_price: usd('1'),
  vestings: [{ date: '2021-06-01', amount: '500' }],
  expiration_date: '2031-05-31',
  termination_exercise_windows: [],
  ...more,
});

function lives(at: number, kind: number): OcfObject[] {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((one) => `${one}${at}`) as [string, string, string, string];
  const onDay = { date: '2022-05-01' };
  return [
    [issue(a)],
    [
      issue(a),
      act('TRANSFER', a, { quantity: '400', resulting_security_ids: [b], balance_security_id: c }),
      issue(b, { ...onDay, quantity: '400', stakeholder_id: 'bo' }),
      issue(c, { ...onDay, quantity: '600' }),
    ],
    [
      issue(a),
      act('CANCELLATION', a, { quantity: '1', reason_text: 'x', balance_security_id: b }),
      issue(b, { ...onDay, quantity: '999' }),
      act('REPURCHASE', b, { date: '2023-01-01', quantity: '999', price: usd('1') }),
    ],
    [
      issue(a, { stock_class_id: 'seed', quantity: '100' }),
      act('CONVERSION', a, { quantity_converted: '100', resulting_security_ids: [b, c] }),
      issue(b, { ...onDay, quantity: '60' }),
      issue(c, { ...onDay, quantity: '40' }),
    ],
    [
      option(a),
      does('EQUITY_COMPENSATION_EXERCISE', a, { quantity: '200', resulting_security_ids: [b, c] }),
      issue(b, { ...onDay, quantity: '200', stakeholder_id: 'bo' }),
      option(c, { ...onDay, quantity: '300', vestings: [{ date: '2022-05-01', amount: '300' }] }),
      does('EQUITY_COMPENSATION_EXERCISE', c, { date: '2023-01-01', quantity: '300', resulting_security_ids: [d] }),
      issue(d, { date: '2023-01-01', quantity: '300', stakeholder_id: 'bo' }),
    ],
    [
      safe(a),
      does('CONVERTIBLE_CONVERSION', a, {
        reason_text: 'The round.',
        trigger_id: 'financing',
        resulting_security_ids: [b],
      }),
      issue(b, { ...onDay, stock_class_id: 'seed', quantity: '100' }),
    ],
    [
      warrant(a),
      does('WARRANT_EXERCISE', a, { trigger_id: 'exercise', resulting_security_ids: [b] }),
      issue(b, { ...onDay, quantity: '500', share_price: usd('0.50') }),
    ],
  ][kind]!;
}

type Defect = (one: OcfObject) => OcfObject | null;
const changed =
  (field: string, value: unknown): Defect =>
  (one) =>
    Object.hasOwn(one, field) ? { ...one, [field]: value } : null;
/** Each makes a single object invalid; null for other kinds. */
const defects: Record<string, Defect> = {
  'a null in a field that it must have': (one) =>
    changed('date', null)(one) ?? changed('initial_shares_authorized', null)(one),
  'a field that the format does not have': (one) => ({ ...one, colour: 'red' }),
  'a number that is no text': (one) => changed('quantity', 5)(one) ?? changed('initial_shares_authorized', 5)(one),
  'a part of a share': (one) => changed('quantity', '0.5')(one) ?? changed('initial_shares_authorized', '0.5')(one),
  'another currency': (one) =>
    changed('share_price', { amount: '1', currency: 'EUR' })(one) ??
    changed('exercise_price', { amount: '1', currency: 'EUR' })(one),
  'a day that the calendar does not have': changed('date', '2022-02-30'),
  'a day before the company': changed('date', '2021-03-08'),
  'a holder that is not there': changed('stakeholder_id', 'nobody'),
  'a class that is not there': changed('stock_class_id', 'none'),
  'a plan that is not there': changed('stock_plan_id', 'none'),
  'a security that was not issued': (one) =>
    one.object_type.endsWith('_ISSUANCE') ? null : changed('security_id', 'x')(one),
  'a product that was not issued': (one) =>
    (one['resulting_security_ids'] as string[] | undefined)?.length === 1
      ? { ...one, resulting_security_ids: ['x'] }
      : null,
  'an object that is of no type': (one) =>
    one.object_type.startsWith('TX_') ? { ...one, object_type: 'TX_MADE_UP' } : null,
};

it('says of a bundle with one defect nothing but that, whatever else there is', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 5 }),
      fc.nat(),
      fc.constantFrom(...Object.keys(defects)),
      async (kinds, which, what) => {
        const objects = {
          stakeholders: [stakeholder('ada'), stakeholder('bo')],
          stock_classes: [common({ initial_shares_authorized: '200000' }), preferred()],
          stock_plans: [plan('plan')],
          transactions: kinds.flatMap((kind, at) => lives(at, kind)),
        };
        expect((await historyOf([], { objects })).errors).toEqual([]);
        const all = Object.values(objects).flat();
        const able = all.filter((one) => defects[what]!(one) !== null);
        if (able.length === 0) return;
        const wrong = able[which % able.length]!;
        const broken = Object.fromEntries(
          Object.entries(objects).map(([family, list]) => [
            family,
            list.map((one) => (one === wrong ? defects[what]!(one)! : one)),
          ]),
        );
        const { errors } = await historyOf([], { objects: broken });
        seen.add(what);
        expect(errors.length).toBeGreaterThan(0);
        for (const error of errors) expect(error).toMatch(new RegExp(`^(\\w+\\.ocf\\.json#)?${wrong.id} `));
      },
    ),
    { numRuns: 400 },
  );
  expect([...seen].toSorted()).toEqual(Object.keys(defects).toSorted());
});

it('says of a company that was formed a day earlier or later nothing but that', async () => {
  const first = [issue('a', { date: '2021-03-09' }), safe('s', { date: '2021-03-09' })];
  for (const formation_date of ['2021-03-08', '2021-03-10'])
    expect((await historyOf(first, { issuer: { formation_date } })).errors).toEqual([
      'Manifest.ocf.json#issuer issuer',
    ]);
});

it('says what is wrong with an act beside an issuer of another name', async () => {
  const { errors } = await historyOf([issue('a'), act('CANCELLATION', 'a', { quantity: '1', reason_text: 'x' })], {
    issuer: { legal_name: 'Old Elm, Inc.' },
  });
  expect(errors).toEqual(['Manifest.ocf.json#issuer issuer', 'cancellation-a balance']);
});

it('takes a null for a field that is not there, wherever one need not be', async () => {
  const nulls = Object.fromEntries(
    ['board_approval_date', 'stock_plan_id', 'vestings', 'vesting_terms_id', 'consideration_text', 'comments'].map(
      (field) => [field, null],
    ),
  );
  const objects = {
    stakeholders: [
      stakeholder('ada', {
        name: { legal_name: 'Ada', first_name: null, last_name: null },
        contact_info: null,
        addresses: [{ address_type: 'LEGAL', country: 'US', city: 'Austin', street_suite: null, postal_code: null }],
      }),
    ],
    stock_classes: [common({ par_value: null, conversion_rights: null, participation_cap_multiple: null })],
    transactions: [issue('a', nulls)],
  };
  expect((await historyOf([], { objects, issuer: { dba: null, email: null } })).messages).toEqual([]);
});

it('says of a condition of vesting what is wrong with the form that it has', async () => {
  const terms = (period: object, amount: object): OcfObject => ({
    id: 'terms',
    object_type: 'VESTING_TERMS',
    name: 'Terms',
    description: '',
    allocation_type: 'CUMULATIVE_ROUNDING',
    vesting_conditions: [
      {
        id: 'monthly',
        trigger: { type: 'VESTING_SCHEDULE_RELATIVE', period, relative_to_condition_id: 'start' },
        next_condition_ids: [],
        ...amount,
      },
    ],
  });
  const months = { type: 'MONTHS', length: 1, occurrences: 48, day_of_month: '01' };
  const part = { numerator: '1', denominator: '48' };
  const told = async (period: object, amount: object) =>
    (await historyOf([], { objects: { vesting_terms: [terms(period, amount)] } })).messages;
  expect(await told({ ...months, length: '1' }, { portion: part })).toEqual([
    'vesting_conditions[0].trigger.period.length must be a whole number of at least 0.',
  ]);
  expect(await told(months, { portion: { ...part, numerator: 1 } })).toEqual([
    'vesting_conditions[0].portion.numerator must be a decimal number in a string with at most ten decimal places.',
  ]);
  expect(await told(months, { portion: part, quantity: null })).toEqual([]);
});
