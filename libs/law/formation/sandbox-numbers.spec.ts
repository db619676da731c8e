import fc from 'fast-check';
import { jurisdictionCodes } from '#law/common/jurisdictions';
import { lawOf } from '#law/states/index';
import { isEin, isSandboxEin, unusedEinPrefixes } from '#law/federal/ein';
import { isFileNumber } from './file-number';
import { sandboxEin, sandboxFileNumber } from './sandbox-numbers';

it('makes test tax numbers that no company can have, the same for the same seed', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const number = sandboxEin(seed);
      expect(number).toMatch(/^00-\d{7}$/);
      expect(isSandboxEin(number)).toBe(true);
      expect(isEin(number)).toBe(false);
      expect(sandboxEin(seed)).toBe(number);
    }),
  );
});

it('takes any assigned prefix for a tax number, and no other form', () => {
  expect(isEin('12-3456789')).toBe(true);
  expect(unusedEinPrefixes.filter((prefix) => isEin(`${prefix}-3456789`))).toEqual([]);
  expect(
    ['123456789', '12-345678', '12-34567890', ' 12-3456789', '12-3456789\n', 123456789, null].filter(isEin),
  ).toEqual([]);
});

it('numbers test filings in the form of the state', () => {
  expect(sandboxFileNumber(lawOf('US-DE'), 'ent_1', '2026-05-01')).toMatch(/^[1-9]\d{6}$/);
  expect(sandboxFileNumber(lawOf('US-WY'), 'ent_1', '2026-05-01')).toMatch(/^2026-00[1-9]\d{6}$/);
  for (const law of jurisdictionCodes.map(lawOf))
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(isFileNumber(law, sandboxFileNumber(law, seed, '2026-05-01'))).toBe(true);
      }),
    );
});
