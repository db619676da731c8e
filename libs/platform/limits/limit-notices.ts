import type { Caller } from '#platform/auth/authenticator';
import type { Logger } from '#platform/config/logger';
import { serviceScope } from '#platform/db/scope';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { billingContact } from './billing-contact';
import type { Warning } from './quota-usage';

const dayMs = 86_400_000;

/** Sends a notice once in 24 hours per operation or quota. */
export class Notices {
  /** Notices known to be sent, to save a query per request. */
  private readonly told = new Map<string, number>();

  constructor(
    private readonly works: UnitOfWorkRunner,
    private readonly logger: Logger,
  ) {}

  tell(
    { account_id, livemode, plan_tier }: Pick<Caller, 'account_id' | 'livemode' | 'plan_tier'>,
    { subject, used, limit }: Omit<Warning, 'header'>,
  ): void {
    const key = `${account_id} ${livemode} ${subject}`;
    if (Date.now() - (this.told.get(key) ?? 0) < dayMs) return;
    for (const [other, at] of this.told)
      if (Date.now() - at >= dayMs) this.told.delete(other);
      else break; // oldest first
    this.told.delete(key);
    this.told.set(key, Date.now());
    void this.works
      .run(serviceScope({ account_id, livemode }), async (work) => {
        const noticed = await work.statement(
          `insert into limit_notice (account_id, livemode, subject, noticed_at) values ($1, $2, $3, now())
           on conflict (account_id, livemode, subject) do update set noticed_at = now()
           where limit_notice.noticed_at <= now() - interval '24 hours' returning 1`,
          [account_id, livemode, subject],
        );
        const to = noticed.length > 0 ? await billingContact(work) : null;
        if (to === null) return;
        work.send({
          kind: 'mail',
          to,
          subject: `${subject}: ${used} of ${limit} used`,
          text:
            `Your account ${account_id} has used ${used} of ${limit} for ${subject} in ` +
            `${livemode ? 'live' : 'test'} mode. Its plan is ${plan_tier}. See all limits with GET /v1/limits.`,
        });
      })
      .catch((error: unknown) => {
        this.told.delete(key);
        this.logger.warn({ err: error }, 'could not record a limit notice');
      });
  }
}
