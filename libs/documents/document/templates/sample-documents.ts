import type { Html } from '#platform/documents/html';
import { formationForm } from '#law/entity-types';
import { lawOf } from '#law/states';
import { type FormationFacts, type RestatementFacts, type StockAmendmentFacts } from './facts';
import { type CompanyFacts } from '#companies/company';
import type { GrantAgreementFacts } from './grant-facts';
import type { SeriesFacts } from './round-facts';
import type { Section83bFacts, ShareHolderFacts, StockLedgerFacts } from './stock-facts';
import type { ConvertibleNoteFacts } from './convertible-note';
import type { WarrantFacts } from './warrant';
import { withRole } from './format';
import { templates } from './index';
import { type DocumentTemplate } from './template';

/** A template with facts that suit it. */
export interface SampleDocument {
  kind: string;
  template: DocumentTemplate<unknown>;
  facts: object;
}

const hash = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9';

const of = <F extends object>(
  template: { kind: string; title(facts: F): string; body(facts: F): Html },
  facts: F,
): SampleDocument => ({ kind: template.kind, template: template as unknown as DocumentTemplate<unknown>, facts });

/** The papers that restate how a company is governed. */
export const restatingDocumentsOf = (facts: RestatementFacts): SampleDocument[] =>
  facts.company.entity_type === 'llc'
    ? [of(templates.operating_agreement, facts), of(templates.restatement_member_consent, facts)]
    : [of(templates.bylaws, facts), of(templates.restatement_board_consent, facts)];

/**
 * Agreements on an incentive stock option on a schedule with a cliff, on one whose time after service depends on what
 * ended it, on units that wait for a milestone and a day as well, and on an option of an organization; that option
 * amended to cost less and vest otherwise, and units of which some are given up.
 */
function grantAgreementsOf(
  terms: Pick<GrantAgreementFacts, 'company' | 'class_name' | 'shares' | 'document_date' | 'plan_name' | 'signatory'>,
  person: ShareHolderFacts,
  fund: ShareHolderFacts,
): SampleDocument[] {
  const monthly = { kind: 'schedule', parts: 1, period_months: 1, periods: 48, cliff_months: 12 } as const;
  const option = { exercise_price: '0.25', fair_market_value: '0.24', term_months: 120, term_ends_on: null };
  const amended = { ...option, term_months: null, term_ends_on: '2035-01-31' };
  const units = {
    exercise_price: null,
    fair_market_value: null,
    term_months: null,
    term_ends_on: null,
    post_termination_months: null,
  };
  const fractional = { start: '2026-06-01', allocation: 'fractional', conditions: [monthly] } as const;
  const usualWindows = [
    { reason: 'involuntary_death', period: 12, unit: 'months' },
    { reason: 'involuntary_disability', period: 12, unit: 'months' },
    { reason: 'involuntary_with_cause', period: 0, unit: 'days' },
  ] as const;
  const made = { ...terms, replaces: null };
  const before = { granted_on: '2025-01-15', agreed_on: '2025-11-20' };
  return [
    of(templates.equity_grant_agreement, {
      ...made,
      ...option,
      holder: person,
      kind: 'iso',
      post_termination_months: 3,
      vesting: { start: '2026-06-01', allocation: 'cumulative_round_down', conditions: [monthly] },
    }),
    of(templates.equity_grant_agreement, {
      ...made,
      ...option,
      holder: person,
      kind: 'iso',
      post_termination_months: 3,
      exercise_windows: usualWindows,
      vesting: { ...fractional, acceleration: { trigger: 'double', percent: '100', within_months: 12 } },
    }),
    of(templates.equity_grant_agreement, {
      ...made,
      ...units,
      holder: person,
      kind: 'rsu',
      vesting: {
        start: '2026-07-01',
        allocation: 'front_loaded',
        conditions: [
          { ...monthly, parts: 2, period_months: 3, periods: 8, cliff_months: 0 },
          { kind: 'milestone', parts: 1, name: 'First commercial sale' },
          { kind: 'date', parts: 1, on: '2029-01-01' },
        ],
        acceleration: { trigger: 'double', percent: '62.5', within_months: 18 },
      },
    }),
    of(templates.equity_grant_agreement, {
      ...made,
      ...option,
      holder: fund,
      kind: 'nso',
      post_termination_months: 0,
      vesting: { ...fractional, acceleration: { trigger: 'single', percent: '100', within_months: null } },
    }),
    of(templates.equity_grant_agreement, {
      ...terms,
      ...amended,
      holder: fund,
      kind: 'nso',
      post_termination_months: 12,
      vesting: fractional,
      replaces: { ...before, cancelled_shares: 0, vests_anew: true, is_new_grant: true },
    }),
    of(templates.equity_grant_agreement, {
      ...terms,
      ...units,
      holder: person,
      kind: 'rsu',
      vesting: {
        start: terms.document_date,
        allocation: 'cumulative_round_down',
        conditions: [{ kind: 'date', parts: 100, on: '2029-01-01' }],
      },
      replaces: { ...before, cancelled_shares: 1250, vests_anew: false, is_new_grant: false },
    }),
    of(templates.equity_grant_agreement, {
      ...terms,
      ...amended,
      fair_market_value: null,
      holder: person,
      kind: 'iso',
      post_termination_months: 1,
      vesting: {
        start: terms.document_date,
        allocation: 'cumulative_round_down',
        conditions: [{ kind: 'date', parts: 100, on: '2029-01-01' }],
      },
      replaces: { ...before, cancelled_shares: 0, vests_anew: false, is_new_grant: false },
    }),
  ];
}

