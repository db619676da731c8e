import fc from 'fast-check';
import { drawsOf, periodAt } from './budget';
import { periods, type Budget } from './scope-policy';

const link = (token_id: string, ...budgets: Budget[]) => ({
  token_id,
  policy: { version: 1 as const, statements: [], budgets },
});
const noon = new Date('2026-08-02T12:00:00Z'); // a Sunday

describe('a period', () => {
  it('is the day, the week from Monday, the month, or for ever', () => {
    const shown = (text: string) =>
      periods.map((per) => {
        const { starts, resets_at } = periodAt(per, new Date(text));
        return [starts, resets_at?.toISOString().slice(0, 10) ?? null];
      });
    expect(shown('2026-08-02T23:59:59.999Z')).toEqual([
      ['2026-08-02', '2026-08-03'],
      ['2026-07-27', '2026-08-03'],
      ['2026-08-01', '2026-09-01'],
      ['1970-01-01', null],
    ]);
    expect(shown('2026-12-31T00:00:00Z')).toEqual([
      ['2026-12-31', '2027-01-01'],
      ['2026-12-28', '2027-01-04'],
      ['2026-12-01', '2027-01-01'],
      ['1970-01-01', null],
    ]);
  });

  it('holds its instant, and ends where the next one begins', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.constantFrom('day', 'week', 'month'),
        (at, per) => {
          const { starts, resets_at } = periodAt(per, at);
          expect(Date.parse(starts)).toBeLessThanOrEqual(+at);
          expect(+resets_at!).toBeGreaterThan(+at);
          expect(periodAt(per, resets_at!).starts).toBe(resets_at!.toISOString().slice(0, 10));
          expect(periodAt(per, new Date(+resets_at! - 1)).starts).toBe(starts);
        },
      ),
    );
  });
});

it('a request draws on the budgets of every token of its chain that its action is among', () => {
  const chain = [
    link('tok_child', { action: 'entities.*', count: 3, per: 'day' }),
    link(
      'tok_parent',
      { action: 'filings.cancel', count: 1, per: 'day' },
      { action: 'entities.create', count: 9, amount_cents: 500, per: 'total' },
    ),
    { token_id: 'tok_root', policy: null },
  ];
  const drawn = (amount?: number) =>
    drawsOf(chain, 'entities.create', amount, noon).map(({ token_id, index, measure, draws, most }) => [
      token_id,
      index,
      measure,
      draws,
      most,
    ]);
  expect(drawn()).toEqual([
    ['tok_child', 0, 'count', 1, 3],
    ['tok_parent', 1, 'count', 1, 9],
  ]);
  expect(
    drawsOf(chain, 'entities.create', 'unknown', new Date()).filter(({ measure }) => measure === 'amount_cents'),
  ).toMatchObject([{ draws: Infinity, most: 500 }]); // no budget suffices
  expect(drawn(200)).toEqual([
    ['tok_child', 0, 'count', 1, 3],
    ['tok_parent', 1, 'count', 1, 9],
    ['tok_parent', 1, 'amount_cents', 200, 500],
  ]);
});

it('a bulk request draws each of its parts on the budgets of their action, and once on its own', () => {
  const chain = [
    link(
      'tok_bulk',
      { action: 'entities.create', count: 9, per: 'day' },
      { action: 'portfolio_batches.create', count: 9, per: 'day' },
      { action: '*', count: 9, per: 'day' },
    ),
  ];
  const parts = { action: 'entities.create', count: 4 };
  expect(drawsOf(chain, 'portfolio_batches.create', undefined, noon, parts).map(({ draws }) => draws)).toEqual([
    4, 1, 4,
  ]);
});
