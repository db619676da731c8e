import { Injectable } from '@nestjs/common';
import { Problem } from '#kernel/problem';
import type { Ctx } from '#platform/http/context';
import { mergeMetadata } from '#platform/wire/metadata';
import type { UpdateAccount } from './account.dto';
import { Account } from './account.entity';

@Injectable()
export class AccountService {
  retrieve({ read, principal }: Ctx): Promise<Account> { return read.find(Account, principal.account_id); }

  /** Live mode only: what is changed there holds in both modes, and a test key must not reach it. */
  async update({ metadata, ...changes }: UpdateAccount, { work, principal }: Ctx): Promise<Account> {
    if (!principal.livemode) throw new Problem('scope_denied', 'An account is the same in both modes: change it with a live key.');
    const account = await work.lock(Account, principal.account_id);
    return work.update(account, { ...changes, ...(metadata ? { metadata: mergeMetadata(account.metadata, metadata) } : {}) });
  }
}
