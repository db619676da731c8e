import { deferralsOf } from './sale-proceeds';

describe('what a closing defers, for the plan and for the closing', () => {
  const terms = { consideration_cents: 500, description: '', substantially_all: false };

  it('is the escrow and the earn-out, each on its day', () => {
    const later = { escrow_cents: 50, earn_out_cents: 70, earn_out_months: 24 };
    expect(deferralsOf({ terms: { ...terms, ...later } }, '2026-08-31')).toEqual([
      { kind: 'escrow', amount_cents: 50, due_on: '2027-08-31' },
      { kind: 'earn_out', amount_cents: 70, due_on: '2028-08-31' },
    ]);
    expect(deferralsOf({ terms: { ...terms, escrow_cents: 50, escrow_months: 6 } }, '2026-08-31')).toEqual([
      { kind: 'escrow', amount_cents: 50, due_on: '2027-02-28' },
    ]);
  });

  it('is nothing where all is paid at the closing, or nobody pays', () => {
    expect(deferralsOf({ terms }, '2026-08-31')).toEqual([]);
    expect(
      deferralsOf(
        { terms: { merger_subsidiary: 'Harbor Merger Sub, Inc.', subsidiary_formed_in: 'Delaware' } },
        '2026-08-31',
      ),
    ).toEqual([]);
  });
});
