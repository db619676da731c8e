import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector, Pool } from 'undici';
import { addressObstacle } from './address';
import { Exchange, Late, type Answer } from './exchange';
import { lookUpBy, type LookUp } from './look-up';
import { bare, urlObstacle } from './url';

/**
 * Texts are valid for the database. `error` is null exactly for a 2xx response; `status` is null without a response.
 */
export interface Attempt {
  status: number | null;
  error: string | null;
  /** Selected headers. */
  headers: Record<string, string>;
  /** First 4 KB. */
  body: string;
  duration_ms: number;
  /** Seconds. */
  retry_after: number | null;
}

export interface Target {
  id: string;
  url: string;
  livemode: boolean;
}

export interface PostSettings {
  /** Test mode only. */
  allowLoopback: boolean;
  /** From the name lookup to the last byte. */
  timeoutMs?: number;
  lookUp?: LookUp;
  /** Endpoints with open connections. */
  most?: number;
}

const kept = ['content-type', 'content-length', 'date', 'server', 'retry-after', 'location', 'x-request-id'];
const limits = { answer: 64 * 1024, shown: 4096, header: 500, headers: 16 * 1024 };
const mostWays = 1000;

/** A checked URL. Addresses are checked on each connection. */
interface Way {
  path: string;
  pool: Pool;
}
type Connect = Exclude<Pool.Options['connect'], undefined>;

class RefusedAddress extends Error {}

/**
 * Reaches only public addresses, over persistent connections, without redirects. Each endpoint has its own connections,
 * because a hanging endpoint would otherwise block others on the same host. Callers limit concurrency.
 */
export class WebhookPost {
  private readonly timeoutMs: number;
  private readonly connect: Record<'live' | 'test', Connect>;
  /** Least recently used first. */
  private readonly ways = new Map<string, Way | { refused: string }>();

  constructor(private readonly settings: PostSettings) {
    this.timeoutMs = settings.timeoutMs ?? 15_000;
    this.connect = { live: this.connector(false), test: this.connector(settings.allowLoopback) };
  }

  /** Never rejects. A Retry-After date is relative to `now`. */
  async post(target: Target, body: Buffer, headers: Record<string, string>, now = new Date()): Promise<Attempt> {
    const started = performance.now();
    const attempt = (outcome: Partial<Attempt>): Attempt => ({
      status: null,
      error: null,
      headers: {},
      body: '',
      retry_after: null,
      ...outcome,
      duration_ms: Math.round(performance.now() - started),
    });
    const way = this.wayTo(target);
    if ('refused' in way) return attempt({ error: `The URL ${way.refused}.` });
    const { status, headers: answered, body: read, flaw } = await this.exchange(way, body, headers);
    const seen = {
      status,
      headers: keptOf(answered),
      body: text(read.toString('utf8')),
      retry_after: retryAfter(answered['retry-after'], now),
    };
    if (flaw === null) return attempt({ ...seen, error: answerObstacle(status!) });
    return attempt({
      ...seen,
      error:
        flaw instanceof Late
          ? `The endpoint did not send a complete response within ${this.timeoutMs / 1000} seconds.`
          : reasonOf(flaw),
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.ways.values()].flatMap((way) => ('pool' in way ? [way.pool.destroy()] : [])));
  }

  private wayTo(target: Target): Way | { refused: string } {
    const key = `${target.id} ${target.url}`;
    const way = this.ways.get(key) ?? this.open(target);
    this.ways.delete(key);
    this.ways.set(key, way);
    if (this.ways.size > (this.settings.most ?? mostWays)) this.shutLeastUsed();
    return way;
  }

  private open({ url, livemode }: Target): Way | { refused: string } {
    const refused = urlObstacle(url, { livemode, allowLoopback: this.settings.allowLoopback });
    if (refused) return { refused };
    const { origin, pathname, search } = new URL(url);
    const pool = new Pool(origin, {
      maxHeaderSize: limits.headers,
      // A second timer for the same time could fire first.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: this.connect[livemode ? 'live' : 'test'],
    });
    return { path: pathname + search, pool };
  }

