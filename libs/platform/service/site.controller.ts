import { Controller, Get, Header, Param, Redirect, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#kernel/problem';
import { Config } from '#platform/config/config';
import { html } from '#platform/documents/html';
import { introduction } from '#platform/contract/openapi';
import { companions, guideNamed, guides, plainText, served } from './guides';
import { sendPage } from './send-page';
import { securityText, usualContact } from './security-contact';

const summary =
  'Minutebook is an open API for the life of a company: form it, govern it, issue its stock, keep its records.';

/** A book with a ribbon. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="5" y="3" width="22" height="26" rx="3" ' +
  'fill="#1f4f8f"/><path d="M9 3v26" stroke="#fff" stroke-width="1.5"/><path d="M18 3h5v11l-2.5-2.5L18 14z" ' +
  'fill="#f2c14e"/></svg>\n';

/**
 * Serves what people, browsers and programs look for on any site: a first page, an icon, and who is told of
 * weaknesses.
 */
@Controller()
export class SiteController {
  constructor(private readonly config: Config) {}

  @Get()
  home(@Res() reply: FastifyReply): void {
    sendPage(
      reply,
      'The life of a company as an API',
      html`<h1>The life of a company as an API</h1>
      <p class="under">${summary}</p>
      <p>One call forms a company. Everything that follows is decided, signed, filed, numbered and kept for you, and
      whatever needs a human waits for one. In test mode, simulated offices answer within a second and nothing has
      legal effect.</p>
      <h2>Start here</h2>
      <ul class="links">
      <li><a href="/docs">API reference</a><p>Every operation, with examples.</p></li>
      <li><a href="/openapi.json">OpenAPI document</a><p>The same, for code generators and agents.</p></li>
      <li><a href="/errors">Errors</a><p>What each code means, and what to do.</p></li>
      <li><a href="/plans">Plans</a><p>Quotas and rate limits.</p></li>
      <li><a href="/readyz">Status</a><p>Whether every part of this service is working.</p></li>
      <li><a href="/signin">Sign in</a><p>Approve requests, and manage passkeys and the access of apps.</p></li>
      ${
        this.config.MINUTEBOOK_OUTBOX === '1' &&
        html`<li><a href="/outbox">Mail outbox</a><p>What this development server has mailed, with links to sign in and
          to sign.</p></li>`
      }
      </ul>
      <h2>Guides</h2>
      <ul class="links">${Object.entries(guides).map(
        ([name, { title, about }]) => html`<li><a href="/guides/${name}.md">${title}</a><p>${about}</p></li>`,
      )}</ul>
      <p class="under"><a href="/terms">Terms</a> · <a href="/.well-known/security.txt">Report a vulnerability</a> ·
      <a href="/llms.txt">llms.txt</a></p>`,
    );
  }

  /** All of `docs/`, also under its own name: so its links lead somewhere, those between guides and the README's. */
  @Get(['guides/:file', 'guides/:folder/:file', 'docs/:file', 'docs/:folder/:file'])
  async guide(@Param() { folder, file }: { folder?: string; file: string }, @Res() reply: FastifyReply) {
    const guide = await guideNamed(folder === undefined ? file : `${folder}/${file}`);
    if (guide === null) throw notFound('guide');
    void reply.type(guide.mediaType).send(guide.bytes);
  }

  @Get(companions)
  async companion(@Req() { routeOptions }: FastifyRequest, @Res() reply: FastifyReply) {
    const page = await served(routeOptions.url!.slice(1));
    if (page === null) throw notFound('page');
    void reply.type(page.mediaType).send(page.bytes);
  }

  /** Where language models find what there is to read (llmstxt.org). */
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
      introduction,
      '',
      '## Reference',
      '',
      link('OpenAPI document', '/openapi.json', 'Every operation, schema, error and webhook.'),
      link('Errors', '/errors', 'What each code means, and what to do.'),
      link('Plans', '/plans', 'Quotas and rate limits.'),
      '',
      '## Guides',
      '',
      ...Object.entries(guides).map(([name, { title, about }]) => link(title, `/guides/${name}.md`, about)),
      '',
      '## Optional',
      '',
      link('Status', '/readyz', 'Whether every part of this service is working.'),
      link('Terms', '/terms', 'The terms on which the service is offered.'),
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

  /** Browsers ask for it where an answer names no icon. */
  @Get('favicon.ico')
  @Redirect('/favicon.svg', 301)
  oldFavicon(): void {}
}
