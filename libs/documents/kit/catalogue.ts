import { findTemplate, templates } from './registry';
import type { Decides, DocumentTemplate } from './template';

export interface TemplateRow extends Required<Decides> {
  template_id: string;
  kind: string;
  category: DocumentTemplate<object>['category'];
  version: string;
  availability: 'preview' | 'ga' | 'deprecated' | 'retired';
  successor_template_id: string | null;
  attachable_to: readonly string[];
}

const rowOf = ({ id, kind, category, version, decides }: DocumentTemplate<object>): TemplateRow | undefined =>
  decides && {
    template_id: id,
    kind,
    category,
    version,
    availability: 'ga',
    successor_template_id: null,
    cover_page_field_schema: null,
    particulars_schema: null,
    attachable_to: [],
    ...decides,
  };

export const governanceRows = (): TemplateRow[] =>
  templates()
    .flatMap((template) => rowOf(template) ?? [])
    .toSorted((a, b) => (a.template_id < b.template_id ? -1 : 1));

export function templateRow(template_id: string): TemplateRow | undefined {
  const template = findTemplate(template_id);
  return template && rowOf(template);
}

/** Null for the general template. */
export const rowFor = (act: string, body: 'board' | 'stockholders'): TemplateRow | null =>
  governanceRows().find((row) => row.authorizes.includes(act) && (row.body === body || row.body === 'either')) ?? null;
