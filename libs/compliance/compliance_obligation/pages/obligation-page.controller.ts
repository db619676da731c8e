import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '#platform/pages/forms';
import { sendPage } from '#platform/pages/page';
import { ObligationPageService } from './obligation-page.service';
import { pageFor } from './views';

/** An accepted form redirects to the page, so that reloading sends nothing again. */
@Controller('obligations')
export class ObligationPageController {
  constructor(private readonly pages: ObligationPageService) {}

  @Get(':token')
  async show(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendPage(reply, pageFor(await this.pages.look(token, request.id), token));
  }

  @Post(':token/:id/complete')
  async complete(
    @Param('token') token: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { completed_on = '' } = readForm(request.body);
    const outcome = await this.pages.complete(token, request.id, { id, completed_on });
    if (outcome !== null && outcome.flaw === undefined) return void reply.redirect(`/obligations/${token}`, 303);
    sendPage(reply, pageFor(outcome, token));
  }
}
