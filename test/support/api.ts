import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '#kernel/problem';
import { currentVersion } from '#platform/wire/version';
import { assertDocumented } from './conformance';
import { stack } from './stack';

/** JSON value, or raw bytes. */
export type Body = unknown;

export interface CallOptions {
  /** Null omits a standard header. */
  headers?: Record<string, string | null>;
  /** Defaults to a new Idempotency-Key for a POST. */
  key?: string;
  query?: Record<string, string>;
}

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
  requestId: string;
}

export interface Api {
  get<T = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<T>>;
  post<T = Record<string, unknown>>(path: string, body?: Body, options?: CallOptions): Promise<Answer<T>>;
  patch<T = Record<string, unknown>>(path: string, body?: Body, options?: CallOptions): Promise<Answer<T>>;
  del<T = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<T>>;
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: Body,
    options?: CallOptions,
  ): Promise<Answer<T>>;
}

/** API client for one credential that checks every answer against the OpenAPI document. */
export function api(credential: string | null = stack().sk_test, baseUrl = stack().baseUrl): Api {
  const send = async <T>(
    method: string,
    path: string,
    body?: Body,
    { headers = {}, key, query }: CallOptions = {},
  ): Promise<Answer<T>> => {
    const standard: Record<string, string | null> = {
      authorization: credential === null ? null : `Bearer ${credential}`,
      'service-version': currentVersion,
      'idempotency-key': key ?? (method === 'POST' ? randomUUID() : null),
      'content-type': body === undefined ? null : 'application/json',
    };
    const sent = Object.entries({ ...standard, ...headers }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    const url = `${baseUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const response = await fetch(url, { method, headers: sent, body: bytesOf(body), redirect: 'manual' }).catch(
      (error: Error) => {
        throw unanswered(`${method} ${path}`, error);
      },
    );
    const answer = await read<T>(response);
    await assertDocumented(method, path, answer);
    return answer;
  };
  return {
    call: send,
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    patch: (path, body, options) => send('PATCH', path, body, options),
    del: (path, options) => send('DELETE', path, undefined, options),
  };
}

function unanswered(request: string, { cause }: Error): Error {
  const { code, socket } = (cause ?? {}) as {
    code?: string;
    socket?: { localPort?: number; bytesWritten?: number; bytesRead?: number };
  };
  return new Error(
    `${request} got no answer (${code}; port ${socket?.localPort}, ${socket?.bytesWritten} bytes written, ` +
      `${socket?.bytesRead} read)`,
    { cause },
  );
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  const isJson = text !== '' && /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (isJson ? JSON.parse(text) : {}) as T,
    requestId: response.headers.get('x-request-id') ?? '',
  };
}

function bytesOf(body: Body): Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined) return undefined;
  return body instanceof Uint8Array ? new Uint8Array(body) : new TextEncoder().encode(JSON.stringify(body));
}

export interface ProblemBody {
  code: string;
  status: number;
  param?: string;
  errors?: { param: string; code: string; message: string }[];
  [member: string]: unknown;
}

/** Checks a problem document with one `expect`, because each `expect` costs as much as a request. */
export function expectProblem(answer: Answer<unknown>, status: number, code: ProblemCode, to?: string): ProblemBody {
  const body = answer.body as ProblemBody;
  const page = `${stack().baseUrl}/errors/${code}`;
  expect({
    to,
    answered: answer.status,
    media: answer.headers.get('content-type'),
    answer_to: answer.requestId,
    body,
  }).toEqual({
    to,
    answered: status,
    media: 'application/problem+json; charset=utf-8',
    answer_to: expect.stringMatching(/^req_[0-9a-z]{26}$/),
    body: expect.objectContaining({
      status,
      code,
      detail: expect.stringMatching(/\.$/),
      title: expect.any(String),
      type: page,
      doc_url: page,
      request_id: answer.requestId,
    }),
  });
  return body;
}
