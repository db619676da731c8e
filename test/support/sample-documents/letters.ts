import type { FormationFacts } from '../../../libs/formation/documents/formation.facts';
import { fund, sample, type SampleDocument, type Signatory } from './sample';
import { templates } from './templates';

export function lettersOf({ company, document_date }: FormationFacts, officer: Signatory): SampleDocument[] {
  const letter = {
    company,
    number: 1,
    kind: 'acquisition' as const,
    counterparty: fund,
    structure: 'A purchase of the whole Company for cash',
    price_cents: 1_200_000_000,
    exclusivity_until: '2026-07-31',
    binding_terms: ['confidentiality' as const, 'exclusivity' as const, 'expenses' as const, 'governing_law' as const],
    expires_at: '2026-06-01T00:00:00Z',
    signatory: officer,
    document_date,
  };
  const person = { stakeholder_id: 'stk_person', kind: 'individual' as const, name: 'Bo Chen', representative: null };
  const kinds = ['merger', 'asset_sale', 'stock_sale', 'conversion', 'reorganization'] as const;
  return [
    sample(templates.letter_of_intent, letter),
    ...kinds.map((kind, index) =>
      sample(templates.letter_of_intent, {
        ...letter,
        kind,
        counterparty: person,
        price_cents: null,
        exclusivity_until: null,
        binding_terms: index === 0 ? [] : ['expenses' as const],
      }),
    ),
    sample(templates.letter_of_intent_redline, {
      company,
      counterparty: fund.name,
      before: 1,
      after: 2,
      paragraphs: [
        { heading: true, parts: [{ change: 'kept', text: '1 — The Transaction' }] },
        {
          heading: false,
          parts: [
            { change: 'kept', text: '1.4 Price. ' },
            { change: 'deleted', text: '$12,000,000.00' },
            { change: 'inserted', text: '$12,500,000.00' },
            { change: 'kept', text: '.' },
          ],
        },
      ],
      document_date,
    }),
  ];
}
