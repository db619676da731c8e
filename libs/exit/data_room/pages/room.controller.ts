import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#platform/config/config';
import { pdfDisposition } from '#platform/http/content-disposition';
import { sendPage } from '#platform/pages/page';
import { visitors, type Visitor } from '#platform/pages/visitor';
import { isCurrent } from '#platform/wire/etag';
import { readableIn, RoomService, type Outcome } from './room.service';
import { pageFor } from './views';

@Controller('data_room')
export class RoomController {
  private readonly visitorOf: (token: string, request: FastifyRequest) => Visitor;

  constructor(
    private readonly rooms: RoomService,
    config: Config,
  ) {
    this.visitorOf = visitors(config.TRUSTED_PROXIES);
  }

  @Get(':token')
  async show(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRoom(reply, await this.rooms.look(this.visitorOf(token, request)), token);
  }

  @Get(':token/:entry')
  async pdf(
    @Param('token') token: string,
    @Param('entry') entry: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const visitor = this.visitorOf(token, request);
    const room = await this.rooms.look(visitor);
    if (room.state === 'refused') return sendRoom(reply, room, token);
    const readable = readableIn(room, entry);
    // HEAD and 304 open nothing (RFC 9110 §§ 9.3.2, 13.1.2).
    const isRead = request.method === 'GET' && readable && !isCurrent(request.headers['if-none-match'], readable.etag);
    const copy = isRead ? await this.rooms.open(visitor, readable) : undefined;
    if (!readable || copy === null) return void reply.redirect(`/data_room/${encodeURIComponent(token)}`, 303);
    const { number, document } = readable.place;
    void reply
      .type('application/pdf')
      .header('etag', readable.etag)
      .header('content-disposition', pdfDisposition(`${number} ${document.title}`))
      .header('x-robots-tag', 'noindex')
      .send(copy);
  }
}

function sendRoom(reply: FastifyReply, room: Outcome, token: string): void {
  if (room.state === 'refused')
    void reply.header('retry-after', String(Math.max(1, Math.ceil((+room.until - Date.now()) / 1000))));
  sendPage(reply, pageFor(room, token));
}
