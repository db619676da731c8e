import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import type { FormationFacts } from '../../../libs/formation/documents/formation.facts';
import { sample, type SampleDocument, type Signatory } from './sample';
import { templates } from './templates';

/** Merger, conversion and sale instruments. */
export function transactionsOf(
  { company, founders, registered_agent, document_date }: FormationFacts,
  officer: Signatory,
): SampleDocument[] {
  const llc = companyForm(company.entity_type) === 'llc';
  const { merger, conversion } = lawOf(company.jurisdiction).transactions;
  const [first] = founders;
  const common = {
    company: { ...company, formation_date: company.formation_date! },
    adopted: { on: '2026-04-26', approved_on: llc ? null : '2026-04-27', before_stock: false },
    signatory: officer,
    document_date,
  };
  const sale = { ...common, buyer: 'Harbor Holdings, Inc.', consideration_cents: 500_000_000 };
  return [
    sample(templates[merger.document], {
      ...common,
      survivor: company.legal_name,
      merged: 'Harbor Merger Sub, Inc.',
      other_formed_in: 'Delaware',
      survivor_office: company.principal_address,
      survivor_signs: null,
    }),
    sample(templates[merger.document], {
      ...common,
      survivor: 'Harbor Holdings, Inc.',
      merged: company.legal_name,
      other_formed_in: 'Nevada',
      survivor_office: null,
      survivor_signs: { name: 'Harbor Holdings, Inc.', by: { name: 'Nora Quay', title: 'Chief Executive Officer' } },
    }),
    sample(templates[conversion.document], {
      ...common,
      to_entity_type: llc ? 'c_corp' : 'llc',
      new_name: llc ? 'Meridian Works, Inc.' : 'Meridian Works, LLC',
      agent: registered_agent,
      stock: llc ? { authorized_shares: 10_000_000, par_value: '0.0001' } : null,
      directors: llc ? [first!.name] : [],
      public_benefit: null,
    }),
    ...(llc
      ? [
          sample(templates[conversion.document], {
            ...common,
            to_entity_type: 'pbc',
            new_name: 'Meridian Works, Inc.',
            agent: registered_agent,
            stock: { authorized_shares: 10_000_000, par_value: '0.0001' },
            directors: [first!.name],
            public_benefit: 'clean drinking water for rural households',
          }),
        ]
      : []),
    sample(templates.bill_of_sale, { ...sale, description: 'all software and customer contracts' }),
    ...(llc ? [] : [sample(templates.closing_certificate, sale)]),
  ];
}
