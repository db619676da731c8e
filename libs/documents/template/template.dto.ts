import { Field, nullable, optional } from '#platform/wire/field';
import { PageInput } from '#platform/queries/list';

const example = 'service:board_consent:general:2026-04-26';
const categories = ['formation', 'financing', 'commercial', 'governance', 'tax'] as const;
const availabilities = ['preview', 'ga', 'deprecated', 'retired'] as const;

export class TemplateView {
  @Field.string('ID of a template version. Opaque: filter by the other fields.', { example })
  template_id: string;
  @Field.discriminator('template')
  object: string;
  @Field.string('`type` of the resulting documents. Several templates may share it.', { example: 'board_consent' })
  kind: string;
  @Field.enum(categories, 'Category of the template.', { extensible: true })
  category: string;
  @Field.string('Version of the template. The text of a version never changes.', { example: '2026-04-26' })
  version: string;
  @Field.enum(availabilities, 'Whether documents can be created from it.')
  availability: string;
  @Field.string('ID of the template that replaces a deprecated or retired template.', nullable)
  successor_template_id: string | null;
  @Field.json('JSON Schema of `cover_page_fields`. Null if the text depends only on the company.', nullable)
  cover_page_field_schema: object | null;
  @Field.json(
    'JSON Schema of `particulars`, the terms printed in Schedule A of the decision. Null if your clauses ' +
      'state them.',
    nullable,
  )
  particulars_schema: object | null;
  @Field.strings('IDs of templates whose documents it can be attached to.')
  attachable_to: string[];
  @Field.strings(
    'Acts that a decision by this template authorizes. A general resolution authorizes the acts in its clauses.',
    { example: [] },
  )
  authorizes: string[];
}

export class ListTemplates extends PageInput {
  @Field.string('Filters by the type of the resulting documents.', { max: 100, optional: true })
  kind?: string;
  @Field.enum(categories, 'Filters by category.', optional)
  category?: string;
  @Field.enum(availabilities, 'Filters by availability.', optional)
  availability?: string;
  @Field.string('Filters by templates that can be attached to documents of this template.', {
    max: 200,
    optional: true,
  })
  attachable_to?: string;
}

export class ByTemplateId {
  @Field.path('ID of the template.', { example })
  template_id: string;
}
