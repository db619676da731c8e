import { obligationsOf, type CompanyFacts } from './company-obligations';

const corporation: CompanyFacts = {
  form: 'corporation',
  public_benefit: false,
  taxed_as: 'c_corporation',
  former_forms: [],
  formed_in: 'US-DE',
  formed_on: '2025-03-03',
  fiscal_year_end: '12-31',
  qualified: [],
  dissolution_adopted_on: null,
  dissolved_on: null,
  wound_up_on: null,
  events: [],
  taxes_cents: {},
};
const llc: CompanyFacts = { ...corporation, form: 'llc', taxed_as: 'partnership' };

const list = (facts: CompanyFacts, from: string, to = '2029-01-01') =>
  obligationsOf(facts, { from, to }).map(({ due_at, rule_id, period }) => `${due_at} ${rule_id} ${period}`);
const federal = (...given: Parameters<typeof list>) => list(...given).filter((line) => line.includes(' us_form_'));

describe('a dissolved corporation lasts until it retains no assets (Treas. Reg. § 1.6012-2(a)(2))', () => {
  const dissolved = { ...corporation, dissolution_adopted_on: '2026-09-10', dissolved_on: '2026-09-25' };

  it('files a whole year for 2026, and its last return on June 15, 2027 after a last distribution in February', () =>
    expect(federal({ ...dissolved, wound_up_on: '2027-02-10' }, '2026-09-25')).toEqual([
      '2026-10-13 us_form_966 initial', // October 10 is a Saturday, and Monday is Columbus Day
      '2027-04-15 us_form_1120 2026',
      '2027-06-15 us_form_1120 2027',
    ]));

  it('files a return for each whole year until its last distribution', () =>
    expect(federal(dissolved, '2027-01-01')).toEqual(['2027-04-15 us_form_1120 2026', '2028-04-18 us_form_1120 2027']));

  it('files its last return for the year of the dissolution when nothing remains then', () =>
    expect(federal({ ...dissolved, wound_up_on: '2026-09-25' }, '2026-10-14')).toEqual([
      '2027-01-15 us_form_1120 2026',
    ]));

  it('files Form 1120-S by the fifteenth day of the third month', () =>
    expect(federal({ ...dissolved, taxed_as: 's_corporation', wound_up_on: '2027-02-10' }, '2027-01-01')).toEqual([
      '2027-03-15 us_form_1120_s 2026',
      '2027-05-17 us_form_1120_s 2027', // May 15 is a Saturday
    ]));
});

describe('a short year that ends in June counts as one that ends on June 30 (Pub. L. 114-41 § 2006(a)(3)(B))', () => {
  const last = (from: Partial<CompanyFacts>) => federal({ ...corporation, ...from }, '2026-07-01', '2027-01-01');

  it('so a return of a year begun before 2026 is due on September 15, 2026', () => {
    expect(last({ fiscal_year_end: '09-30', wound_up_on: '2026-06-10' })).toEqual(['2026-09-15 us_form_1120 2025']);
    expect(last({ fiscal_year_end: '06-30', wound_up_on: '2026-06-10' })).toEqual(['2026-09-15 us_form_1120 2025']);
  });

  it('and one of a year begun in 2026 on October 15', () => {
    expect(last({ wound_up_on: '2026-06-10' })).toEqual(['2026-10-15 us_form_1120 2026']);
    expect(last({ fiscal_year_end: '09-30', formed_on: '2026-01-05', wound_up_on: '2026-06-30' })).toEqual([
      '2026-10-15 us_form_1120 2025',
    ]);
  });

  it('also after a conversion to an LLC', () => {
    const { form, public_benefit, taxed_as } = corporation;
    const until = { form, public_benefit, taxed_as, until: '2026-06-02' };
    expect(last({ ...llc, fiscal_year_end: '09-30', former_forms: [until] })).toContain('2026-09-15 us_form_1120 2025');
  });
});

describe('a partnership ends with its winding up (IRC §§ 708(b)(1), 6072(b))', () => {
  it('and files by June 15, 2026 after a last distribution in March, though the state cancels it in April', () =>
    expect(federal({ ...llc, dissolved_on: '2026-04-02', wound_up_on: '2026-03-20' }, '2026-03-20')).toEqual([
      '2026-06-15 us_form_1065 2026',
    ]));
});

