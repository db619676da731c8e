import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import type { FormationFacts } from '../../../libs/formation/documents/formation.facts';
import { sample, type SampleDocument, type Signatory } from './sample';
import { templates } from './templates';

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
  const sale = { ...common, buyer: 'Harbor Holdings, Inc.', agreement: 'Stock Sale Agreement dated as of May 4, 2026' };
  return [
    sample(templates[merger.document], {
      ...common,
      survivor: company.legal_name,
      merged: 'Harbor Merger Sub, Inc.',
      agreement_date: '2026-04-26',
      other_formed_in: 'Nevada',
      other_stock: '1,000 shares of common stock, par value $0.001 per share',
      survivor_office: company.principal_address,
      survivor_signs: null,
    }),
    sample(templates[merger.document], {
      ...common,
      survivor: 'Harbor Holdings, Inc.',
      merged: company.legal_name,
      agreement_date: '2026-04-26',
      other_formed_in: 'Nevada',
      other_stock: null,
      survivor_office: { line1: '9 Quay Street', city: 'Reno', state: 'NV', postal_code: '89501', country: 'US' },
      survivor_signs: { name: 'Harbor Holdings, Inc.', by: { name: 'Nora Quay', title: 'Chief Executive Officer' } },
    }),
    ...(llc ? (['c_corp', 'pbc'] as const) : (['llc'] as const)).map((to_entity_type) =>
      sample(templates[conversion.document], {
        ...common,
        to_entity_type,
        new_name: llc ? 'Meridian Works, Inc.' : 'Meridian Works, LLC',
      }),
    ),
    sample(templates.plan_of_conversion, {
      company,
      to_entity_type: llc ? 'c_corp' : 'llc',
      new_name: llc ? 'Meridian Works, Inc.' : 'Meridian Works, LLC',
      stock: llc ? { authorized_shares: 10_000_000, issued_shares: 8_000_000, par_value: '0.0001' } : null,
      directors: llc ? [first!.name] : [],
      officers: llc ? [{ name: first!.name, titles: ['President', 'Secretary'] }] : [],
      managers: llc ? [] : [first!.name],
      document_date,
    }),
    ...convertedOf(company, founders, registered_agent, document_date),
    sample(templates.bill_of_sale, {
      ...sale,
      consideration_cents: 500_000_000,
      description: 'all software and customer contracts',
    }),
    ...(llc ? [] : [sample(templates.closing_certificate, sale)]),
  ];
}

function convertedOf(
  company: FormationFacts['company'],
  founders: FormationFacts['founders'],
  registered_agent: FormationFacts['registered_agent'],
  document_date: string,
): SampleDocument[] {
  const llc = companyForm(company.entity_type) === 'llc';
  const { name, kind, stakeholder_id } = founders[0]!;
  const to = llc ? 'corporation' : 'llc';
  const { forms, transactions, name: state } = lawOf(company.jurisdiction);
  const address = { line1: '1 Pier Road', city: 'Boston', state: 'MA', postal_code: '02110', country: 'US' };
  const holding = llc ? { shares: 8_000_000 } : { equity_percent: '100' };
  const facts = {
    occasion: 'conversion' as const,
    company: {
      ...company,
      entity_type: llc ? ('c_corp' as const) : ('llc' as const),
      legal_name: llc ? 'Meridian Works, Inc.' : 'Meridian Works, LLC',
      purpose: forms[to].purpose,
      public_benefit: null,
      authorized_shares: llc ? 10_000_000 : null,
      par_value: llc ? '0.0001' : null,
      state_file_number: null,
    },
    founders: [
      {
        stakeholder_id,
        kind,
        name,
        roles: llc ? (['director', 'officer'] as const) : (['member'] as const),
        titles: llc ? ['President', 'Secretary'] : [],
        address,
        ...holding,
      },
    ].map((one) => ({ ...one, roles: [...one.roles] })),
    registered_agent,
    agent_consents: true,
    incorporator: { name, kind, stakeholder_id, address, signature: null },
    converted: {
      name: company.legal_name,
      description: `a ${state} ${llc ? 'limited liability company' : 'corporation'}`,
      statute: transactions.conversion.statute[companyForm(company.entity_type)],
      signatory: { name, title: llc ? 'Member' : 'President' },
      directors: llc ? [{ name, address }] : [],
    },
    document_date,
  };
  return [
    sample(templates[forms[to].formation_document], facts),
    ...(llc
      ? [sample(templates.bylaws, facts), sample(templates.organizational_consent, facts)]
      : [sample(templates.operating_agreement, facts)]),
  ];
}
