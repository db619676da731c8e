import type { CompanyFacts } from '#companies/company';
import { lawOf } from '#law/states/index';
import type { StockAmendmentFacts } from '../../../libs/charter/amendment/stock-amendment.document';
import type { StockFacts } from '../../../libs/charter/amendment/stock.facts';
import type { CharterAmendmentFacts } from '../../../libs/charter/charter_amendment/charter-amendment.document';
import type { ClassRightsFacts } from '../../../libs/charter/charter_amendment/class-rights.clauses';
import { sample, type SampleDocument, type Signatory } from './sample';
import { templates } from './templates';

export function stockAmendmentsOf(
  company: CompanyFacts,
  { stakeholder_id, name, title }: Signatory,
  document_date: string,
): SampleDocument[] {
  const template = templates[lawOf(company.jurisdiction).forms.corporation.stock_amendment_document!];
  const common = { name: 'Common Stock', authorized_shares: 15_000_000, par_value: '0.00001', votes_per_share: '1' };
  const seed = {
    name: 'Series Seed Preferred Stock',
    authorized_shares: 2_500_000,
    par_value: null,
    original_issue_price: '1.1144',
    conversion_ratio: { numerator: '1.1144', denominator: '1.1144' },
    converts_to: 'Common Stock',
    votes_per_share: '1',
  };
  const approved = { on: '2026-04-26', approved_on: '2026-04-27', before_stock: false };
  const write = (
    { split, ...stock }: Pick<StockAmendmentFacts, 'split'> & Partial<StockFacts>,
    adopted: StockAmendmentFacts['adopted'] = approved,
  ): SampleDocument =>
    sample(template, {
      company,
      stock: { charter: 'original', common: [common], series: [], ...stock },
      split,
      adopted,
      signatory: { stakeholder_id, name, title },
      document_date,
    });
  return [
    write({ split: null }),
    write({ charter: 'restated', series: [seed], split: null }),
    write({ charter: 'brought_in', split: null }, { ...approved, approved_on: null, before_stock: true }),
    write(
      { split: { class_name: common.name, from: 1, to: 10, fractional_shares: 'cash' } },
      { ...approved, approved_on: null },
    ),
    write({
      charter: 'brought_in',
      series: [seed],
      split: { class_name: common.name, from: 12, to: 5, fractional_shares: 'round_up' },
    }),
  ];
}

const amendedStock: StockFacts = {
  charter: 'original',
  common: [
    { name: 'Common Stock', authorized_shares: 15_000_000, par_value: '0.00001', votes_per_share: '1' },
    { name: 'Class B Common Stock', authorized_shares: 1_000_000, par_value: '0.00001', votes_per_share: '10' },
  ],
  series: [
    {
      name: 'Series Seed Preferred Stock',
      authorized_shares: 2_500_000,
      par_value: null,
      original_issue_price: '1.25',
      conversion_ratio: { numerator: '2', denominator: '1' },
      converts_to: 'Common Stock',
      votes_per_share: '1',
    },
  ],
};

export function charterAmendmentsOf(
  company: CompanyFacts,
  { stakeholder_id, name, title }: Signatory,
  document_date: string,
): SampleDocument[] {
  const template = templates[lawOf(company.jurisdiction).forms.corporation.charter_amendment_document!];
  const alone = { rank: { paid_before: [], paid_with: [], paid_after: [] } };
  const common = { name: 'Class B Common Stock', votes_per_share: '10', preference: null, converts: null, ...alone };
  const seed: ClassRightsFacts = {
    name: 'Series Seed Preferred Stock',
    votes_per_share: '1',
    preference: {
      original_issue_price: '1.25',
      liquidation_preference_multiple: '2',
      participation: 'capped',
      participation_cap_multiple: '3',
    },
    converts: { numerator: '2', denominator: '1', into: 'Common Stock' },
    rank: {
      paid_before: ['Series FF Preferred Stock'],
      paid_with: ['Series F Preferred Stock'],
      paid_after: ['Series A Preferred Stock'],
    },
  };
  const unconverted: ClassRightsFacts = {
    ...seed,
    name: 'Series FF Preferred Stock',
    preference: {
      original_issue_price: '0.5',
      liquidation_preference_multiple: '1',
      participation: 'none',
      participation_cap_multiple: null,
    },
    converts: null,
    ...alone,
  };
  const write = (
    facts: Pick<CharterAmendmentFacts, 'stock' | 'created' | 'changed' | 'purpose'>,
    adopted: CharterAmendmentFacts['adopted'] = { on: '2026-04-26', approved_on: '2026-04-27', before_stock: false },
  ): SampleDocument =>
    sample(template, { company, ...facts, adopted, signatory: { stakeholder_id, name, title }, document_date });
  const { rank } = seed;
  const changed: CharterAmendmentFacts['changed'] = [
    {
      class_name: seed.name,
      votes_per_share: '2',
      original_issue_price: '1.5',
      conversion_numerator: '3',
      conversion_denominator: '2',
      liquidation_preference_multiple: '1.5',
      participation: 'capped',
      participation_cap_multiple: '4',
    },
    { class_name: unconverted.name, rank },
  ];
  const purpose = 'To build and operate wind turbines, and to engage in any other lawful act or activity.';
  return [
    write({ stock: amendedStock, created: [common, seed, unconverted], changed: [], purpose }),
    write({ stock: null, created: [], changed, purpose: null }),
    write(
      { stock: null, created: [], changed: [], purpose },
      { on: '2026-04-26', approved_on: null, before_stock: true },
    ),
  ];
}
