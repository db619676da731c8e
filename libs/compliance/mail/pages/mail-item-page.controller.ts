import { Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '#platform/config/logger';
import { LOGGER } from '#platform/config/injection-tokens';
import { sendPage } from '#platform/pages/page';
import { answerPage } from '#compliance/officer_link';
import { MailItemPageService } from './mail-item-page.service';
import { pageFor } from './views';

/** An accepted form redirects to the page, so that reloading sends nothing again. */
@Controller('mail_items')
export class MailItemPageController {
  constructor(
    private readonly pages: MailItemPageService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get(':token')
  show(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return answerPage(request, reply, this.logger, async () =>
      sendPage(reply, pageFor(await this.pages.look(token, request.id), token)),
    );
  }

  @Post(':token/acknowledge')
  acknowledge(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return answerPage(request, reply, this.logger, async () => {
      const brought = await this.pages.acknowledge(token, request.id);
      if (brought === null) sendPage(reply, pageFor(null, token));
      else void reply.redirect(`/mail_items/${token}`, 303);
    });
  }
}
