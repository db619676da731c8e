import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { errors, type Provider } from 'oidc-provider';
import { unixSeconds } from '#kernel/dates';
import { Config } from '#platform/config/config';
import type { Logger } from '#platform/config/logger';
import { Database } from '#platform/db/database';
import type { Run } from '#platform/db/reader';
import { LOGGER } from '#platform/config/injection-tokens';
import { artifactKeys } from './artifacts';
import { Grants } from './grants';
import { oauthProvider } from './provider';
import { scopesUpTo, tierAsked } from './scopes';
import type { Tier } from '#permissions/permission';

export interface Asking {
  uid: string;
  client_id: string;
  client_name: string;
  client_uri: string | null;
  redirect_uri: string;
  tier: Tier;
}

@Injectable()
export class AuthorizationServer {
  private readonly provider: Provider;
  private readonly answer: ReturnType<Provider['callback']>;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    grants: Grants,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.provider = oauthProvider({ config, database, grants, logger });
    this.answer = this.provider.callback();
  }

  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.answer(request, response);
  }

  /** Returns null if the request has ended or belongs to another browser. */
  async interactionOf(request: IncomingMessage, response: ServerResponse, uid: string): Promise<Asking | null> {
    const interaction = await this.provider.interactionDetails(request, response).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    });
    if (!interaction || interaction.uid !== uid) return null;
    const { client_id, redirect_uri, scope } = interaction.params as Record<string, string>;
    const client = await this.provider.Client.find(client_id!);
    if (!client) return null;
    return {
      uid,
      client_id: client_id!,
      client_name: client.clientName ?? 'A program without a name',
      client_uri: client.clientUri ?? null,
      redirect_uri: redirect_uri!,
      tier: tierAsked(scope),
    };
  }

  /** Records the granted token and returns the redirect URL. */
  async grant(
    request: IncomingMessage,
    response: ServerResponse,
    { id, human_id, tier, expires_at }: { id: string; human_id: string; tier: Tier; expires_at: number },
  ): Promise<string> {
    const { params } = await this.provider.interactionDetails(request, response);
    const { client_id, scope, resource } = params as { client_id: string; scope: string; resource?: string | string[] };
    const grant = Object.assign(new this.provider.Grant({ accountId: human_id, clientId: client_id }), { jti: id });
    const granted = scopesUpTo(tier);
    const refused = scope.split(' ').filter((name) => !granted.includes(name));
    grant.addOIDCScope(granted.join(' '));
    if (refused.length > 0) grant.rejectOIDCScope(refused.join(' '));
    for (const one of [resource ?? this.config.BASE_URL].flat()) {
      grant.addResourceScope(one, granted.join(' '));
      if (refused.length > 0) grant.rejectResourceScope(one, refused.join(' '));
    }
    Object.assign(grant, { expiresIn: expires_at - unixSeconds(new Date()) });
    await grant.save();
    return this.provider.interactionResult(
      request,
      response,
      { login: { accountId: human_id, remember: false }, consent: { grantId: id } },
      { mergeWithLastSubmission: false },
    );
  }

  /**
   * Records an answer and returns the first answer given, across tabs and accounts. Within a unit of work, it takes
   * effect on commit. Returns null if the request has ended.
   */
  async counted(
    uid: string,
    said: string,
    run: Run = (text, values) => this.database.query(text, values),
  ): Promise<string | null> {
    const [found] = await run<{ answer: string | null }>(
      'select oauth_answer(known_artifact($1, $2, $3), $4) as answer',
      [...(await artifactKeys(this.database, 'Interaction', uid)), said],
    );
    return found?.answer ?? null;
  }

  async onward(request: IncomingMessage, response: ServerResponse): Promise<string> {
    return (await this.provider.interactionDetails(request, response)).returnTo;
  }

  refuse(request: IncomingMessage, response: ServerResponse): Promise<string> {
    return this.provider.interactionResult(
      request,
      response,
      { error: 'access_denied', error_description: 'The user denied the request.' },
      { mergeWithLastSubmission: false },
    );
  }
}