/**
 * Elections on shares that vest: worth what was paid, of a company without a tax number; worth more, for services; and
 * of unknown worth, to an organization and to one whose address nobody gave.
 */
function electionsOf(
  terms: Pick<Section83bFacts, 'company' | 'class_name' | 'document_date'>,
  person: ShareHolderFacts,
  fund: ShareHolderFacts,
): SampleDocument[] {
  const shares = {
    ...terms,
    certificate_number: 'CS-1',
    shares: 1_600_001,
    transferred_on: '2026-06-01',
    taxable_year: '2026',
    vesting: { months: 48, cliff_months: 12, start: '2026-06-01' },
    deadline: '2026-07-01',
  };
  const paid = { per_item: '0.00001', total_cents: 1601 };
  const unvalued = { fair_market_value: null, amount_paid: paid, gross_income_cents: null };
  return [
    of(templates.section_83b_election, {
      ...shares,
      company: { ...terms.company, ein: null },
      taxpayer: person,
      fair_market_value: { ...paid, basis: 'price' },
      amount_paid: paid,
      gross_income_cents: 0,
    }),
    of(templates.section_83b_election, {
      ...shares,
      agreement: 'Restricted Stock Purchase Agreement',
      taxpayer: person,
      fair_market_value: { per_item: '1.2345678901', total_cents: 197_530_986, basis: 'valuation' },
      amount_paid: { per_item: '0', total_cents: 0 },
      gross_income_cents: 197_530_986,
    }),
    of(templates.section_83b_election, { ...shares, taxpayer: fund, taxable_year: null, ...unvalued }),
    of(templates.section_83b_election, { ...shares, taxpayer: { ...person, address: null }, ...unvalued }),
  ];
}

