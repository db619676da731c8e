import { Injectable } from '@nestjs/common';
import { isId } from '#kernel/ids';
import type { Authority } from '#kernel/permission';
import { runsAccount } from '#kernel/user-role';
import { Config } from '#platform/config/config';
import { declarationOf } from '#platform/db/resource-entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Approvals, Proposal } from '#platform/http/approvals';
import type { RequestContext } from '#platform/http/context';
import { driftOf } from '#platform/http/drift';
import { viewOf, type OperationDeclaration } from '#platform/http/operation';
import { hearsOf } from '#platform/http/targets';
import { redactBody } from '#platform/requests/redaction';
import { withFilesTold } from '#platform/wire/files';
import { present } from '#platform/wire/present';
import { Entity } from '#resources/entity';
import { User } from '#resources/user';
import { AuthorizationView } from './authorization.dto';
import { Authorization } from './authorization.entity';
import { approvalMail } from './mail';
import { requesterOf, type Requester } from './requester';
import { keepRequest } from './sealed-request';
import { startWaiting } from './waiting';
import { asked } from './words';

/** How long a human has: a week, so that what was previewed has not been forgotten when it happens. */
const openMs = 7 * 86_400_000;
/** So many mails within an hour may one asker cause to one human; what it asks for besides is listed. */
const mostMails = 20;

@Injectable()
export class Proposals implements Approvals {
  constructor(private readonly config: Config) {}

  /** Who asks again for what waits already is answered with that: a program that repeats itself makes no second thing of it, and no second mail. */
  async propose(work: UnitOfWork, { operation, principal, request: { edition, path } }: RequestContext, { sent, if_match, hash, place_ids, decision, preview }: Proposal): Promise<Record<string, unknown>> {
    const waiting = await waitingFor(work, operation, { token_id: principal.credential_id, request_hash: hash, preview });
    if (waiting) return edition.down(AuthorizationView, present(Authorization, waiting));
    const token = { token_id: principal.credential_id, ancestor_ids: principal.authority!.links.slice(1).map(({ token_id }) => token_id) };
    const requester = await requesterOf(work, token);
    const { mailed_at, mails } = await mailedBy(work, requester.token_id, principal.user_id);
    const row = work.insert(Authorization, {
      operation: operation.id, path, entity_id: place_ids.find((id) => isId('ent', id)) ?? null, place_ids, reason: decision.detail, request_hash: hash,
      request_body: withFilesTold(operation.input, sent.body, redactBody(operation, sent.body)) as Authorization['request_body'], preview: preview as Authorization['preview'],
      ...token, asker_id: requester.token_id, agent_id: principal.agent_id, human_id: principal.user_id, mailed_at,
      expires_at: new Date(+work.now + openMs), test_clock_id: work.testClockId,
    });
    keepRequest(work, row.id, { version: edition.version, features: edition.features, sent, if_match });
    startWaiting(work, row);
    if (mailed_at) await this.tell(work, row, requester, { mails, authority: principal.authority! });
    return edition.down(AuthorizationView, present(Authorization, row));
  }

  /** The human for whom the token acts hears of it; whoever runs the account can decide as well, and hears by events. A member is told no company that the token does not see. */
  private async tell(work: UnitOfWork, { id, entity_id, human_id, operation, expires_at, livemode }: Authorization, { name, by }: Requester, { mails, authority }: { mails: number; authority: Authority }): Promise<void> {
    const [human] = await work.byIds(User, [human_id]);
    const [about] = entity_id ? await work.byIds(Entity, [entity_id]) : [];
    const company = about && (runsAccount(human!.role) || hearsOf(authority, declarationOf(Entity), { ...about, entity_id: about.id })) ? about.legal_name : null;
    work.send(approvalMail(human!, { requester: name, by: by?.token_id ?? null, what: asked(operation), company, url: `${this.config.BASE_URL}/approvals/${id}`, last: mails === mostMails ? { mails, list: `${this.config.BASE_URL}/approvals` } : null, expires_at, livemode }));
  }
}

/** Whether and when a human is mailed about one more thing that an asker wants, and how many mails that makes within the hour, by the clock of the database: a test clock hurries no mails. Those that come at once count each other. */
async function mailedBy(work: UnitOfWork, asker_id: string, human_id: string): Promise<{ mailed_at: Date | null; mails: number }> {
  await work.statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`approval mails ${human_id} ${asker_id}`]);
  const [found] = await work.statement<{ at: Date; before: number }>(
    `select clock_timestamp() as at, (select count(*)::integer from "authorization" where account_id = $1 and human_id = $2 and asker_id = $3 and mailed_at > clock_timestamp() - interval '1 hour') as before`, [work.scope.account_id, human_id, asker_id]);
  const { at, before } = found!;
  return before < mostMails ? { mailed_at: at, mails: before + 1 } : { mailed_at: null, mails: before };
}

/** The same request of the same token that waits for a human already, and would still do what it shows; one of several that come at once makes it. */
async function waitingFor(work: UnitOfWork, operation: OperationDeclaration, { token_id, request_hash, preview }: Pick<Authorization, 'token_id' | 'request_hash'> & { preview: object }): Promise<Authorization | null> {
  await work.statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`authorization ${token_id} ${request_hash}`]);
  const equal = await work.all(Authorization, { token_id, request_hash, status: 'pending' });
  return equal.find((one) => one.expires_at > work.now && driftOf(viewOf(operation), { told: one.preview, at: one.created }, { told: preview, at: work.now }).length === 0) ?? null;
}
