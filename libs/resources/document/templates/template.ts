import { html, raw, type Html } from '#platform/documents/html';
import { stylesheet } from '#platform/documents/stylesheet';

/** One version of a document's wording. A published version never changes; new wording is a new version. */
export interface DocumentTemplate<F> {
  id: string;
  /** The `Document.type` that it produces. */
  kind: string;
  category: 'formation' | 'financing' | 'commercial' | 'governance' | 'tax';
  version: '2026-04-26';
  /** Whether `GET /templates` lists it. */
  catalogued: boolean;
  title(facts: F): string;
  body(facts: F): Html;
}

/** The whole page; in test mode its last words say that it has no legal effect. */
export const renderTemplate = <F>(template: DocumentTemplate<F>, facts: F, options: { livemode: boolean }): string => {
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${template.title(facts)}</title><style>${raw(stylesheet)}</style></head>
<body>
<main>${template.body(facts)}</main>
${!options.livemode && html`<p class="notice">Prepared in test mode. This document was not filed or delivered and has no legal effect.</p>`}
</body>
</html>
`;
  return page.toString();
};
