import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from '#platform/http/negotiation';
import { openapiDocument, type OpenApiDocument } from '#platform/contract/openapi';
import { BASE_URL } from '#platform/config/injection-tokens';
import { loadViewer, type Viewer } from './reference-viewer';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const forever = 'public, max-age=31536000, immutable';
const javascript = 'text/javascript; charset=utf-8';

@Controller()
export class DocsController {
  private document: OpenApiDocument | null = null;
  private viewer: Promise<Viewer> | null = null;

  constructor(@Inject(BASE_URL) private readonly baseUrl: string) {}

  @Get('openapi.json')
  openapi(): OpenApiDocument {
    return (this.document ??= openapiDocument(this.baseUrl));
  }

  @Get('docs')
  async docs(@Res() reply: FastifyReply): Promise<void> {
    const { version } = await this.shelf();
    void reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reference · Minutebook</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="reference"></div>
<script src="/docs/viewer.js?${version}"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`);
  }

  @Get('docs/start.js')
  @Header('content-type', javascript)
  start(): string {
    return `Scalar.createApiReference('#reference', ${JSON.stringify(settings)});\n`;
  }

  @Get('docs/viewer.js')
  async script(@Req() { headers }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { plain, gzip } = await this.shelf();
    const small = codingFor(headers, ['gzip']) !== null;
    void reply.type(javascript).header('cache-control', forever).header('vary', 'accept-encoding');
    if (small) void reply.header('content-encoding', 'gzip');
    void reply.send(small ? gzip : plain);
  }

  private shelf(): Promise<Viewer> {
    return (this.viewer ??= loadViewer());
  }
}

/** No requests to other hosts. */
const settings = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  defaultOpenFirstTag: true,
  operationTitleSource: 'summary',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
};
