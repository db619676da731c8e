import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { html } from '#platform/documents/html';
import { Terms } from '#platform/http/terms';
import { sendSitePage } from '#platform/pages/site-page';

/** The operator may host other terms. */
@Controller('terms')
export class TermsPageController {
  constructor(private readonly terms: Terms) {}

  @Get()
  show(@Res() reply: FastifyReply): void {
    sendSitePage(
      reply,
      'Terms',
      html`<h1>Terms of ${this.terms.version}</h1><p>${this.terms.summary}</p>
      <p class="under">An owner or admin accepts the terms with a live key: <code>POST /v1/terms/accept</code>.</p>`,
    );
  }
}
