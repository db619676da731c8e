import type { RequestContext } from '#platform/operations/context';
import { Ctx, feesAlone, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CancelInput } from '#platform/wire/input';
import { Entity, entityMachine } from '#companies/entity';
import { CreateEntity, SubmitEntity, UpdateEntity } from './create-entity.dto';
import { EntityFormationService } from './entity-formation.service';
import { checkMalformedEntity } from './malformed-entity';

@Resource({ path: 'entities', entity: Entity, doc: 'Companies, from draft to dissolution.' })
export class EntityFormationController {
  constructor(private readonly entities: EntityFormationService) {}

  @Operation('POST /entities', {
    answers: 202,
    amount: feesAlone,
    refuses: ['workspace_provisioning', 'workspace_archived'],
    human: 'signature',
    checks: checkMalformedEntity,
    summary: 'Create an entity',
    doc:
      'Forms a new company or imports an existing company. The response is a draft, and formation continues in the ' +
      'background. Track it with `GET /v1/entities/{id}/progress`.',
    limits: { rate: 'saga_start', consumes: 'entities' },
  })
  create(@Input() input: CreateEntity, @Ctx() ctx: RequestContext) {
    return this.entities.create(input, ctx);
  }

  @Operation('PATCH /entities/:id', {
    answers: 200,
    refuses: ['workspace_provisioning', 'workspace_archived'],
    doc: 'Updates company fields that do not require a filing.',
  })
  update(@Input() input: UpdateEntity, @Ctx() ctx: RequestContext) {
    return this.entities.update(input, ctx);
  }

  @Operation('POST /entities/:id/submit', {
    answers: 202,
    amount: feesAlone,
    move: entityMachine.moves.submit,
    human: 'signature',
    doc: 'Starts the formation of a draft company.',
    limits: { rate: 'saga_start' },
  })
  submit(@Input() input: SubmitEntity, @Ctx() ctx: RequestContext) {
    return this.entities.submit(input, ctx);
  }

  @Operation('POST /entities/:id/cancel', {
    answers: 200,
    move: entityMachine.moves.cancel,
    human: 'signature',
    doc: 'Cancels a company before the state accepts its formation.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.entities.cancel(input, ctx);
  }
}
