import { Problem } from '#kernel/problem';
import { serviceScope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { saysOf, type Disable } from '#delivery/webhook_dispatch';
import { formerly } from './former-subscriptions';
import { WebhookEndpoint } from './webhook-endpoint.entity';
import { webhookEndpointMachine } from './webhook-endpoint.machine';

const disablingReasons = {
  gone: 'The endpoint returned 410 Gone.',
  failures: 'All attempts have failed for five days.',
};

/** Mails the billing contact, or else the owner. */
export const endpointDisabling =
  (works: UnitOfWorkRunner): Disable =>
  async ({ id, account_id, livemode, ...before }, reason) => {
    await works.run(serviceScope({ account_id, livemode }), async (work) => {
      const endpoint = await work.lock(WebhookEndpoint, id).catch(unlessRemoved);
      if (!endpoint || !saysOf(before, endpoint)) return;
      work.move(endpoint, webhookEndpointMachine.moves.disable, {
        disabled_reason: reason,
        ...(await formerly(work, endpoint)),
      });
      const to = await addressee(work);
      if (!to) return;
      work.send({
        kind: 'mail',
        to,
        subject: `Your webhook endpoint ${endpoint.description ?? id} was disabled`,
        text:
          `${disablingReasons[reason]} We have disabled your webhook endpoint ${id} of the account ` +
          `${account_id} in ${livemode ? 'live' : 'test'} mode, and it no longer receives events.\n\nOnce the ` +
          `endpoint works again, enable it with POST /v1/webhook_endpoints/${id}/enable. Then recover the ` +
          `missed events with POST /v1/webhook_endpoints/${id}/recover.`,
      });
    });
  };

function unlessRemoved(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}

async function addressee(work: UnitOfWork): Promise<string | null> {
  const [found] = await work.statement<{ email: string | null }>(
    `select coalesce(a.billing_email, (select u.email from "user" u where u.account_id = a.id and u.role = 'owner'
      order by u.created limit 1)) as email from account a where a.id = $1`,
    [work.scope.account_id],
  );
  return found?.email ?? null;
}
