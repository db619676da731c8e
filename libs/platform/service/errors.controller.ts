import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { problemCodes, type ProblemCode } from '#kernel/problem';
import { advice } from '#platform/contract/advice';
import { html, withCode, type Content } from '#platform/documents/html';
import { operations, pathOf } from '#platform/operations/operation';
import { problemsOf } from '#platform/contract/openapi/problems';
import { sendSitePage } from '#platform/pages/site-page';

@Controller('errors')
export class ErrorsController {
  @Get()
  list(@Res() reply: FastifyReply): void {
    const rows = Object.entries(problemCodes).map(
      ([code, { status, title }]) =>
        html`<li><a href="/errors/${code}"><code>${code}</code></a><p>${status}: ${withCode(title)}</p></li>`,
    );
    sendSitePage(
      reply,
      'Errors',
      html`<h1>Errors</h1>
      <p class="under">Every error is returned as <code>application/problem+json</code> with one of these codes.</p>
      <ul class="links">${rows}</ul>`,
    );
  }

  @Get(':code')
  show(@Param('code') code: string, @Res() reply: FastifyReply): void {
    if (!Object.hasOwn(problemCodes, code)) {
      sendSitePage(
        reply,
        'No such error',
        html`<h1>No such error</h1><p class="under">Minutebook has no error code with this
name.</p><p><a href="/errors">All
          errors</a></p>`,
        404,
      );
      return;
    }
    const { status, title, ...rest } = problemCodes[code as ProblemCode];
    const help = advice[code as ProblemCode];
    sendSitePage(
      reply,
      title,
      html`<h1>${withCode(title)}</h1>
      <p class="under">${status} <code>${code}</code></p>
      ${help && html`<p>${withCode(help)}</p>`}
      <p>${
        'retry' in rest ? 'You can retry the same request later.' : 'Change the request before you send it again.'
      }</p>
      <h2>Operations that return it</h2>${givers(code as ProblemCode)}`,
    );
  }
}

function givers(code: ProblemCode): Content {
  const all = operations();
  const some = all.filter((operation) => problemsOf(operation).get(problemCodes[code].status)?.includes(code));
  if (some.length === 0) return html`<p>Any request can return this error.</p>`;
  if (some.length === all.length) return html`<p>All operations.</p>`;
  return html`<ul class="links">${some.map(
    (operation) =>
      html`<li><code>${operation.method} ${pathOf(operation)}</code><p>${withCode(operation.doc)}</p></li>`,
  )}</ul>`;
}
