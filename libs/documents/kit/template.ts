import { html, raw, type Html } from '#platform/documents/html';
import { stylesheet } from '#platform/documents/stylesheet';

/** Who may decide by a template; `either` where the law gives the act to both. */
export type DecidingBody = 'board' | 'stockholders' | 'either';

/** The decisions for which a template stands, as the catalogue lists it. */
export interface Decides {
  body: DecidingBody;
  /** Acts and flows for which a decision by this template stands. */
  authorizes: readonly string[];
  /** JSON Schema of what a caller fills in; null where everything follows from the company and the decision. */
  cover_page_field_schema?: Record<string, unknown> | null;
  /** JSON Schema of the terms that are decided on, which Schedule A prints; null where the clauses state them. */
  particulars_schema?: Record<string, unknown> | null;
}

/** One version of a document's wording. A published version never changes; new wording is a new version. */
export interface DocumentTemplate<F> {
  id: string;
  /** The `Document.type` that it produces. */
  kind: string;
  category: 'formation' | 'financing' | 'commercial' | 'governance' | 'tax';
  version: '2026-04-26';
  /** Whether the act or flow that writes it also sends it for signature, and nothing else does. */
  inCourse?: true;
  /** Whether it is signed for a company's organization: the formation writes it, and nothing else can. */
  organizing?: true;
  /** One paragraph for those who sign it, which a layman can read. */
  summary?: string;
  /** Where it is a decision. */
  decides?: Decides;
  title(facts: F): string;
  body(facts: F): Html;
  /** The other documents that are bound behind it, each kept by its hash. */
  binds?(facts: F): { title: string; label: string; anchor: string; sha256: string }[];
}

const testMode = 'Prepared in test mode. Not filed or delivered; without legal effect.';
/** At the head of each page, where it needs no room of its own. */
const testNotice =
  `@page { @top-center { content: "${testMode}"; font: 8.5pt "STIX Two Text", "Noto Serif", serif; color: #555; } }\n` +
  `@media screen { body::before { content: "${testMode}"; display: block; ` +
  'padding: 6pt; text-align: center; color: #555; } }';

/**
 * The whole page; in test mode its head says that it has no legal effect. A section sign never parts from its number.
 */
export const renderTemplate = <F>(template: DocumentTemplate<F>, facts: F, options: { livemode: boolean }): string => {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${template.title(facts)}</title>
<style>${raw(stylesheet)}${!options.livemode && raw(testNotice)}</style>
</head>
<body>
<main>${template.body(facts)}</main>
</body>
</html>
`;
  return page
    .toString()
    .replace(/\d+ (?:Del\. C|C\.F\.R)\.(?= §)|Treas\. Reg\.(?= §)/g, (act) => act.replaceAll(' ', '\u00a0'))
    .replace(/(§|Del\.\u00a0C\.|C\.F\.R\.|Treas\.\u00a0Reg\.|W\.S\.|IRC) (?=[\d§])/g, '$1\u00a0');
};
