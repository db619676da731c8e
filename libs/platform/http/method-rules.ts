import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { clipped, Problem } from '#kernel/problem';
import { operationAt } from '#platform/operations/operation';

interface KnownPath {
  route: string;
  methods: Set<string>;
}

/** Answers OPTIONS, and an unknown method with 405. Other origins may use only operations open to publishable keys. */
export function addMethodRules(fastify: FastifyInstance, maxParamLength: number): void {
  const router = FindMyWay({ maxParamLength });
  const known = new Map<string, KnownPath>();
  fastify.addHook('onRoute', ({ url, method }) => {
    const path: KnownPath = known.get(url) ?? { route: url, methods: new Set(['OPTIONS']) };
    for (const one of [method].flat()) path.methods.add(one);
    // This router matches paths only, so GET represents all methods.
    if (!known.has(url)) router.on('GET' satisfies HTTPMethod, url, () => undefined, path);
    known.set(url, path);
  });
  fastify.addHook('onRequest', async (request, reply) => {
    const bare = withoutSlashes(request.url);
    if (bare !== null && router.find('GET', bare))
      throw new Problem('not_found', `No such path. Remove the trailing slash: ${clipped(bare)}.`);
    const path =
      request.url === '*' ? everything(known) : (router.find('GET', request.url)?.store as KnownPath | undefined);
    if (!path) return;
    // `PATCH /entities/search` must not match the PATCH of an entity: the most specific path wins.
    if (!request.is404 && path.route === request.routeOptions.url) {
      openToBrowsers(reply, request.method, path.route, request.url);
      return;
    }
    const allowed = [...path.methods].sort().join(', ');
    void reply.header('allow', allowed);
    if (request.method !== 'OPTIONS') throw new Problem('method_not_allowed', `This path allows ${allowed}.`);
    preflight(request, reply, path.route);
    return reply.code(204).send();
  });
}

const withoutSlashes = (url: string): string | null => /^([^?]*[^?/])\/+(?:\?|$)/.exec(url)?.[1] ?? null;

/** `OPTIONS *` concerns the whole server (RFC 9110 § 9.3.7). */
const everything = (known: Map<string, KnownPath>): KnownPath => ({
  route: '*',
  methods: new Set([...known.values()].flatMap(({ methods }) => [...methods])),
});

const sentByBrowsers =
  'authorization, service-version, service-preview-features, if-none-match, traceparent, tracestate';
const preflightSeconds = 7200;

/**
 * Any origin is safe, because the key is the credential, never a cookie. Without credentials, `*` also exposes every
 * header.
 */
function openToBrowsers(reply: FastifyReply, method: string, route: string, url: string): boolean {
  const operation = operationAt(method, route);
  const open = operation?.publishable === true || (operation?.ticket === true && /[?&]ticket=/.test(url));
  if (open)
    void reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  return open;
}

function preflight({ headers, url }: FastifyRequest, reply: FastifyReply, route: string): void {
  const method = headers['access-control-request-method'];
  if (headers.origin === undefined || method === undefined || !openToBrowsers(reply, method, route, url)) return;
  void reply.headers({
    'access-control-allow-methods': method,
    'access-control-allow-headers': sentByBrowsers,
    'access-control-max-age': preflightSeconds,
  });
}
