import { createHash } from 'node:crypto';
import type { CompanyFacts } from '#companies/company';
import type { LegalDate } from '#kernel/dates';
import { type Html, html } from '#platform/documents/html';
import { paragraph } from './prose';
import { enter, version } from './registry';
import type { DocumentTemplate } from './template';

/** A change of the text needs a new ID. */
export interface StandardTerms {
  template_id: string;
  title: string;
  version: string;
  text: Html;
}

export interface CoverPageFacts {
  company: CompanyFacts;
  subject: string;
  cover: Record<string, unknown>;
  standard_terms: { template_id: string; title: string; version: string; sha256: string };
  document_date: LegalDate;
}

interface Wording {
  template_id: string;
  kind: string;
  category: DocumentTemplate<object>['category'];
  cover_page_field_schema: Record<string, unknown>;
  standard_terms: StandardTerms;
  title(facts: CoverPageFacts): string;
  cover(facts: CoverPageFacts): Html;
}

export interface CoverPageTemplate
  extends DocumentTemplate<CoverPageFacts>, Pick<Wording, 'cover_page_field_schema' | 'standard_terms'> {}

export const hashOfTerms = ({ title, version, text }: StandardTerms): string =>
  createHash('sha256')
    .update(JSON.stringify([title, version, text.toString()]))
    .digest('hex');

const byId = new Map<string, CoverPageTemplate>();
const published = new Map<string, string>();

export const coverPageTemplate = (id: string): CoverPageTemplate | undefined => byId.get(id);

/** Throws a RangeError if the ID belongs to other terms, or a document to another version. */
export function coverPage({ template_id: id, cover, ...rest }: Wording): CoverPageTemplate {
  const terms = rest.standard_terms;
  const sha256 = hashOfTerms(terms);
  if ((published.get(terms.template_id) ?? sha256) !== sha256)
    throw new RangeError(`${terms.template_id} was already published with other text: new text needs a new id`);
  const template = enter<CoverPageTemplate>({
    ...rest,
    id,
    version,
    body(facts) {
      if (facts.standard_terms.template_id !== terms.template_id || facts.standard_terms.sha256 !== sha256)
        throw new RangeError(`the document incorporates another text of ${facts.standard_terms.template_id}`);
      return html`
<section class="cover">${cover(facts)}
${paragraph(
  html`This cover page incorporates the <b>${terms.title}</b>, version ${terms.version} (${terms.template_id}), by
    reference. They follow it word for word, and form one agreement with it; where the two differ, this cover page
    prevails. SHA-256 of the terms: <span class="hash">${sha256}</span>.`,
)}</section>
<section class="exhibit terms"><h2>${terms.title}</h2>${terms.text}</section>`;
    },
  });
  published.set(terms.template_id, sha256);
  byId.set(id, template);
  return template;
}
