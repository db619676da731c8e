import { request, type IncomingMessage } from 'node:http';
import { currentVersion } from '#platform/wire/version';

export interface SseEvent {
  id: string;
  data: {
    id: string;
    type: string;
    sequence: number;
    subject: { object: string; id: string };
    [field: string]: unknown;
  };
}
/** Without a secret sends no header, as a browser does with a ticket in the query. */
export interface SseRequest {
  url: string;
  secret?: string;
  query?: Record<string, string>;
  lastEventId?: string;
  version?: string;
  agent?: import('node:http').Agent;
}

/** `token` covers exactly the events before it, else null. */
export interface SseStream {
  status: number;
  headers: IncomingMessage['headers'];
  events: SseEvent[];
  comments: string[];
  token: string | null;
  ended: Promise<void>;
  response: IncomingMessage;
  until(done: (stream: SseStream) => boolean): Promise<void>;
  close(): void;
}

export function openStream({
  url,
  secret,
  query = {},
  lastEventId,
  version = currentVersion,
  agent,
}: SseRequest): Promise<SseStream> {
  const headers = {
    ...(secret ? { authorization: `Bearer ${secret}`, 'service-version': version } : {}),
    ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}/v1/events/stream?${new URLSearchParams(query)}`,
      { headers, agent: agent ?? false },
      (response) => resolve(follow(response)),
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function follow(response: IncomingMessage): SseStream {
  let rest = '';
  const waiting = new Set<() => void>();
  const stream: SseStream = {
    status: response.statusCode!,
    headers: response.headers,
    events: [],
    comments: [],
    response,
    token: (response.headers['service-reconnect-token'] as string | undefined) ?? null,
    ended: new Promise((resolve) => {
      response.once('close', resolve);
    }),
    close: () => response.destroy(),
    until: (done) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (done(stream)) {
            waiting.delete(look);
            resolve();
          }
        };
        waiting.add(look);
        void stream.ended.then(() => (done(stream) ? resolve() : reject(new Error('the stream ended first'))));
        look();
      }),
  };
  response
    .setEncoding('utf8')
    .on('error', () => undefined)
    .on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) take(stream, block);
      for (const look of waiting) look();
    });
  return stream;
}

function take(stream: SseStream, block: string): void {
  if (block.startsWith(':')) {
    stream.comments.push(block);
    stream.token = /reconnect-token (\S+)/.exec(block)?.[1] ?? stream.token;
    return;
  }
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [id, data] = [field('id'), field('data')];
  if (data === undefined) return;
  stream.events.push({ id: id!, data: JSON.parse(data) as SseEvent['data'] });
  stream.token = null;
}
