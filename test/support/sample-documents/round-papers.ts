import type { SeriesFacts } from '../../../libs/charter/amendment/stock.facts';
import type { FormationFacts } from '../../../libs/formation/documents/formation.facts';
import { fund, sample, type SampleDocument, type Signatory } from './sample';
import { templates } from './templates';

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

const foundersStock = {
  name: 'Class F Common Stock',
  authorized_shares: 2_000_000,
  par_value: null,
  votes_per_share: '10',
};

const personOf = ({ founders }: FormationFacts) => ({
  stakeholder_id: 'stk_hart',
  kind: 'individual' as const,
  name: 'Lena Hart',
  address: founders[0]!.address,
});

function termSheetsOf(formation: FormationFacts): SampleDocument[] {
  const { company, document_date } = formation;
  const sheet = {
    company,
    document_date,
    pre_money_cents: 1_500_000_000,
    common: ['Common Stock'],
    converts_to: 'Common Stock',
    votes_per_share: '1',
  };
  const investors = [
    { name: fund.name, amount_cents: 300_000_000 },
    { name: personOf(formation).name, amount_cents: 200_000_000 },
  ];
  return [
    sample(templates.term_sheet, {
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
    sample(templates.term_sheet, {
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
      common: ['Class A Common Stock', foundersStock.name],
      converts_to: foundersStock.name,
      votes_per_share: '10',
    }),
  ];
}

function purchaseAgreementsOf(formation: FormationFacts, signatory: Signatory): SampleDocument[] {
  const { company, document_date } = formation;
  const deal = { company, document_date, signatory, par_value: '0.00001', converts_to: 'Common Stock' };
  const purchasers = [
    { ...fund, shares: 2_692_031, price_cents: 299_999_935 },
    { ...personOf(formation), shares: 1_794_687, price_cents: 199_999_920 },
  ];
  return [
    sample(templates.preferred_stock_purchase_agreement, {
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
    sample(templates.preferred_stock_purchase_agreement, {
      ...deal,
      series: 'Series A',
      par_value: null,
      price_per_share: '2.5',
      purchasers: purchasers.slice(1),
      fully_diluted_after: 19_946_423,
      pool: null,
      conversions: [],
    }),
  ];
}

const joindersOf = (formation: FormationFacts, signatory: Signatory): SampleDocument[] =>
  (['SAFE', 'Note'] as const).map((instrument) =>
    sample(templates.joinder_agreement, {
      company: formation.company,
      holder: instrument === 'SAFE' ? personOf(formation) : fund,
      instrument,
      number: instrument === 'SAFE' ? 'SAFE-1' : 'CN-1',
      issued_on: '2026-01-05',
      series: 'Series Seed',
      agreement_date: formation.document_date,
      signatory,
      class_name: 'Series Seed-1 Preferred Stock',
      shares: 588_235,
      price_per_share: '0.34',
      closed_on: '2026-05-04',
    }),
  );

function restatedCertificatesOf(
  { company, registered_agent, document_date }: FormationFacts,
  signatory: Signatory,
): SampleDocument[] {
  const restated = {
    company: { ...company, formation_date: company.formation_date! },
    registered_agent,
    signatory,
    document_date,
  };
  const common = { name: 'Common Stock', authorized_shares: 17_946_423, par_value: '0.00001', votes_per_share: '1' };
  return [
    sample(templates.restated_certificate_of_incorporation, {
      ...restated,
      original_name: company.legal_name,
      common: [common],
      series: seed,
      adopted: null,
    }),
    sample(templates.restated_certificate_of_incorporation, {
      ...restated,
      original_name: null,
      common: [{ ...common, name: 'Class A Common Stock' }, foundersStock],
      series: [
        { ...later, converts_to: 'Class A Common Stock' },
        ...seed.map((one) => ({ ...one, par_value: '0.001', converts_to: foundersStock.name })),
      ],
      adopted: { on: '2026-04-26', approved_on: '2026-04-27', before_stock: false },
    }),
  ];
}

export const roundPapersOf = (formation: FormationFacts, signatory: Signatory): SampleDocument[] => [
  ...termSheetsOf(formation),
  ...purchaseAgreementsOf(formation, signatory),
  ...joindersOf(formation, signatory),
  ...restatedCertificatesOf(formation, signatory),
];
