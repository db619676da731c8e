import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CreateCreditorClaim, DisputeCreditorClaim, SettleCreditorClaim } from './creditor-claim.dto';
import { OfferSecurity, RecordClaimantReply } from './claim-response.dto';
import { CreditorClaim } from './creditor-claim.entity';
import { creditorClaimMachine } from './creditor-claim.machine';
import { CreditorClaimService } from './creditor-claim.service';

const { allow, dispute, offer_security, settle } = creditorClaimMachine.moves;

@Resource({
  path: 'creditor_claims',
  entity: CreditorClaim,
  filters: ['dissolution_id', 'entity_id', 'status'],
  sorts: ['created', 'received_on'],
  doc: 'Creditor claims against companies in dissolution.',
})
export class CreditorClaimController {
  constructor(private readonly claims: CreditorClaimService) {}

  @Operation('POST /dissolutions/:id/creditor_claims', {
    answers: 201,
    amount: { none: 'Recording a claim does not accept it.' },
    refuses: ['invalid_state_transition'],
    doc:
      'Records a claim that is known or has been received. You can record claims after the distribution as ' +
      'long as a reserve remains. Owners are paid after all claims are settled and amounts are reserved for ' +
      'disputed claims.',
  })
  create(@Input() input: CreateCreditorClaim, @Ctx() ctx: RequestContext) {
    return this.claims.create(input, ctx);
  }

  @Operation('POST /creditor_claims/:id/allow', {
    answers: 200,
    move: allow,
    human: 'signature',
    doc: 'Accepts a claim as a valid debt of the company.',
  })
  allow(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.claims.allow(input, ctx);
  }

  @Operation('POST /creditor_claims/:id/dispute', {
    answers: 200,
    move: dispute,
    human: 'signature',
    amount: { none: 'Disputing a claim pays nothing.' },
    doc:
      'Disputes a claim. The claim remains open until you settle it. If creditors received notice under ' +
      '`elective_280`, Minutebook drafts a notice of rejection. Mail it and record the mailing.',
  })
  dispute(@Input() input: DisputeCreditorClaim, @Ctx() ctx: RequestContext) {
    return this.claims.dispute(input, ctx);
  }

  @Operation('POST /creditor_claims/:id/offer_security', {
    answers: 200,
    move: offer_security,
    human: 'signature',
    summary: 'Offer security for a contingent claim',
    doc:
      'Drafts an offer of security for a contingent, conditional or unmatured claim (8 Del. C. § 280(b)(2)). The ' +
      'claim remains open, and the reserve must cover it.',
  })
  offerSecurity(@Input() input: OfferSecurity, @Ctx() ctx: RequestContext) {
    return this.claims.offerSecurity(input, ctx);
  }

  @Operation('POST /creditor_claims/:id/record_response', {
    answers: 200,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    summary: 'Record the mailing of a response',
    doc:
      "Records that the notice of rejection or the offer of security was mailed, which starts the claimant's time to " +
      'sue or to reject the offer.',
  })
  recordResponse(@Input() input: RecordClaimantReply, @Ctx() ctx: RequestContext) {
    return this.claims.recordResponse(input, ctx);
  }

  @Operation('POST /creditor_claims/:id/settle', {
    answers: 200,
    move: settle,
    amount: { is: 'Settlement amount of the claim.', of: ({ settled_cents }: SettleCreditorClaim) => settled_cents },
    human: 'signature',
    doc:
      'Records how a claim was settled: paid, withdrawn, compromised, or barred. After the distribution, ' +
      'the claim is paid from the reserve.',
  })
  settle(@Input() input: SettleCreditorClaim, @Ctx() ctx: RequestContext) {
    return this.claims.settle(input, ctx);
  }
}
