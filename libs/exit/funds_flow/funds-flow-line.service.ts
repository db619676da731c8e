import { Injectable } from '@nestjs/common';
import { invalidParam, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { dollars } from '#kernel/money';
import { CorporateTransaction } from '#exit/corporate_transaction';
import { leftFor, linesOf, saleOf } from './compute-flow';
import type { CreateFundsFlowLine } from './funds-flow-line.dto';
import { FundsFlowLine } from './funds-flow-line.entity';
import { fundsFlowLineMachine } from './funds-flow-line.machine';
import { endInstructions } from './wire-instruction.service';

const { remove } = fundsFlowLineMachine.moves;

@Injectable()
export class FundsFlowLineService {
  async create({ id, ...input }: CreateFundsFlowLine, { work }: Ctx): Promise<FundsFlowLine> {
    const transaction = await hold(work, id, 'list');
    const left = leftFor(saleOf(transaction), await linesOf(work, id)) - saleOf(transaction).escrow_cents;
    const { kind, payee, amount_cents, note, metadata } = input;
    if (amount_cents > left)
      throw invalidParam(
        'amount_cents',
        `amount_cents must not exceed ${left}. After the escrow and the other lines, ${dollars(left)} of the ` +
          'consideration remains.',
        'too_large',
      );
    return work.insert(FundsFlowLine, {
      entity_id: transaction.entity_id,
      corporate_transaction_id: id,
      kind,
      payee,
      amount_cents,
      note: note ?? null,
      metadata,
    });
  }

  async remove({ id }: ById, { work }: Ctx): Promise<FundsFlowLine> {
    const { corporate_transaction_id } = await work.find(FundsFlowLine, id);
    await hold(work, corporate_transaction_id, remove.name);
    const line = await work.lock(FundsFlowLine, id);
    work.move(line, remove);
    await endInstructions(work, { corporate_transaction_id, payee: 'line', funds_flow_line_id: id });
    return line;
  }
}

/** Throws 409 after release or termination. */
async function hold(work: UnitOfWork, id: string, attempted_transition: string): Promise<CorporateTransaction> {
  const { entity_id } = await work.find(CorporateTransaction, id);
  await work.lock(Entity, entity_id);
  const transaction = await work.lock(CorporateTransaction, id);
  saleOf(transaction);
  const { status, released } = transaction;
  if (!released && status !== 'closed' && status !== 'terminated') return transaction;
  throw new Problem(
    'invalid_state_transition',
    status === 'terminated'
      ? 'The transaction was terminated, so you cannot change its funds flow.'
      : 'The closing has been released, so its payments are final.',
    { current_state: status, attempted_transition, allowed_transitions: [] },
  );
}
