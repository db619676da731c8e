import { html } from '#platform/documents/html';
import type { Document } from './document.entity';
import { renderTemplate, templateWith } from './templates';

/** The whole page of a document that is written here; null for a file that came from outside. */
export const writtenPageOf = ({ template_id, facts, livemode }: Pick<Document, 'template_id' | 'facts' | 'livemode'>): string | null =>
  (template_id === null ? null : renderTemplate(templateWith(template_id), facts, { livemode }));

/** The document as a page that stands alone. */
export const pageOf = (document: Document): string => writtenPageOf(document) ?? html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${document.title}</title></head>
<body><main><h1>${document.title}</h1><p>This document came as a PDF, and is shown in no other form: <a href="/v1/documents/${document.id}/pdf">open it</a>. SHA-256: ${document.sha256}.</p></main></body></html>
`.toString();
