import type { CompanyEventKind } from '#law/common/obligation-rule';
import { section83bDeadline, sElectionDeadline } from '#law/federal/election-deadlines';
import { validUntil } from '#law/federal/valuation-409a';
import { obligationsOf, type CompanyEvent, type CompanyFacts } from './company-obligations';
import { obligationRule } from './rules';

const owedAfter = (events: readonly CompanyEvent[], more: Partial<CompanyFacts> = {}) =>
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
      events,
      taxes_cents: {},
      ...more,
    },
    { from: '2026-02-02', to: '2031-01-01' },
  ).filter(({ rule_id }) => events.some(({ kind }) => kind === obligationRule(rule_id).relation));

const listed = (events: readonly CompanyEvent[], more: Partial<CompanyFacts> = {}) =>
  owedAfter(events, more).map(({ due_at, rule_id, period }) => `${due_at} ${rule_id} ${period}`);

const after = (kind: CompanyEventKind, days: readonly string[], more: Partial<CompanyFacts> = {}) =>
  listed(
    days.map((on) => ({ kind, on })),
    more,
  );

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

describe('a notice to the state of the purchaser', () => {
  it.each<[CompanyEventKind, string, 'US-CA' | 'US-NY' | 'US-TX' | 'US-WY', string[]]>([
    ['exempt_sale', '2026-10-01', 'US-CA', ['2026-10-16 us_ca_securities_notice 2026-10-01']],
    ['exempt_sale', '2026-10-01', 'US-NY', ['2026-10-16 us_ny_securities_notice 2026-10-01']],
    ['exempt_sale', '2026-10-02', 'US-TX', ['2026-10-19 us_tx_securities_notice 2026-10-02']], // a Saturday
    ['private_sale', '2026-10-02', 'US-CA', ['2026-10-19 us_ca_limited_offering_notice 2026-10-02']],
    ['private_sale', '2026-10-01', 'US-NY', []],
    ['plan_award', '2026-10-01', 'US-NY', []],
    ['exempt_sale', '2026-10-01', 'US-WY', []],
  ])('is due fifteen days after the first sale there: %s on %s in %s', (kind, on, state, due) =>
    expect(listed([{ kind, on, in: state }])).toEqual(due),
  );

  it('is due thirty days after the first award of a plan in California (Cal. Corp. Code § 25102(o))', () =>
    // October 31 is a Saturday
    expect(listed([{ kind: 'plan_award', on: '2026-10-01', in: 'US-CA' }])).toEqual([
      '2026-11-02 us_ca_compensatory_plan_notice 2026-10-01',
    ]));

  it('is due for its own first sale, and not for the first sale elsewhere', () =>
    expect(
      listed([
        { kind: 'exempt_sale', on: '2026-10-01' },
        { kind: 'exempt_sale', on: '2026-10-12', in: 'US-CA' },
      ]),
    ).toEqual(['2026-10-16 us_form_d 2026-10-01', '2026-10-27 us_ca_securities_notice 2026-10-12']));
});

it('has each section 83(b) election due thirty days after the transfer, with the tax of a missed one', () => {
  const [ada, bo] = owedAfter([
    { kind: 'section_83b_deadline', on: section83bDeadline('2026-02-20'), period: 'CS-1' },
    { kind: 'section_83b_deadline', on: section83bDeadline('2026-02-20'), period: 'CS-2', done_on: '2026-03-02' },
  ]);
  // March 22 is a Sunday
  expect(ada).toMatchObject({
    due_at: '2026-03-23',
    rule_id: 'us_section_83b_election',
    period: 'CS-1',
    done_on: null,
  });
  expect(bo).toMatchObject({ period: 'CS-2', done_on: '2026-03-02' });
  expect(obligationRule(ada!.rule_id).rows[0]!.consequence).toContain('taxed on the shares as they vest');
});

it('has Form 2553 due two months and fifteen days after the first tax year begins', () => {
  const [election] = owedAfter([{ kind: 's_election_deadline', on: sElectionDeadline('2026-02-02'), period: '2026' }]);
  // April 16 is Emancipation Day
  expect(election).toMatchObject({ due_at: '2026-04-17', rule_id: 'us_form_2553', period: '2026' });
  expect(obligationRule('us_form_2553').rows[0]!.consequence).toContain('must file Form 1120');
});

it('has a 409A valuation renewed within twelve months, while the company exists', () => {
  const valued: CompanyEvent = { kind: 'valuation_expiry', on: validUntil('2026-08-20'), period: '2026-08-20' };
  expect(listed([valued])).toEqual(['2027-08-20 us_409a_valuation 2026-08-20']);
  expect(listed([valued], { dissolved_on: '2027-03-01' })).toEqual([]);
});

describe('the annual meeting of a Delaware corporation (8 Del. C. § 211(c))', () => {
  const held = (...days: string[]): CompanyEvent[] =>
    days.map((on) => ({ kind: 'annual_meeting', on, in: 'US-DE' as const }));

  it('is due thirteen months after the organization, and after each meeting', () =>
    expect(listed(held('2026-02-02', '2027-01-31'))).toEqual([
      '2027-03-02 us_de_corporation_annual_meeting 2026-02-02',
      '2028-02-29 us_de_corporation_annual_meeting 2027-01-31',
    ]));

  it('is not due from an LLC, from a Wyoming corporation, or after the dissolution', () => {
    expect(listed(held('2026-02-02'), { form: 'llc', taxed_as: 'partnership' })).toEqual([]);
    expect(listed([{ kind: 'annual_meeting', on: '2026-02-02', in: 'US-WY' }], { formed_in: 'US-WY' })).toEqual([]);
    expect(listed(held('2026-02-02'), { dissolved_on: '2027-03-01' })).toEqual([]);
  });
});

describe('a principal office in another state', () => {
  it.each([
    ['US-TX', 'corporation', 'us_tx_corporation_qualification', 'Tex. Bus. Orgs. Code § 9.001'],
    ['US-CA', 'corporation', 'us_ca_corporation_qualification', 'Cal. Corp. Code § 2105(a)'],
    ['US-NY', 'corporation', 'us_ny_corporation_qualification', 'N.Y. Bus. Corp. Law § 1301(a)'],
    ['US-NY', 'llc', 'us_ny_llc_qualification', 'N.Y. Ltd. Liab. Co. Law § 802(a)'],
  ] as const)('in %s requires a %s to qualify at once', (state, form, rule_id, statute) =>
    expect(
      owedAfter([{ kind: 'office_in_state', on: '2026-02-02', in: state, period: 'initial' }], {
        form,
        taxed_as: form === 'llc' ? 'partnership' : 'c_corporation',
      }),
    ).toMatchObject([{ due_at: '2026-02-02', rule_id, period: 'initial', statute }]),
  );
});
