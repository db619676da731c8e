import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, raw, type Content } from '#platform/documents/html';
import { drawingScript } from './drawing';
import { stylesheet } from './stylesheet';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing comes from elsewhere, and nothing runs but the script that this policy names. */
const policy = `default-src 'none'; style-src ${hashOf(stylesheet)}; script-src ${hashOf(drawingScript)}; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export interface Page { title: string; company?: string; content: Content; script?: boolean; status?: number }

/** Answers with a page for a signer: it works without a script, and is kept by nobody. */
export function sendPage(reply: FastifyReply, { title, company, content, script = false, status = 200 }: Page): void {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(stylesheet)}</style>
</head>
<body>
<header class="top"><p>${company ?? 'Minutebook'}</p></header>
<main>${content}</main>
<footer class="end"><p>${company && 'Sent with Minutebook. '}This page is yours alone: do not pass its address on.</p></footer>
${script && html`<script>${raw(drawingScript)}</script>`}
</body>
</html>
`;
  void reply.status(status).header('content-security-policy', policy).header('x-robots-tag', 'noindex').type('text/html; charset=utf-8').send(page.toString());
}
