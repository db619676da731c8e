import { act, common, issue, usd, type OcfObject } from '../../../../test/support/ocf-bundle';
import { does } from '../../../../test/support/ocf-promises';
import { historyOf } from '../../../../test/support/read-history';

const plan = {
  id: 'plan',
  object_type: 'STOCK_PLAN',
  plan_name: 'the 2021 Plan',
  initial_shares_reserved: '10000',
  board_approval_date: '2021-04-01',
  default_cancellation_behavior: 'RETURN_TO_POOL',
  stock_class_ids: ['common'],
};
const months = { type: 'MONTHS', day_of_month: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH' };
const step = (id: string, after: string, period: object, numerator: string, next: string[]) => ({
  id,
  portion: { numerator, denominator: '48' },
  trigger: { type: 'VESTING_SCHEDULE_RELATIVE', relative_to_condition_id: after, period: { ...months, ...period } },
  next_condition_ids: next,
});
const terms = {
  id: 'terms',
  object_type: 'VESTING_TERMS',
  name: 'Usual',
  description: 'Usual',
  allocation_type: 'CUMULATIVE_ROUND_DOWN',
  vesting_conditions: [
    { id: 'start', quantity: '0', trigger: { type: 'VESTING_START_DATE' }, next_condition_ids: ['cliff'] },
    step('cliff', 'start', { length: 12, occurrences: 1 }, '12', ['monthly']),
    step('monthly', 'cliff', { length: 1, occurrences: 36 }, '1', []),
  ],
};
const option: OcfObject = {
  id: 'grant',
  object_type: 'TX_EQUITY_COMPENSATION_ISSUANCE',
  date: '2022-01-01',
  security_id: 'g',
  custom_id: 'OPT-1',
  stakeholder_id: 'ada',
  security_law_exemptions: [],
  stock_plan_id: 'plan',
  compensation_type: 'OPTION_NSO',
  quantity: '4800',
  exercise_price: usd('0.10'),
  early_exercisable: true,
  vesting_terms_id: 'terms',
  expiration_date: '2031-12-31',
  termination_exercise_windows: [],
};
/** The stock states no vesting. */
const become = (quantity: string, date: string, more: OcfObject[] = [], price = '0.10') =>
  historyOf([], {
    objects: {
      stock_classes: [common()],
      stock_plans: [plan],
      vesting_terms: [terms],
      transactions: [
        option,
        does('VESTING_START', 'g', { date: '2022-01-01', vesting_condition_id: 'start' }),
        does('EQUITY_COMPENSATION_EXERCISE', 'g', { date, quantity, resulting_security_ids: ['s'] }),
        issue('s', { date, quantity, share_price: usd(price) }),
        ...more,
      ],
    },
  });

describe('stock of which nobody says how it vests, and that an option became before it had vested', () => {
  it('goes on vesting as the option would have: what had vested first, and then what vests next', async () => {
    const early = await become('1000', '2022-06-01');
    expect(early.messages).toEqual([]);
    expect(early.history!.vesting.get('s')).toMatchObject({
      start: '2022-06-01',
      quantity: 1000,
      installments: [{ on: '2023-01-01', quantity: 1000 }],
    });
    const partly = await become('1300', '2023-01-20');
    expect(partly.messages).toEqual([]);
    expect(partly.history!.vesting.get('s')).toMatchObject({
      quantity: 1300,
      installments: [
        { on: '2023-01-20', quantity: 1200 },
        { on: '2023-02-01', quantity: 100 },
      ],
    });
    expect((await become('1200', '2023-01-20')).history!.vesting.has('s')).toBe(false);
  });

  it('stops vesting with service, which ends where all that had not vested of the option is cancelled', async () => {
    const left = does('EQUITY_COMPENSATION_CANCELLATION', 'g', {
      date: '2022-08-01',
      quantity: '3800',
      reason_text: 'left',
    });
    const { messages, history } = await become('1000', '2022-06-01', [left]);
    expect(messages).toEqual([]);
    expect(history!.vesting.get('s')).toMatchObject({ service_ended_on: '2022-08-01' });
  });

  it('is bought back unvested first, and what is left vests as before', async () => {
    const { messages, history } = await become('1300', '2023-01-20', [
      act('REPURCHASE', 's', { date: '2023-01-25', quantity: '60', price: usd('0.10'), balance_security_id: 't' }),
      issue('t', { date: '2023-01-25', quantity: '1240' }),
    ]);
    expect(messages).toEqual([]);
    expect(history!.vesting.get('t')).toMatchObject({ quantity: 1300, forfeited: 60 });
  });

  it('is split as it vests', async () => {
    const { messages, history } = await become('1000', '2022-06-01', [
      {
        id: 'split',
        object_type: 'TX_STOCK_CLASS_SPLIT',
        date: '2022-07-01',
        stock_class_id: 'common',
        split_ratio: { numerator: '2', denominator: '1' },
      },
    ]);
    expect(messages).toEqual([]);
    expect(history!.vesting.get('split/s')).toMatchObject({ quantity: 1000, splits: [{ before: 1000, after: 2000 }] });
  });

  it('is transferred as far as it has vested; of what has not somebody has to say how it does', async () => {
    const transferred = (date: string, quantity: string) =>
      become('1300', '2023-01-20', [
        act('TRANSFER', 's', { date, quantity, resulting_security_ids: ['t'], balance_security_id: 'u' }),
        issue('t', { date, quantity, stakeholder_id: 'bo' }),
        issue('u', { date, quantity: String(1300 - Number(quantity)) }),
      ]);
    const { errors, history } = await transferred('2023-01-25', '1200');
    expect(errors).toEqual([]);
    expect([history!.vesting.has('t'), history!.vesting.get('u')]).toMatchObject([false, { quantity: 1300 }]);
    expect((await transferred('2023-01-25', '1201')).errors).toEqual(['issue-t vesting', 'issue-u vesting']);
    expect((await transferred('2023-02-01', '1201')).errors).toEqual([]);
  });

  it('cannot be told apart where shares of the option vest ahead of their time', async () => {
    const ahead = does('VESTING_ACCELERATION', 'g', { date: '2022-07-01', quantity: '100', reason_text: 'x' });
    expect((await become('1000', '2022-06-01', [ahead])).errors).toEqual(['vesting_acceleration-g vesting']);
  });
});

it('warns of stock that was issued for another price than that of its option', async () => {
  expect((await become('100', '2023-02-01')).warnings).toEqual([]);
  const { errors, warnings } = await become('100', '2023-02-01', [], '2');
  expect(errors).toEqual([]);
  expect(warnings).toEqual([
    expect.stringContaining('#issue-s: The stock was issued for 2 per share, but the exercise price is 0.1.'),
  ]);
});
