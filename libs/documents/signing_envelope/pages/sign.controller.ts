import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#platform/config/config';
import { pdfDisposition } from '#platform/http/content-disposition';
import { readForm } from '#platform/pages/forms';
import { visitors, type Visitor } from '#platform/pages/visitor';
import type { SignerForm } from './forms';
import { sendSignerPage } from './layout';
import { SignService, type Outcome } from './sign.service';
import { pageFor } from './views';

/** An accepted form redirects to the page, so that reloading sends nothing again. */
@Controller('sign')
export class SignController {
  private readonly visitorOf: (token: string, request: FastifyRequest) => Visitor;

  constructor(
    private readonly signing: SignService,
    config: Config,
  ) {
    this.visitorOf = visitors(config.TRUSTED_PROXIES);
  }

  @Get(':token')
  show(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(token, request, reply, (visitor) => this.signing.look(visitor));
  }

  @Get(':token/document.pdf')
  async pdf(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.signing.pdf(this.visitorOf(token, request));
    if (!found) {
      void reply.redirect(`/sign/${encodeURIComponent(token)}`, 303);
      return;
    }
    void reply
      .type('application/pdf')
      .header('content-disposition', pdfDisposition(found.title))
      .header('x-robots-tag', 'noindex')
      .send(found.bytes);
  }

  @Post(':token/consent')
  consent(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.take(token, request, reply, (visitor, sent) => this.signing.consent(visitor, sent));
  }

  @Post(':token/sign')
  sign(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.take(token, request, reply, (visitor, sent) => this.signing.sign(visitor, sent));
  }

  @Post(':token/decline')
  decline(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.take(token, request, reply, (visitor, sent) => this.signing.decline(visitor, sent));
  }

  @Post(':token/link')
  renew(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.take(token, request, reply, (visitor) => this.signing.renew(visitor));
  }

  private take(
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
    act: (visitor: Visitor, signerForm: SignerForm) => Promise<Outcome>,
  ): Promise<void> {
    const sent = readForm(request.body);
    return this.answer(token, request, reply, (visitor) => act(visitor, sent), sent);
  }

  private async answer(
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
    act: (visitor: Visitor) => Promise<Outcome>,
    signerForm: SignerForm | null = null,
  ): Promise<void> {
    const outcome = await act(this.visitorOf(token, request));
    const settled = signerForm !== null && 'signature' in outcome && !outcome.flaws && !outcome.mailed;
    if (settled) {
      void reply.redirect(`/sign/${token}`, 303);
      return;
    }
    if (outcome.state === 'refused')
      void reply.header('retry-after', String(Math.max(1, Math.ceil((+outcome.until - Date.now()) / 1000))));
    sendSignerPage(reply, pageFor(outcome, token, signerForm ?? {}));
  }
}
