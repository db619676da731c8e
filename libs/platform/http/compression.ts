import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Request } from './auth.guard';
import { codingFor } from './negotiation';

const least = 1024;
/** Brotli is as fast as gzip at this level. */
const brotliQuality = 4;
const text = /^(application\/(problem\+)?json|text\/(html|plain|javascript))\b/;

const coders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
const codings = Object.keys(coders) as (keyof typeof coders)[];

export function addCompression(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(request as Request, reply, payload)) return done(null, payload);
    void reply.header('vary', 'accept-encoding');
    const coding = codingFor(request.headers, codings);
    if (coding === null) return done(null, payload);
    coders[coding](Buffer.from(payload)).then((bytes) => {
      void reply.header('content-encoding', coding).removeHeader('content-length');
      done(null, bytes);
    }, done);
  });
}

/**
 * A strong ETag identifies exact bytes (RFC 9110 § 8.8.3.3), and If-Match needs a strong ETag. A mutation can return a
 * secret next to the caller's text, so its compressed length would leak.
 */
function isCompressible(
  request: Partial<Request> & FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  return (
    payload.length >= least &&
    !reply.hasHeader('etag') &&
    !reply.hasHeader('content-encoding') &&
    !request.ctx?.operation.mutates &&
    text.test(String(reply.getHeader('content-type')))
  );
}
