import { isYearDoubtful, yearDoubt } from './partnership-year';

it('an LLC takes the tax year of its members, which is the calendar year for persons (IRC § 706(b)(1)(B)(i))', () => {
  expect(isYearDoubtful('llc', '09-30')).toBe(true);
  expect(isYearDoubtful('llc', '12-31')).toBe(false);
  expect(isYearDoubtful('c_corp', '09-30')).toBe(false);
  expect(yearDoubt('09-30')).toContain('IRC § 706(b)(1)(B)(i)');
});
