import { exactJson } from './exact-numbers';

it('writes every integer up to 2^53 − 1, and text of any digits', () => {
  const value = { most: Number.MAX_SAFE_INTEGER, least: Number.MIN_SAFE_INTEGER, text: '9007199254740993' };
  expect(JSON.parse(exactJson(value))).toEqual(value);
});

it.each([{ paid_cents: 2 ** 53 }, { lines: [{ paid_cents: -(2 ** 53) }] }, { paid_cents: 1e300 }])(
  'refuses a larger integer and names its field: %j',
  (value) => {
    expect(() => exactJson(value)).toThrow('paid_cents would exceed 9,007,199,254,740,991');
  },
);
