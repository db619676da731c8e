import fc from 'fast-check';
import { fromScaled, toScaled } from '#kernel/decimal';
import { capTable, classVotes, percentages, type ShareHolding } from './holdings';

const of = (share_class_id: string, votes_per_share: string) => ({
  share_class_id,
  name: share_class_id,
  class_type: 'common' as const,
  votes_per_share,
  conversion_rights: null,
});
const outstandingHolding = (share: ReturnType<typeof of>, stakeholder_id: string, quantity: number): ShareHolding => ({
  ...share,
  account: 'outstanding',
  stakeholder_id,
  equity_plan_id: null,
  quantity,
});
const sum = (percents: string[]): bigint => percents.reduce((all, one) => all + toScaled(one), 0n);

it('gives percentages that add up to exactly 100, each within a ten-thousandth of the exact one', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 10n ** 25n), { minLength: 1, maxLength: 40 }), (parts) => {
      const all = parts.reduce((a, b) => a + b, 0n);
      const percents = percentages(parts);
      expect(sum(percents)).toBe(all === 0n ? 0n : toScaled('100'));
      percents.forEach((percent, index) => {
        const error = toScaled(percent) * all - parts[index]! * toScaled('100');
        expect(error < 0n ? -error : error).toBeLessThanOrEqual(toScaled('0.0001') * all);
      });
    }),
  );
});

it('counts votes class by class with the votes of each share, fractions among them', () => {
  const [common, preferred] = [of('common', '1'), of('preferred', '1.3333333333')];
  const standings = [
    outstandingHolding(common, 'ada', 4_000_000),
    outstandingHolding(common, 'bo', 1),
    outstandingHolding(preferred, 'fund', 3),
  ];
  expect(classVotes(standings).map(({ holders }) => holders.map(({ votes }) => votes))).toEqual([
    [toScaled('4000000'), toScaled('1')],
    [toScaled('3.9999999999')],
  ]);
  expect(capTable(standings)).toMatchObject({ outstanding: 4_000_004, votes: '4000004.9999999999' });
});

it('shows what the charter authorises and leaves, and no limit where there is none', () => {
  const common = of('common', '1');
  const rows: ShareHolding[] = [
    { ...common, account: 'charter', stakeholder_id: null, equity_plan_id: null, quantity: -100 },
    { ...common, account: 'unissued', stakeholder_id: null, equity_plan_id: null, quantity: 60 },
    outstandingHolding(common, 'ada', 40),
  ];
  expect(capTable(rows).classes).toEqual([
    expect.objectContaining({ authorized: 100, outstanding: 40, available: 60 }),
  ]);
  expect(capTable([outstandingHolding(of('interests', '1'), 'ada', 10)]).classes).toEqual([
    expect.objectContaining({ authorized: null, outstanding: 10, available: null }),
  ]);
});

it('lists a holder once, with every class that they hold, and nobody who holds nothing', () => {
  const [common, preferred] = [of('common', '1'), of('preferred', '10')];
  const { holders } = capTable([
    outstandingHolding(common, 'ada', 10),
    outstandingHolding(common, 'bo', 0),
    outstandingHolding(preferred, 'ada', 1),
    outstandingHolding(preferred, 'cy', 9),
  ]);
  expect(
    holders.map(({ stakeholder_id, quantity, ownership_percent, votes, voting_percent }) => [
      stakeholder_id,
      quantity,
      ownership_percent,
      votes,
      voting_percent,
    ]),
  ).toEqual([
    ['ada', 11, '55', '20', '18.1818'],
    ['cy', 9, '45', '90', '81.8182'],
  ]);
});

