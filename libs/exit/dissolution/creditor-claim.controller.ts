import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CreateCreditorClaim, DisputeCreditorClaim, SettleCreditorClaim } from './creditor-claim.dto';
import { CreditorClaim } from './creditor-claim.entity';
import { creditorClaimMachine } from './creditor-claim.machine';
import { CreditorClaimService } from './creditor-claim.service';

const { allow, dispute, settle } = creditorClaimMachine.moves;

@Resource({
  path: 'creditor_claims',
  entity: CreditorClaim,
  filters: ['dissolution_id', 'entity_id', 'status'],
  sorts: ['created', 'received_on'],
  doc: 'Claims against companies that are dissolved.',
})
export class CreditorClaimController {
  constructor(private readonly claims: CreditorClaimService) {}

  @Operation('POST /dissolutions/:id/creditor_claims', {
    answers: 201,
    amount: { none: 'A claim that is recorded is not accepted yet.' },
    refuses: ['invalid_state_transition'],
    doc:
      'Records a claim of a creditor, known or received: also after the distribution, while a reserve is kept. The ' +
      'owners are paid once claims are settled; what is disputed is reserved.',
  })
  create(@Input() input: CreateCreditorClaim, @Ctx() ctx: RequestContext) {
    return this.claims.create(input, ctx);
  }

  @Operation('POST /creditor_claims/:id/allow', {
    answers: 200,
    move: allow,
    human: 'signature',
    doc: 'Accepts that a claim is owed.',
  })
  allow(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.claims.allow(input, ctx);
  }

  @Operation('POST /creditor_claims/:id/dispute', {
    answers: 200,
    move: dispute,
    human: 'signature',
    doc: 'Disputes a claim: it stays open until it is settled.',
  })
  dispute(@Input() input: DisputeCreditorClaim, @Ctx() ctx: RequestContext) {
    return this.claims.dispute(input, ctx);
  }

  @Operation('POST /creditor_claims/:id/settle', {
    answers: 200,
    move: settle,
    amount: {
      is: 'The amount for which it is settled.',
      of: ({ settled_cents }: SettleCreditorClaim) => settled_cents,
    },
    human: 'signature',
    doc:
      'Records for how much a claim was settled: paid, given up, compromised, or barred. After the distribution the ' +
      'reserve pays it.',
  })
  settle(@Input() input: SettleCreditorClaim, @Ctx() ctx: RequestContext) {
    return this.claims.settle(input, ctx);
  }
}
