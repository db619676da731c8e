import { Injectable } from '@nestjs/common';
import { invalid, Problem } from '#kernel/problem';
import { Config } from '#platform/config/config';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { serverKeys } from '#platform/keys/server-keys';
import { newWebhookSecret } from '#platform/keys/webhook-signature';
import { restartWaiting, wakeWorkflows } from '#delivery/webhook_dispatch';
import type { ById } from '#platform/wire/input';
import { mergeMetadata } from '#platform/wire/metadata';
import { presentAs } from '#platform/wire/present-row';
import { currentVersion, previewVersion } from '#platform/wire/version';
import { checkEndpointUrl } from './endpoint.rules';
import { formerly } from './former-subscriptions';
import {
  WebhookEndpointWithSecretView,
  overlapSeconds,
  type CreateWebhookEndpoint,
  type RotateWebhookSecret,
  type UpdateWebhookEndpoint,
} from './webhook-endpoint.dto';
import { WebhookEndpoint } from './webhook-endpoint.entity';
import { webhookEndpointMachine } from './webhook-endpoint.machine';

/** Per account and mode, including disabled endpoints. */
const mostEndpoints = 50;

@Injectable()
export class WebhookEndpointService {
  constructor(private readonly config: Config) {}

  async create(
    { enabled_events, include = [], api_version, description = null, ...input }: CreateWebhookEndpoint,
    { work, request }: Ctx,
  ): Promise<object> {
    this.judge(input.url, work);
    await assertRoomForEndpoint(work);
    const asked = request.edition.version;
    const secret = newWebhookSecret();
    const endpoint = work.insert(WebhookEndpoint, {
      ...input,
      enabled_events: unique(enabled_events),
      include: unique(include),
      description,
      api_version: api_version ?? (asked === previewVersion ? currentVersion : asked),
      secret: this.sealed(secret),
      after_position: await endOfLog(work),
    });
    return shown(endpoint, secret);
  }

  /** A new URL restarts the failure period and retry schedules. */
  async update(
    { id, enabled_events: events, include, metadata, ...changes }: UpdateWebhookEndpoint,
    { work }: Ctx,
  ): Promise<WebhookEndpoint> {
    const endpoint = await work.lock(WebhookEndpoint, id);
    const enabled_events = events && unique(events);
    if (changes.url !== undefined) this.judge(changes.url, work);
    const moves = changes.url !== undefined && changes.url !== endpoint.url;
    if (moves) await restartWaiting(work, endpoint);
    return work.update(endpoint, {
      ...changes,
      enabled_events,
      include: include && unique(include),
      ...(metadata ? { metadata: mergeMetadata(endpoint.metadata, metadata) } : {}),
      ...(moves ? { failing_since: null, anew_at: new Date() } : {}),
      ...(enabled_events && String(enabled_events) !== String(endpoint.enabled_events)
        ? await formerly(work, endpoint)
        : {}),
    });
  }

  async disable({ id }: ById, { work }: Ctx): Promise<WebhookEndpoint> {
    const endpoint = await work.lock(WebhookEndpoint, id);
    return work.move(endpoint, webhookEndpointMachine.moves.disable, {
      disabled_reason: 'requested',
      ...(await formerly(work, endpoint)),
    });
  }

  /** Restarts the failure period and retry schedules. */
  async enable({ id }: ById, { work }: Ctx): Promise<WebhookEndpoint> {
    const endpoint = await work.lock(WebhookEndpoint, id);
    await restartWaiting(work, endpoint);
    return work.move(endpoint, webhookEndpointMachine.moves.enable, {
      disabled_reason: null,
      failing_since: null,
      anew_at: new Date(),
      after_position: await endOfLog(work),
      ...(await formerly(work, endpoint)),
    });
  }

  /** A promised overlap is kept unless the caller ends all older secrets, for example after a leak. */
  async rotateSecret({ id, overlap_seconds = overlapSeconds }: RotateWebhookSecret, { work }: Ctx): Promise<object> {
    const endpoint = await work.lock(WebhookEndpoint, id);
    const until = endpoint.previous_secret_until;
    if (overlap_seconds > 0 && until && until > work.now) {
      throw new Problem(
        'invalid_state_transition',
        `The overlap from the last rotation runs until ${until.toISOString()}. Rotate after that time, or send ` +
          'overlap_seconds 0 to expire all older secrets now.',
        {
          current_state: endpoint.status,
          attempted_transition: 'rotate_secret',
          allowed_transitions: webhookEndpointMachine.offeredFrom(endpoint.status),
        },
      );
    }
    const secret = newWebhookSecret();
    const previous =
      overlap_seconds > 0
        ? { previous_secret: endpoint.secret, previous_secret_until: new Date(+work.now + overlap_seconds * 1000) }
        : { previous_secret: null, previous_secret_until: null };
    return shown(work.update(endpoint, { secret: this.sealed(secret), ...previous }), secret);
  }

  async remove({ id }: ById, { work }: Ctx): Promise<object> {
    const endpoint = await work.lock(WebhookEndpoint, id);
    await wakeWorkflows(work, endpoint); // Ends workflows that find nothing left.
    // Queue first: the lock order of the recorder.
    await work.query(
      `with queued as (delete from webhook_queue q where ${tenant} and q.account_id = $1 and q.livemode = $2::boolean
        and q.endpoint_id = $3 returning delivery_id)
       delete from webhook_delivery t where t.account_id = $1 and t.livemode = $2::boolean and t.id in (
         select delivery_id from queued union all select h.id from webhook_delivery h where h.held and h.account_id = $1
         and h.livemode = $2::boolean and h.endpoint_id = $3)`,
      [id],
    );
    work.remove(endpoint);
    return { id, object: 'webhook_endpoint', deleted: true };
  }

  private judge(url: string, { scope: { livemode } }: UnitOfWork): void {
    const flaws = checkEndpointUrl(url, { livemode, allowLoopback: this.config.WEBHOOKS_ALLOW_LOOPBACK === '1' });
    if (flaws.length > 0) throw invalid(flaws);
  }

  private sealed(secret: string): string {
    return serverKeys(this.config).seal(secret);
  }
}

/** Each event is matched with every endpoint. The lock serializes concurrent creations. */
async function assertRoomForEndpoint(work: UnitOfWork): Promise<void> {
  const { account_id, livemode } = work.scope;
  await work.statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `webhook_endpoint ${account_id} ${livemode}`,
  ]);
  const [found] = await work.query<{ count: number }>(
    `select count(*)::int as count from webhook_endpoint t where ${tenant} and t.account_id = $1
      and t.livemode = $2::boolean`,
  );
  if (found!.count >= mostEndpoints)
    throw new Problem(
      'endpoint_limit_reached',
      `An account can have ${mostEndpoints} webhook endpoints per mode. Delete an unused endpoint first.`,
    );
}

async function endOfLog(work: UnitOfWork): Promise<number> {
  const [end] = await work.query<{ position: number }>(
    `select coalesce(max(p.place), 0) as position from event_position p where ${tenant} and p.account_id = $1
      and p.livemode = $2::boolean`,
  );
  return end!.position;
}

const unique = (names: string[]): string[] => [...new Set(names)];
const shown = (endpoint: WebhookEndpoint, secret: string): object =>
  presentAs(WebhookEndpointWithSecretView, { ...endpoint, secret }, 'webhook_endpoint');