it('counts plan reserves and grants: out of the issuable, fully diluted, and to exactly 100 with the pool', () => {
  const common = of('common', '1');
  const at = (account: ShareHolding['account'], stakeholder_id: string | null, quantity: number): ShareHolding => ({
    ...common,
    account,
    stakeholder_id,
    equity_plan_id: account === 'pool' || account === 'granted' ? 'plan' : null,
    quantity,
  });
  const table = capTable([
    at('charter', null, -1000),
    at('unissued', null, 300),
    at('outstanding', 'ada', 400),
    at('pool', null, 200),
    at('granted', 'ada', 50),
    at('granted', 'bo', 50),
  ]);
  expect(table).toMatchObject({
    classes: [{ outstanding: 400, reserved: 300, available: 300 }],
    plans: [{ equity_plan_id: 'plan', granted: 100, available: 200 }],
    outstanding: 400,
    options_outstanding: 100,
    pool_available: 200,
    fully_diluted: 700,
    pool_percent: '28.5714',
    holders: [
      { stakeholder_id: 'ada', quantity: 400, granted: 50, ownership_percent: '100', fully_diluted_percent: '64.2857' },
    ],
    grantees: [{ stakeholder_id: 'bo', granted: 50, fully_diluted_percent: '7.1429' }],
  });
  fc.assert(
    fc.property(
      fc.array(fc.record({ held: fc.nat(1e9), granted: fc.nat(1e9) }), { minLength: 1, maxLength: 20 }),
      fc.nat(1e9),
      (people, pool) => {
        const { holders, grantees, pool_percent, fully_diluted } = capTable([
          at('pool', null, pool),
          ...people.flatMap(({ held: shares, granted }, index) => [
            at('outstanding', `p${index}`, shares),
            at('granted', `p${index}`, granted),
          ]),
        ]);
        expect(fully_diluted).toBe(people.reduce((all, one) => all + one.held + one.granted, pool));
        expect(
          sum([...[...holders, ...grantees].map(({ fully_diluted_percent }) => fully_diluted_percent), pool_percent]),
        ).toBe(fully_diluted === 0 ? 0n : toScaled('100'));
      },
    ),
  );
});

const seed = (numerator: string, denominator = '1') => ({
  ...of('seed', '1'),
  class_type: 'preferred' as const,
  conversion_rights: { converts_to_share_class_id: 'common', ratio: { numerator, denominator } },
});
const lying = (
  share: Omit<ShareHolding, 'account' | 'stakeholder_id' | 'equity_plan_id' | 'quantity'>,
  account: ShareHolding['account'],
  stakeholder_id: string | null,
  quantity: number,
): ShareHolding => ({
  ...share,
  account,
  stakeholder_id,
  equity_plan_id: account === 'pool' ? 'plan' : null,
  quantity,
});

it('counts preferred stock fully diluted as the common stock that it becomes, and as none where it does not', () => {
  const common = of('common', '1');
  const table = capTable([
    lying(common, 'outstanding', 'ada', 6_000_000),
    lying(seed('2'), 'outstanding', 'fund', 4_000_000),
  ]);
  expect(table).toMatchObject({
    outstanding: 10_000_000,
    fully_diluted: 14_000_000,
    holders: [
      { ownership_percent: '60', fully_diluted_percent: '42.8571' },
      { ownership_percent: '40', fully_diluted_percent: '57.1429' },
    ],
  });
  const promised = capTable([
    lying(common, 'outstanding', 'ada', 100),
    lying(seed('3', '2'), 'granted', 'bank', 50),
    lying(seed('3', '2'), 'pool', null, 17),
    lying({ ...seed('1'), share_class_id: 'debt-like', conversion_rights: null }, 'outstanding', 'fund', 900),
  ]);
  expect(promised).toMatchObject({
    fully_diluted: 100 + 75 + 25,
    pool_percent: '12.5',
    holders: [{ fully_diluted_percent: '50' }, { fully_diluted_percent: '0' }],
    grantees: [{ fully_diluted_percent: '37.5' }],
  });
});

it('a split of common stock, which ratios of conversion follow, changes no part of the company fully diluted', () => {
  const lots = fc.array(
    fc.record({
      who: fc.constantFrom('ada', 'bo', 'cy'),
      account: fc.constantFrom('outstanding' as const, 'granted' as const, 'pool' as const),
      preferred: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 1e6 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 2, max: 100 }), (all, ratio, by) => {
      const table = (times: number) => {
        const [common, preferred] = [of('common', '1'), seed(fromScaled(toScaled(String(ratio)) * BigInt(times)))];
        return capTable(
          all.map((one) =>
            lying(
              one.preferred ? preferred : common,
              one.account,
              one.account === 'pool' ? null : one.who,
              one.preferred ? one.quantity : one.quantity * times,
            ),
          ),
        );
      };
      const [before, after] = [table(1), table(by)];
      expect(after.fully_diluted).toBe(before.fully_diluted * by);
      const parts = ({ holders, grantees, pool_percent }: typeof before) => [
        ...[...holders, ...grantees].map((one) => [one.stakeholder_id, one.fully_diluted_percent]),
        pool_percent,
      ];
      expect(parts(after)).toEqual(parts(before));
    }),
  );
});
