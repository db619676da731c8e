import { reportedDays } from './liquidation-returns';

const stated = (document_date: string, ...paid: [string, number][]) => ({
  document_date,
  shares: paid.map(([name, amount_cents]) => ({ name, amount_cents })),
});

describe('distributions in liquidation are reported on Form 1099-DIV (IRC § 6043(a)(2))', () => {
  it('from $600 to one stockholder in a calendar year', () => {
    expect(reportedDays([stated('2026-08-03', ['Ada', 59_999], ['Bo', 60_000])])).toEqual(['2026-08-03']);
    expect(reportedDays([stated('2026-08-03', ['Ada', 59_999], ['Bo', 59_999])])).toEqual([]);
    expect(reportedDays([stated('2026-08-03', ['Ada', 40_000]), stated('2026-11-02', ['Ada', 20_000])])).toEqual([
      '2026-08-03',
      '2026-11-02',
    ]);
    expect(reportedDays([stated('2026-08-03', ['Ada', 40_000]), stated('2027-01-04', ['Ada', 20_000])])).toEqual([]);
  });

  it('and not where only creditors and holders of notes were paid', () =>
    expect(reportedDays([stated('2026-08-03'), stated('2026-09-01', ['Ada', 0])])).toEqual([]));
});
