import fc from 'fast-check';
import { addDays, addMonths } from '#kernel/dates';
import type { StateCode } from '#law/common/jurisdictions';
import { lapseOf } from './lateness';
import { companyEvents, taxClassifications } from '#law/common/obligation-rule';
import { obligationsOf, type CompanyFacts } from './company-obligations';
import { obligationRule } from './rules';

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2023-12-01', days));
const states: StateCode[] = ['US-DE', 'US-WY', 'US-CA', 'US-NY', 'US-TX', 'US-NV'];
const span = fc.integer({ min: 0, max: 1500 });

const company: fc.Arbitrary<CompanyFacts> = fc
  .record({
    form: fc.constantFrom('corporation' as const, 'llc' as const),
    public_benefit: fc.boolean(),
    taxed_as: fc.constantFrom(...taxClassifications),
    formed_in: fc.constantFrom<StateCode | null>('US-DE', 'US-WY', null),
    formed_on: day,
    month: fc.integer({ min: 1, max: 12 }),
    qualified: fc.array(fc.record({ state: fc.constantFrom(...states), after: span, lasts: fc.option(span) }), {
      maxLength: 5,
    }),
    lives: fc.option(span),
    events: fc.array(fc.record({ kind: fc.constantFrom(...companyEvents), after: span }), { maxLength: 5 }),
    taxes_cents: fc.dictionary(fc.constantFrom('2024', '2025', '2026'), fc.integer({ min: 499_990, max: 500_010 })),
  })
  .map(({ month, qualified, lives, events, ...facts }) => ({
    ...facts,
    fiscal_year_end: addDays(addMonths('2027-01-01', month), -1).slice(5),
    dissolution_adopted_on: null,
    events: events.map(({ kind, after }) => ({ kind, on: addDays(facts.formed_on, after) })),
    dissolved_on: lives === null ? null : addDays(facts.formed_on, lives),
    former_forms: [],
    wound_up_on: null,
    qualified: qualified.map(({ state, after, lasts }) => {
      const on = addDays(facts.formed_on, after);
      return { jurisdiction: state, on, until: lasts === null ? null : addDays(on, lasts) };
    }),
  }));

it('lists each rule and period once, in order, within the window', () =>
  fc.assert(
    fc.property(company, day, day, (facts, from, to) => {
      const due = obligationsOf(facts, { from, to });
      const keys = due.map(({ rule_id, period }) => `${rule_id} ${period}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(due.every(({ due_at }) => from <= due_at && due_at < to)).toBe(true);
      expect(due.map(({ due_at }) => due_at)).toEqual(due.map(({ due_at }) => due_at).toSorted());
    }),
  ));

it('lists in two windows that meet what it lists in both together', () =>
  fc.assert(
    fc.property(company, fc.tuple(day, day, day), (facts, days) => {
      const [from, mid, to] = days.toSorted() as [string, string, string];
      expect([...obligationsOf(facts, { from, to: mid }), ...obligationsOf(facts, { from: mid, to })]).toEqual(
        obligationsOf(facts, { from, to }),
      );
    }),
  ));

it('makes nothing fall due before the company came under the rule, nor lapse before it was due', () =>
  fc.assert(
    fc.property(company, (facts) => {
      for (const { rule_id, due_at, period } of obligationsOf(facts, { from: '2020-01-01', to: '2036-01-01' })) {
        expect(due_at >= facts.formed_on).toBe(true);
        const lapse = lapseOf(obligationRule(rule_id), { due_at, period }, facts.fiscal_year_end);
        if (lapse) expect(lapse.on > due_at).toBe(true);
      }
    }),
  ));
