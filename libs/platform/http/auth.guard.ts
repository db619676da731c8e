import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidParam, notFound, Problem } from '#kernel/problem';
import { Authenticator, type Caller, type Demand } from '#platform/auth/authenticator';
import { assertPermitted } from '#platform/auth/assert-permitted';
import { Database } from '#platform/db/database';
import type { WorkOptions } from '#platform/db/unit-of-work';
import { Limits } from '#platform/limits/limits';
import { RequestContext } from '#platform/operations/context';
import { takes } from './negotiation';
import { isForm, readForm } from './multipart';
import { isTargeted, operationOf, type OperationDeclaration } from '#platform/operations/operation';
import { decided } from '#platform/operations/authorize-request';
import { deprecationHeaders } from '#platform/wire/deprecation';
import type { Edition } from '#platform/wire/edition';
import { readEntityTags, versionsIn } from '#platform/wire/etag';
import { readVersion } from '#platform/wire/version';

export type Request = FastifyRequest & {
  ctx: RequestContext;
  input: object;
  /** JSON body as sent, for signatures. */
  sent?: Buffer;
  /** Set for refused requests, too. */
  caller?: Caller;
  /** `answer` precedes compression. `shown` is the object that it serializes. */
  answer?: unknown;
  shown?: object;
};

/** Routes without an operation pass. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly database: Database,
    private readonly limits: Limits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const operation = operationOf(context.getHandler());
    if (!operation) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    if (operation.deprecated) void reply.headers(deprecationHeaders(operation.deprecated));
    const waits = operation.answers === 202;
    const dryRun = (request.query as Record<string, unknown>)['dry_run'] === 'true' && operation.mutates;
    const principal = await this.admit(request, operation, { rate: operation.rate, dryRun, waits });
    request.caller = principal;
    void reply.headers(this.limits.headersFor(principal, operation));
    this.limits.assertRateLeft(principal, operation);
    const edition = readVersion(
      request.headers['service-version'] ?? principal.ticket?.version,
      request.headers['service-preview-features'] ?? principal.ticket?.features,
    );
    void reply.header('service-version', edition.version);
    if (operation.preview && !edition.features.includes(operation.preview)) throw notFound('path');
    assertActionPermitted(principal, operation, dryRun);
    const media = [operation.raw ?? 'application/json; charset=utf-8'].flat();
    if (!media.some((one) => takes(request.headers, one)))
      throw new Problem(
        'not_acceptable',
        `The Accept header must allow ${media.map((one) => one.split(';')[0]).join(' or ')}, which this operation ` +
          'returns.',
      );
    if (operation.multipart && isForm(request.headers['content-type']))
      request.body = await readForm(request.raw, request.headers['content-type']!);
    request.ctx = new RequestContext(
      this.database,
      principal,
      operation,
      {
        id: request.id,
        path: pathOf(operation, request.params as Record<string, string>),
        query: request.url.split('?')[1] ?? '',
        edition,
        dryRun,
      },
      workOptions(request, operation, principal, edition, dryRun),
    );
    return true;
  }

  private admit({ headers, query }: Request, operation: OperationDeclaration, demand: Demand): Promise<Caller> {
    const { ticket } = query as Record<string, unknown>;
    return operation.ticket && typeof ticket === 'string' && headers.authorization === undefined
      ? this.authenticator.redeem(ticket, demand)
      : this.authenticator.authenticate(headers.authorization, demand);
  }
}

/** Refuses before any query. */
function assertActionPermitted({ kind, authority }: Caller, operation: OperationDeclaration, dryRun: boolean): void {
  if (kind === 'publishable' && !operation.publishable)
    throw new Problem('scope_denied', 'A publishable key cannot call this operation. Use a secret key.');
  if (!authority) return;
  assertPermitted(decided(authority, operation, dryRun, 'anywhere'));
}

/** An encoded variant such as `%65nt_…` identifies the same resource. */
const pathOf = ({ route }: OperationDeclaration, params: Record<string, string>): string =>
  `/v1${route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;

function workOptions(
  request: Request,
  operation: OperationDeclaration,
  { credential_id, account_id }: Caller,
  edition: Edition,
  dryRun: boolean,
): WorkOptions {
  const options: WorkOptions = {};
  const key = request.headers['idempotency-key'];
  if (operation.method === 'POST' && (key === undefined || key === '')) {
    throw new Problem(
      'idempotency_key_required',
      'Send an Idempotency-Key header with a unique string for each new request.',
      { param: 'Idempotency-Key' },
    );
  }
  if (typeof key === 'string' && key.length > 255)
    throw invalidParam('Idempotency-Key', 'The Idempotency-Key must have at most 255 characters.');
  if (typeof key === 'string' && key !== '' && operation.mutates && !dryRun) {
    options.idempotency = { credential_id, key, fingerprint: fingerprint(request, edition) };
  }
  const match = request.headers['if-match'];
  if (match !== undefined && operation.mutates) {
    if (!isTargeted(operation))
      throw invalidParam('If-Match', 'Remove If-Match: this operation does not act on a versioned resource.');
    const tags = readEntityTags(match);
    if (!tags) throw invalidParam('If-Match', 'If-Match must be an ETag such as "3", a list of ETags, or *.');
    options.ifMatch = { id: (request.params as { id?: string }).id ?? account_id, tags: versionsIn(tags) };
  }
  return options;
}

/** Formatting does not change the fingerprint (RFC 8785). */
const fingerprint = ({ method, url, query, body }: Request, edition: Edition): string =>
  createHash('sha256')
    .update(canonicalize([method, url.split('?')[0], query, edition.key, body ?? null])!)
    .digest('base64url');
