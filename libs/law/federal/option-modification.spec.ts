import { serviceEnds } from '#equity/post-termination-exercise';
import { isNewGrant, type OptionTerms } from './option-modification';

const iso: OptionTerms = {
  kind: 'iso',
  exercise_price: '1',
  term_months: 120,
  post_termination_months: 2,
  exercise_windows: [],
};
const nso: OptionTerms = { ...iso, kind: 'nso' };

it.each([
  ['an incentive stock option that costs less', iso, { exercise_price: '0.9999999999' }, true],
  ['one that costs more', iso, { exercise_price: '1.1' }, false],
  ['one that ends sooner', iso, { term_months: 60, post_termination_months: 1 }, false],
  ['one that lasts longer', { ...iso, term_months: 60 }, { term_months: 61 }, true],
  ['one that can be exercised longer after service', iso, { post_termination_months: 3 }, true],
  [
    'one that can be exercised longer after death alone',
    iso,
    { exercise_windows: [{ reason: 'involuntary_death', period: 12, unit: 'months' }] },
    true,
  ],
  [
    'one that can be exercised less long after an end for cause',
    iso,
    { exercise_windows: [{ reason: 'involuntary_with_cause', period: 0, unit: 'days' }] },
    false,
  ],
  [
    'one with ninety days in the place of two months',
    iso,
    { exercise_windows: serviceEnds.map((reason) => ({ reason, period: 90, unit: 'days' as const })) },
    true,
  ],
  ['one that goes on as another option', iso, { kind: 'nso' }, false],
  [
    'one that goes on as another, to be exercised longer after service',
    iso,
    { kind: 'nso', post_termination_months: 120 },
    false,
  ],
  ['another option that costs less', nso, { exercise_price: '0.5' }, true],
  ['another that can be exercised longer after service, within ten years', nso, { post_termination_months: 84 }, false],
  ['another that can, and beyond ten years', { ...nso, term_months: 180 }, { post_termination_months: 84 }, true],
  ['another that lasts longer', nso, { term_months: 121 }, true],
] as const)(
  '%s counts as granted anew: the fourth says whether (IRC § 424(h), Treas. Reg. § 1.409A-1(b)(5)(v))',
  (_, before, change, anew) => {
    expect(isNewGrant(before, { ...before, ...change }, '2026-05-04')).toBe(anew);
  },
);
