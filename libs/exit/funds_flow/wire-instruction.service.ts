import { Injectable } from '@nestjs/common';
import { errorWhen } from '#kernel/error-when';
import { invalid, Problem } from '#kernel/problem';
import type { Move } from '#kernel/machine';
import { newId } from '#platform/db/new-id';
import { sealNumber, unsealNumber } from '#platform/db/sealed-number';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { CorporateTransaction } from '#exit/corporate_transaction';
import { escrowAgentOf } from './escrow-agent';
import { saleOf } from './compute-flow';
import { FundsFlowLine } from './funds-flow-line.entity';
import type { CreateWireInstruction, VerifyWireInstruction, WaiveWireInstruction } from './wire-instruction.dto';
import { WireInstruction } from './wire-instruction.entity';
import { currentStates, wireInstructionMachine } from './wire-instruction.machine';
import { checkWireInstruction } from './wire-instruction.validation';

const { verify, waive, replace } = wireInstructionMachine.moves;

@Injectable()
export class WireInstructionService {
  async create(input: CreateWireInstruction, { work }: Ctx): Promise<WireInstruction> {
    const { id: corporate_transaction_id, payee, account_number, metadata } = input;
    const { entity_id } = await work.find(CorporateTransaction, corporate_transaction_id);
    await work.lock(Entity, entity_id);
    const transaction = await work.lock(CorporateTransaction, corporate_transaction_id);
    assertLinePays(transaction);
    const funds_flow_line_id = input.funds_flow_line_id ?? null;
    const owner = input.stakeholder_id === undefined ? null : await work.find(Stakeholder, input.stakeholder_id);
    const agent = payee === 'escrow' ? await escrowAgentOf(work, corporate_transaction_id) : null;
    const line = funds_flow_line_id === null ? null : await work.find(FundsFlowLine, funds_flow_line_id);
    const errors = [
      ...checkWireInstruction(input),
      ...errorWhen(
        owner !== null && owner.entity_id !== entity_id,
        'stakeholder_id',
        'not_found',
        'stakeholder_id must be the ID of a stakeholder of this company.',
      ),
      ...errorWhen(
        line !== null && (line.corporate_transaction_id !== transaction.id || line.status === 'removed'),
        'funds_flow_line_id',
        'not_found',
        'funds_flow_line_id must be the ID of an active funds flow line of this transaction.',
      ),
    ];
    if (errors.length > 0) throw invalid(errors);
    const stakeholder_id = (owner ?? agent)?.id ?? null;
    const whose = { corporate_transaction_id, payee, stakeholder_id, funds_flow_line_id };
    await endInstructions(work, whose);
    const id = newId('wri');
    return work.insert(WireInstruction, {
      id,
      entity_id,
      ...whose,
      bank_name: input.bank_name ?? null,
      routing_number: input.routing_number ?? null,
      account_number_last4: account_number?.slice(-4) ?? null,
      ...(account_number === undefined ? {} : await sealNumber(work, 'wire_instruction', id, account_number)),
      metadata,
    });
  }

  /** The payee read the account number aloud. */
  async verify(input: VerifyWireInstruction, { work }: Ctx): Promise<WireInstruction> {
    const { id, called_number, called_by, spoke_with, account_number } = input;
    const instruction = await hold(work, id, verify);
    const { sealed, sealed_under } = instruction;
    const recorded =
      sealed === null
        ? null
        : await unsealNumber(work, 'wire_instruction', { id, sealed, sealed_under: sealed_under! });
    const called_at = input.called_at === undefined ? work.now : new Date(input.called_at * 1000);
    const since = Math.floor(+instruction.created / 1000);
    const errors = [
      ...errorWhen(
        called_at > work.now || +called_at / 1000 < since,
        'called_at',
        'out_of_range',
        `called_at must be between ${since} (when the instruction was recorded) and now.`,
      ),
      ...errorWhen(
        recorded !== null && recorded !== account_number,
        'account_number',
        'conflict',
        'account_number differs from the recorded number. Confirm the number with the payee and record a new ' +
          'instruction.',
      ),
      ...errorWhen(
        recorded === null,
        'account_number',
        'not_applicable',
        'The instruction does not have an account number. Waive it and explain how the payee will be paid, or ' +
          'record a new instruction.',
      ),
    ];
    if (errors.length > 0) throw invalid(errors);
    return work.move(instruction, verify, { called_number, called_by, spoke_with, called_at });
  }

  async waive({ id, reason }: WaiveWireInstruction, { work }: Ctx): Promise<WireInstruction> {
    const instruction = await hold(work, id, waive);
    if (instruction.sealed !== null)
      throw new Problem(
        'invalid_state_transition',
        'You cannot waive an instruction that has a bank account. Call the payee to verify the account, or record an ' +
          'instruction without a bank account.',
      );
    return work.move(instruction, waive, { status_reason: reason }, reason);
  }
}

type Payee = Pick<WireInstruction, 'corporate_transaction_id' | 'payee'> &
  Partial<Pick<WireInstruction, 'stakeholder_id' | 'funds_flow_line_id'>>;

/** An escrow instruction ends for any agent. The work holds the company. */
export async function endInstructions(
  work: UnitOfWork,
  { corporate_transaction_id, payee, stakeholder_id = null, funds_flow_line_id = null }: Payee,
): Promise<void> {
  const all = await work.lockAll(WireInstruction, { corporate_transaction_id, payee, status: [...currentStates] });
  for (const one of all)
    if (payee === 'escrow' || (one.stakeholder_id === stakeholder_id && one.funds_flow_line_id === funds_flow_line_id))
      work.move(one, replace);
}

function assertLinePays(transaction: CorporateTransaction): void {
  saleOf(transaction);
  if (transaction.released && transaction.status === 'closing')
    throw new Problem(
      'invalid_state_transition',
      'The closing has been released, so the verified instructions are final.',
      { current_state: transaction.status, attempted_transition: 'instruct', allowed_transitions: [] },
    );
  if (transaction.status === 'terminated')
    throw new Problem(
      'invalid_state_transition',
      'The transaction was terminated, so you cannot change its wire instructions.',
      { current_state: transaction.status, attempted_transition: 'instruct', allowed_transitions: [] },
    );
}

async function hold(work: UnitOfWork, id: string, move: Move): Promise<WireInstruction> {
  const { entity_id } = await work.find(WireInstruction, id);
  await work.lock(Entity, entity_id);
  const instruction = await work.lock(WireInstruction, id);
  work.assertOpen(instruction, move);
  return instruction;
}
