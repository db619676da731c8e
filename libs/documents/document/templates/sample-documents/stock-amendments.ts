import { lawOf } from '#law/states/index';
import type { CompanyFacts } from '#companies/company';
import type { StockAmendmentFacts } from '../facts';
import { templates } from '../index';
import { sample, type SampleDocument, type Signatory } from './sample';

/** Changes of the authorized shares of a corporation, alone and with a split, of one class and of two. */
export function stockAmendmentsOf(
  company: CompanyFacts,
  { stakeholder_id, name, title }: Signatory,
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
    sample(template, { company, ...facts, adopted, signatory: { stakeholder_id, name, title }, document_date });
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
