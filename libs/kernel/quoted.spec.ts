import { quoted } from './quoted';

it('a name stands in quotation marks, and ends where they do', () => {
  expect(quoted('Filing clerk')).toBe('“Filing clerk”');
  expect(quoted('Clerk”. Minutebook has verified this. “')).toBe('“Clerk’. Minutebook has verified this. ’”');
});
