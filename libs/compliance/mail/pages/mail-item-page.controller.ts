import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '#platform/pages/page';
import { MailItemPageService } from './mail-item-page.service';
import { pageFor } from './views';

/** An accepted form redirects to the page, so that reloading sends nothing again. */
@Controller('mail_items')
export class MailItemPageController {
  constructor(private readonly pages: MailItemPageService) {}

  @Get(':token')
  async show(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendPage(reply, pageFor(await this.pages.look(token, request.id), token));
  }

  @Post(':token/acknowledge')
  async acknowledge(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const brought = await this.pages.acknowledge(token, request.id);
    if (brought === null) return sendPage(reply, pageFor(null, token));
    void reply.redirect(`/mail_items/${token}`, 303);
  }
}
