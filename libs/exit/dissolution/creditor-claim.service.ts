import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { errorWhen } from '#kernel/error-when';
import { invalid, Problem, type ParameterError } from '#kernel/problem';
import type { Move } from '#kernel/machine';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { checkOfCompany, Document } from '#documents/document';
import { dollars } from '#kernel/money';
import { wakeAction } from '#governance/actions';
import { countedPart } from './claim-amounts';
import { recordResponse, writeResponse } from './claim-response';
import type { OfferSecurity, RecordClaimantReply } from './claim-response.dto';
import type { CreateCreditorClaim, DisputeCreditorClaim, SettleCreditorClaim } from './creditor-claim.dto';
import { CreditorClaim } from './creditor-claim.entity';
import { creditorClaimMachine } from './creditor-claim.machine';
import { isCalledOff } from './dissolution.machine';
import { generalRank } from './creditor-shares';
import { Dissolution } from './dissolution.entity';

const { allow, dispute, offer_security, settle } = creditorClaimMachine.moves;

@Injectable()
export class CreditorClaimService {
  async create(
    { id, received_on, rank = generalRank, secured_cents = 0, ...claim }: CreateCreditorClaim,
    { work }: Ctx,
  ): Promise<CreditorClaim> {
    const { entity_id } = await work.find(Dissolution, id);
    const entity = await work.lock(Entity, entity_id);
    const { status, distributed_on, reserve_cents } = await work.lock(Dissolution, id);
    const isOver = distributed_on !== null && reserve_cents === 0;
    if (isCalledOff({ status }) || isOver)
      throw new Problem(
        'invalid_state_transition',
        isOver
          ? `All assets were distributed on ${distributed_on}. Creditors must now bring their claims against the ` +
              'owners.'
          : `The dissolution is ${status}, so you cannot record claims.`,
        { current_state: status, attempted_transition: 'claim', allowed_transitions: [] },
      );
    const today = companyDay(entity, work.now);
    const day = received_on ?? today;
    const errors = [
      ...errorWhen(
        day > today || day < entity.formation_date!,
        'received_on',
        'out_of_range',
        `received_on must be between ${entity.formation_date} (the formation date) and ${today} (today).`,
      ),
      ...errorWhen(
        secured_cents > claim.amount_cents,
        'secured_cents',
        'too_large',
        `secured_cents must not exceed the claimed amount of ${claim.amount_cents}.`,
      ),
    ];
    if (errors.length > 0) throw invalid(errors);
    return work.insert(CreditorClaim, {
      entity_id,
      dissolution_id: id,
      ...claim,
      rank,
      secured_cents,
      received_on: day,
    });
  }

  async allow({ id }: ById, { work }: Ctx): Promise<CreditorClaim> {
    const { claim } = await this.hold(work, id, allow);
    // The part that a distribution has paid stays on record.
    const allowed_cents = claim.paid_cents === null ? null : claim.allowed_cents;
    return work.move(claim, allow, { allowed_cents, status_reason: null });
  }

  async dispute({ id, reason, allowed_cents = 0 }: DisputeCreditorClaim, { work }: Ctx): Promise<CreditorClaim> {
    const { claim, entity } = await this.hold(work, id, dispute);
    const { amount_cents, paid_cents } = claim;
    const errors = [
      ...errorWhen(
        allowed_cents >= amount_cents,
        'allowed_cents',
        'too_large',
        `allowed_cents must be less than the claimed amount of ${amount_cents}. To accept the entire claim, call ` +
          `POST /v1/creditor_claims/${id}/allow.`,
      ),
      ...errorWhen(
        paid_cents !== null && allowed_cents !== claim.allowed_cents,
        'allowed_cents',
        'conflict',
        `A distribution has already paid the allowed part, so allowed_cents must be ${claim.allowed_cents}.`,
      ),
    ];
    if (errors.length > 0) throw invalid(errors);
    const response = await writeResponse(work, entity, claim, { reason, allowed_cents: allowed_cents || null });
    return work.move(claim, dispute, { allowed_cents, status_reason: reason, ...response }, reason);
  }

  async offerSecurity({ id, security }: OfferSecurity, { work }: Ctx): Promise<CreditorClaim> {
    const { claim, entity } = await this.hold(work, id, offer_security);
    const response = await writeResponse(work, entity, claim, { security });
    return work.move(claim, offer_security, { status_reason: security, ...response });
  }

