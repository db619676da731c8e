import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#kernel/problem';
import { Config } from '#platform/config/config';
import { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import { serverKeys } from '#platform/keys/server-keys';
import { DataExport } from './data-export.entity';
import { bytesOf, fileOf, rangeIn } from './export-file';
import { readLink } from './download-link';

@Controller('exports')
export class DownloadController {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  @Get(':link')
  async file(@Param('link') link: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const leave = readLink(link, serverKeys(this.config));
    if (!leave) throw gone();
    const read = new Reader(this.database, leave);
    const row = await read.find(DataExport, leave.export_id);
    if (row.status !== 'completed') throw gone();
    const [size, etag] = [row.size_bytes!, `"${row.sha256}"`];
    const { filename, media_type } = fileOf(row);
    const { range: asked, 'if-range': unless } = request.headers;
    const range = unless === undefined || unless === etag ? rangeIn(asked, size) : null;
    void reply
      .headers({
        'accept-ranges': 'bytes',
        etag,
        'content-disposition': `attachment; filename="${filename}"`,
        'x-robots-tag': 'noindex',
      })
      .type(media_type);
    if (range === 'unsatisfiable') {
      void reply.status(416).header('content-range', `bytes */${size}`).send();
      return;
    }
    const { from, to } = range ?? { from: 0, to: size - 1 };
    if (range) void reply.status(206).header('content-range', `bytes ${from}-${to}/${size}`);
    void reply.header('content-length', to - from + 1);
    void reply.send(Readable.from(request.method === 'HEAD' ? [] : bytesOf(read, row.id, from, to)));
  }
}

const gone = () => notFound('file: the URL is wrong or has expired');
