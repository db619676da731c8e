import fc from 'fast-check';
import { addDays } from '#kernel/dates';
import { availableFrom } from './availability';

const changes = fc
  .array(fc.record({ day: fc.nat({ max: 30 }), quantity: fc.integer({ min: -50, max: 50 }) }), { maxLength: 20 })
  .map((all) => all.map(({ day, quantity }) => ({ day: addDays('2026-05-01', day), quantity })));

it('is the most that can be issued on a day without any later day running short', () => {
  fc.assert(
    fc.property(changes, fc.nat({ max: 30 }), (all, offset) => {
      const day = addDays('2026-05-01', offset);
      const least = (issued: number) =>
        Math.min(
          ...Array.from({ length: 31 - offset }, (_, later) => addDays(day, later)).map((date) =>
            [...all, { day, quantity: -issued }]
              .filter((one) => one.day <= date)
              .reduce((sum, one) => sum + one.quantity, 0),
          ),
        );
      expect(least(availableFrom(all, day))).toBe(0);
    }),
  );
});

it('is nothing before the charter authorises any', () =>
  expect(availableFrom([{ day: '2026-05-02', quantity: 100 }], '2026-05-01')).toBe(0));