  async recordResponse({ id, ...mailing }: RecordClaimantReply, { work }: Ctx): Promise<CreditorClaim> {
    const { entity_id } = await work.find(CreditorClaim, id);
    const entity = await work.lock(Entity, entity_id);
    return recordResponse(work, entity, await work.lock(CreditorClaim, id), mailing);
  }

  async settle(
    { id, settled_cents, evidence_document_id, reason }: SettleCreditorClaim,
    { work }: Ctx,
  ): Promise<CreditorClaim> {
    const { claim, entity } = await this.hold(work, id, settle);
    const action = await work.lock(Dissolution, claim.dissolution_id);
    const from_reserve = action.distributed_on !== null;
    const reserve = action.reserve_cents ?? 0;
    const provided = action.reserve_claims_cents ?? reserve;
    const further = settled_cents - countedPart(claim);
    const paper = evidence_document_id === undefined ? null : await work.find(Document, evidence_document_id);
    const errors = [...checkSettlement(claim, action, { settled_cents, reason }), ...checkOfCompany(paper, entity.id)];
    if (errors.length > 0) throw invalid(errors);
    // A reserve that the assets did not cover pays its claims in the ratio of the others.
    const share = from_reserve ? shareOfReserve(further, reserve, provided) : 0;
    work.move(
      claim,
      settle,
      {
        settled_cents,
        paid_cents: from_reserve ? (claim.paid_cents ?? 0) + share : null,
        distributed_cents: claim.paid_cents,
        settled_on: companyDay(entity, work.now),
        from_reserve,
        evidence_document_id: evidence_document_id ?? null,
        status_reason: reason ?? null,
      },
      reason,
    );
    wakeAction(work, action);
    if (from_reserve && further > 0) {
      work.update(action, { reserve_cents: reserve - share, reserve_claims_cents: provided - further });
      wakeObligationWatch(work, entity.id);
    }
    return claim;
  }

  private async hold(work: UnitOfWork, id: string, move: Move): Promise<{ claim: CreditorClaim; entity: Entity }> {
    const { entity_id } = await work.find(CreditorClaim, id);
    const entity = await work.lock(Entity, entity_id);
    const claim = await work.lock(CreditorClaim, id);
    work.assertOpen(claim, move);
    return { claim, entity };
  }
}

const shareOfReserve = (cents: number, reserve: number, provided: number): number =>
  provided === 0 ? 0 : Number((BigInt(cents) * BigInt(reserve)) / BigInt(provided));

function checkSettlement(
  claim: CreditorClaim,
  { distributed_on, reserve_cents, reserve_claims_cents, form }: Dissolution,
  { settled_cents, reason }: Pick<SettleCreditorClaim, 'settled_cents' | 'reason'>,
): ParameterError[] {
  const reserve = reserve_cents ?? 0;
  const provided = reserve_claims_cents ?? reserve;
  const counted = countedPart(claim);
  return [
    ...errorWhen(
      settled_cents > claim.amount_cents,
      'settled_cents',
      'too_large',
      `settled_cents must not exceed the claimed amount of ${claim.amount_cents}.`,
    ),
    ...errorWhen(
      settled_cents < counted,
      'settled_cents',
      'too_small',
      `settled_cents must be at least ${counted}, the allowed part that the distribution paid.`,
    ),
    ...errorWhen(
      distributed_on !== null && settled_cents - counted > provided,
      'settled_cents',
      'too_large',
      `The reserve holds ${dollars(reserve)}` +
        `${provided > reserve ? ` for claims of ${dollars(provided)}` : ''}, and the rest has been distributed. ` +
        `Settle for at most ${provided + counted}. The creditor must claim any excess from the owners.`,
    ),
    ...errorWhen(
      form === 'short' && settled_cents > 0,
      'settled_cents',
      'conflict',
      'The short form certifies that the company has no assets. Settle for 0 and identify the payer in reason.',
    ),
    ...errorWhen(
      settled_cents === 0 && reason === undefined,
      'reason',
      'required',
      'reason is required to settle for 0. Explain why nothing is owed: the claim was waived, was wrong, or is barred.',
    ),
  ];
}
