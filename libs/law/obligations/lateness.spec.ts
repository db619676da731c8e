import { dueSoonFrom, filedFrom, isDueSoon, lapseOf, latenessOf, isToBeWarned } from './lateness';
import { obligationRule } from './rules';

it.each<[string, string, string, string, string?]>([
  // void after a year (8 Del. C. § 510), cancelled on the third anniversary (6 Del. C. § 18-1108(a))
  ['us_de_corporation_franchise_tax', '2027-03-01', '2028-03-01', 'void'],
  ['us_de_llc_tax', '2027-06-01', '2030-06-01', 'cancelled'],
  // sixty days to comply with a notice (W.S. 17-16-1421), forty-five (Tex. Tax Code § 171.251)
  ['us_wy_corporation_annual_report', '2027-02-01', '2027-04-03', 'dissolved'],
  ['us_tx_franchise_tax_report', '2027-05-17', '2027-07-02', 'forfeited'],
  // the first day of the first anniversary of the month following the one of the filing (NRS 80.160)
  ['us_nv_foreign_corporation_annual_list', '2027-02-28', '2028-03-01', 'revoked'],
  // the twelfth month after the close of 2027 (Cal. Rev. & Tax. Code § 23301(a))
  ['us_ca_llc_tax', '2027-04-15', '2029-01-01', 'forfeited'],
  // short first year from October 10, 2026: the tax falls due after its end
  ['us_ca_llc_tax', '2027-01-15', '2028-01-01', 'forfeited', '2026'],
  // at once after the 120 days of N.Y. Ltd. Liab. Co. Law § 802(b)
  ['us_ny_llc_publication', '2026-09-17', '2026-09-18', 'suspended', 'initial'],
  ['us_ca_corporation_statement_of_information', '2027-04-01', '2028-06-01', 'forfeited'],
])('%s, due on %s, costs the company its powers on %s: %s', (id, due_at, on, word, period = due_at.slice(0, 4)) =>
  expect(lapseOf(obligationRule(id), { due_at, period }, '12-31')).toMatchObject({ on, word }),
);

it('knows no day on which the United States or New York takes a company its powers for a report or a tax', () => {
  for (const id of ['us_form_1120', 'us_ny_corporation_biennial_statement', 'us_ny_llc_filing_fee'])
    expect(lapseOf(obligationRule(id), { due_at: '2027-04-15', period: '2027' }, '12-31')).toBeNull();
});

it('costs its penalty from the day after the due date, or after the notice that the statute demands', () => {
  expect(latenessOf(obligationRule('us_de_llc_tax'), '2027-06-01')).toEqual({
    penalty_cents: 20_000,
    interest_basis_points_a_month: 150,
    grace_days: 0,
    statute: '6 Del. C. § 18-1107(e)',
    from: '2027-06-02',
  });
  expect(latenessOf(obligationRule('us_ca_llc_statement_of_information'), '2028-04-03')).toMatchObject({
    penalty_cents: 25_000,
    from: '2028-06-03',
  });
  expect(latenessOf(obligationRule('us_ny_llc_biennial_statement'), '2028-05-31')).toBeNull();
});

it('is due soon for thirty days, its last one included', () => {
  expect(dueSoonFrom('2028-03-01')).toBe('2028-01-31');
  const days = ['2028-01-30', '2028-01-31', '2028-03-01', '2028-03-02'];
  expect(days.map((today) => isDueSoon('2028-03-01', today))).toEqual([false, true, true, false]);
});

it('refuses a rule that never existed', () => expect(() => obligationRule('us_de_window_tax')).toThrow(RangeError));

it.each([
  ['2027-02-21', null, false], // eight days before
  ['2027-02-22', null, true],
  ['2027-02-22', '2027-02-22', false],
  ['2027-02-25', null, true], // no check ran on the due date
  ['2027-02-28', '2027-02-25', false],
  ['2027-03-01', '2027-02-22', true],
  ['2027-03-01', '2027-03-01', false],
  ['2027-03-02', null, false], // it is overdue then
] as const)('warns of a deadline of March 1 a week before and on its day: on %s, warned on %s', (today, warned, is) =>
  expect(isToBeWarned('2027-03-01', today, warned)).toBe(is),
);

// A later charter change alters the year's tax, so nobody files it within the year.
it.each([
  ['us_de_corporation_annual_report', '2026', '2027-03-01', '2027-01-01'],
  ['us_de_corporation_franchise_tax', '2026', '2027-03-01', '2027-01-01'],
  ['us_de_llc_tax', '2026', '2027-06-01', '2027-01-01'],
  ['us_de_corporation_franchise_tax_instalment', '2027-Q2', '2027-06-01', '2026-06-01'],
  ['us_wy_corporation_annual_report', '2027', '2027-02-01', '2026-02-01'],
])('takes %s for %s, due on %s, from %s on', (id, period, due_at, from) =>
  expect(filedFrom(obligationRule(id), { period, due_at }, { ends: false })).toBe(from),
);

it('takes the tax of the year in which a company dissolves within that year', () => {
  const rule = obligationRule('us_de_corporation_franchise_tax');
  const last = { period: '2026', due_at: '2027-03-01' };
  expect(filedFrom(rule, last, { ends: true })).toBe('2026-01-01');
});
