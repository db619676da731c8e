import { html, type Html } from '#platform/documents/html';
import type { Document, DocumentSignature } from './document.entity';
import { adoptionExhibit } from './signatures/adoption-exhibit';
import { conform, signaturePage, signedStyle } from './signatures/conformed-signatures';
import { renderTemplate, templateWith } from '#documents/kit';

/** Null for an upload. */
export const writtenPageOf = ({
  template_id,
  facts,
  livemode,
}: Pick<Document, 'template_id' | 'facts' | 'livemode'>): string | null =>
  template_id === null ? null : renderTemplate(templateWith(template_id), facts, { livemode });

export function signedPage(page: string, signatures: readonly DocumentSignature[], rest: Html = html``): string {
  const given = signatures.map(({ signature_id: id, ...one }) => ({ ...one, id }));
  const conformed = conform(page, given);
  const behind = html`${conformed.unplaced.length > 0 && signaturePage(conformed.unplaced)}${rest}`;
  return conformed.page
    .replace('</main>', () => `${behind}</main>`)
    .replace('</style>', () => `${signedStyle}</style>`);
}

export function pageOf(document: Document): string {
  const written = writtenPageOf(document);
  if (written === null) return uploadPage(document);
  return document.signatures ? signedPage(written, document.signatures, adoptionExhibit(document.facts)) : written;
}

const uploadPage = (document: Document): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${document.title}</title></head>
<body><main><h1>${document.title}</h1><p>This document is available only as a PDF:
<a href="/v1/documents/${document.id}/pdf">open it</a>. SHA-256: ${document.sha256}.</p></main></body></html>
`.toString();
