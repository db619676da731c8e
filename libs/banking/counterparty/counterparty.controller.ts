import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CreateCounterparty, VerifyCounterparty } from './counterparty.dto';
import { Counterparty } from './counterparty.entity';
import { counterpartyMachine } from './counterparty.machine';
import { CounterpartyService } from './counterparty.service';

@Resource({
  path: 'counterparties',
  entity: Counterparty,
  filters: ['entity_id', 'status'],
  sorts: ['created'],
  doc: 'Payees at other banks, each verified separately for every rail it is paid by.',
})
export class CounterpartyController {
  constructor(private readonly counterparties: CounterpartyService) {}

  @Operation('POST /counterparties', {
    answers: 201,
    refuses: ['not_found'],
    doc: 'Records a payee and its bank account. Verify the payee for a rail before you send a transfer.',
  })
  create(@Input() input: CreateCounterparty, @Ctx() ctx: RequestContext) {
    return this.counterparties.create(input, ctx);
  }

  @Operation('POST /counterparties/:id/verify', {
    answers: 200,
    move: counterpartyMachine.moves.verify,
    human: 'signature',
    doc:
      'Verifies a payee for a rail, after you have confirmed the account number with the payee. Wires also require ' +
      'the details of a phone call.',
  })
  verify(@Input() input: VerifyCounterparty, @Ctx() ctx: RequestContext) {
    return this.counterparties.verify(input, ctx);
  }

  @Operation('POST /counterparties/:id/archive', {
    answers: 200,
    move: counterpartyMachine.moves.archive,
    doc: 'Archives a payee. Pending transfers continue.',
  })
  archive(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.counterparties.archive(input, ctx);
  }
}
