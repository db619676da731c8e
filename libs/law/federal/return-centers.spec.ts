import { returnCenter } from './return-centers';

it('sends returns where the instructions say, by form and principal office', () => {
  const from = (state: string | null, country = 'US') => returnCenter('1120', { country, state }, '2026-11-28');
  expect(from('MA')).toBe(
    'Kansas City, MO 64999-0012, or Ogden, UT 84201-0012 for total assets of $10 million or more, as applicable',
  );
  expect(from('WY')).toBe('Ogden, UT 84201-0012');
  expect(from(null, 'DE')).toBe('P.O. Box 409101, Ogden, UT 84409');
  expect(returnCenter('1120-S', { country: 'US', state: 'CA' }, '2026-11-28')).toBe('Ogden, UT 84201-0013');
});
