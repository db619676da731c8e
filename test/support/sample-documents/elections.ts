import type { Section83bFacts } from '../../../libs/compliance/tax_election/section-83b-election.document';
import type { ShareHolderFacts } from '../../../libs/documents/kit/facts';
import { sample, type SampleDocument } from './sample';
import { templates } from './templates';

export function electionsOf(
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
    sample(templates.section_83b_election, {
      ...shares,
      company: { ...terms.company, ein: null },
      taxpayer: person,
      fair_market_value: { ...paid, basis: 'price' },
      amount_paid: paid,
      gross_income_cents: 0,
    }),
    sample(templates.section_83b_election, {
      ...shares,
      agreement: 'Restricted Stock Purchase Agreement',
      taxpayer: person,
      fair_market_value: { per_item: '1.2345678901', total_cents: 197_530_986, basis: 'valuation' },
      amount_paid: { per_item: '0', total_cents: 0 },
      gross_income_cents: 197_530_986,
    }),
    sample(templates.section_83b_election, { ...shares, taxpayer: fund, taxable_year: null, ...unvalued }),
    sample(templates.section_83b_election, { ...shares, taxpayer: { ...person, address: null }, ...unvalued }),
  ];
}
