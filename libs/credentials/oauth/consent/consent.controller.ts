import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#platform/config/config';
import { serverKeys } from '#platform/keys/server-keys';
import { FormNonces, readForm } from '#platform/pages/forms';
import { sendPage } from '#platform/pages/page';
import { People, sessionOf } from '#accounts/signin';
import { AuthorizationServer, type Asking } from '../authorization-server';
import { expiredPage, nowherePage } from '../views';
import { ConsentService, refusal, type Browser, type Outcome, type Where } from './consent.service';
import { powersIn, proposed } from './consent-powers';
import { answeredPage, askPage, wherePage } from './views';

/** The user first chooses an account, then the permissions. */
@Controller('oauth/consent')
export class ConsentController {
  private readonly nonces: FormNonces;

  constructor(
    private readonly consents: ConsentService,
    private readonly server: AuthorizationServer,
    private readonly people: People,
    private readonly config: Config,
  ) {
    this.nonces = new FormNonces(serverKeys(config), 'consent-form');
  }

  @Get(':uid')
  show(
    @Param('uid') uid: string,
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.guarded(uid, request, reply, (session, asking) => this.ask(session, asking, whereIn(query), reply));
  }

  @Post(':uid')
  decide(@Param('uid') uid: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.guarded(uid, request, reply, async (session, asking) => {
      const fields = readForm(request.body);
      const where = whereIn(fields);
      if (!this.nonces.isOurs(fields['nonce'], session, uid))
        return this.ask(session, asking, where, reply, [
          'The form was out of date, so nothing was granted. Please use the new form below.',
        ]);
      const browser: Browser = [request.raw, reply.raw];
      if (fields['decision'] === 'refuse')
        return this.goOn(browser, await this.consents.refuse(browser, asking), asking, reply);
      const offer = where && (await this.consents.offer(session, where, asking));
      const powers = powersIn(fields, asking.tier);
      if (!offer || !powers)
        return this.ask(session, asking, where, reply, ['Choose one of the options on this page.']);
      const done = await this.consents.allow(browser, offer, asking, powers, request.id);
      if ('flaws' in done)
        return sendPage(
          reply,
          askPage({ asking, offer, powers, nonce: this.nonces.make(session, uid), flaws: done.flaws }),
        );
      return this.goOn(browser, done, asking, reply);
    });
  }

  /** Redirects to the program, or shows the earlier answer if one exists. */
  private async goOn(browser: Browser, done: Outcome, asking: Asking, reply: FastifyReply): Promise<void> {
    if ('to' in done) return void reply.redirect(done.to, 303);
    sendPage(
      reply,
      done.counts === null
        ? expiredPage()
        : answeredPage(asking, done.counts !== refusal, await this.server.onward(...browser)),
    );
  }

  private async ask(
    session: string,
    asking: Asking,
    where: Where | null,
    reply: FastifyReply,
    flaws: string[] = [],
  ): Promise<void> {
    const offer = where && (await this.consents.offer(session, where, asking));
    const nonce = this.nonces.make(session, asking.uid);
    if (offer)
      return sendPage(
        reply,
        askPage({ asking, offer, powers: proposed(asking.tier, offer.agent_before ?? undefined), nonce, flaws }),
      );
    const accounts = await this.consents.accountsOf(session);
    const email = (await this.people.emailOf(session)) ?? 'Your address';
    return sendPage(
      reply,
      accounts.length > 0 ? wherePage({ asking, accounts, email, nonce, inVain: where !== null }) : nowherePage(email),
    );
  }

  private async guarded(
    uid: string,
    request: FastifyRequest,
    reply: FastifyReply,
    act: (session: string, asking: Asking) => Promise<void>,
  ): Promise<void> {
    const asking = await this.server.interactionOf(request.raw, reply.raw, uid);
    const session = sessionOf(request, this.config.BASE_URL);
    if (!asking) sendPage(reply, expiredPage());
    else if (!session || !(await this.people.emailOf(session)))
      void reply.redirect(`/signin?to=${encodeURIComponent(`/oauth/consent/${uid}`)}`, 303);
    else await act(session, asking);
  }
}

const whereIn = ({ in: chosen }: Record<string, unknown>): Where | null => {
  const [, account_id, mode] = /^(acct_\w{26})\.(test|live)$/.exec(typeof chosen === 'string' ? chosen : '') ?? [];
  return account_id ? { account_id, livemode: mode === 'live' } : null;
};
