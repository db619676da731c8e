import type { CompanyEventKind } from '#law/common/obligation-rule';
import { obligationsOf, type CompanyFacts } from './company-obligations';

const after = (kind: CompanyEventKind, days: readonly string[], more: Partial<CompanyFacts> = {}) =>
  obligationsOf(
    {
      form: 'corporation',
      public_benefit: false,
      taxed_as: 'c_corporation',
      formed_in: 'US-DE',
      formed_on: '2026-02-02',
      fiscal_year_end: '12-31',
      qualified: [],
      dissolution_adopted_on: null,
      dissolved_on: null,
      former_forms: [],
      wound_up_on: null,
      events: days.map((on) => ({ kind, on })),
      taxes_cents: {},
      ...more,
    },
    { from: '2026-02-02', to: '2031-01-01' },
  )
    .filter(({ rule_id }) => /^us_form_(3921|d|1099)/.test(rule_id))
    .map(({ due_at, rule_id, period }) => `${due_at} ${rule_id} ${period}`);

describe('the exercise of an incentive stock option (IRC § 6039)', () => {
  it.each<[string[], string[]]>([
    [[], []],
    [['2028-02-29'], ['2029-01-31 us_form_3921_statement 2028', '2029-02-28 us_form_3921_return 2028']],
    // January 31, 2027 is a Sunday, and so is February 28
    [['2026-12-31'], ['2027-02-01 us_form_3921_statement 2026', '2027-03-01 us_form_3921_return 2026']],
    [
      ['2026-12-31', '2027-01-01', '2027-08-09'],
      [
        '2027-02-01 us_form_3921_statement 2026',
        '2027-03-01 us_form_3921_return 2026',
        '2028-01-31 us_form_3921_statement 2027',
        '2028-02-28 us_form_3921_return 2027',
      ],
    ],
  ])('on %j is reported once for its year', (days, due) =>
    expect(after('incentive_option_exercise', days)).toEqual(due),
  );

  it('is reported by a corporation that was dissolved since', () =>
    expect(after('incentive_option_exercise', ['2027-03-01'], { dissolved_on: '2027-06-01' })).toHaveLength(2));
});

describe('a sale under Rule 506 (17 C.F.R. § 230.503)', () => {
  it.each<[string[], string[]]>([
    [[], []],
    [['2026-10-01'], ['2026-10-16 us_form_d 2026-10-01']],
    [
      ['2026-02-20', '2026-10-01'],
      ['2026-03-09 us_form_d 2026-02-20', '2026-10-16 us_form_d 2026-10-01'],
    ], // a Saturday
    [['2026-06-19'], ['2026-07-06 us_form_d 2026-06-19']], // July 4 is a Saturday, observed on Friday the 3rd
    [['2026-11-11'], ['2026-11-27 us_form_d 2026-11-11']], // the 26th is Thanksgiving
    [['2027-04-01'], ['2027-04-16 us_form_d 2027-04-01']], // Emancipation Day is no holiday of the Commission
  ])('on %j is notified within fifteen days', (days, due) => expect(after('exempt_sale', days)).toEqual(due));

  it('of an LLC is notified as well', () =>
    expect(after('exempt_sale', ['2026-10-01'], { form: 'llc', taxed_as: 'partnership' })).toHaveLength(1));
});

describe('a distribution in liquidation (IRC § 6043(a)(2); Form 1099-DIV, box 9)', () => {
  it('is reported to each stockholder by January 31 and to the IRS by the end of February', () =>
    expect(after('liquidating_distribution', ['2027-02-10', '2027-08-20'], { dissolved_on: '2026-09-25' })).toEqual([
      '2028-01-31 us_form_1099_div_statement 2027',
      '2028-02-28 us_form_1099_div_return 2027',
    ]));

  it('of an LLC is not', () =>
    expect(after('liquidating_distribution', ['2027-02-10'], { form: 'llc', taxed_as: 'partnership' })).toEqual([]));
});
