import type { RequestContext } from '#platform/operations/context';
import { Ctx, feesAlone, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { CancelDissolution, DissolveEntity, DistributeDissolution } from './dissolution.dto';
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
  doc: 'Company dissolutions, from approval to the final distribution.',
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
    summary: 'Dissolve an entity',
    doc:
      'Dissolves a company: collects the approvals, pays the final taxes, files the certificate, runs the ' +
      'claims period, and records distributions. You can cancel it until the state accepts the certificate.',
  })
  create(@Input() input: DissolveEntity, @Ctx() ctx: RequestContext) {
    return this.dissolutions.create(input, ctx);
  }

  @Operation('GET /dissolutions/:id/progress', {
    answers: 200,
    returns: () => DissolutionProgressView,
    doc: "Returns the steps of a dissolution in order, with each step's state and whether the step can be undone.",
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  progress(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.dissolutions.progress(input, ctx);
  }

  @Operation('POST /dissolutions/:id/cancel', {
    answers: 200,
    move: dissolutionMachine.moves.cancel,
    human: 'signature',
    refuses: ['resolution_required'],
    doc:
      'Cancels a dissolution before the state accepts it. The company becomes active again. Once the board has ' +
      'adopted the dissolution, you need a resolution that abandons it.',
  })
  cancel(@Input() input: CancelDissolution, @Ctx() ctx: RequestContext) {
    return this.dissolutions.cancel(input, ctx);
  }

  @Operation('POST /dissolutions/:id/record_notice', {
    answers: 200,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    summary: 'Record the notice to creditors',
    doc: 'Records that the notice to creditors was mailed and published, which starts the claims period.',
  })
  recordNotice(@Input() input: RecordNoticeOfDissolution, @Ctx() ctx: RequestContext) {
    return this.dissolutions.recordNotice(input, ctx);
  }

  @Operation('POST /dissolutions/:id/distribute', {
    answers: 200,
    amount: {
      is: "Value of the company's assets, or of later receipts.",
      of: ({ assets_cents, received_cents }: DistributeDissolution) => assets_cents ?? received_cents,
    },
    human: 'always',
    refuses: ['invalid_state_transition'],
    summary: 'Distribute the remaining assets',
    doc:
      'Records the payment of settled claims and the distribution to the owners, and closes the ledger. All shares, ' +
      'options, and rights to shares are cancelled, and options and other awards receive nothing. If the assets do ' +
      'not cover all debts, claims and notes of equal rank share ratably and a warning reports the shortfall. Later ' +
      'calls, without `assets_cents`, distribute the remaining reserve and later receipts.',
  })
  distribute(@Input() input: DistributeDissolution, @Ctx() ctx: RequestContext) {
    return this.dissolutions.distribute(input, ctx);
  }
}

@Resource({ path: 'entities', entity: Entity, doc: 'Companies, from draft to dissolution.' })
export class DissolutionReadinessController {
  constructor(private readonly dissolutions: DissolutionService) {}

  @Operation('GET /entities/:id/dissolution_readiness', {
    answers: 200,
    returns: () => DissolutionReadinessView,
    summary: 'Check dissolution readiness',
    doc: 'Checks whether a company can be dissolved now, and lists the remaining steps.',
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  dissolutionReadiness(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.dissolutions.readiness(input, ctx);
  }
}
