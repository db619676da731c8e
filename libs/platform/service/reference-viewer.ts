import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify from 'fastify';

export interface Viewer {
  version: string;
  plain: Buffer;
  gzip: Buffer;
}

/** The package exports only a Fastify plugin, which needs a server. */
export async function loadViewer(): Promise<Viewer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const shelf = Fastify();
  await shelf.register(scalar, { routePrefix: '/viewer', configuration: { url: '/openapi.json' } });
  const { rawPayload, statusCode } = await shelf.inject('/viewer/js/scalar.js');
  await shelf.close();
  if (statusCode !== 200) throw new Error(`the reference viewer returned ${statusCode}`);
  return {
    version: createHash('sha256').update(rawPayload).digest('base64url').slice(0, 12),
    plain: rawPayload,
    gzip: await promisify(gzip)(rawPayload),
  };
}
