import { html, raw, type Html } from '#platform/documents/html';
import { stylesheet } from '#platform/documents/stylesheet';

/** `either` if the law allows both bodies to decide. */
export type DecidingBody = 'board' | 'stockholders' | 'either';

export interface Decides {
  body: DecidingBody;
  authorizes: readonly string[];
  /** The caller's text. Null if the company and the decision supply everything. */
  cover_page_field_schema?: Record<string, unknown> | null;
  /** The terms in Schedule A. Null if the clauses state them. */
  particulars_schema?: Record<string, unknown> | null;
}

/** A published version never changes. */
export interface DocumentTemplate<F> {
  id: string;
  /** The resulting `Document.type`. */
  kind: string;
  category: 'formation' | 'financing' | 'commercial' | 'governance' | 'tax';
  version: '2026-04-26';
  /** Only the action that writes it may send it for signature. */
  inCourse?: true;
  /** A formation document, written only by the formation. */
  organizing?: true;
  /** Plain words for signers. */
  summary?: string;
  decides?: Decides;
  title(facts: F): string;
  body(facts: F): Html;
  /** Documents bound behind it, each kept by its hash. */
  binds?(facts: F): { title: string; label: string; anchor: string; sha256: string }[];
}

const testMode = 'Prepared in test mode. Not filed or delivered; without legal effect.';
const testNotice =
  `@page { @top-center { content: "${testMode}"; font: 8.5pt "STIX Two Text", "Noto Serif", serif; color: #555; } }\n` +
  `@media screen { body::before { content: "${testMode}"; display: block; ` +
  'padding: 6pt; text-align: center; color: #555; } }';

/** A section sign stays with its number, and a long web address breaks. */
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
    .replace(/(?<!["'=])https:\/\/[^\s<"']+/g, '<span class="address">$&</span>')
    .replace(/(§|Del\.\u00a0C\.|C\.F\.R\.|Treas\.\u00a0Reg\.|W\.S\.|IRC) (?=[\d§])/g, '$1\u00a0');
};
