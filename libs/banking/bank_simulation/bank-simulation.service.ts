import { Injectable } from '@nestjs/common';
import { invalidParam, Problem } from '#kernel/problem';
import { isRoutingNumber } from '#kernel/routing-number';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { startWorkflow } from '#platform/temporal/start-plan';
import type { ById } from '#platform/wire/input';
import { type BankAccount, lockAccount } from '#banking/bank_account';
import { type BankTransfer, lockTransfer, tellTransfer } from '#banking/bank_transfer';
import { InboundTransfer } from '#banking/inbound_transfer';
import type { CorrectPayee, DecideKyb, ReceiveInboundTransfer, ReturnTransfer } from './bank-simulation.dto';
import type { BankEvent } from './simulation';

/** Events go through the outbox. The bank reports them like its own. */
@Injectable()
export class BankSimulationService {
  async submit({ id }: ById, { work }: Ctx): Promise<BankTransfer> {
    const transfer = await this.transfer(work, id, ['pending', 'submitted'], 'submit');
    if (transfer.status === 'pending') tellTransfer(work, id, 'submit');
    else simulate(work, transfer, { event: 'submit', transfer: id });
    return transfer;
  }

  async settle({ id }: ById, { work }: Ctx): Promise<BankTransfer> {
    const transfer = await this.transfer(work, id, ['submitted'], 'settle');
    simulate(work, transfer, { event: 'settle', transfer: id });
    return transfer;
  }

  async return({ id, code }: ReturnTransfer, { work }: Ctx): Promise<BankTransfer> {
    const transfer = await this.transfer(work, id, ['settled'], 'return');
    if (transfer.rail === 'internal' || (transfer.rail === 'wire') !== (code === 'wire_returned'))
      throw new Problem('rail_not_supported', `Return code ${code} does not apply to ${transfer.rail} transfers.`);
    simulate(work, transfer, { event: 'return', transfer: id, code });
    return transfer;
  }

  async correctPayee({ id, routing_number, account_number }: CorrectPayee, { work }: Ctx): Promise<BankTransfer> {
    const transfer = await this.transfer(work, id, ['submitted', 'settled'], 'notification_of_change');
    if (!isRoutingNumber(routing_number))
      throw invalidParam('routing_number', `routing_number ${routing_number} has an incorrect check digit or prefix.`);
    const sealed_payee = work.keys.seal(JSON.stringify({ routing_number, account_number }));
    simulate(work, transfer, { event: 'correct_payee', transfer: id, sealed_payee });
    return transfer;
  }

  async receive(
    { bank_account_id, amount_cents, sender }: ReceiveInboundTransfer,
    { work }: Ctx,
  ): Promise<BankAccount> {
    const account = await lockAccount(work, bank_account_id);
    assertStatus(account, ['active', 'frozen'], 'receive');
    simulate(work, account, {
      event: 'receive',
      key: newId('ibt'),
      account: account.id,
      amount_cents,
      sealed_sender: work.keys.seal(sender),
    });
    return account;
  }

  async reverse({ id }: ById, { work }: Ctx): Promise<InboundTransfer> {
    const { bank_account_id } = await work.find(InboundTransfer, id);
    await lockAccount(work, bank_account_id);
    const payment = await work.lock(InboundTransfer, id);
    assertStatus(payment, ['received'], 'reverse');
    simulate(work, payment, { event: 'reverse', account: bank_account_id, entry: payment.bank_entry_id });
    return payment;
  }

  async decide({ id, decision }: DecideKyb, { work }: Ctx): Promise<BankAccount> {
    const account = await lockAccount(work, id);
    assertStatus(account, ['provisioning'], 'kyb_decision');
    simulate(work, account, { event: 'decide', account: id, approved: decision === 'approved' });
    return account;
  }

  private async transfer(work: UnitOfWork, id: string, from: string[], event: string): Promise<BankTransfer> {
    const transfer = await lockTransfer(work, id);
    assertStatus(transfer, from, event);
    return transfer;
  }
}

function assertStatus({ id, status }: { id: string; status: string }, from: string[], event: string): void {
  if (from.includes(status)) return;
  throw new Problem(
    'invalid_state_transition',
    `${id} is ${status}. You can simulate ${event} only while it is ${from.join(' or ')}.`,
    { current_state: status, attempted_transition: event, allowed_transitions: [] },
  );
}

function simulate(work: UnitOfWork, { entity_id }: { entity_id: string }, event: BankEvent): void {
  startWorkflow(
    work,
    {
      workflow: 'bankSimulation',
      id: `bank_simulation/${newId('evt')}`,
      entity_id,
      kind: 'bank_simulation',
      summary: `Sandbox bank: ${event.event}`,
    },
    { bank_event: event },
  );
}
