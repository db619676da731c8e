import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, raw, type Content } from '#platform/documents/html';
import { stylesheet } from './stylesheet';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `look` and `script` are constants of this code base: what a page has besides the look of all pages, and the one script that runs on it. */
export interface Page { title: string; top?: string; content: Content; note: string; look?: string; script?: string; status?: number }

/** Answers with a page for one person: it works without a script, nothing on it comes from elsewhere, and it is kept by nobody. */
export function sendPage(reply: FastifyReply, { title, top = 'Minutebook', content, note, look = '', script, status = 200 }: Page): void {
  const style = stylesheet + look;
  const policy = `default-src 'none'; style-src ${hashOf(style)}; ${script ? `script-src ${hashOf(script)}; ` : ''}img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body>
<header class="top"><p>${top}</p></header>
<main>${content}</main>
<footer class="end"><p>${note}</p></footer>
${script && html`<script>${raw(script)}</script>`}
</body>
</html>
`;
  void reply.status(status).header('content-security-policy', policy).header('x-robots-tag', 'noindex').type('text/html; charset=utf-8').send(page.toString());
}
