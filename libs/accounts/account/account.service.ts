import { Injectable } from '@nestjs/common';
import type { Ctx } from '#platform/operations/context';
import { mergeMetadata } from '#platform/wire/metadata';
import type { UpdateAccount } from './account.dto';
import { Account } from './account.entity';

@Injectable()
export class AccountService {
  retrieve({ read, principal }: Ctx): Promise<Account> {
    return read.find(Account, principal.account_id);
  }

  async update({ metadata, ...changes }: UpdateAccount, { work, principal }: Ctx): Promise<Account> {
    const account = await work.lock(Account, principal.account_id);
    return work.update(account, {
      ...changes,
      ...(metadata ? { metadata: mergeMetadata(account.metadata, metadata) } : {}),
    });
  }
}
