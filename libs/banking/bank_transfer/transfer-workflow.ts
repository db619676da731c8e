import { newId } from '#platform/db/new-id';
import type { Scope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import type { BankTransfer } from './bank-transfer.entity';

const workflowOf = (id: string): string => `bank_transfer/${id}`;

/** `submit`: send before the planned time, or retry after a day without an answer. */
export const tellTransfer = (work: UnitOfWork, id: string, topic: 'submit' | 'cancelled'): void =>
  work.send({ kind: 'signal', id: workflowOf(id), signal: 'notify', args: [{ id: newId('evt'), topic }] });

/** Sends the order at its time, and asks for its outcome until the bank answers. */
export const followTransfer = (
  work: UnitOfWork,
  { id, entity_id, rail, submits_at }: Pick<BankTransfer, 'id' | 'entity_id' | 'rail' | 'submits_at'>,
  more: { scope?: Scope } = {},
): void =>
  startWorkflow(
    work,
    {
      workflow: 'bankTransfer',
      id: workflowOf(id),
      entity_id,
      kind: 'bank_transfer',
      summary: `Bank transfer: submit it by ${rail}`,
    },
    { bank_transfer_id: id, submits_at: submits_at.toISOString(), ...more },
  );
