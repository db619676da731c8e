import { currentVersion } from '#platform/wire/version';
import type { Random } from '../faults/seeded-random';

export interface PortfolioAnswer {
  id: string;
  status: string;
  version: number;
}
interface Answer<T> {
  status: number;
  text: string;
  body: T;
}

async function send<T>(
  url: string,
  secret: string,
  method: string,
  path: string,
  body?: object,
  key?: string,
): Promise<Answer<T>> {
  const headers = {
    authorization: `Bearer ${secret}`,
    'service-version': currentVersion,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as T };
}

/** Writes and reads at random through either gateway and remembers the answers. */
export class Writer {
  readonly entities = new Map<string, PortfolioAnswer>();
  readonly wrong: string[] = [];
  requests = 0;

  constructor(
    private readonly random: Random,
    private readonly urls: string[],
    private readonly secret: string,
  ) {}

  async run(end: number): Promise<void> {
    const acts = [
      () => this.create(),
      () => this.create(),
      () => this.change(),
      () => this.change(),
      () => this.cancel(),
      () => this.rehearse(),
      () => this.issueKey(),
      () => this.read(),
    ];
    while (Date.now() < end) await acts[Math.floor(this.random() * acts.length)]!();
  }

  private async call<T>(
    method: string,
    path: string,
    wanted: number,
    body?: object,
    key?: string,
  ): Promise<Answer<T> | null> {
    const url = this.urls[Math.floor(this.random() * this.urls.length)]!;
    this.requests += 1;
    const answer = await send<T>(url, this.secret, method, path, body, key).catch((error: Error) => ({
      status: 0,
      text: String(error.cause ?? error),
      body: {} as T,
    }));
    if (answer.status === wanted) return answer;
    this.wrong.push(`${method} ${path} answered ${answer.status} instead of ${wanted}: ${answer.text.slice(0, 300)}`);
    return null;
  }

  private key(): string {
    return `${this.random()}/${this.random()}`;
  }

  private pick(): PortfolioAnswer | undefined {
    const open = [...this.entities.values()].filter(({ status }) => status === 'draft');
    return open[Math.floor(this.random() * open.length)];
  }

  /** Half of the requests repeat under one key, and the second answer must equal the first. */
  private async create(): Promise<void> {
    const body = {
      legal_name: 'Load Works, Inc.',
      entity_type: 'c_corp',
      jurisdiction: 'US-DE',
      submit: false,
      founders: [{ name: 'Ada Okafor', email: 'ada@load.example' }],
    };
    const key = this.key();
    const first = await this.call<PortfolioAnswer>('POST', '/v1/entities', 202, body, key);
    if (!first) return;
    this.entities.set(first.body.id, first.body);
    const again = this.random() < 0.5 && (await this.call('POST', '/v1/entities', 202, body, key));
    if (again && again.text !== first.text)
      this.wrong.push(`the repeated POST of ${first.body.id} was answered otherwise: ${again.text}`);
  }

  private async change(): Promise<void> {
    const entity = this.pick();
    if (!entity) return;
    const answer = await this.call<PortfolioAnswer>('PATCH', `/v1/entities/${entity.id}`, 200, {
      metadata: { touched: String(this.random()) },
    });
    if (!answer) return;
    if (answer.body.version !== entity.version + 1)
      this.wrong.push(`${entity.id} went from version ${entity.version} to ${answer.body.version}`);
    this.entities.set(entity.id, answer.body);
  }

  private async cancel(): Promise<void> {
    const entity = this.pick();
    const answer =
      entity && (await this.call<PortfolioAnswer>('POST', `/v1/entities/${entity.id}/cancel`, 200, {}, this.key()));
    if (answer) this.entities.set(answer.body.id, answer.body);
  }

  private async rehearse(): Promise<void> {
    const entity = this.pick();
    if (entity) await this.call('POST', `/v1/entities/${entity.id}/submit?dry_run=true`, 200, {}, this.key());
  }

  private async issueKey(): Promise<void> {
    await this.call('POST', '/v1/api_keys', 201, { name: 'Load', api_version: currentVersion }, this.key());
  }

  /** Each gateway replays the other's answers. */
  private async read(): Promise<void> {
    const entity = this.pick();
    const answer = entity && (await this.call<PortfolioAnswer>('GET', `/v1/entities/${entity.id}`, 200));
    if (answer && (answer.body.version !== entity.version || answer.body.status !== entity.status))
      this.wrong.push(`${entity.id} reads ${answer.text} after ${JSON.stringify(entity)}`);
    await this.call('GET', '/v1/entities?limit=20&sort=-updated', 200);
  }
}

export async function allEntities(url: string, secret: string, sort: string): Promise<PortfolioAnswer[]> {
  const all: PortfolioAnswer[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor === '' ? '' : `&starting_after=${cursor}`;
    const { status, text, body } = await send<{ data: PortfolioAnswer[]; next_cursor: string | null }>(
      url,
      secret,
      'GET',
      `/v1/entities?limit=100&sort=${sort}${after}`,
    );
    if (status !== 200) throw new Error(text);
    all.push(...body.data);
    cursor = body.next_cursor;
  }
  return all;
}
