import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, raw, type Content } from '#platform/documents/html';
import { palette } from './palette';

const stylesheet = `${palette}
body {
  margin: 0;
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  color: var(--ink);
  background: var(--paper);
}
header { border-bottom: 1px solid var(--line); }
header div, main { max-width: 56rem; margin: 0 auto; padding: 1rem 1.5rem; }
header div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; }
header a { color: inherit; text-decoration: none; font-weight: 600; white-space: nowrap; }
header img { width: 1.5rem; height: 1.5rem; vertical-align: -.4rem; margin-right: .45rem; }
header nav { display: flex; gap: 1rem; }
header nav a { font-weight: 400; color: var(--soft); }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 1.5rem 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2.25rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.75rem 0 .5rem; }
main img { max-width: 100%; }
p.under { color: var(--soft); margin: 0 0 1.5rem; overflow-wrap: anywhere; }
.links + p.under { margin-top: 2rem; }
code, pre { font: .9em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code {
  background: var(--tint);
  border: 1px solid var(--line);
  border-radius: 4px;
  padding: .05em .3em;
  overflow-wrap: anywhere;
}
pre {
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  background: var(--tint);
  border: 1px solid var(--line);
  border-radius: 8px;
  padding: 1rem 1.25rem;
}
pre code { background: none; border: 0; padding: 0; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th, td {
  text-align: left;
  vertical-align: top;
  padding: .55rem .75rem .55rem 0;
  border-bottom: 1px solid var(--line);
  overflow-wrap: anywhere;
}
th { color: var(--soft); font-weight: 500; }
thead th { white-space: nowrap; }
@media (max-width: 40rem) {
  table, tbody, tr, th, td { display: block; }
  thead { display: none; }
  tr { padding: .6rem 0; border-bottom: 1px solid var(--line); }
  th, td { padding: .1rem 0; border: 0; }
  th { color: inherit; font-weight: 600; }
  td[data-head]::before { content: attr(data-head) ": "; color: var(--soft); }
}
.mails, .links { list-style: none; margin: 0; padding: 0; }
.mails li, .links li { padding: .8rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.mails a, .links a { display: inline-block; padding: .2rem 0; font-weight: 500; }
.mails p, .links p { margin: .1rem 0 0; font-size: .95rem; color: var(--soft); }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); }
.search { display: grid; grid-template-columns: 1fr 1fr auto; gap: .75rem; align-items: end; margin: 0 0 1rem; }
@media (max-width: 40rem) { .search { grid-template-columns: 1fr; } }
`;
const styleHash = createHash('sha256').update(stylesheet).digest('base64');
const policy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; ` +
  "form-action 'self'; frame-ancestors 'none'";

/** The policy allows no script and a single stylesheet by hash. */
export function sendSitePage(reply: FastifyReply, title: string, content: Content, status = 200): void {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Minutebook</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(stylesheet)}</style>
</head>
<body>
<header><div><a href="/"><img src="/favicon.svg" alt="">Minutebook</a>
<nav><a href="/#guides">Guides</a><a href="/docs">Reference</a><a href="/errors">Errors</a></nav></div></header>
<main>${content}</main>
</body>
</html>
`;
  void reply
    .status(status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(page.toString());
}

export const sendNotFoundPage = (reply: FastifyReply): void =>
  sendSitePage(
    reply,
    'Page not found',
    html`<h1>Page not found</h1>
      <p>This address does not exist. Start at the
      <a href="/">home page</a> or the <a href="/docs">API reference</a>.</p>`,
    404,
  );
