import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Arrival time and headers, and the status once sent. */
export interface Arrival {
  at: number;
  id: string;
  type: string;
  subject: string;
  sequence: number;
  headers: IncomingMessage['headers'];
  body: string;
  answered: number | null;
}

export type Behaviour = (
  arrival: Arrival,
  response: ServerResponse,
  before: number,
) => number | { status: number; headers: Record<string, string> } | void | Promise<number | void>;

export class Receiver {
  readonly arrivals: Arrival[] = [];
  behave: Behaviour = () => 200;
  private readonly counts = new Map<string, number>();

  private constructor(private readonly server: Server) {}

  static async start(port = 0): Promise<Receiver> {
    const server = createServer((request, response) => {
      void receiver.take(request, response);
    });
    const receiver = new Receiver(server);
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }
  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** First successful arrival of each event. */
  get accepted(): Arrival[] {
    const seen = new Set<string>();
    return this.arrivals.filter(
      ({ id, answered }) => answered !== null && answered < 300 && !seen.has(id) && seen.add(id),
    );
  }

  /** Closes at once and cuts open requests. */
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { id, type, subject, sequence } = JSON.parse(body) as {
      id: string;
      type: string;
      subject: { id: string };
      sequence: number;
    };
    const arrival: Arrival = {
      at: Date.now(),
      id,
      type,
      subject: subject.id,
      sequence,
      headers: request.headers,
      body,
      answered: null,
    };
    const before = this.counts.get(id) ?? 0;
    this.counts.set(id, before + 1);
    this.arrivals.push(arrival);
    const answer = await this.behave(arrival, response, before);
    if (answer === undefined) return;
    const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer;
    arrival.answered = status;
    response.writeHead(status, headers).end('noted');
  }
}
