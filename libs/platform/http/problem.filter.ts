import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notJson, Problem, problemCodes, type ProblemCode } from '#kernel/problem';
import { attributionOf, type Caller } from '#platform/auth/authenticator';
import { BASE_URL, LOGGER } from '#platform/config/injection-tokens';
import type { Logger } from '#platform/config/logger';
import { isConflict, isOutage } from '#platform/db/outage';
import { CommitUnknown } from '#platform/db/transaction';
import { warningOf } from '#platform/wire/deprecation';
import { answeringEdition } from '#platform/wire/version';
import { failurePage } from '#platform/pages/failure-page';
import { sendPage } from '#platform/pages/page';
import { sendNotFoundPage } from '#platform/pages/site-page';
import { challengeOf } from './auth-challenge';
import { operationAt } from '#platform/operations/operation';

/** Renders RFC 9457 `application/problem+json`, or a page for a browser. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(BASE_URL) private readonly baseUrl: string,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    this.answer(
      error,
      host.switchToHttp().getRequest<FastifyRequest>(),
      host.switchToHttp().getResponse<FastifyReply>(),
    );
  }

  answer(error: unknown, request: FastifyRequest & { caller?: Caller }, reply: FastifyReply): void {
    const problem = toProblem(error);
    if (isFailure(error))
      this.logger.error({ request_id: request.id, err: error, code: problem.code }, 'request failed');
    if (reply.sent) return;
    const { retry_after } = problem.extra;
    if (retry_after !== undefined) void reply.header('retry-after', String(retry_after));
    if ([409, 429, 503].includes(problem.status)) void reply.header('service-should-retry', String(problem.retryable));
    const challenge = challengeOf(problem, request.headers.authorization, this.baseUrl);
    if (challenge) void reply.header('www-authenticate', challenge);
    // Closing the connection during an upload would lose the response (RFC 9112 § 9.6).
    if (reply.hasHeader('connection') && reply.server.server.listening) void reply.removeHeader('connection');
    if (wantsPage(request))
      return problem.status === 404 ? sendNotFoundPage(reply) : sendPage(reply, failurePage(problem, request.id));
    const edition = answeringEdition(request.headers);
    const attribution = request.caller ? { authorized_by: attributionOf(request.caller) } : {};
    const deprecated = operationAt(request.method, request.routeOptions.url)?.deprecated;
    const document = edition.problem({
      ...this.document(problem, request.id),
      ...attribution,
      ...(deprecated ? { warning: warningOf(deprecated) } : {}),
    });
    void reply
      .status(problem.status)
      .type('application/problem+json; charset=utf-8')
      .header('service-version', edition.version)
      .send(JSON.stringify(document));
  }

  document(problem: Problem, request_id: string): object {
    const { code, title, status, detail, extra } = problem;
    const page = `${this.baseUrl}/errors/${code}`;
    return { type: page, title, status, code, detail, doc_url: page, request_id, ...extra };
  }
}

const wantsPage = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/v1/') && headers.accept?.includes('text/html') === true;

/** An unexpected error exposes only the request ID. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof CommitUnknown)
    return new Problem(
      'service_unavailable',
      'The database connection was lost during the commit, so the outcome is unknown. Repeat the request with the ' +
        'same Idempotency-Key.',
      { retry_after: 2 },
    );
  if (isOutage(error))
    return new Problem('service_unavailable', 'The database cannot be reached. Nothing was changed.', {
      retry_after: 2,
    });
  if (isConflict(error))
    return new Problem(
      'service_unavailable',
      'Another request locked the same resource, or the query took too long. Nothing was changed.',
      { retry_after: 1 },
    );
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number } | null)?.statusCode;
  const code = status === undefined ? undefined : codeOf(status);
  if (code === 'unsupported_media_type') return notJson();
  if (code) return new Problem(code, code === 'not_found' ? 'No such path.' : sentence(error as Error));
  return new Problem(
    'internal_error',
    'An internal error occurred. Nothing was changed. Contact support and include the request ID.',
  );
}

/** The service throws 503 itself when busy, for example with a full queue of PDFs. */
export const isFailure = (error: unknown): boolean =>
  toProblem(error).status >= 500 && !(error instanceof Problem && error.code === 'service_unavailable');

function codeOf(status: number): ProblemCode | undefined {
  if (status >= 500) return undefined;
  const found = (Object.keys(problemCodes) as ProblemCode[]).find((code) => problemCodes[code].status === status);
  return found ?? 'invalid_request';
}

const sentence = (error: Error): string => (error.message.endsWith('.') ? error.message : `${error.message}.`);