/** The papers of acts about shares: to a person for cash, and to a fund for something else. */
function stockPapersOf(
  { company, founders, document_date }: FormationFacts,
  signatory: { stakeholder_id: string; name: string; title: string },
): SampleDocument[] {
  const { stakeholder_id, name, address } = founders[0]!;
  const person = { stakeholder_id, kind: 'individual' as const, name, address };
  const fund = {
    stakeholder_id: 'stk_fund',
    kind: 'organization' as const,
    name: 'Tidewater Seed Fund II, L.P.',
    representative: { name: 'Mary Tide', title: 'General Partner' },
  };
  const stock = { company, class_name: 'Common Stock', shares: 12_345, document_date };
  const plan = { ...stock, plan_name: 'the 2026 Equity Incentive Plan', signatory };
  return [
    of(templates.subscription_agreement, {
      ...stock,
      purchaser: person,
      par_value: '0.00001',
      price_per_share: '1.25',
      purchase_price_cents: 1_543_125,
      paid_in: 'cash',
      signatory,
    }),
    of(templates.subscription_agreement, {
      ...stock,
      purchaser: fund,
      par_value: null,
      price_per_share: '0.5',
      purchase_price_cents: 617_250,
      paid_in: 'a licence of its patents',
      signatory,
    }),
    ...(
      [
        ['sale', '1.25', 1_543_125, true],
        ['gift', null, null, true],
        ['family_gift', null, null, false],
      ] as const
    ).map(([reason, price_per_share, purchase_price_cents, approved]) =>
      of(templates.stock_transfer_agreement, {
        ...stock,
        transferor: person,
        transferee: fund,
        certificate_number: 'CS-3',
        reason,
        price_per_share,
        purchase_price_cents,
        approved,
        signatory,
      }),
    ),
    ...[0, 1, 5000].map((remaining) =>
      of(templates.stock_surrender, {
        ...stock,
        holder: remaining === 1 ? fund : person,
        certificate_number: 'CS-3',
        remaining,
        reason: 'the holder wishes to leave room for an equity plan',
        signatory,
      }),
    ),
    ...(
      [
        [400_000_000, 'post_money', null, false, null],
        [null, null, '20', true, null],
        [800_000_000, 'post_money', '12.5', false, { number: 'SAFE-1', issued_on: document_date }],
        [null, null, null, true, null],
        [600_000_000, 'pre_money', '15', true, null],
      ] as const
    ).map(([valuation_cap_cents, cap_basis, discount_percent, mfn, replaces], index) =>
      of(templates.safe, {
        company,
        investor: index % 2 === 0 ? fund : person,
        purchase_amount_cents: 25_000_000,
        valuation_cap_cents,
        cap_basis,
        discount_percent,
        mfn,
        replaces,
        signatory,
        document_date,
      }),
    ),
    ...notesOf({ company, signatory, document_date }, person, fund),
    ...warrantsOf({ company, signatory, document_date }, person, fund),
    ...electionsOf(stock, person, fund),
    ...grantAgreementsOf(plan, person, fund),
    of(templates.restricted_stock_agreement, {
      ...plan,
      purchaser: { ...person, vesting: { months: 48, cliff_months: 12, start: '2026-06-01' } },
      par_value: '0.00001',
      price_per_share: '0.25',
      purchase_price_cents: 308_625,
      consideration: 'cash',
    }),
    of(templates.restricted_stock_agreement, {
      ...plan,
      purchaser: { ...fund, vesting: { months: 1, cliff_months: 0, start: '2026-06-01' } },
      par_value: null,
      price_per_share: '0.00001',
      purchase_price_cents: 13,
      consideration: 'services',
    }),
    of(templates.uncertificated_shares_notice, {
      ...stock,
      holder: person,
      par_value: '0.00001',
      certificate_number: 'CS-7',
      occasion: 'issue',
      several_classes: false,
    }),
    of(templates.uncertificated_shares_notice, {
      ...stock,
      holder: fund,
      par_value: null,
      certificate_number: 'PS-1',
      occasion: 'transfer',
      several_classes: true,
    }),
  ];
}

/** Convertible notes: of every kind of interest, with and without a cap, and one that amends another. */
function notesOf(
  common: Pick<ConvertibleNoteFacts, 'company' | 'signatory' | 'document_date'>,
  person: ShareHolderFacts,
  fund: ShareHolderFacts,
): SampleDocument[] {
  const note = {
    interest_rate_percent: '8',
    compounding: 'none',
    day_count: 'actual_365',
    interest_from: null,
    maturity_date: '2028-04-26',
    qualified_financing_cents: 100_000_000,
  } as const;
  const facts: ConvertibleNoteFacts = {
    ...common,
    investor: fund,
    principal_cents: 25_000_000,
    valuation_cap_cents: 800_000_000,
    cap_basis: 'post_money',
    discount_percent: '20',
    note,
    replaces: null,
  };
  return [
    of(templates.convertible_note, facts),
    of(templates.convertible_note, {
      ...facts,
      investor: person,
      valuation_cap_cents: null,
      cap_basis: null,
      note: {
        ...note,
        interest_rate_percent: '6.5',
        compounding: 'annual',
        day_count: '30_360',
        qualified_financing_cents: null,
      },
    }),
    of(templates.convertible_note, {
      ...facts,
      cap_basis: 'pre_money',
      discount_percent: null,
      note: { ...note, compounding: 'quarterly', interest_from: '2026-01-31', maturity_date: '2029-01-31' },
      replaces: { number: 'NOTE-2', issued_on: '2026-01-31' },
    }),
  ];
}

