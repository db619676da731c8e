import { coverPage, type StandardTerms } from '../../libs/documents/kit/cover-page';
import { factTable, letterhead, section } from '../../libs/documents/kit/prose';
import { html } from '#platform/documents/html';

export const terms: StandardTerms = {
  template_id: 'fixture:licence_terms:1',
  title: 'Standard Licence Terms',
  version: '1',
  text: html`${section(
    '1.',
    'Licence',
    'The Licensor grants the Licensee a licence for the Term that the cover page states.',
  )}${section('2.', 'Fee', 'The Licensee pays the Fee that the cover page states.')}`,
};
export const licence = (words: StandardTerms, template_id = 'fixture:licence:1') =>
  coverPage({
    template_id,
    kind: 'licence',
    category: 'commercial',
    standard_terms: words,
    cover_page_field_schema: {
      type: 'object',
      additionalProperties: false,
      required: ['licensee', 'fee'],
      properties: {
        licensee: { type: 'string', minLength: 1 },
        fee: { type: 'string', pattern: '^\\$[0-9,]+$' },
        term: { type: 'object', additionalProperties: false, properties: { ends: { type: 'string', format: 'date' } } },
      },
    },
    title: ({ company, cover }) => `Licence of ${company.legal_name} to ${String(cover['licensee'])}`,
    cover: ({ company, cover }) =>
      html`${letterhead('Licence', { company: company.legal_name })}${factTable('What was agreed', [
        ['Licensee', String(cover['licensee'])],
        ['Fee', String(cover['fee'])],
      ])}`,
  });
licence(terms);
