import type { Html } from '#platform/documents/html';
import type { DocumentTemplate } from '../../../libs/documents/kit/template';

export interface SampleDocument {
  kind: string;
  template: DocumentTemplate<unknown>;
  facts: object;
}

export interface Signatory {
  stakeholder_id: string;
  name: string;
  title: string;
}

export const hash = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9';

export const sample = <F extends object>(
  template: { kind: string; title(facts: F): string; body(facts: F): Html },
  facts: F,
): SampleDocument => ({ kind: template.kind, template: template as unknown as DocumentTemplate<unknown>, facts });

export const fund = {
  stakeholder_id: 'stk_fund',
  kind: 'organization' as const,
  name: 'Tidewater Seed Fund II, L.P.',
  representative: { name: 'Mary Tide', title: 'General Partner' },
};
