import { randomUUID } from 'node:crypto';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** Event as the stream sends it, without details. */
export interface ThinEvent {
  type: string;
  occurred_at: string;
  subject: { object: string; id: string };
}

export interface Company {
  id: string;
  legal_name: string;
  status: string;
}

export class DemoApi {
  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  async companies(): Promise<Company[]> {
    const page = (await this.call('GET', '/v1/entities?limit=10')) as { data: Company[] };
    return page.data;
  }

  async form(body: object): Promise<Company> {
    return (await this.call('POST', '/v1/entities', body)) as Company;
  }

  /** Streams only future events. */
  async events(signal: AbortSignal): Promise<AsyncIterable<ThinEvent>> {
    const response = await fetch(`${this.baseUrl}/v1/events/stream`, { headers: this.headers(), signal });
    if (!response.ok || !response.body)
      throw new Error(`GET /v1/events/stream returned ${response.status}: ${await response.text()}`);
    return parse(response.body);
  }

  private async call(method: string, path: string, body?: object): Promise<unknown> {
    const headers = { ...this.headers(), 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const response = await fetch(this.baseUrl + path, { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
    return response.json();
  }

  private headers(): Record<string, string> {
    return { authorization: `Bearer ${this.key}`, 'service-version': '2026-05-01' };
  }
}

async function* parse(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ThinEvent> {
  const messages = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const message of messages) yield JSON.parse(message.data) as ThinEvent;
}
