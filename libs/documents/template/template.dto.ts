import { Field, nullable, optional } from '#platform/wire/field';
import { PageInput } from '#platform/queries/list';

const example = 'service:board_consent:general:2026-04-26';
const categories = ['formation', 'financing', 'commercial', 'governance', 'tax'] as const;
const availabilities = ['preview', 'ga', 'deprecated', 'retired'] as const;

export class TemplateView {
  @Field.string('ID of a template version. The ID is opaque. Use the other fields to filter.', { example })
  template_id: string;
  @Field.discriminator('template')
  object: string;
  @Field.string('`type` of the resulting documents. Several templates may share the same `type`.', {
    example: 'board_consent',
  })
  kind: string;
  @Field.enum(categories, 'Category of the template.', { extensible: true })
  category: string;
  @Field.string('Version of the template. The text of a version never changes.', { example: '2026-04-26' })
  version: string;
  @Field.enum(availabilities, 'Whether documents can be created from the template.')
  availability: string;
  @Field.string('ID of the template that replaces a deprecated or retired template.', nullable)
  successor_template_id: string | null;
  @Field.json('JSON Schema for `cover_page_fields`. Null if the text depends only on the company.', nullable)
  cover_page_field_schema: object | null;
  @Field.json(
    'JSON Schema for `particulars`, the terms printed in Schedule A of the decision. Null if the terms ' +
      'appear in your own clauses.',
    nullable,
  )
  particulars_schema: object | null;
  @Field.strings('IDs of the templates whose documents accept attachments created from this template.')
  attachable_to: string[];
  @Field.strings(
    'Actions authorized by resolutions that use this template. A general resolution authorizes the ' +
      'actions in its clauses.',
    { example: [] },
  )
  authorizes: string[];
}

export class ListTemplates extends PageInput {
  @Field.string('Filters by the type of document created from the template.', { max: 100, optional: true })
  kind?: string;
  @Field.enum(categories, 'Filters by category.', optional)
  category?: string;
  @Field.enum(availabilities, 'Filters by availability.', optional)
  availability?: string;
  @Field.string('Filters for templates whose documents can be attached to documents created from this template.', {
    max: 200,
    optional: true,
  })
  attachable_to?: string;
}

export class ByTemplateId {
  @Field.path('ID of the template.', { example })
  template_id: string;
}
