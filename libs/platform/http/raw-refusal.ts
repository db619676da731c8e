import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { ProblemFilter } from './problem.filter';

/** Node's field for the response in progress. */
type Busy = Socket & { _httpMessage?: ServerResponse & { req: IncomingMessage } };

/**
 * Answers a request that Node cannot parse. A complete earlier request gets its response first; a partial response ends
 * with the connection.
 */
export function refuseRaw(
  error: NodeJS.ErrnoException,
  socket: Busy,
  filter: ProblemFilter,
  headers: Record<string, string>,
): void {
  const earlier = socket._httpMessage;
  if (error.code === 'ECONNRESET' || !socket.writable || earlier?.headersSent) {
    socket.destroy();
    return;
  }
  if (earlier?.req.complete) {
    earlier.once('finish', () => refuseRaw(error, socket, filter, headers));
    return;
  }
  const request_id = newId('req');
  const problem = problemOf(error);
  const body = JSON.stringify(filter.document(problem, request_id));
  const lines = Object.entries({
    ...headers,
    'x-request-id': request_id,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`);
}

function problemOf({ code }: NodeJS.ErrnoException): Problem {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem('headers_too_large', 'The request line and headers can be at most 16 KiB in total.');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return new Problem('payload_too_large', 'The chunk extensions are too long.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('request_timeout', 'The request did not arrive in time.');
  return new Problem('invalid_request', 'This is not a valid HTTP/1.1 request.');
}
