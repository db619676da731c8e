import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { problemCodes, type ProblemCode } from '#kernel/problem';
import { advice } from '#platform/contract/advice';
import { html, type Content } from '#platform/documents/html';
import { operations } from '#platform/http/operation';
import { problemsOf } from '#platform/http/openapi/problems';
import { sendPage } from './page';

/** Explains a problem on the page to which its `type` leads. */
@Controller('errors')
export class ErrorsController {
  @Get()
  list(@Res() reply: FastifyReply): void {
    const rows = Object.entries(problemCodes).map(
      ([code, { status, title }]) =>
        html`<tr><td class="fixed">${status}</td><td><a href="/errors/${code}"><code>${code}</code></a></td>
          <td>${title}</td></tr>`,
    );
    sendPage(
      reply,
      'Errors',
      html`<h1>Errors</h1>
      <p class="under">Every refusal is <code>application/problem+json</code> with one of these codes.</p>
      <table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table>`,
    );
  }

  @Get(':code')
  show(@Param('code') code: string, @Res() reply: FastifyReply): void {
    if (!Object.hasOwn(problemCodes, code)) {
      sendPage(
        reply,
        'No such error',
        html`<h1>No such error</h1><p class="under">This service gives no code of that name.</p><p><a href="/errors">All
          codes</a></p>`,
        404,
      );
      return;
    }
    const { status, title, ...rest } = problemCodes[code as ProblemCode];
    const help = advice[code as ProblemCode];
    sendPage(
      reply,
      title,
      html`<h1>${title}</h1>
      <p class="under">${status} <code>${code}</code></p>
      ${help && html`<p>${withCode(help)}</p>`}
      <p>${
        'retry' in rest
          ? 'The same request may succeed later.'
          : 'The same request will not succeed unless something changes.'
      }</p>
      <h2>Operations that answer with it</h2>${givers(code as ProblemCode)}`,
    );
  }
}

function givers(code: ProblemCode): Content {
  const all = operations();
  const some = all.filter((operation) => problemsOf(operation).get(problemCodes[code].status)?.includes(code));
  if (some.length === 0) return html`<p>None of its own; the service gives it to any request that deserves it.</p>`;
  if (some.length === all.length) return html`<p>All of them.</p>`;
  return html`<table><tbody>${some.map(
    ({ method, route, doc }) =>
      html`<tr><td class="fixed">${method}</td><td><code>/v1${route}</code></td><td>${withCode(doc)}</td></tr>`,
  )}</tbody></table>`;
}

/** Words between backticks are set as code. */
const withCode = (text: string): Content =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