/** Warrants: paid for, given for something else, and one that amends another. */
function warrantsOf(
  common: Pick<WarrantFacts, 'company' | 'signatory' | 'document_date'>,
  person: ShareHolderFacts,
  fund: ShareHolderFacts,
): SampleDocument[] {
  const facts: WarrantFacts = {
    ...common,
    investor: fund,
    purchase_price_cents: 500_000,
    class_name: 'Common Stock',
    par_value: '0.00001',
    par_is_floor: lawOf(common.company.jurisdiction).stock.par_floor !== null,
    shares: 50_000,
    exercise_price: '1.25',
    expires_on: '2036-04-26',
    replaces: null,
  };
  return [
    of(templates.warrant, facts),
    of(templates.warrant, {
      ...facts,
      investor: person,
      purchase_price_cents: 0,
      class_name: 'Series Seed Preferred Stock',
      par_value: null,
      shares: 1,
    }),
    of(templates.warrant, {
      ...facts,
      shares: 30_000,
      exercise_price: '1',
      replaces: { number: 'WARRANT-2', issued_on: '2026-01-31' },
    }),
  ];
}

/** Changes of the authorized shares of a corporation, alone and with a split, of one class and of two. */
function stockAmendmentsOf(
  company: CompanyFacts,
  { stakeholder_id, name, title }: { stakeholder_id: string; name: string; title: string },
  document_date: string,
): SampleDocument[] {
  const template = templates[lawOf(company.jurisdiction).forms.corporation.stock_amendment_document!];
  const common = { name: 'Common Stock', authorized_shares: 15_000_000, par_value: '0.00001' };
  const preferred = { name: 'Series Seed Preferred Stock', authorized_shares: 2_500_000, par_value: null };
  const approved = { on: '2026-04-26', approved_on: '2026-04-27', before_stock: false };
  const write = (
    facts: Pick<StockAmendmentFacts, 'classes' | 'split'>,
    adopted: StockAmendmentFacts['adopted'] = approved,
  ): SampleDocument =>
    of(template, { company, ...facts, adopted, signatory: { stakeholder_id, name, title }, document_date });
  return [
    write({ classes: [common], split: null }),
    write({ classes: [common, preferred], split: null }),
    write({ classes: [common], split: null }, { ...approved, approved_on: null, before_stock: true }),
    write(
      { classes: [common], split: { class_name: common.name, from: 1, to: 10, fractional_shares: 'cash' } },
      { ...approved, approved_on: null },
    ),
    write({
      classes: [common, preferred],
      split: { class_name: common.name, from: 12, to: 5, fractional_shares: 'round_up' },
    }),
  ];
}

/**
 * The papers of a round: of a first one whose SAFEs convert and whose plan grows, and of a second one without either.
 */
