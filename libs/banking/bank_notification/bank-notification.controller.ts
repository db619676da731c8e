import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { notFound, Problem } from '#kernel/problem';
import type { Request } from '#platform/http/auth.guard';
import { SYSTEM_DATABASE } from '#platform/config/injection-tokens';
import type { Database } from '#platform/db/database';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { Banks } from '#banking/bank';
import { scopeOf, takeNotification } from './take-notification';

/** The signature is the credential. */
@Controller('bank')
export class BankNotificationController {
  constructor(
    @Inject(SYSTEM_DATABASE) private readonly system: Database,
    private readonly works: UnitOfWorkRunner,
    private readonly banks: Banks,
  ) {}

  /** 404 for an unknown subject, so that the bank repeats the notification. */
  @Post('notifications')
  @HttpCode(200)
  async take(@Req() request: Request): Promise<{ received: true }> {
    const { livemode, notification } = this.read(request);
    const scope = await scopeOf(this.system, notification.subject, livemode);
    if (!scope) throw notFound('bank account or transfer');
    await takeNotification(this.works, scope, notification);
    return { received: true };
  }

  private read({ headers, sent }: Request): ReturnType<Banks['read']> {
    try {
      return this.banks.read(headers as Record<string, string>, sent?.toString() ?? '');
    } catch {
      throw new Problem(
        'authentication_required',
        'The request is not signed by a configured bank, or it is older than five minutes.',
      );
    }
  }
}