describe('an LLC that becomes a corporation on April 6, 2026 (Rev. Rul. 2004-59)', () => {
  const { form, public_benefit, taxed_as } = llc;
  const converted: CompanyFacts = {
    ...corporation,
    formed_on: '2026-02-09',
    former_forms: [{ form, public_benefit, taxed_as, until: '2026-04-06' }],
  };

  it('files the last return of the partnership by July 15, 2026, and the first of the corporation', () =>
    expect(federal(converted, '2026-02-09', '2028-01-01')).toEqual([
      '2026-07-15 us_form_1065 2026',
      '2027-04-15 us_form_1120 2026',
    ]));

  it('owes the annual tax of an LLC for its last year, and franchise tax from that year on (6 Del. C. § 18-1107)', () =>
    expect(list(converted, '2026-02-09', '2028-01-01').filter((line) => line.includes('us_de_'))).toEqual([
      '2027-03-01 us_de_corporation_annual_report 2026',
      '2027-03-01 us_de_corporation_franchise_tax 2026',
      '2027-06-01 us_de_llc_tax 2026',
    ]));

  it('of one member files no return for the time before', () =>
    expect(
      federal(
        { ...converted, former_forms: [{ form, public_benefit, taxed_as: 'disregarded', until: '2026-04-06' }] },
        '2026-02-09',
        '2028-01-01',
      ),
    ).toEqual(['2027-04-15 us_form_1120 2026']));
});

describe('a corporation that becomes an LLC on May 7, 2026 (Treas. Reg. § 301.7701-3(g)(1)(ii))', () => {
  const { form, public_benefit, taxed_as } = corporation;
  const converted: CompanyFacts = {
    ...llc,
    former_forms: [{ form, public_benefit, taxed_as, until: '2026-05-07' }],
    events: [{ kind: 'deemed_liquidation', on: '2026-05-04' }],
  };

  it('keeps the return of 2025, files Form 966 and a last Form 1120 by September 15, 2026', () =>
    expect(federal(converted, '2026-01-01', '2028-01-01')).toEqual([
      '2026-04-15 us_form_1120 2025',
      '2026-06-03 us_form_966_conversion 2026-05-04',
      '2026-09-15 us_form_1120 2026',
      '2027-03-15 us_form_1065 2026',
    ]));

  it('then has the calendar year of its members (IRC § 706(b)(1)(B)(i))', () =>
    expect(
      federal(
        { ...converted, former_forms: [{ ...converted.former_forms[0]!, fiscal_year_end: '09-30' }], events: [] },
        '2026-01-01',
        '2028-12-31',
      ),
    ).toEqual([
      '2026-01-15 us_form_1120 2024',
      '2026-09-15 us_form_1120 2025',
      '2027-03-15 us_form_1065 2026',
      '2028-03-15 us_form_1065 2027',
    ]));

  it('owes no tax of an LLC for 2025', () =>
    expect(list(converted, '2026-01-01', '2028-01-01').filter((line) => line.includes('us_de_'))).toEqual([
      '2026-03-01 us_de_corporation_annual_report 2025',
      '2026-03-01 us_de_corporation_franchise_tax 2025',
      '2027-06-01 us_de_llc_tax 2026',
    ]));

  it('counts Form 966 when the conversion takes effect on the day of its adoption', () =>
    expect(
      federal({ ...converted, events: [{ kind: 'deemed_liquidation', on: '2026-05-07' }] }, '2026-06-01', '2026-07-01'),
    ).toEqual(['2026-06-08 us_form_966_conversion 2026-05-07'])); // June 6 is a Saturday

  it('reports what the stockholders receive on that day on Form 1099-DIV (IRC § 6043(a)(2))', () =>
    expect(
      federal(
        { ...converted, events: [{ kind: 'liquidating_distribution', on: '2026-05-07' }] },
        '2027-01-01',
        '2027-03-02',
      ),
    ).toEqual(['2027-02-01 us_form_1099_div_statement 2026', '2027-03-01 us_form_1099_div_return 2026']));
});

it('keeps the reports of a state that asks both forms for them through a conversion', () => {
  const { form, public_benefit, taxed_as } = corporation;
  const qualified = [{ jurisdiction: 'US-TX' as const, on: '2025-06-02', until: null }];
  expect(
    list(
      { ...llc, qualified, former_forms: [{ form, public_benefit, taxed_as, until: '2026-05-07' }] },
      '2026-01-01',
      '2028-01-01',
    ).filter((line) => line.includes('us_tx_')),
  ).toEqual([
    '2026-05-15 us_tx_franchise_tax_report 2026',
    '2026-05-15 us_tx_public_information_report 2026',
    '2027-05-17 us_tx_franchise_tax_report 2027',
    '2027-05-17 us_tx_public_information_report 2027',
  ]);
});
