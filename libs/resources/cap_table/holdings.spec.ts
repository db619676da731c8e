import fc from 'fast-check';
import { toScaled } from '#kernel/decimal';
import { capTable, classVotes, percentages, type Standing } from './holdings';

const of = (share_class_id: string, votes_per_share: string) => ({ share_class_id, name: share_class_id, class_type: 'common' as const, votes_per_share });
const held = (share: ReturnType<typeof of>, stakeholder_id: string, quantity: number): Standing => ({ ...share, account: 'outstanding', stakeholder_id, quantity });
const sum = (percents: string[]): bigint => percents.reduce((all, one) => all + toScaled(one), 0n);

it('gives percentages that add up to exactly 100, each within a ten-thousandth of the exact one', () => {
  fc.assert(fc.property(fc.array(fc.bigInt(0n, 10n ** 25n), { minLength: 1, maxLength: 40 }), (parts) => {
    const all = parts.reduce((a, b) => a + b, 0n);
    const percents = percentages(parts);
    expect(sum(percents)).toBe(all === 0n ? 0n : toScaled('100'));
    percents.forEach((percent, index) => {
      const error = toScaled(percent) * all - parts[index]! * toScaled('100');
      expect(error < 0n ? -error : error).toBeLessThanOrEqual(toScaled('0.0001') * all);
    });
  }));
});

it('counts votes class by class with the votes of each share, fractions among them', () => {
  const [common, preferred] = [of('common', '1'), of('preferred', '1.3333333333')];
  const standings = [held(common, 'ada', 4_000_000), held(common, 'bo', 1), held(preferred, 'fund', 3)];
  expect(classVotes(standings).map(({ holders }) => holders.map(({ votes }) => votes))).toEqual([[toScaled('4000000'), toScaled('1')], [toScaled('3.9999999999')]]);
  expect(capTable(standings)).toMatchObject({ outstanding: 4_000_004, votes: '4000004.9999999999' });
});

it('shows what the charter authorises and leaves, and no limit where there is none', () => {
  const common = of('common', '1');
  const rows: Standing[] = [{ ...common, account: 'charter', stakeholder_id: null, quantity: -100 }, { ...common, account: 'unissued', stakeholder_id: null, quantity: 60 }, held(common, 'ada', 40)];
  expect(capTable(rows).classes).toEqual([expect.objectContaining({ authorized: 100, outstanding: 40, available: 60 })]);
  expect(capTable([held(of('interests', '1'), 'ada', 10)]).classes).toEqual([expect.objectContaining({ authorized: null, outstanding: 10, available: null })]);
});

it('lists a holder once, with every class that they hold, and nobody who holds nothing', () => {
  const [common, preferred] = [of('common', '1'), of('preferred', '10')];
  const { holders } = capTable([held(common, 'ada', 10), held(common, 'bo', 0), held(preferred, 'ada', 1), held(preferred, 'cy', 9)]);
  expect(holders.map(({ stakeholder_id, quantity, ownership_percent, votes, voting_percent }) => [stakeholder_id, quantity, ownership_percent, votes, voting_percent]))
    .toEqual([['ada', 11, '55', '20', '18.1818'], ['cy', 9, '45', '90', '81.8182']]);
});
