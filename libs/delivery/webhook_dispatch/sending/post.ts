import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector, Pool } from 'undici';
import { addressObstacle } from './address';
import { Exchange, Late, type Answer } from './exchange';
import { lookUpBy, type LookUp } from './look-up';
import { bare, urlObstacle } from './url';

/**
 * The result of one attempt, in texts that the database takes. `error` is null exactly when the answer was 2xx; without
 * an answer `status` is null.
 */
export interface Attempt {
  status: number | null;
  error: string | null;
  /** Those worth keeping. */
  headers: Record<string, string>;
  /** The first 4 KB of the answer. */
  body: string;
  duration_ms: number;
  /** Seconds that the answer asks to wait. */
  retry_after: number | null;
}

/** An endpoint, at the address that it has. */
export interface Target {
  id: string;
  url: string;
  livemode: boolean;
}

export interface PostSettings {
  /** In test mode only. */
  allowLoopback: boolean;
  /** For the whole of an attempt, from the look-up of the name to the last byte. */
  timeoutMs?: number;
  lookUp?: LookUp;
  /** So many endpoints have their connections at once. */
  most?: number;
}

const kept = ['content-type', 'content-length', 'date', 'server', 'retry-after', 'location', 'x-request-id'];
const limits = { answer: 64 * 1024, shown: 4096, header: 500, headers: 16 * 1024 };
const mostWays = 1000;

/**
 * How an endpoint is reached: its URL is judged once; to which address the name in it leads, each time that a
 * connection is made.
 */
interface Way {
  path: string;
  pool: Pool;
}
type Connect = Exclude<Pool.Options['connect'], undefined>;

/** The connection was not made, for the address is none that is reached. */
class RefusedAddress extends Error {}

/**
 * Sends webhooks over connections that are kept, to public addresses only. Follows no redirect. Each endpoint has
 * connections of its own: one that hangs would else hold those of others that share its host, be they another
 * account's. There are as many as are used at once, so nothing waits for one and no attempt's time runs out meanwhile;
 * whoever sends keeps them few.
 */
export class WebhookPost {
  private readonly timeoutMs: number;
  private readonly connect: Record<'live' | 'test', Connect>;
  /** The one that was used last is the last. */
  private readonly ways = new Map<string, Way | { refused: string }>();

  constructor(private readonly settings: PostSettings) {
    this.timeoutMs = settings.timeoutMs ?? 15_000;
    this.connect = { live: this.connector(false), test: this.connector(settings.allowLoopback) };
  }

  /** One attempt; never rejects. `now` is what a date in Retry-After is held against. */
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
        flaw instanceof Late ? `There was no whole answer within ${this.timeoutMs / 1000} seconds.` : reasonOf(flaw),
    });
  }

  /** Breaks off what is under way. */
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
      // The exchange has the one clock: a second one, set to the same time, sometimes rang first.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: this.connect[livemode ? 'live' : 'test'],
    });
    return { path: pathname + search, pool };
  }

  /** A request under way on it is still answered. */
  private shutLeastUsed(): void {
    const [key, way] = this.ways.entries().next().value!;
    this.ways.delete(key);
    if ('pool' in way) void way.pool.close();
  }

  private exchange({ path, pool }: Way, body: Buffer, headers: Record<string, string>): Promise<Answer> {
    return new Promise((done) => {
      const exchange = new Exchange({ kept: limits.shown, read: limits.answer }, this.timeoutMs, done);
      // Deliveries that follow one another go out together: a sleeping receiver is woken once, not for each.
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
      // An address in the URL itself is never looked up, so it is judged here.
      const address = bare(options.hostname);
      const refused = isIP(address) === 0 ? null : addressObstacle(address, allowLoopback);
      if (refused) done(new RefusedAddress(`${address} ${refused}`), null);
      else connect(options, done);
    };
  }
}

/**
 * Looks a name up once: the connection goes to the addresses that were judged, and to no others. One bad address spoils
 * them all.
 */
const guarded =
  (lookUp: LookUp, allowLoopback: boolean): LookupFunction =>
  (hostname, { all }, done) => {
    lookUp(hostname).then(
      (addresses) => {
        const refused = addresses
          .map(({ address }) => ({ address, why: addressObstacle(address, allowLoopback) }))
          .find(({ why }) => why);
        if (refused) done(new RefusedAddress(`${hostname} leads to ${refused.address}, which ${refused.why}`), []);
        else if (all) done(null, addresses);
        else done(null, addresses[0]!.address, addresses[0]!.family);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };

/**
 * The database takes no zero character in a text; and no half of a surrogate pair, of which what is decoded from bytes
 * has none.
 */
const text = (value: string): string => value.replaceAll('\0', '\uFFFD');

const keptOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    kept
      .filter((name) => headers[name] !== undefined)
      .map((name) => [name, text(String(headers[name])).slice(0, limits.header)]),
  );

const answerObstacle = (status: number): string | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? `Answered ${status}: redirects are not followed.` : `Answered ${status}.`;
};

/** Seconds, from either form of the header (RFC 9110 § 10.2.3); null for what is neither. */
function retryAfter(header: string | string[] | undefined, now: Date): number | null {
  const value = String(header ?? '').trim();
  if (/^\d+$/.test(value)) return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
  const date = /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - +now) / 1000));
}

const reasons: Partial<Record<string, string>> = {
  ENOTFOUND: 'The name has no address.',
  EAI_AGAIN: 'The name could not be looked up.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was reset.',
  ETIMEDOUT: 'No connection was made in time.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
  EPIPE: 'The connection was closed.',
  UND_ERR_CONNECT_TIMEOUT: 'No connection was made in time.',
  UND_ERR_SOCKET: 'The connection was closed before the answer was whole.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too long.',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'The answer is not as long as it says.',
  ERR_ASSERTION: 'The answer is not HTTP.', // a status below 100
};

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof RefusedAddress) return `Nothing was sent: ${error.message}.`;
  const { code = '' } =
    (error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException | undefined) : undefined) ?? error;
  if (code === 'UND_ERR_SOCKET' && error.message === 'bad response')
    return 'The answer began with 100 or 101, which was not asked for.';
  if (reasons[code]) return reasons[code];
  if (error.name === 'HTTPParserError') return 'The answer is not HTTP.';
  return /CERT|TLS|SSL|ISSUER|VERIFY|EPROTO|UNSPECIFIED/.test(code)
    ? `TLS failed (${code}).`
    : `The attempt failed${code ? ` (${code})` : ''}.`;
}
