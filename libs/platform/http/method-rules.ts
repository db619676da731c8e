import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { clipped, Problem } from '#kernel/problem';
import { operationAt } from '#platform/operations/operation';

interface KnownPath {
  route: string;
  methods: Set<string>;
}

/** Other origins may use only operations open to publishable keys. */
export function addMethodRules(fastify: FastifyInstance, maxParamLength: number): void {
  const router = FindMyWay({ maxParamLength });
  const known = new Map<string, KnownPath>();
  fastify.addHook('onRoute', ({ url, method }) => {
    const path: KnownPath = known.get(url) ?? { route: url, methods: new Set(['OPTIONS']) };
    for (const one of [method].flat()) path.methods.add(one);
    // GET represents all methods, because only paths matter here.
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
    // `PATCH /entities/search` must not match the PATCH of an entity.
    if (!request.is404 && path.route === request.routeOptions.url) {
      openToBrowsers(reply, request.method, path.route, request.url);
      return;
    }
    const allowed = [...path.methods].sort().join(', ');
    void reply.header('allow', allowed);
    if (request.method !== 'OPTIONS')
      throw new Problem(
        'method_not_allowed',
        `This path allows ${allowed}.${elsewhere(known, request.method, path.route)}`,
      );
    preflight(request, reply, path.route);
    return reply.code(204).send();
  });
}

/** Names the path below a company for `POST /v1/grants` and the like. */
function elsewhere(known: ReadonlyMap<string, KnownPath>, method: string, route: string): string {
  const collection = /\/\w+$/.exec(route)?.[0];
  const others = [...known.values()].filter(
    (other) => collection !== undefined && other.methods.has(method) && other.route.endsWith(collection),
  );
  if (others.length === 0) return '';
  return ` Send ${method} to ${others.map((other) => other.route.replaceAll(/:(\w+)/g, '{$1}')).join(' or ')} instead.`;
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

/** Any origin is safe, because the credential is never a cookie. Without credentials, `*` also exposes every header. */
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
