import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CreateWireInstruction, VerifyWireInstruction, WaiveWireInstruction } from './wire-instruction.dto';
import { WireInstruction } from './wire-instruction.entity';
import { wireInstructionMachine } from './wire-instruction.machine';
import { WireInstructionService } from './wire-instruction.service';

const { verify, waive } = wireInstructionMachine.moves;

@Resource({
  path: 'wire_instructions',
  entity: WireInstruction,
  filters: ['corporate_transaction_id', 'entity_id', 'status'],
  sorts: ['created'],
  doc: "Payees' bank details and the phone calls that confirmed them.",
})
export class WireInstructionController {
  constructor(private readonly instructions: WireInstructionService) {}

  @Operation('POST /corporate_transactions/:id/wire_instructions', {
    answers: 201,
    refuses: ['invalid_state_transition'],
    doc: "Records a payee's bank details. Confirm the details with `verify`. New details require a new phone call.",
  })
  create(@Input() input: CreateWireInstruction, @Ctx() ctx: RequestContext) {
    return this.instructions.create(input, ctx);
  }

  @Operation('POST /wire_instructions/:id/verify', {
    answers: 200,
    move: verify,
    human: 'signature',
    doc:
      'Records the phone call that confirmed the account number, including the caller, the person ' +
      'who confirmed the number, and the time.',
  })
  verify(@Input() input: VerifyWireInstruction, @Ctx() ctx: RequestContext) {
    return this.instructions.verify(input, ctx);
  }

  @Operation('POST /wire_instructions/:id/waive', {
    answers: 200,
    move: waive,
    human: 'signature',
    doc: 'Records the reason no call is required, such as payment by check or payroll.',
  })
  waive(@Input() input: WaiveWireInstruction, @Ctx() ctx: RequestContext) {
    return this.instructions.waive(input, ctx);
  }
}
