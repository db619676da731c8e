import fc from 'fast-check';
import { amendedShares, remainingOf, vestedOfByDay } from '#equity/grant-vesting';
import type { VestingTerms } from '#equity/vesting';
import { countingOf, type Counted } from './iso-limit';

const days = Array.from(
  { length: 36 },
  (_, month) => `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`,
);
const dated = (start: string, parts: readonly { month: number; parts: number }[]): VestingTerms => ({
  start,
  allocation: 'cumulative_round_down',
  conditions: parts.map(({ month, ...one }) => ({ kind: 'date', on: days[month]!, ...one })),
});
const first: Counted = {
  id: '0',
  number: 0,
  effective_date: days[0]!,
  quantity: 0,
  vesting: dated(days[0]!, []),
  exercised: [],
  issued_quantity: 0,
  returned_quantity: 0,
  fair_market_value: '10',
  exercise_price: '10',
  vesting_facts: { milestones: [], accelerations: [] },
  service_ended_on: null,
  splits: [],
  replaces_grant_id: null,
  early_exercise: false,
  ended_on: null,
  term_ends_on: null,
  amendment: null,
};
const partsOf = fc
  .array(fc.record({ month: fc.integer({ min: 1, max: 35 }), parts: fc.integer({ min: 1, max: 7 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.toSorted((one, other) => one.month - other.month));
const share = fc.integer({ min: 0, max: 100 });
const act = fc.oneof(
  fc.record({ exercised: share }),
  fc.record({ accelerated: share }),
  fc.record({ cancelled: share, vesting: fc.option(partsOf, { nil: null }) }),
);
const percent = (of: number, part: number): number => Math.floor((of * part) / 100);

function lived(
  option: Counted,
  acts: readonly { after: number; act: typeof act extends fc.Arbitrary<infer A> ? A : never }[],
) {
  const made = [option];
  let [month, cancelled, exercised] = [0, 0, 0];
  for (const { after, act: what } of acts) {
    month = Math.min(days.length - 1, month + after);
    const [on, now] = [days[month]!, made.pop()!];
    const left = remainingOf(now);
    const vested = vestedOfByDay(now)(on);
    if ('exercised' in what) {
      const quantity = percent(Math.min(left - 1, vested - now.issued_quantity), what.exercised);
      made.push(
        quantity > 0
          ? { ...now, issued_quantity: now.issued_quantity + quantity, exercised: [...now.exercised, { on, quantity }] }
          : now,
      );
    } else if ('accelerated' in what) {
      const { milestones, accelerations } = now.vesting_facts;
      made.push({
        ...now,
        vesting_facts: {
          milestones,
          accelerations: [...accelerations, { on, quantity: percent(now.quantity - vested, what.accelerated) }],
        },
      });
    } else {
      const amendment = { is_new_grant: false, cancelled_quantity: percent(left - 1, what.cancelled) };
      const vesting =
        what.vesting &&
        dated(
          on,
          what.vesting.filter((one) => one.month > month),
        );
      const shares = amendedShares(now, on, { ...amendment, vesting: vesting?.conditions.length ? vesting : null });
      cancelled += amendment.cancelled_quantity;
      exercised += now.issued_quantity;
      made.push(
        { ...now, returned_quantity: now.returned_quantity + left, ended_on: on },
        {
          ...first,
          ...shares,
          id: String(made.length + 1),
          number: made.length + 1,
          effective_date: on,
          replaces_grant_id: now.id,
          amendment,
        },
      );
    }
  }
  return { made, cancelled, exercised, last: made.at(-1)! };
}

it('counts each share of an amended option once, exercised, left or given up, whatever accelerates in between', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 20_000 }),
      partsOf,
      fc.array(fc.record({ after: fc.integer({ min: 0, max: 6 }), act }), { maxLength: 8 }),
      (quantity, parts, acts) => {
        const { made, cancelled, exercised, last } = lived(
          { ...first, quantity, vesting: dated(days[0]!, parts) },
          acts,
        );
        const counting = countingOf(made);
        let part = counting.next();
        while (!part.done) part = counting.next();
        const counted = part.value.get(last.id)!.reduce((sum, year) => sum + year.quantity, 0);
        expect(counted).toBeGreaterThanOrEqual(last.quantity + exercised);
        expect(counted).toBeLessThanOrEqual(last.quantity + exercised + cancelled);
        expect(last.quantity + exercised + cancelled).toBe(quantity);
      },
    ),
    { numRuns: 1000 },
  );
});
