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
  doc: 'Claims of creditors against companies in dissolution.',
})
export class CreditorClaimController {
  constructor(private readonly claims: CreditorClaimService) {}

  @Operation('POST /dissolutions/:id/creditor_claims', {
    answers: 201,
    amount: { none: 'A recorded claim is not accepted yet.' },
    refuses: ['invalid_state_transition'],
    doc:
      'Records a known or received claim. You can record claims after the distribution while a reserve ' +
      'exists. Owners are paid after all claims are settled, and disputed claims are reserved.',
  })
  create(@Input() input: CreateCreditorClaim, @Ctx() ctx: RequestContext) {
    return this.claims.create(input, ctx);
  }

  @Operation('POST /creditor_claims/:id/allow', {
    answers: 200,
    move: allow,
    human: 'signature',
    doc: 'Accepts a claim as owed.',
  })
  allow(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.claims.allow(input, ctx);
  }

  @Operation('POST /creditor_claims/:id/dispute', {
    answers: 200,
    move: dispute,
    human: 'signature',
    doc: 'Disputes a claim. It stays open until you settle it.',
  })
  dispute(@Input() input: DisputeCreditorClaim, @Ctx() ctx: RequestContext) {
    return this.claims.dispute(input, ctx);
  }

  @Operation('POST /creditor_claims/:id/settle', {
    answers: 200,
    move: settle,
    amount: { is: 'Settlement amount of the claim.', of: ({ settled_cents }: SettleCreditorClaim) => settled_cents },
    human: 'signature',
    doc:
      'Records the settlement of a claim: paid, withdrawn, compromised, or barred. After the distribution, ' +
      'the reserve pays it.',
  })
  settle(@Input() input: SettleCreditorClaim, @Ctx() ctx: RequestContext) {
    return this.claims.settle(input, ctx);
  }
}
