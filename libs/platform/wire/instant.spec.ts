import fc from 'fast-check';
import { isInstant, toInstant } from './instant';

it('reads unix seconds and ISO 8601 as the same instant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (at) => {
      const text = new Date(at * 1000).toISOString();
      expect([isInstant(String(at)), isInstant(text), +toInstant(String(at))]).toEqual([true, true, +toInstant(text)]);
    }),
  );
});

it('reads a zone and a bare date', () => {
  expect(+toInstant('2026-05-01T02:00+02:00')).toBe(+toInstant('2026-05-01'));
  expect(+toInstant('2026-05-01T00:00:00.000Z')).toBe(+toInstant('2026-05-01'));
});

it.each([
  '',
  ' ',
  'now',
  '-1',
  '1.5',
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  '2026-05-01T25:00:00Z',
  '2026-05-01T12:00:00',
  '2026-5-1',
  '1234567890123',
  'Infinity',
  17,
  null,
])('refuses %p', (value) => {
  expect(isInstant(value)).toBe(false);
});
