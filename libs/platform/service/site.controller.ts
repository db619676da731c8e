import { readFile } from 'node:fs/promises';
import { Controller, Get, Header, Param, Redirect, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#kernel/problem';
import { Config } from '#platform/config/config';
import { html, type Content } from '#platform/documents/html';
import { currentVersion } from '#platform/wire/version';
import { conventions } from '#platform/contract/openapi';
import { companions, guideGroups, guideNamed, guides, plainText, rendered, served } from './guides';
import { sendSitePage } from '#platform/pages/site-page';
import { staffViews, viewAddress } from '#platform/temporal/staff-views';
import { securityText, usualContact } from './security-contact';

const summary =
  'Minutebook is an open API to form a company, govern it, issue its stock, keep it compliant, and sell or ' +
  'dissolve it.';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="5" y="3" width="22" height="26" rx="3" ' +
  'fill="#1f4f8f"/><path d="M9 3v26" stroke="#fff" stroke-width="1.5"/><path d="M18 3h5v11l-2.5-2.5L18 14z" ' +
  'fill="#f2c14e"/></svg>\n';

async function testKeyIn(file: string | undefined): Promise<string> {
  const text = file === undefined ? null : await readFile(file, 'utf8').catch(() => null);
  return text === null ? 'sk_test_…' : (JSON.parse(text) as { sk_test: string }).sk_test;
}

const firstCall = (baseUrl: string, key: string): string => `curl ${baseUrl}/v1/entities \\
  -H 'Authorization: Bearer ${key}' -H 'Service-Version: ${currentVersion}' \\
  -H 'Content-Type: application/json' -H "Idempotency-Key: $(date +%s)" \\
  -d '{"legal_name":"Harbor Light, Inc.","entity_type":"c_corp","jurisdiction":"US-DE",
       "founders":[{"name":"Ada Okafor","email":"ada@harbor.example"}]}'`;

/** The Temporal UI has no login, so only a development server links to it. */
const workflowLinks = ({ TEMPORAL_UI_URL, TEMPORAL_NAMESPACE }: Config): Content =>
  html`<h2>Workflows</h2>
    <ul class="links">${staffViews(new Date()).map(
      ({ title, about, query }) =>
        html`<li><a href="${viewAddress(TEMPORAL_UI_URL, TEMPORAL_NAMESPACE, query)}">${title}</a><p>${about}</p></li>`,
    )}</ul>`;

@Controller()
export class SiteController {
  constructor(private readonly config: Config) {}

  @Get()
  async home(@Res() reply: FastifyReply): Promise<void> {
    const { BASE_URL, MINUTEBOOK_OUTBOX, MINUTEBOOK_CREDENTIALS } = this.config;
    sendSitePage(
      reply,
      'The company-lifecycle API',
      html`<h1>The company-lifecycle API</h1>
      <p class="under">${summary}</p>
      <p>One call forms a company. Minutebook collects the approvals and signatures, prepares the documents, files with
      the state, and keeps the stock ledger and the minute book. In test mode, simulated filing offices answer within a
      second and nothing has legal effect.</p>
      <h2>Make your first call</h2>
      <pre><code>${firstCall(BASE_URL, await testKeyIn(MINUTEBOOK_CREDENTIALS))}</code></pre>
      <p>The response is a draft with its ID. Minutebook then forms the company in the background. Read its progress at
      <code>/v1/entities/{id}/progress</code>.</p>
      <h2>Reference</h2>
      <ul class="links">
      <li><a href="/docs">API reference</a><p>Every operation, with examples.</p></li>
      <li><a href="/openapi.json">OpenAPI document</a><p>The same reference for code generators and agents.</p></li>
      <li><a href="/errors">Errors</a><p>The meaning of each error code and how to fix it.</p></li>
      <li><a href="/plans">Plans</a><p>Quotas and rate limits.</p></li>
      <li><a href="/readyz">Status</a><p>The health of each part of this server.</p></li>
      <li><a href="/signin">Sign in</a><p>Approve requests, and manage passkeys and app access.</p></li>
      ${
        MINUTEBOOK_OUTBOX === '1' &&
        html`<li><a href="/outbox">Mail outbox</a><p>All mail that this development server has captured, with its
          sign-in and signing links.</p></li>`
      }
      </ul>
      ${MINUTEBOOK_OUTBOX === '1' && workflowLinks(this.config)}
      <h2 id="guides">Guides</h2>
      ${Object.entries(guideGroups).map(
        ([group, pages]) => html`<h3>${group}</h3>
          <ul class="links">${Object.entries(pages).map(
            ([name, { title, about }]) => html`<li><a href="/guides/${name}">${title}</a><p>${about}</p></li>`,
          )}</ul>`,
      )}
      <p class="under"><a href="/terms">Terms</a> · <a href="/.well-known/security.txt">Report a vulnerability</a> ·
      <a href="/llms.txt">llms.txt</a></p>`,
    );
  }

  @Get('guides')
  @Redirect('/#guides', 302)
  guideList(): void {}

  /** Serves both names, so that relative links work. A guide without `.md` is a page. */
  @Get(['guides/:file', 'guides/:folder/:file', 'docs/:file', 'docs/:folder/:file'])
  async guide(@Param() { folder, file }: { folder?: string; file: string }, @Res() reply: FastifyReply) {
    const path = folder === undefined ? file : `${folder}/${file}`;
    const page = !path.includes('.');
    const guide = await guideNamed(page ? `${path}.md` : path);
    if (guide === null) throw notFound('guide');
    if (!page) return reply.type(guide.mediaType).send(guide.bytes);
    const markdown = guide.bytes.toString().replaceAll('http://localhost:4000', this.config.BASE_URL);
    return sendSitePage(reply, /^# (.+)$/m.exec(markdown)?.[1] ?? path, rendered(markdown));
  }

  @Get(companions)
  async companion(@Req() { routeOptions }: FastifyRequest, @Res() reply: FastifyReply) {
    const page = await served(routeOptions.url!.slice(1));
    if (page === null) throw notFound('page');
    void reply.type(page.mediaType).send(page.bytes);
  }

  /** Index for language models (llmstxt.org). */
  @Get('llms.txt')
  @Header('content-type', plainText)
  llms(): string {
    const link = (title: string, path: string, about: string): string =>
      `- [${title}](${this.config.BASE_URL}${path}): ${about}`;
    return [
      '# Minutebook',
      '',
      `> ${summary}`,
      '',
      conventions,
      '',
      '## Reference',
      '',
      link('OpenAPI document', '/openapi.json', 'Every operation, schema, error and webhook.'),
      link('Errors', '/errors', 'The meaning of each error code and how to fix it.'),
      link('Plans', '/plans', 'Quotas and rate limits.'),
      '',
      '## Guides',
      '',
      ...Object.entries(guides).map(([name, { title, about }]) => link(title, `/guides/${name}.md`, about)),
      '',
      '## Optional',
      '',
      link('Status', '/readyz', 'The health of each part of this server.'),
      link('Terms', '/terms', 'Terms of service.'),
      '',
    ].join('\n');
  }

  @Get('.well-known/security.txt')
  @Header('content-type', plainText)
  security(): string {
    const { BASE_URL, SECURITY_CONTACT = usualContact(BASE_URL) } = this.config;
    return securityText(SECURITY_CONTACT, BASE_URL, new Date());
  }

  @Get('favicon.svg')
  @Header('content-type', 'image/svg+xml')
  @Header('cache-control', 'public, max-age=86400')
  favicon(): string {
    return icon;
  }

  /** Browsers request this path for responses without an icon. */
  @Get('favicon.ico')
  @Redirect('/favicon.svg', 301)
  oldFavicon(): void {}
}
