import { html } from '#platform/documents/html';
import { decision, ownClause, ownRecital, type Wording } from './decision';

const text = { type: 'string', minLength: 1, maxLength: 4000 };

const coverPage = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  additionalProperties: false,
  required: ['resolved_clauses'],
  properties: {
    recitals: {
      type: 'array',
      maxItems: 50,
      items: text,
      description: 'Recitals, each a clause that follows “WHEREAS”.',
    },
    resolved_clauses: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: text,
      description: 'Resolutions, each a clause that follows “RESOLVED, that”.',
    },
    effective_date: {
      type: ['string', 'null'],
      format: 'date',
      description: 'Later effective date, if any. Defaults to the date of the last required signature.',
    },
  },
};

const general = (id: string, kind: string, decides: Wording<never>['decides']) =>
  decision({
    id,
    kind,
    decides,
    authorizes: [],
    caption: 'General Resolutions',
    cover_page_field_schema: coverPage,
    prose: ({ recitals, resolved_clauses }) => html`${recitals.map(ownRecital)}${resolved_clauses.map(ownClause)}`,
  });

/** For a board, or the managers of an LLC. */
general('board_consent:general', 'board_consent', 'board');

/** For stockholders, or the members of an LLC. */
general('written_consent:general', 'written_consent', 'stockholders');
