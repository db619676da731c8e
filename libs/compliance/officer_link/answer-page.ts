import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '#platform/config/logger';
import { isFailure, toProblem } from '#platform/http/problem.filter';
import { sendPage } from '#platform/pages/page';
import { failurePage } from './views';

/** Answers a failure with a page. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    const { status, code } = toProblem(error);
    // The page address is a secret.
    if (isFailure(error)) logger.error({ request_id: request.id, err: error, code }, 'page of an emailed link failed');
    sendPage(reply, failurePage(status >= 500 ? status : 500, request.id));
  }
}