  /** Requests in flight still complete. */
  private shutLeastUsed(): void {
    const [key, way] = this.ways.entries().next().value!;
    this.ways.delete(key);
    if ('pool' in way) void way.pool.close();
  }

  private exchange({ path, pool }: Way, body: Buffer, headers: Record<string, string>): Promise<Answer> {
    return new Promise((done) => {
      const exchange = new Exchange({ kept: limits.shown, read: limits.answer }, this.timeoutMs, done);
      // Groups successive deliveries, so that a sleeping receiver wakes once.
      setImmediate(() =>
        pool.dispatch(
          {
            path,
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json', 'user-agent': 'Minutebook-Webhooks/1', ...headers },
          },
          exchange,
        ),
      );
    });
  }

  private connector(allowLoopback: boolean): Connect {
    const connect = buildConnector({
      timeout: this.timeoutMs,
      lookup: guarded(this.settings.lookUp ?? lookUpBy(), allowLoopback),
    });
    return (options, done) => {
      // Addresses skip the lookup, so they are checked here.
      const address = bare(options.hostname);
      const refused = isIP(address) === 0 ? null : addressObstacle(address, allowLoopback);
      if (refused) done(new RefusedAddress(`${address} ${refused}`), null);
      else connect(options, done);
    };
  }
}

/** A single refused address rejects the name. */
const guarded =
  (lookUp: LookUp, allowLoopback: boolean): LookupFunction =>
  (hostname, { all }, done) => {
    lookUp(hostname).then(
      (addresses) => {
        const refused = addresses
          .map(({ address }) => ({ address, why: addressObstacle(address, allowLoopback) }))
          .find(({ why }) => why);
        if (refused) done(new RefusedAddress(`${hostname} resolves to ${refused.address}, which ${refused.why}`), []);
        else if (all) done(null, addresses);
        else done(null, addresses[0]!.address, addresses[0]!.family);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };

/** Postgres text cannot contain NUL. Decoded bytes contain no lone surrogates. */
const text = (value: string): string => value.replaceAll('\0', '\uFFFD');

const keptOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    kept
      .filter((name) => headers[name] !== undefined)
      .map((name) => [name, text(String(headers[name])).slice(0, limits.header)]),
  );

const answerObstacle = (status: number): string | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `The endpoint returned ${status}. Redirects are not followed.`
    : `The endpoint returned ${status}.`;
};

/** Seconds, from either form of the header (RFC 9110 § 10.2.3), or null. */
function retryAfter(header: string | string[] | undefined, now: Date): number | null {
  const value = String(header ?? '').trim();
  if (/^\d+$/.test(value)) return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
  const date = /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - +now) / 1000));
}

const reasons: Partial<Record<string, string>> = {
  ENOTFOUND: 'The host name does not have an address.',
  EAI_AGAIN: 'The host name lookup failed.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was reset.',
  ETIMEDOUT: 'The connection timed out.',
  EHOSTUNREACH: 'The host is unreachable.',
  ENETUNREACH: 'The network is unreachable.',
  EPIPE: 'The connection was closed.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection timed out.',
  UND_ERR_SOCKET: 'The connection was closed before the response was complete.',
  UND_ERR_HEADERS_OVERFLOW: 'The response headers are too long.',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'The length of the response does not match its Content-Length.',
  ERR_ASSERTION: 'The response is not valid HTTP.', // A status below 100.
};

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof RefusedAddress) return `Nothing was sent: ${error.message}.`;
  const { code = '' } =
    (error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException | undefined) : undefined) ?? error;
  if (code === 'UND_ERR_SOCKET' && error.message === 'bad response')
    return 'The response began with an unexpected 100 or 101.';
  if (reasons[code]) return reasons[code];
  if (error.name === 'HTTPParserError') return 'The response is not valid HTTP.';
  return /CERT|TLS|SSL|ISSUER|VERIFY|EPROTO|UNSPECIFIED/.test(code)
    ? `TLS failed (${code}).`
    : `The attempt failed${code ? ` (${code})` : ''}.`;
}
