import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#platform/config/config';
import { addressOf, networkOf, trusted } from '#platform/pages/address';
import { isForeignForm, readForm } from '#platform/pages/forms';
import { sendPage } from '#platform/pages/page';
import { isMailAddress } from '#platform/wire/mail-address';
import { Passkeys } from './passkeys';
import { People } from './people';
import { sessionOf, setSession } from './session-cookie';
import { askedPage, askPage, foreignPage, linkPage, signedInPage, stalePage, tooManyPage } from './views';

/** Passwordless sign-in. Only passkeys need a script. */
@Controller()
export class SigninController {
  private readonly isTrusted: (address: string) => boolean;

  constructor(
    private readonly people: People,
    private readonly passkeys: Passkeys,
    private readonly config: Config,
  ) {
    this.isTrusted = trusted(config.TRUSTED_PROXIES);
  }

  @Get('signin')
  async look(@Query('to') to: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const session = sessionOf(request, this.config.BASE_URL);
    const email = session && (await this.people.emailOf(session));
    if (session && email && typeof to !== 'string')
      sendPage(
        reply,
        signedInPage(email, await this.passkeys.of(session), await this.passkeys.registrationOptions(session, email)),
      );
    else sendPage(reply, askPage(typeof to === 'string' ? to : '', await this.passkeys.signinOptions()));
  }

  @Post('signin')
  async ask(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { email = '', to = '' } = readForm(request.body);
    if (isForeignForm(request, this.config.BASE_URL)) {
      sendPage(reply, foreignPage());
      return;
    }
    if (!isMailAddress(email.trim())) {
      sendPage(reply, askPage(to, await this.passkeys.signinOptions(), email, 'Enter a valid email address.'));
      return;
    }
    const refused = await this.people.ask(email.trim(), to, this.networkOf(request), request.id);
    sendPage(reply, refused ? tooManyPage() : askedPage(email.trim()));
  }

  @Get('signin/:secret')
  async open(@Param('secret') secret: string, @Res() reply: FastifyReply): Promise<void> {
    const email = await this.people.linkOf(secret);
    sendPage(reply, email ? linkPage(email, secret) : stalePage());
  }

  @Post('signin/:secret')
  async enter(
    @Param('secret') secret: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (isForeignForm(request, this.config.BASE_URL)) {
      sendPage(reply, foreignPage());
      return;
    }
    const entered = await this.people.enter(secret);
    if (!entered) {
      sendPage(reply, stalePage());
      return;
    }
    setSession(reply, this.config.BASE_URL, entered.session);
    void reply.redirect(entered.return_to, 303);
  }

  @Post('signout')
  leave(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.signOut(request, reply, (session) => this.people.leave(session));
  }

  @Post('signout/everywhere')
  leaveEverywhere(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.signOut(request, reply, (session) => this.people.leaveEverywhere(session));
  }

  private async signOut(
    request: FastifyRequest,
    reply: FastifyReply,
    leave: (session: string) => Promise<void>,
  ): Promise<void> {
    if (isForeignForm(request, this.config.BASE_URL)) {
      sendPage(reply, foreignPage());
      return;
    }
    const session = sessionOf(request, this.config.BASE_URL);
    if (session) await leave(session);
    setSession(reply, this.config.BASE_URL, null);
    void reply.redirect('/signin', 303);
  }

  private networkOf({ socket, headers }: FastifyRequest): string {
    const forwarded = headers['x-forwarded-for'];
    return networkOf(
      addressOf(
        socket.remoteAddress ?? '',
        typeof forwarded === 'string' ? forwarded : forwarded?.join(','),
        this.isTrusted,
      ),
    );
  }
}
