import type { Config } from '#platform/config/config';
import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import { workerId } from '#platform/db/heartbeat';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { serverKeys } from '#platform/keys/server-keys';
import { Notices } from '#platform/limits/limit-notices';
import { Attempts, Dispatcher, FanOut, Follower, Lanes, WebhookPost } from '#delivery/webhook_dispatch';
import { webhookSender } from '#delivery/webhook_delivery';
import { endpointDisabling } from '#delivery/webhook_endpoint';

/**
 * The follower creates deliveries, the dispatcher attempts them, and lanes handle failing endpoints, all outside
 * Temporal.
 */
export class Webhooks {
  constructor(
    private readonly follower: Follower,
    private readonly dispatcher: Dispatcher,
    readonly lanes: Lanes,
  ) {}

  start(): void {
    this.follower.start();
    this.dispatcher.start();
  }

  /** Waits briefly for running deliveries. Another worker resends the rest, and lanes stop with their worker. */
  async stop(): Promise<void> {
    await this.follower.stop(); // first, because the dispatcher must release its leases
    await this.dispatcher.stop();
  }

  static of(database: Database, works: UnitOfWorkRunner, config: Config, logger: Logger): Webhooks {
    const post = new WebhookPost({ allowLoopback: config.WEBHOOKS_ALLOW_LOOPBACK === '1' });
    const attempts = new Attempts(webhookSender(post, serverKeys(config)), endpointDisabling(works), {
      scale: config.WEBHOOKS_TIME_SCALE,
      random: Math.random,
    });
    const lanes = new Lanes(database, attempts);
    const dispatcher = new Dispatcher(database, workerId, attempts, logger);
    return new Webhooks(
      new Follower(database, new FanOut(database, new Notices(works, logger), dispatcher), lanes, logger),
      dispatcher,
      lanes,
    );
  }
}
