import { Controller, Get, Header, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#platform/config/config';
import { addressOf, browserOf, networkOf, trusted } from '#platform/pages/address';
import { isForeignForm, readForm } from '#platform/pages/forms';
import { sendPage } from '#platform/pages/page';
import { passkeyScript } from './passkey-script';
import { Passkeys } from './passkeys';
import { isOurs, People } from './people';
import { sessionOf, setSession } from './session-cookie';
import { droppedPage, noPasskeyPage, tooManyPage } from './views';

const mostAttempts = 20;

@Controller('signin/passkey')
export class PasskeysController {
  private readonly isTrusted: (address: string) => boolean;

  constructor(
    private readonly passkeys: Passkeys,
    private readonly people: People,
    private readonly config: Config,
  ) {
    this.isTrusted = trusted(config.TRUSTED_PROXIES);
  }

  @Get('script.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return passkeyScript();
  }

  @Post()
  async enter(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { answer = '', to } = readForm(request.body);
    if (await this.refuses(request, reply)) return;
    const session = await this.passkeys.enter(answer);
    if (!session) {
      sendPage(reply, noPasskeyPage());
      return;
    }
    setSession(reply, this.config.BASE_URL, session);
    void reply.redirect(isOurs(to) ? to : '/signin', 303);
  }

  @Post('new')
  async keep(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (await this.refuses(request, reply)) return;
    const session = sessionOf(request, this.config.BASE_URL);
    const email = session && (await this.people.emailOf(session));
    const name = nameOf(request);
    if (
      !session ||
      !email ||
      !(await this.passkeys.keep({ session, email }, readForm(request.body)['answer'] ?? '', name))
    ) {
      sendPage(reply, noPasskeyPage());
      return;
    }
    await this.people.tellOfPasskey(session, name, request.id);
    void reply.redirect('/signin', 303);
  }

  @Post('drop')
  async drop(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (await this.refuses(request, reply)) return;
    const session = sessionOf(request, this.config.BASE_URL);
    if (session && (await this.passkeys.drop(session, readForm(request.body)['id'] ?? '')))
      sendPage(reply, droppedPage());
    else void reply.redirect('/signin', 303);
  }

  /** Counts the attempt and rejects forms from other sites, which could sign a visitor in as somebody else. */
  private async refuses(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { socket, headers } = request;
    const forwarded = headers['x-forwarded-for'];
    const network = networkOf(
      addressOf(
        socket.remoteAddress ?? '',
        typeof forwarded === 'string' ? forwarded : forwarded?.join(','),
        this.isTrusted,
      ),
    );
    if (isForeignForm(request, this.config.BASE_URL)) sendPage(reply, noPasskeyPage());
    else if (await this.passkeys.isRefused(network, mostAttempts)) sendPage(reply, tooManyPage());
    else return false;
    return true;
  }
}

function nameOf({ headers }: FastifyRequest): string {
  const [, system] = /\((?:[^;)]*; )?([^;)]+)/.exec(browserOf(headers['user-agent']) ?? '') ?? [];
  return (system ?? 'A device').slice(0, 60);
}
