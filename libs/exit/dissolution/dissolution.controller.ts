import type { RequestContext } from '#platform/operations/context';
import { Ctx, feesAlone, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById, CancelInput } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { DissolveEntity, DistributeDissolution } from './dissolution.dto';
import { Dissolution } from './dissolution.entity';
import { dissolutionMachine } from './dissolution.machine';
import { DissolutionService } from './dissolution.service';
import { RecordNoticeOfDissolution } from './notice.dto';
import { DissolutionProgressView } from './progress.dto';
import { DissolutionReadinessView } from './readiness.dto';

@Resource({
  path: 'dissolutions',
  entity: Dissolution,
  filters: ['entity_id', 'status'],
  sorts: ['created', 'updated'],
  doc: 'Ends of companies, from the decision to the last distribution.',
})
export class DissolutionController {
  constructor(private readonly dissolutions: DissolutionService) {}

  @Operation('POST /entities/:id/dissolve', {
    answers: 202,
    amount: feesAlone,
    human: 'always',
    refuses: [
      'invalid_state_transition',
      'dissolution_prerequisites_missing',
      'entity_in_transaction',
      'resolution_required',
      'quorum_not_met',
    ],
    doc:
      'Dissolves a company: it is decided, its taxes are settled, the state files its end, its creditors are heard ' +
      'and what remains is distributed. Until the state accepts it can be cancelled; afterwards there is no way back.',
  })
  create(@Input() input: DissolveEntity, @Ctx() ctx: RequestContext) {
    return this.dissolutions.create(input, ctx);
  }

  @Operation('GET /dissolutions/:id/progress', {
    answers: 200,
    returns: () => DissolutionProgressView,
    doc: 'Tells every step of a dissolution in its order: what is done, who is waited for, and what cannot be undone.',
    discloses: 'company',
    limits: { rate: 'read_computed' },
  })
  progress(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.dissolutions.progress(input, ctx);
  }

  @Operation('POST /dissolutions/:id/cancel', {
    answers: 200,
    move: dissolutionMachine.moves.cancel,
    human: 'signature',
    doc: 'Withdraws a dissolution that the state has not accepted; the company is active again.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.dissolutions.cancel(input, ctx);
  }

  @Operation('POST /dissolutions/:id/record_notice', {
    answers: 200,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    doc: 'Records that the notice to creditors was mailed, and published: they have their time to claim from then on.',
  })
  recordNotice(@Input() input: RecordNoticeOfDissolution, @Ctx() ctx: RequestContext) {
    return this.dissolutions.recordNotice(input, ctx);
  }

  @Operation('POST /dissolutions/:id/distribute', {
    answers: 200,
    amount: {
      is: 'All that the company has, or what has come in since.',
      of: ({ assets_cents, received_cents }: DistributeDissolution) => assets_cents ?? received_cents,
    },
    human: 'always',
    refuses: ['invalid_state_transition'],
    doc:
      'Records that what remains after the creditors is distributed to the owners by their rights, and closes the ' +
      'ledger: every share, option and promise ends. Without `assets_cents`, once that is done, it distributes what ' +
      'is left of the reserve and what has come in since.',
  })
  distribute(@Input() input: DistributeDissolution, @Ctx() ctx: RequestContext) {
    return this.dissolutions.distribute(input, ctx);
  }
}

@Resource({ path: 'entities', entity: Entity, doc: 'Legal companies, from draft to dissolution.' })
export class DissolutionReadinessController {
  constructor(private readonly dissolutions: DissolutionService) {}

  @Operation('GET /entities/:id/dissolution_readiness', {
    answers: 200,
    returns: () => DissolutionReadinessView,
    doc: 'Says whether a company can be dissolved now, and what has to be done within it.',
    discloses: 'company',
    limits: { rate: 'read_computed' },
  })
  dissolutionReadiness(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.dissolutions.readiness(input, ctx);
  }
}