function roundPapersOf(
  { company, registered_agent, founders, document_date }: FormationFacts,
  signatory: { stakeholder_id: string; name: string; title: string },
): SampleDocument[] {
  const person = {
    stakeholder_id: 'stk_hart',
    kind: 'individual' as const,
    name: 'Lena Hart',
    address: founders[0]!.address,
  };
  const fund = {
    stakeholder_id: 'stk_fund',
    kind: 'organization' as const,
    name: 'Tidewater Seed Fund II, L.P.',
    representative: { name: 'Mary Tide', title: 'General Partner' },
  };
  const plain = {
    liquidation_preference_multiple: '1',
    participation: 'none' as const,
    participation_cap_multiple: null,
    dividend_percent: null,
  };
  const series = (
    name: string,
    authorized_shares: number,
    original_issue_price: string,
    more: Partial<SeriesFacts> = {},
  ): SeriesFacts => ({
    name,
    authorized_shares,
    par_value: '0.00001',
    original_issue_price,
    ...plain,
    seniority: 2,
    conversion_ratio: { numerator: '1', denominator: '1' },
    converts_to: 'Common Stock',
    votes_per_share: '1',
    ...more,
  });
  const seed = [
    series('Series Seed Preferred Stock', 4_486_718, '1.1144'),
    series('Series Seed-1 Preferred Stock', 588_235, '0.34'),
    series('Series Seed-2 Preferred Stock', 1_176_470, '0.68'),
  ];
  const later = series('Series A Preferred Stock', 2_000_000, '2.5', {
    seniority: 3,
    participation: 'capped',
    participation_cap_multiple: '3',
    dividend_percent: '6',
  });
  const [sheet, deal] = [
    {
      company,
      document_date,
      pre_money_cents: 1_500_000_000,
      common: ['Common Stock'],
      converts_to: 'Common Stock',
      votes_per_share: '1',
    },
    { company, document_date, signatory, par_value: '0.00001', converts_to: 'Common Stock' },
  ];
  const investors = [
    { name: fund.name, amount_cents: 300_000_000 },
    { name: person.name, amount_cents: 200_000_000 },
  ];
  const restated = {
    company: { ...company, formation_date: company.formation_date! },
    registered_agent,
    signatory,
    document_date,
  };
  const common = { name: 'Common Stock', authorized_shares: 17_946_423, par_value: '0.00001', votes_per_share: '1' };
  const founders_stock = {
    name: 'Class F Common Stock',
    authorized_shares: 2_000_000,
    par_value: null,
    votes_per_share: '10',
  };
  const purchasers = [
    { ...fund, shares: 2_692_031, price_cents: 299_999_935 },
    { ...person, shares: 1_794_687, price_cents: 199_999_920 },
  ];
  return [
    of(templates.term_sheet, {
      ...sheet,
      series: 'Series Seed',
      investors,
      price_per_share: '1.1144',
      fully_diluted_before: 10_000_000,
      fully_diluted_after: 17_946_423,
      pool_increase: 1_695_000,
      convertibles: [
        { name: 'SAFE-1 of Ida Moss', shares: 588_235 },
        { name: 'SAFE-2 of Jo Lund', shares: 1_176_470 },
      ],
      pre_money_includes_convertibles: true,
      pool_borne_by: 'existing_holders',
      terms: plain,
    }),
    of(templates.term_sheet, {
      ...sheet,
      series: 'Series A',
      investors: investors.slice(1),
      price_per_share: '2.5',
      fully_diluted_before: 17_946_423,
      fully_diluted_after: 19_946_423,
      pool_increase: 0,
      convertibles: [],
      pre_money_includes_convertibles: false,
      pool_borne_by: null,
      terms: { ...plain, participation: 'full', dividend_percent: '6' },
      common: ['Class A Common Stock', founders_stock.name],
      converts_to: founders_stock.name,
      votes_per_share: '10',
    }),
    of(templates.preferred_stock_purchase_agreement, {
      ...deal,
      series: 'Series Seed',
      price_per_share: '1.1144',
      purchasers,
      fully_diluted_after: 17_946_423,
      pool: { plan_name: 'the 2026 Equity Incentive Plan', class_name: 'Class B Common Stock', increase: 1_695_000 },
      conversions: [
        {
          number: 'SAFE-1',
          holder: 'Ida Moss',
          series: 'Series Seed-1 Preferred Stock',
          shares: 588_235,
          price_per_share: '0.34',
        },
        {
          number: 'SAFE-2',
          holder: 'Jo Lund',
          series: 'Series Seed-2 Preferred Stock',
          shares: 1_176_470,
          price_per_share: '0.68',
        },
      ],
    }),
    of(templates.preferred_stock_purchase_agreement, {
      ...deal,
      series: 'Series A',
      par_value: null,
      price_per_share: '2.5',
      purchasers: purchasers.slice(1),
      fully_diluted_after: 19_946_423,
      pool: null,
      conversions: [],
    }),
    of(templates.restated_certificate_of_incorporation, {
      ...restated,
      original_name: company.legal_name,
      common: [common],
      series: seed,
      adopted: null,
    }),
    of(templates.restated_certificate_of_incorporation, {
      ...restated,
      original_name: null,
      common: [{ ...common, name: 'Class A Common Stock' }, founders_stock],
      series: [
        { ...later, converts_to: 'Class A Common Stock' },
        ...seed.map((one) => ({ ...one, par_value: '0.001', converts_to: founders_stock.name })),
      ],
      adopted: { on: '2026-04-26', approved_on: '2026-04-27', before_stock: false },
    }),
  ];
}

