import { Injectable } from '@nestjs/common';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { lockAccount } from '#banking/bank_account';
import { notActive } from '#banking/money';
import { beginReconciliation } from './begin-reconciliation';
import type { Reconciliation } from './reconciliation.entity';

@Injectable()
export class ReconciliationService {
  async create({ id }: ById, { work }: Ctx): Promise<Reconciliation> {
    const account = await lockAccount(work, id);
    if (account.status === 'provisioning' || account.status === 'rejected') throw notActive(id, account.status);
    return beginReconciliation(work, account);
  }
}
