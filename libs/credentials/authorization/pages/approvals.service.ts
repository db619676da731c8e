import { Injectable } from '@nestjs/common';
import { isId } from '#kernel/ids';
import { Problem } from '#kernel/problem';
import { runsAccount } from '#kernel/user-role';
import { Config } from '#platform/config/config';
import { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import { contentOf } from '#platform/db/document-content';
import { RequestContext } from '#platform/operations/context';
import { operationNamed, viewOf } from '#platform/operations/operation';
import { visibilityOf } from '#platform/operations/operation-visibility';
import { serverKeys } from '#platform/keys/server-keys';
import { FormNonces } from '#platform/pages/forms';
import { People, type Person, hashOf } from '#accounts/signin';
import { OutboxRelay } from '#platform/temporal/outbox-relay';
import { filesIn, filesToldIn, type SentFile, type ToldFile } from '#platform/wire/files';
import type { Class } from '#platform/wire/field-declaration';
import { currentVersion, editionOf } from '#platform/wire/version';
import { Account } from '#accounts/account';
import type { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import { chainOf } from '#credentials/token';
import { User } from '#accounts/user';
import { Authorization } from '../authorization.entity';
import { approverObstacle } from '../approver-check';
import { AuthorizationService } from '../authorization.service';
import { requesterOf, type Requester } from '../requester';
import { requestOf } from '../sealed-request';
import { idsIn, namesOf, papersOf, peopleIn, type Called } from './resource-names';
import { resultOf, type Result } from './result';
import type { WaitingRequest } from './waiting-view';

export interface Matter {
  authorization: Authorization;
  person: Person;
  requester: Requester;
  account: string;
  company: string | null;
  decider: string | null;
  forbidden: string | null;
  /** Reason an approval would fail now. */ stale: string | null;
  nonce: string;
  /** Names by ID. */ names: Map<string, Called>;
  /** By field. */ files: Map<string, ToldFile>;
  /** Types of the request and preview fields. */ types: Record<'request' | 'preview', Class | null>;
  /** Documents of the request, if already written. */ papers: Document[];
  /** Null unless the request is approved. */ result: Result | null;
  /** IDs of identical pending requests. */ alike: string[];
}
const mostListed = 100;
const mostAlike = 10;

interface ReviewSession {
  ctx: RequestContext;
  person: Person;
}
export type Choice = { name: 'approve' } | { name: 'deny'; reason: string };

/** Decides exactly as the user's own key would. */
@Injectable()
export class ApprovalsService {
  private readonly nonces: FormNonces;

  constructor(
    private readonly database: Database,
    private readonly people: People,
    private readonly authorizations: AuthorizationService,
    private readonly relay: OutboxRelay,
    config: Config,
  ) {
    this.nonces = new FormNonces(serverKeys(config), 'approval-form');
  }

  /** Null if the authorization does not exist, or the person has no account access beyond signing. */
  async look(session: string, id: string, request_id: string): Promise<Matter | null> {
    const reviewSession = await this.open(session, id, 'retrieve', request_id);
    if (!reviewSession) return null;
    const {
      ctx: { read },
      person,
    } = reviewSession;
    const authorization = await read.find(Authorization, id);
    const { entity_id, decided_by } = authorization;
    const alike = authorization.status === 'pending' ? await this.askedAlike(read, authorization) : [];
    const operation = operationNamed(authorization.operation);
    const [decider] = decided_by ? await read.byIds(User, [decided_by]) : [];
    const [account] = await read.byIds(Account, [person.account_id]);
    const seen = await this.seenBy(reviewSession, authorization);
    const [company] = entity_id ? await seen.findVisible(Entity, [entity_id]) : [];
    const ids = operation ? idsIn(operation, authorization) : [];
    const [names, papers] = [await namesOf(seen, [...ids, ...peopleIn(authorization)]), await papersOf(seen, ids)];
    const input = operation?.input ?? null;
    const files = filesToldIn(input, authorization.request_body);
    const forbidden = approverObstacle(person, authorization);
    const types = { request: input, preview: operation ? viewOf(operation) : null };
    return {
      authorization,
      person,
      names,
      files,
      types,
      papers,
      result: await resultOf(seen, authorization),
      alike,
      requester: await requesterOf(read, authorization),
      account: account!.name,
      company: company?.legal_name ?? null,
      decider: decider?.name ?? null,
      forbidden,
      stale:
        authorization.status === 'pending' && !forbidden ? await this.approvalObstacle(session, id, request_id) : null,
      nonce: this.nonces.make(session, id),
    };
  }

  /** Lists requests in all accounts, newest first, older than `before`. Null without a session. */
  async waiting(
    session: string,
    before: string | null,
  ): Promise<{ email: string; all: WaitingRequest[]; older: string | null } | null> {
    const email = await this.people.emailOf(session);
    if (!email) return null;
    const found = await this.database.query<WaitingRequest>('select * from session_approvals($1, $2, $3)', [
      hashOf('session', session),
      before,
      mostListed + 1,
    ]);
    const all = found.slice(0, mostListed);
    return { email, all, older: found.length > mostListed ? all.at(-1)!.id : null };
  }

  /** Available to page viewers while the request is pending. */
  async file(session: string, id: string, path: string, request_id: string): Promise<SentFile | null> {
    const reviewSession = await this.open(session, id, 'retrieve', request_id);
    if (!reviewSession) return null;
    const { operation } = await reviewSession.ctx.read.find(Authorization, id);
    const request = await requestOf(reviewSession.ctx.read, id);
    return (
      request &&
      (filesIn(operationNamed(operation)?.input ?? null, request.sent.body).find((file) => file.path === path) ?? null)
    );
  }

  /** Available to page viewers. */
  async paper(session: string, id: string, document_id: string, request_id: string): Promise<SentFile | null> {
    const reviewSession = await this.open(session, id, 'retrieve', request_id);
    if (!reviewSession) return null;
    const { read } = reviewSession.ctx;
    const authorization = await read.find(Authorization, id);
    const operation = operationNamed(authorization.operation);
    const seen = await this.seenBy(reviewSession, authorization);
    const ids = operation ? idsIn(operation, authorization) : [];
    const papers = [...(await papersOf(seen, ids)), ...((await resultOf(seen, authorization))?.papers ?? [])];
    const paper = papers.find(({ id: one }) => one === document_id);
    return paper
      ? { path: document_id, media_type: 'application/pdf', content: await contentOf(read, paper.sha256!) }
      : null;
  }

  isOurs(session: string, id: string, nonce: string | undefined): boolean {
    return this.nonces.isOurs(nonce, session, id);
  }

  /** Throws the same problems as the API. */
  async decide(session: string, id: string, choice: Choice, request_id: string): Promise<void> {
    const reviewSession = await this.open(session, id, choice.name, request_id);
    if (!reviewSession) return;
    const { ctx } = reviewSession;
    try {
      await (choice.name === 'approve'
        ? this.authorizations.approve({ id }, ctx)
        : this.authorizations.deny({ id, reason: choice.reason }, ctx));
      await ctx.work.commit();
      this.relay.kick();
    } catch (error) {
      await ctx.work.rollback();
      throw error;
    }
  }

  /** Approves and rolls back, because anything involved may have changed. */
  private async approvalObstacle(session: string, id: string, request_id: string): Promise<string | null> {
    const { ctx } = (await this.open(session, id, 'approve', request_id))!;
    try {
      await this.authorizations.approve({ id }, ctx);
      return null;
    } catch (error) {
      return error instanceof Problem && error.status < 500 ? error.detail : null;
    } finally {
      await ctx.work.rollback();
    }
  }

  /**
   * Finds identical requests to the same user from other tokens. A token's own repeats never create a second request.
   */
  private async askedAlike(read: Reader, { id, human_id, request_hash }: Authorization): Promise<string[]> {
    const found = await read.query<{ id: string }>(
      `select id from "authorization" where ${tenant} and account_id = $1 and livemode = $2::boolean and human_id = $3
        and status = 'pending' and request_hash = $4 and id <> $5 order by id limit ${mostAlike}`,
      [human_id, request_hash, id],
    );
    return found.map((one) => one.id);
  }

  /**
   * Owners and admins see all names. A member sees the names that the requesting token sees, because they decide with
   * its power.
   */
  private async seenBy(
    { ctx, person }: ReviewSession,
    { token_id, ancestor_ids, agent_id, operation }: Authorization,
  ): Promise<Reader> {
    if (runsAccount(person.user_role)) return ctx.read;
    const { authority } = await chainOf(ctx.read, token_id, ancestor_ids);
    return new Reader(
      this.database,
      ctx.scope,
      undefined,
      visibilityOf(
        { ...person, credential_id: token_id, agent_id, authority },
        operationNamed(operation) ?? ctx.operation,
        { action: operation },
      ),
    );
  }

  private async open(
    session: string,
    id: string,
    name: 'retrieve' | Choice['name'],
    request_id: string,
  ): Promise<ReviewSession | null> {
    const [whose] = isId('auth', id)
      ? await this.database.query<{ account_id: string; livemode: boolean }>(
          'select * from tenant_of_authorization($1)',
          [id],
        )
      : [];
    const person = whose && (await this.people.personIn(session, whose));
    // Signers decide nothing. Members decide only their own requests.
    if (!person || person.user_role === 'signer') return null;
    const request = {
      id: request_id,
      path: `/v1/authorizations/${id}/${name}`,
      query: '',
      edition: editionOf(currentVersion),
      dryRun: false,
    };
    const ctx = new RequestContext(this.database, person, operationNamed(`authorizations.${name}`)!, request, {});
    if (runsAccount(person.user_role) || (await ctx.read.find(Authorization, id)).human_id === person.user_id)
      return { person, ctx };
    return null;
  }
}
