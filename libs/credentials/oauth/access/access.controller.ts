import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#platform/config/config';
import { serverKeys } from '#platform/keys/server-keys';
import { FormNonces, readForm } from '#platform/pages/forms';
import { sendPage } from '#platform/pages/page';
import { People, sessionOf } from '#accounts/signin';
import { Grants } from '../grants';
import { accessPage } from './views';

/** Covers all accounts of the person. */
@Controller('oauth/access')
export class AccessController {
  private readonly nonces: FormNonces;

  constructor(
    private readonly grants: Grants,
    private readonly people: People,
    private readonly config: Config,
  ) {
    this.nonces = new FormNonces(serverKeys(config), 'access-form');
  }

  @Get()
  look(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.show(request, reply);
  }

  @Post()
  async take(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const session = sessionOf(request, this.config.BASE_URL) ?? '';
    const { grant = '', nonce } = readForm(request.body);
    if (!this.nonces.isOurs(nonce, session, grant))
      return this.show(
        request,
        reply,
        'The form was out of date, so nothing was revoked. Please use the new form below.',
      );
    const given = (await this.grants.of(session)).find(({ token_id }) => token_id === grant);
    if (given) await this.grants.takeBack(given.token_id);
    void reply.redirect('/oauth/access', 303);
  }

  private async show(request: FastifyRequest, reply: FastifyReply, flaw?: string): Promise<void> {
    const session = sessionOf(request, this.config.BASE_URL);
    const email = session && (await this.people.emailOf(session));
    if (!session || !email) return void reply.redirect('/signin?to=/oauth/access', 303);
    const grants = await this.grants.of(session);
    sendPage(
      reply,
      accessPage(
        email,
        grants.map((grant) => ({ ...grant, nonce: this.nonces.make(session, grant.token_id) })),
        flaw,
      ),
    );
  }
}
