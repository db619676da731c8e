import { offerMove } from '#kernel/machine';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, feesAlone, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { Entity, entityMachine } from '#companies/entity';
import { checkCompanyOrPortfolio } from '#companies/portfolio';
import { Filing, type FilingType, needsPowers } from '#filings/filing';
import {
  CreateStateFiling,
  FileAllDue,
  FilingProofView,
  FilingRunView,
  FilingTypesView,
  ReinstateEntity,
} from './state-filing.dto';
import { StateFilingService } from './state-filing.service';

/** The state's acceptance of the filing performs this move. */
offerMove(entityMachine.moves.reinstate);

@Resource({ path: 'filings', entity: Filing, doc: 'Filings with government offices.' })
export class StateFilingController {
  constructor(private readonly filings: StateFilingService) {}

  @Operation('POST /entities/:id/filings', {
    answers: 202,
    needsPowers: ({ type }: CreateStateFiling) => needsPowers(type as FilingType),
    amount: feesAlone,
    human: 'signature',
    refuses: ['filing_type_not_submittable', 'invalid_state_transition', 'resolution_required'],
    doc:
      'Files a report or application with a state and pays the cost. Use a dry run to see the cost. ' +
      'In Delaware, a qualification, withdrawal, change of agent, or correction is a certificate that is sent to its ' +
      'signer and filed once signed. ' +
      'When the state accepts the filing, the related obligation is completed.',
  })
  create(@Input() input: CreateStateFiling, @Ctx() ctx: RequestContext) {
    return this.filings.create(input, ctx);
  }

  @Operation('POST /entities/:id/reinstate', {
    answers: 202,
    amount: feesAlone,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    doc:
      'Applies for reinstatement in the state of formation and pays all overdue amounts. In Delaware, the ' +
      'certificate of revival is sent to its signer and filed once signed. The company becomes ' +
      'active again, or registered if it was not active before, when the state accepts the application.',
  })
  reinstate(@Input() input: ReinstateEntity, @Ctx() ctx: RequestContext) {
    return this.filings.reinstate(input, ctx);
  }

  @Operation('POST /workflows/file_all_due', {
    answers: 202,
    returns: () => FilingRunView,
    checks: checkCompanyOrPortfolio,
    amount: feesAlone,
    human: 'signature',
    refuses: ['not_found', 'invalid_state_transition'],
    summary: 'File everything due',
    doc:
      'Files everything due soon for a company or for each company in a portfolio, each in a separate ' +
      'workflow. The response lists the cost of each filing and the reason if an obligation cannot be ' +
      'filed. Obligations that are done or cost more by then are skipped.',
    callers: { discloses: 'company' },
  })
  fileAllDue(@Input() input: FileAllDue, @Ctx() ctx: RequestContext) {
    return this.filings.fileAllDue(input, ctx);
  }
}

@Resource({ path: 'entities', entity: Entity, doc: 'Companies, from draft to dissolution.' })
export class FilingProofController {
  constructor(private readonly filings: StateFilingService) {}

  @Operation('GET /entities/:id/filing_proof', {
    answers: 200,
    returns: () => FilingProofView,
    refuses: ['proof_integrity_failed'],
    summary: 'Retrieve filing proof',
    doc: 'Returns the evidence for each accepted filing, with a newly computed hash.',
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  filingProof(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.filings.proof(input, ctx);
  }
}

@Resource({ path: 'filing_types', view: () => FilingTypesView, doc: 'Filing types that Minutebook can submit.' })
export class FilingTypeController {
  constructor(private readonly filings: StateFilingService) {}

  @Operation('GET /filing_types', {
    answers: 200,
    doc: 'Returns the filing types, with their filing offices, payloads, fees, forms, and processing times.',
    callers: { publishable: true },
    limits: { rate: 'read_cached' },
  })
  list() {
    return this.filings.types();
  }
}
