import fc from 'fast-check';
import { toScaled } from '#kernel/decimal';
import { capTable, classVotes, percentages, type Standing } from './holdings';

const of = (share_class_id: string, votes_per_share: string) => ({
  share_class_id,
  name: share_class_id,
  class_type: 'common' as const,
  votes_per_share,
});
const held = (share: ReturnType<typeof of>, stakeholder_id: string, quantity: number): Standing => ({
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
  const standings = [held(common, 'ada', 4_000_000), held(common, 'bo', 1), held(preferred, 'fund', 3)];
  expect(classVotes(standings).map(({ holders }) => holders.map(({ votes }) => votes))).toEqual([
    [toScaled('4000000'), toScaled('1')],
    [toScaled('3.9999999999')],
  ]);
  expect(capTable(standings)).toMatchObject({ outstanding: 4_000_004, votes: '4000004.9999999999' });
});

it('shows what the charter authorises and leaves, and no limit where there is none', () => {
  const common = of('common', '1');
  const rows: Standing[] = [
    { ...common, account: 'charter', stakeholder_id: null, equity_plan_id: null, quantity: -100 },
    { ...common, account: 'unissued', stakeholder_id: null, equity_plan_id: null, quantity: 60 },
    held(common, 'ada', 40),
  ];
  expect(capTable(rows).classes).toEqual([
    expect.objectContaining({ authorized: 100, outstanding: 40, available: 60 }),
  ]);
  expect(capTable([held(of('interests', '1'), 'ada', 10)]).classes).toEqual([
    expect.objectContaining({ authorized: null, outstanding: 10, available: null }),
  ]);
});

it('lists a holder once, with every class that they hold, and nobody who holds nothing', () => {
  const [common, preferred] = [of('common', '1'), of('preferred', '10')];
  const { holders } = capTable([
    held(common, 'ada', 10),
    held(common, 'bo', 0),
    held(preferred, 'ada', 1),
    held(preferred, 'cy', 9),
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
  const at = (account: Standing['account'], stakeholder_id: string | null, quantity: number): Standing => ({
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
