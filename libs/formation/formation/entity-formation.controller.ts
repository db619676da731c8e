import type { RequestContext } from '#platform/http/context';
import { Ctx, feesAlone, Input, makesNew, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { CancelInput } from '#platform/wire/input';
import { Entity, entityMachine } from '#companies/entity';
import { CreateEntity, SubmitEntity, UpdateEntity } from './create-entity.dto';
import { EntityFormationService } from './entity-formation.service';

@Resource({
  path: 'entities',
  entity: Entity,
  doc: 'Legal companies, from draft to dissolution.',
})
export class EntityFormationController {
  constructor(private readonly entities: EntityFormationService) {}

  @Operation('POST /entities', {
    answers: 202,
    givesUp: makesNew,
    humanWhen: 'founders with an address are brought in, or an incorporator is said to have signed',
    rate: 'saga_start',
    consumes: 'entities',
    amount: feesAlone,
    refuses: ['workspace_provisioning', 'workspace_archived'],
    doc: 'Forms a company, or brings in one that exists.',
  })
  create(@Input() input: CreateEntity, @Ctx() ctx: RequestContext) {
    return this.entities.create(input, ctx);
  }

  @Operation('PATCH /entities/:id', {
    answers: 200,
    moves: true,
    humanWhen:
      'a tax number is recorded, or the address changes of a company that is not registered yet, or that ' +
      'somebody else has asked for or changed, or a human has approved',
    givesUp: 'asks',
    refuses: ['workspace_provisioning', 'workspace_archived'],
    doc: 'Changes what may change without a filing.',
  })
  update(@Input() input: UpdateEntity, @Ctx() ctx: RequestContext) {
    return this.entities.update(input, ctx);
  }

  @Operation('POST /entities/:id/submit', {
    answers: 202,
    givesUp: 'asks',
    humanWhen:
      'somebody else has made the draft, or a human has approved it or changed it, and when an incorporator is ' +
      'said to have signed',
    rate: 'saga_start',
    amount: feesAlone,
    move: entityMachine.moves.submit,
    doc: 'Begins the formation of a draft.',
  })
  submit(@Input() input: SubmitEntity, @Ctx() ctx: RequestContext) {
    return this.entities.submit(input, ctx);
  }

  @Operation('POST /entities/:id/cancel', {
    answers: 200,
    humanWhen:
      'somebody else has asked for it or changed it, or a human has approved it, or its formation is under way',
    givesUp: 'asks',
    move: entityMachine.moves.cancel,
    doc: 'Ends a company before the state has accepted it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.entities.cancel(input, ctx);
  }
}
