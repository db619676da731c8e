import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#platform/config/config';
import { Database } from '#platform/db/database';
import { addressOf, networkOf, trusted } from '#platform/pages/address';
import { resourceMetadata, routes, serverMetadata } from './metadata';
import { asMeant } from './provider';
import { guardedPaths } from './scopes';
import { AuthorizationServer } from './authorization-server';

/** Per network. Registrations are rare, and a secret has at least 190 bits. */
const attemptsPerMinute = { register: 20, other: 600 };

/** Passes bodies unparsed to the provider, which follows the OAuth rules. */
@Injectable()
export class Endpoints implements OnModuleInit {
  private readonly isTrusted: (address: string) => boolean;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly server: AuthorizationServer,
    private readonly database: Database,
    private readonly config: Config,
  ) {
    this.isTrusted = trusted(config.TRUSTED_PROXIES);
  }

  onModuleInit(): void {
    const { BASE_URL } = this.config;
    void this.host.httpAdapter.getInstance<FastifyInstance>().register((scope, _, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
      scope.get(routes.authorization, (request, reply) => this.hand(request, reply));
      scope.get(`${routes.authorization}/:uid`, (request, reply) => this.hand(request, reply));
      for (const url of [routes.token, routes.revocation, routes.introspection])
        scope.route({ method: ['POST', 'OPTIONS'], url, handler: (request, reply) => this.hand(request, reply) });
      // The provider has no CORS for registration.
      scope.post(routes.registration, (request, reply) => this.hand(request, readableAnywhere(reply)));
      scope.options(routes.registration, (request, reply) => preflight(request, reply, 'POST'));
      const guarded = guardedPaths.map(
        (path) => [`/.well-known/oauth-protected-resource${path}`, resourceMetadata(BASE_URL, path)] as const,
      );
      for (const [url, document] of [
        ...guarded,
        ['/.well-known/oauth-authorization-server', serverMetadata(BASE_URL)] as const,
      ]) {
        scope.get(url, (_, reply) =>
          readableAnywhere(reply).header('cache-control', 'public, max-age=300').send(document),
        );
        scope.options(url, (request, reply) => preflight(request, reply, 'GET'));
      }
      done();
    });
  }

  private async hand(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { raw, url } = request;
    const refused = await this.countAttempt(request);
    if (refused) {
      void reply
        .status(429)
        .header('retry-after', String(Math.max(1, Math.ceil((+refused - Date.now()) / 1000))))
        .send({
          error: 'temporarily_unavailable',
          error_description: 'Your network has made too many attempts. Wait a minute, then try again.',
        });
      return;
    }
    const { host, protocol } = new URL(this.config.BASE_URL);
    Object.assign(raw.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    if (url.split('?')[0] === routes.authorization) raw.url = asMeant(url, this.config.BASE_URL);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await this.server.handle(raw, reply.raw);
  }

  private async countAttempt({ socket, headers, url, method }: FastifyRequest): Promise<Date | null> {
    if (method === 'OPTIONS') return null;
    const forwarded = headers['x-forwarded-for'];
    const network = networkOf(
      addressOf(
        socket.remoteAddress ?? '',
        typeof forwarded === 'string' ? forwarded : forwarded?.join(','),
        this.isTrusted,
      ),
    );
    const what = url.split('?')[0] === routes.registration ? 'register' : 'other';
    const [row] = await this.database.query<{ until: Date | null }>('select count_attempt($1, $2, $3) as until', [
      `oauth-${what}`,
      network,
      attemptsPerMinute[what],
    ]);
    return row!.until;
  }
}

const readableAnywhere = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });

/** Fetch standard, CORS-preflight request. */
const preflight = ({ headers }: FastifyRequest, reply: FastifyReply, method: string): FastifyReply =>
  readableAnywhere(reply)
    .status(204)
    .headers({
      'access-control-allow-methods': method,
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '7200',
    })
    .send();
