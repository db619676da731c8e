import { Injectable } from '@nestjs/common';
import { Problem } from '#kernel/problem';
import type { Ctx } from '#platform/operations/context';
import type { CancelInput } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { BankAccount } from '#banking/bank_account';
import { notActive, release } from '#banking/money';
import type { CreateBankTransfer } from './bank-transfer.dto';
import type { BankTransfer } from './bank-transfer.entity';
import { bankTransferMachine } from './bank-transfer.machine';
import { createTransfer, tellTransfer } from './create-transfer';
import { assertRail, destinationOf, takeReference } from './transfer-checks';
import { lockTransfer } from './transfer-states';

@Injectable()
export class BankTransferService {
  /** Locks only balances, not the company, so that transfers of different accounts run in parallel. */
  async create(input: CreateBankTransfer, { work }: Ctx): Promise<BankTransfer> {
    assertRail(input);
    const from = await work.find(BankAccount, input.from_account_id);
    const { test_clock_id } = await work.find(Entity, from.entity_id);
    await work.onClock(test_clock_id);
    if (from.status !== 'active') throw notActive(from.id, from.status);
    const destination = await destinationOf(work, input, from);
    await takeReference(work, input.external_reference);
    return createTransfer(work, from, destination, input);
  }

  async cancel({ id, reason }: CancelInput, { work }: Ctx): Promise<BankTransfer> {
    const transfer = await lockTransfer(work, id);
    const { cancel } = bankTransferMachine.moves;
    work.assertOpen(transfer, cancel);
    if (transfer.submission_began_at !== null)
      throw new Problem(
        'invalid_state_transition',
        `Transfer ${id} is already being sent to the bank and can no longer be cancelled.`,
        { current_state: transfer.status, attempted_transition: cancel.name, allowed_transitions: [] },
      );
    await release(work, id);
    work.move(transfer, cancel, {}, reason);
    tellTransfer(work, id, 'cancelled');
    return transfer;
  }
}
