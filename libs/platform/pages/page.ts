import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, raw, type Content } from '#platform/documents/html';
import { stylesheet } from './stylesheet';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * `look` and `script` are constants in this repository, and `scripts` are paths on this host. `leadsTo` is a form
 * target outside this host, as a content security policy source.
 */
export interface Page {
  title: string;
  top?: string;
  content: Content;
  note: string;
  look?: string;
  script?: string;
  scripts?: string[];
  leadsTo?: string;
  status?: number;
}

/** Works without scripts and loads nothing from other hosts. */
export function renderPage({
  title,
  top = 'Minutebook',
  content,
  note,
  look = '',
  script,
  scripts = [],
  leadsTo = '',
}: Page): { body: string; policy: string } {
  const style = stylesheet + look;
  const sources = [...(script ? [hashOf(script)] : []), ...(scripts.length > 0 ? ["'self'"] : [])].join(' ');
  const policy =
    `default-src 'none'; style-src ${hashOf(style)}; ${sources && `script-src ${sources}; `}img-src 'self' data:; ` +
    `base-uri 'none'; form-action 'self'${leadsTo && ` ${leadsTo}`}; frame-ancestors 'none'`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(style)}</style>
</head>
<body>
<header class="top"><p>${top}</p></header>
<main>${content}</main>
<footer class="end"><p>${note}</p></footer>
${script && html`<script>${raw(script)}</script>`}${scripts.map((path) => html`<script src="${path}"></script>`)}
</body>
</html>
`;
  return { body: page.toString(), policy };
}

export function sendPage(reply: FastifyReply, page: Page): void {
  const { body, policy } = renderPage(page);
  void reply
    .status(page.status ?? 200)
    .header('content-security-policy', policy)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(body);
}