/** A ledger in which a founder has passed on a part. */
function ledgerOf({ company, founders, document_date }: FormationFacts): StockLedgerFacts {
  const llc = company.entity_type === 'llc';
  const [class_name, part, rest] = llc
    ? ['Membership Interests', '12.5', '37.5']
    : ['Common Stock', 1_000_000, 3_000_000];
  const [{ name, address = null }, certificate] = [founders[0]!, llc ? 'MI' : 'CS'];
  const [first, passed, kept] = [
    { certificate_number: `${certificate}-1`, holder: name, quantity: llc ? '50' : 4_000_000 },
    { certificate_number: `${certificate}-3`, holder: 'Mary Tide', quantity: part },
    { certificate_number: `${certificate}-2`, holder: name, quantity: rest },
  ];
  return {
    company,
    as_of: '2026-04-25',
    since: llc ? '2026-04-21' : null,
    recorded_at: '2026-04-26T10:30:00.000Z',
    document_date,
    classes: [
      {
        name: class_name,
        authorized: llc ? null : 10_000_000,
        outstanding: llc ? '50' : 4_000_000,
        par_value: llc ? null : '0.00001',
      },
    ],
    holders: [
      { stakeholder_id: 'stk_0', name, address, ownership_percent: '75', positions: [{ class_name, quantity: rest }] },
      {
        stakeholder_id: 'stk_tide',
        name: 'Mary Tide',
        address: null,
        ownership_percent: '25',
        positions: [{ class_name, quantity: part }],
      },
    ],
    entries: [
      {
        number: 2,
        effective_date: '2026-04-21',
        act: 'Issuance',
        class_name,
        quantity: first.quantity,
        ended: [],
        issued: [first],
      },
      {
        number: 3,
        effective_date: '2026-04-24',
        act: 'Transfer',
        class_name,
        quantity: part,
        ended: [first],
        issued: [kept, passed],
      },
    ],
  };
}

