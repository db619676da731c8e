import type { RequestContext } from '#platform/operations/context';
import { Ctx, feesAlone, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { checkCompanyOrPortfolio } from '#companies/portfolio';
import { Filing } from '#filings/filing';
import {
  CreateStateFiling,
  FileAllDue,
  FilingProofView,
  FilingRunView,
  FilingTypesView,
  ReinstateEntity,
} from './state-filing.dto';
import { StateFilingService } from './state-filing.service';

@Resource({ path: 'filings', entity: Filing, doc: 'Papers before an authority.' })
export class StateFilingController {
  constructor(private readonly filings: StateFilingService) {}

  @Operation('POST /entities/:id/filings', {
    answers: 202,
    amount: feesAlone,
    human: 'signature',
    refuses: ['filing_type_not_submittable', 'invalid_state_transition'],
    doc:
      'Files a report or application of a company with a state, and pays what it costs: the dry run says how much. ' +
      'Once the state accepts it, the duty that it discharges is completed.',
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
      'Applies for the powers that the state of its formation has taken from a company: its arrears are computed, ' +
      'filed and paid, and once the state accepts that, the company is active again.',
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
    doc:
      'Files what a company, or each company of a portfolio, owes soon and can file here: each company in a workflow ' +
      'of its own, which holds no other back. The answer says what each filing costs, and why a duty cannot be ' +
      'filed; one that has become dearer, or is done, when its turn comes is left alone.',
    discloses: 'company',
  })
  fileAllDue(@Input() input: FileAllDue, @Ctx() ctx: RequestContext) {
    return this.filings.fileAllDue(input, ctx);
  }
}

@Resource({ path: 'entities', entity: Entity, doc: 'Legal companies, from draft to dissolution.' })
export class FilingProofController {
  constructor(private readonly filings: StateFilingService) {}

  @Operation('GET /entities/:id/filing_proof', {
    answers: 200,
    returns: () => FilingProofView,
    refuses: ['proof_integrity_failed'],
    doc: 'Proves what was filed: the evidence of each accepted filing, with its hash computed from what is kept.',
    discloses: 'company',
    limits: { rate: 'read_computed' },
  })
  filingProof(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.filings.proof(input, ctx);
  }
}

@Resource({ path: 'filing_types', view: () => FilingTypesView, doc: 'What can be filed with states here.' })
export class FilingTypeController {
  constructor(private readonly filings: StateFilingService) {}

  @Operation('GET /filing_types', {
    answers: 200,
    doc: 'Lists the types of filings: where each is filed, what it needs to be told, its fees, form and time.',
    callers: { publishable: true },
    limits: { rate: 'read_cached' },
  })
  list() {
    return this.filings.types();
  }
}
