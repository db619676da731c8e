import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#platform/config/config';
import type { Logger } from '#platform/config/logger';
import { toProblem } from '#platform/http/problem.filter';
import { LOGGER } from '#platform/config/injection-tokens';
import { sendPage } from '#platform/pages/page';
import { visitors, type Visitor } from '#platform/pages/visitor';
import { RoomService } from './room.service';
import { failurePage, pageFor } from './views';

/** Guest pages: the index, and each document as a PDF. */
@Controller('data_room')
export class RoomController {
  private readonly visitorOf: (token: string, request: FastifyRequest) => Visitor;

  constructor(
    private readonly rooms: RoomService,
    @Inject(LOGGER) private readonly logger: Logger,
    config: Config,
  ) {
    this.visitorOf = visitors(config.TRUSTED_PROXIES);
  }

  @Get(':token')
  show(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, async () => {
      const room = await this.rooms.look(this.visitorOf(token, request));
      if (room.state === 'refused')
        void reply.header('retry-after', String(Math.max(1, Math.ceil((+room.until - Date.now()) / 1000))));
      sendPage(reply, pageFor(room, token));
    });
  }

  @Get(':token/:entry')
  pdf(
    @Param('token') token: string,
    @Param('entry') entry: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(request, reply, async () => {
      const found = await this.rooms.pdf(this.visitorOf(token, request), entry);
      if (!found) {
        void reply.redirect(`/data_room/${encodeURIComponent(token)}`, 303);
        return;
      }
      void reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${found.name}.pdf"`)
        .header('x-robots-tag', 'noindex')
        .send(found.bytes);
    });
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      const problem = toProblem(error);
      // Omits the page address, which is a secret.
      if (problem.code !== 'service_unavailable')
        this.logger.error({ request_id: request.id, err: error, code: problem.code }, 'data room failed');
      sendPage(reply, failurePage(problem.status >= 500 ? problem.status : 500, request.id));
    }
  }
}