/** Every document that a company may need, from the facts of its formation. */
export function documentsOf(formation: FormationFacts): SampleDocument[] {
  const { company, founders, incorporator, document_date } = formation;
  const filed = {
    ...company,
    state_file_number: company.state_file_number!,
    formation_date: company.formation_date!,
    ein: company.ein!,
  };
  const llc = company.entity_type === 'llc';
  const law = lawOf(company.jurisdiction);
  const officer = {
    stakeholder_id: founders[0]!.stakeholder_id,
    name: founders[0]!.name,
    title: founders[0]!.titles[0] ?? 'Member',
  };
  const charter = templates[formationForm(law, company.entity_type)];
  const authority = law.filing_office.authority_name;
  const governance = llc
    ? [of(templates.operating_agreement, formation), of(templates.initial_member_consent, formation)]
    : [
        of(templates.bylaws, formation),
        of(templates.initial_board_resolution, formation),
        ...founders.map((purchaser) =>
          of(templates.stock_purchase_agreement, { company, purchaser, signatory: officer, document_date }),
        ),
        ...stockPapersOf(formation, officer),
        ...(law.forms.corporation.restated_charter !== null && company.entity_type !== 's_corp'
          ? roundPapersOf(formation, officer)
          : []),
      ];
  const tax =
    company.entity_type !== 's_corp'
      ? []
      : [
          of(templates.form_2553_record, {
            company,
            document_date,
            effective_date: company.formation_date!,
            deadline: '2026-07-06',
            shareholders: founders.map(({ stakeholder_id, name, address, shares }) => ({
              stakeholder_id,
              name,
              address,
              shares: shares!,
            })),
          }),
        ];
  return [
    of(charter, formation),
    of(templates.incorporator_action, formation),
    ...governance,
    ...tax,
    of(templates.ss4_application, {
      company,
      document_date,
      members: llc ? withRole(founders, 'member').length : null,
      responsible_party: { name: officer.name, title: llc ? 'Member' : null },
      start_date: company.formation_date!,
      expected_employees: 1200,
      first_wages_date: '2026-06-01',
      principal_activity: 'Software publishing',
    }),
    of(templates.filing_evidence, {
      company,
      authority,
      document_name: charter.title(formation),
      document_sha256: hash,
      file_number: filed.state_file_number,
      filed_at: '2026-04-20T15:04:05.000Z',
      sandbox: true,
    }),
    ...[
      { approved_on: null, before_stock: false },
      { approved_on: '2026-04-27', before_stock: false },
      { approved_on: null, before_stock: true },
    ]
      .slice(0, llc ? 1 : 3)
      .map((how) =>
        of(templates[law.forms.corporation.amendment_document], {
          company,
          new_name: `Zenith ${company.legal_name}`,
          adopted: { on: '2026-04-26', ...how },
          signatory: { stakeholder_id: officer.stakeholder_id, name: officer.name, title: officer.title },
          document_date,
        }),
      ),
    ...(llc ? [] : stockAmendmentsOf(company, officer, document_date)),
    ...(llc
      ? []
      : [
          of(templates.charter_amendment_evidence, {
            company,
            authority,
            document_name: 'Amendment',
            document_sha256: hash,
            file_number: filed.state_file_number,
            filed_at: '2026-04-20T15:04:05.000Z',
            sandbox: true,
          }),
        ]),
    of(templates.amendment_evidence, {
      company,
      new_name: `Zenith ${company.legal_name}`,
      authority,
      document_name: 'Amendment',
      document_sha256: hash,
      file_number: filed.state_file_number,
      filed_at: '2026-04-20T15:04:05.000Z',
      sandbox: true,
    }),
    of(templates.ein_confirmation, {
      company: filed,
      responsible_party: { name: officer.name },
      assigned_on: '2026-04-24',
      sandbox: true,
    }),
    of(templates.minute_book, {
      company,
      former_names: [{ name: 'Harbor Labs, Inc.', until: '2026-04-26' }],
      document_date,
      entries: [
        {
          position: 1,
          kind: 'written_consent',
          title: `Action of ${company.legal_name}: Lease`,
          dated: '2026-04-27',
          resolution_id: 'res_01jsh4x',
          document_id: 'doc_01jsh4x0',
          document_sha256: hash,
          hash: hash.replace('b', 'c'),
        },
        {
          position: 2,
          kind: 'board_meeting',
          title: `Minutes of ${company.legal_name}`,
          dated: '2026-05-02',
          resolution_id: 'res_01jsh4y',
          document_id: 'doc_01jsh4x1',
          document_sha256: hash.replace('b', 'd'),
          hash: hash.replace('b', 'e'),
        },
      ],
    }),
    of(templates.stock_ledger, ledgerOf(formation)),
    of(templates.incorporator_receipt, {
      company: filed,
      receipt_id: 'rcp_01jsh4x',
      issued_at: '2026-04-26T10:30:00.000Z',
      authority,
      incorporator,
      founders,
      documents: ['Charter', 'Governance', 'Consent'].map((title, index) => ({
        document_id: `doc_01jsh4x${index}`,
        title: `${title} of ${company.legal_name}`,
        sha256: hash,
      })),
      signature: {
        algorithm: 'Ed25519',
        key_id: 'key_2026_04',
        value: `${'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ'.repeat(2)}q83vEjRWeJCrze8SNFZ4kA==`,
        keys_url: 'https://api.example.com/.well-known/minutebook-keys.json',
      },
    }),
  ];
}
