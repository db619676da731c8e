import { initialReportDue, laterReportDue, ownershipRuleOn } from './beneficial-ownership';

it('exempts companies formed in a state from 26 March 2025 on, and nobody before', () => {
  expect(ownershipRuleOn('2025-03-25')).toMatchObject({ domestic_reports: true, us_persons_reported: true });
  expect(ownershipRuleOn('2025-03-26')).toMatchObject({
    domestic_reports: false,
    us_persons_reported: false,
    citation: '31 CFR 1010.380(c)(2)(xxiv); 90 FR 13688',
  });
});

it.each([
  ['2025-03-25', '2025-04-25'],
  ['2019-01-01', '2025-04-25'],
  ['2025-03-26', '2025-04-25'],
  ['2026-05-20', '2026-06-19'],
])('an initial report of a company registered on %s is due on %s', (registered_on, due) => {
  expect(initialReportDue(registered_on, '2026-06-30')).toBe(due);
});

it('a change is reported within thirty days', () => expect(laterReportDue('2026-06-10')).toBe('2026-07-10'));
