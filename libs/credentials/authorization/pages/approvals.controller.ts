import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#kernel/ids';
import { Config } from '#platform/config/config';
import { toProblem } from '#platform/http/problem.filter';
import { readForm } from '#platform/pages/forms';
import { sendPage } from '#platform/pages/page';
import { sessionOf } from '#accounts/signin';
import type { SentFile } from '#platform/wire/files';
import { ApprovalsService, type Choice } from './approvals.service';
import { approvalPage, unknownPage, type Remark } from './views';
import { waitingPage } from './waiting-view';

const longestReason = 1000;

/** Each decision redirects to the page, so that a reload submits nothing. */
@Controller('approvals')
export class ApprovalsController {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly config: Config,
  ) {}

  @Get()
  async list(
    @Query('before') before: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const session = sessionOf(request, this.config.BASE_URL);
    const waiting = session && (await this.approvals.waiting(session, isId('auth', before) ? before : null));
    if (waiting) sendPage(reply, waitingPage(waiting.email, waiting.all, waiting.older));
    else void reply.redirect(`/signin?to=${encodeURIComponent('/approvals')}`, 303);
  }

  @Get(':id')
  show(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(id, request, reply);
  }

  /** Downloads only: an uploaded file may be malicious. */
  @Get(':id/files/:path')
  file(
    @Param('id') id: string,
    @Param('path') path: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.hand(id, request, reply, (session) => this.approvals.file(session, id, path, request.id));
  }

  @Get(':id/papers/:document_id')
  paper(
    @Param('id') id: string,
    @Param('document_id') document_id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.hand(id, request, reply, (session) => this.approvals.paper(session, id, document_id, request.id));
  }

  @Post(':id/approve')
  approve(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.decide(id, request, reply, { name: 'approve' });
  }

  @Post(':id/deny')
  async deny(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const reason = (readForm(request.body)['reason'] ?? '').trim();
    const flaw =
      reason === ''
        ? 'Enter a short reason. The agent will read it.'
        : reason.length > longestReason
          ? `Your reason has ${reason.length} characters. Use at most ${longestReason} characters.`
          : null;
    return flaw
      ? this.answer(id, request, reply, { status: 422, flaw, reason })
      : this.decide(id, request, reply, { name: 'deny', reason });
  }

  private async decide(id: string, request: FastifyRequest, reply: FastifyReply, choice: Choice): Promise<void> {
    const session = sessionOf(request, this.config.BASE_URL);
    if (!session || !this.approvals.isOurs(session, id, readForm(request.body)['nonce']))
      return this.answer(id, request, reply, {
        status: 422,
        refusal: 'The form was out of date, so nothing was decided. Please use the new form below.',
      });
    try {
      await this.approvals.decide(session, id, choice, request.id);
      void reply.redirect(`/approvals/${id}`, 303);
    } catch (error) {
      const problem = toProblem(error);
      if (problem.status >= 500) throw error;
      // Somebody else decided first. The page shows that decision.
      return this.answer(id, request, reply, {
        status: problem.status,
        ...(problem.code === 'invalid_state_transition' ? {} : { refusal: problem.detail }),
      });
    }
  }

  private async hand(
    id: string,
    request: FastifyRequest,
    reply: FastifyReply,
    take: (session: string) => Promise<SentFile | null>,
  ): Promise<void> {
    const session = sessionOf(request, this.config.BASE_URL);
    const file = session && (await take(session));
    if (!file) {
      sendPage(reply, unknownPage(id));
      return;
    }
    const name = `${id}.${file.media_type.split('/')[1]!}`;
    void reply
      .headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename="${name}"`,
        'x-robots-tag': 'noindex',
      })
      .type(file.media_type)
      .send(file.content);
  }

  private async answer(
    id: string,
    request: FastifyRequest,
    reply: FastifyReply,
    remark: Remark = { status: 200 },
  ): Promise<void> {
    const session = sessionOf(request, this.config.BASE_URL);
    const matter = session && (await this.approvals.look(session, id, request.id));
    if (matter) {
      sendPage(reply, approvalPage(matter, remark));
      return;
    }
    if (!session) void reply.redirect(`/signin?to=${encodeURIComponent(`/approvals/${id}`)}`, 303);
    else sendPage(reply, unknownPage(id));
  }
}
