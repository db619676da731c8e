import { Injectable } from '@nestjs/common';
import { isId } from '#kernel/ids';
import { mailboxOf } from '#kernel/mailbox';
import { quoted } from '#kernel/quoted';
import type { Authority } from '#permissions/permission';
import { runsAccount } from '#kernel/user-role';
import { Config } from '#platform/config/config';
import { declarationOf } from '#platform/wire/resource-entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Approvals, Proposal } from '#platform/operations/approvals';
import type { RequestContext } from '#platform/operations/context';
import { previewDiff } from '#platform/operations/preview-diff';
import { viewOf, type OperationDeclaration } from '#platform/operations/operation';
import { hearsOf } from '#platform/operations/operation-visibility';
import { shownBody } from '#platform/http/requests/redaction';
import { withFilesTold } from '#platform/wire/files';
import { present } from '#platform/wire/present-row';
import { Account } from '#accounts/account';
import { Entity } from '#companies/entity';
import { User } from '#accounts/user';
import { AuthorizationView } from './authorization.dto';
import { Authorization } from './authorization.entity';
import { approvalMail } from './approval-mail';
import { requesterOf, type Requester } from './requester';
import { keepRequest } from './sealed-request';
import { startWaiting } from './decision-workflow';
import { whyItWaits } from './operation-phrases';
import { requestTitle } from './request-title';

/** A week, so that the approver still remembers the preview. */
const openMs = 7 * 86_400_000;
/** Mails per hour to an address across accounts, and per requester. The page lists all requests. */
const mostMails = { ofMailbox: 20, ofAsker: 10 };

@Injectable()
export class Proposals implements Approvals {
  constructor(private readonly config: Config) {}

  /**
   * Returns the pending request for a repeat, so that a program in a retry loop creates no second request or mail.
   */
  async propose(
    work: UnitOfWork,
    { operation, principal, request: { edition, path } }: RequestContext,
    { sent, if_match, hash, place_ids, decision, preview }: Proposal,
  ): Promise<Record<string, unknown>> {
    const waiting = await waitingFor(work, operation, {
      token_id: principal.credential_id,
      request_hash: hash,
      preview,
    });
    if (waiting) return edition.down(AuthorizationView, present(Authorization, waiting));
    const token = {
      token_id: principal.credential_id,
      ancestor_ids: principal.authority!.links.slice(1).map(({ token_id }) => token_id),
    };
    const requester = await requesterOf(work, token);
    const [human] = await work.byIds(User, [principal.user_id]);
    const mail = await nextMail(work, requester.token_id, human!);
    const taken = edition.up(sent.body, operation);
    const why = whyItWaits(operation.id, decision.detail);
    const row = work.insert(Authorization, {
      operation: operation.id,
      path,
      entity_id: place_ids.find((id) => isId('ent', id)) ?? null,
      place_ids,
      reason: `${why} ${quoted(human!.name)} must approve or deny it.`,
      request_hash: hash,
      request_body: withFilesTold(operation.input, taken, shownBody(operation, taken)) as Authorization['request_body'],
      preview: preview as Authorization['preview'],
      ...token,
      asker_id: requester.token_id,
      agent_id: principal.agent_id,
      human_id: principal.user_id,
      mailed_at: mail?.at ?? null,
      mailed_to: mail && mailboxOf(human!.email),
      expires_at: new Date(+work.now + openMs),
      test_clock_id: work.testClockId,
    });
    keepRequest(work, row.id, { version: edition.version, features: edition.features, sent, if_match });
    startWaiting(work, row);
    if (mail) await this.tell(work, row, requester, { human: human!, mail, why, authority: principal.authority! });
    return edition.down(AuthorizationView, present(Authorization, row));
  }

  /**
   * Mails the user the token acts for; owners and admins receive events. A member learns only of companies that the
   * token sees.
   */
  private async tell(
    work: UnitOfWork,
    row: Authorization,
    { name, by }: Requester,
    { human, mail: { last }, why, authority }: { human: User; mail: NextMail; why: string; authority: Authority },
  ): Promise<void> {
    const { id, entity_id, expires_at, livemode, preview } = row;
    const [account] = await work.byIds(Account, [work.scope.account_id]);
    const [about] = entity_id ? await work.byIds(Entity, [entity_id]) : [];
    const company =
      about && (runsAccount(human.role) || hearsOf(authority, declarationOf(Entity), { ...about, entity_id: about.id }))
        ? about.legal_name
        : null;
    const list = `${this.config.BASE_URL}/approvals`;
    work.send(
      approvalMail(human, {
        requester: name,
        by: by?.token_id ?? null,
        what: requestTitle(row),
        why,
        fees_cents: (preview as { fee_estimate?: { total_cents: number } }).fee_estimate?.total_cents ?? 0,
        company,
        account: account!.name,
        url: `${list}/${id}`,
        last: last && { ...last, list },
        expires_at,
        livemode,
      }),
    );
  }
}

/** `last` marks the final mail of the hour. */
interface NextMail {
  at: Date;
  last: { mails: number; ofAsker: boolean } | null;
}

/**
 * Returns null if the hourly limit of the address or requester is reached. Concurrent requests count each other.
 */
async function nextMail(work: UnitOfWork, asker_id: string, { email }: Pick<User, 'email'>): Promise<NextMail | null> {
  const [found] = await work.statement<{ at: Date; of_mailbox: number; of_asker: number }>(
    'select * from approval_mails($1, $2)',
    [email, asker_id],
  );
  const { at, of_mailbox, of_asker } = found!;
  if (of_mailbox >= mostMails.ofMailbox || of_asker >= mostMails.ofAsker) return null;
  const isLast = of_mailbox + 1 === mostMails.ofMailbox;
  return {
    at,
    last: isLast
      ? { mails: of_mailbox + 1, ofAsker: false }
      : of_asker + 1 === mostMails.ofAsker
        ? { mails: of_asker + 1, ofAsker: true }
        : null,
  };
}

/**
 * Returns the token's identical pending request if its preview is still accurate. The lock lets only the first of
 * several concurrent requests create it.
 */
async function waitingFor(
  work: UnitOfWork,
  operation: OperationDeclaration,
  { token_id, request_hash, preview }: Pick<Authorization, 'token_id' | 'request_hash'> & { preview: object },
): Promise<Authorization | null> {
  await work.statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `authorization ${token_id} ${request_hash}`,
  ]);
  const equal = await work.all(Authorization, { token_id, request_hash, status: 'pending' });
  return (
    equal.find(
      (one) =>
        one.expires_at > work.now &&
        previewDiff(viewOf(operation), { told: one.preview, at: one.created }, { told: preview, at: work.now })
          .length === 0,
    ) ?? null
  );
}
