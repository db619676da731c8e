import { Field, nullable, optional } from '#platform/wire/field';
import { PageInput } from '#platform/queries/list';

const example = 'service:board_consent:general:2026-04-26';
const categories = ['formation', 'financing', 'commercial', 'governance', 'tax'] as const;
const availabilities = ['preview', 'ga', 'deprecated', 'retired'] as const;

export class TemplateView {
  @Field.string('Names one version of the template. Opaque: filter on the other fields.', { example })
  template_id: string;
  @Field.string('Type discriminator.')
  object: string;
  @Field.string('The `type` of the documents that it makes; several templates may share one.', {
    example: 'board_consent',
  })
  kind: string;
  @Field.enum(categories, 'What it belongs to.', { extensible: true })
  category: string;
  @Field.string('Its version. The words of a version never change.', { example: '2026-04-26' })
  version: string;
  @Field.enum(availabilities, 'Whether documents can be made from it.')
  availability: string;
  @Field.string('What takes the place of a deprecated or retired template.', nullable)
  successor_template_id: string | null;
  @Field.json('JSON Schema of `cover_page_fields`; null when all that is variable follows from the company.', nullable)
  cover_page_field_schema: object | null;
  @Field.json(
    'JSON Schema of `particulars`: the terms that a decision by this template states and its Schedule A ' +
      'prints; null where the clauses of the caller say them.',
    nullable,
  )
  particulars_schema: object | null;
  @Field.strings('Templates whose documents it can be attached to.')
  attachable_to: string[];
  @Field.strings(
    'Acts for which a decision by this template stands. A general one authorizes what its resolved clauses say.',
    { example: [] },
  )
  authorizes: string[];
}

export class ListTemplates extends PageInput {
  @Field.string('Only those that make documents of this type.', { max: 100, optional: true })
  kind?: string;
  @Field.enum(categories, 'Only of this category.', optional)
  category?: string;
  @Field.enum(availabilities, 'Only with this availability.', optional)
  availability?: string;
  @Field.string('Only those that can be attached to a document of this template.', { max: 200, optional: true })
  attachable_to?: string;
}

export class ByTemplateId {
  @Field.path('Its id.', { example })
  template_id: string;
}
