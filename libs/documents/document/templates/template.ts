import { html, raw, type Html } from '#platform/documents/html';
import { stylesheet } from '#platform/documents/stylesheet';

/** One version of a document's wording. A published version never changes; new wording is a new version. */
export interface DocumentTemplate<F> {
  id: string;
  /** The `Document.type` that it produces. */
  kind: string;
  category: 'formation' | 'financing' | 'commercial' | 'governance' | 'tax';
  version: '2026-04-26';
  title(facts: F): string;
  body(facts: F): Html;
}

/** A paper that other papers are bound behind, each kept by its hash. */
export interface BindingTemplate<F> extends DocumentTemplate<F> {
  binds(facts: F): { title: string; label: string; anchor: string; sha256: string }[];
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
