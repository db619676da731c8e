import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { errorWhen } from '#kernel/error-when';
import { invalid, Problem } from '#kernel/problem';
import type { Move } from '#kernel/machine';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { Document } from '#documents/document';
import { dollars } from '#documents/kit';
import { wakeAction } from '#governance/actions';
import type { CreateCreditorClaim, DisputeCreditorClaim, SettleCreditorClaim } from './creditor-claim.dto';
import { CreditorClaim } from './creditor-claim.entity';
import { creditorClaimMachine } from './creditor-claim.machine';
import { Dissolution } from './dissolution.entity';

const { allow, dispute, settle } = creditorClaimMachine.moves;

@Injectable()
export class CreditorClaimService {
  async create(
    { id, claimant, ground, amount_cents, received_on, metadata }: CreateCreditorClaim,
    { work }: Ctx,
  ): Promise<CreditorClaim> {
    const { entity_id } = await work.find(Dissolution, id);
    const entity = await work.lock(Entity, entity_id);
    const { status, distributed_on, reserve_cents } = await work.lock(Dissolution, id);
    const isOver = distributed_on !== null && reserve_cents === 0;
    if (['cancelled', 'rejected'].includes(status) || isOver)
      throw new Problem(
        'invalid_state_transition',
        isOver
          ? `Everything was distributed on ${distributed_on}. A later claim is against the owners.`
          : `The dissolution is ${status} and accepts no claims.`,
        { current_state: status, attempted_transition: 'claim', allowed_transitions: [] },
      );
    const today = companyDay(entity, work.now);
    const day = received_on ?? today;
    const errors = errorWhen(
      day > today || day < entity.formation_date!,
      'received_on',
      'out_of_range',
      `received_on must be between ${entity.formation_date}, the formation date, and ${today}, today.`,
    );
    if (errors.length > 0) throw invalid(errors);
    return work.insert(CreditorClaim, {
      entity_id,
      dissolution_id: id,
      claimant,
      ground,
      amount_cents,
      received_on: day,
      metadata,
    });
  }

  async allow({ id }: ById, { work }: Ctx): Promise<CreditorClaim> {
    const { claim } = await this.hold(work, id, allow);
    return work.move(claim, allow, { status_reason: null });
  }

  async dispute({ id, reason }: DisputeCreditorClaim, { work }: Ctx): Promise<CreditorClaim> {
    const { claim } = await this.hold(work, id, dispute);
    return work.move(claim, dispute, { status_reason: reason }, reason);
  }

  async settle(
    { id, settled_cents, evidence_document_id, reason }: SettleCreditorClaim,
    { work }: Ctx,
  ): Promise<CreditorClaim> {
    const { claim, entity } = await this.hold(work, id, settle);
    const action = await work.lock(Dissolution, claim.dissolution_id);
    const from_reserve = action.distributed_on !== null;
    const reserve = action.reserve_cents ?? 0;
    const paper = evidence_document_id === undefined ? null : await work.find(Document, evidence_document_id);
    const errors = [
      ...errorWhen(
        settled_cents > claim.amount_cents,
        'settled_cents',
        'too_large',
        `settled_cents must be at most ${claim.amount_cents}, the amount of the claim.`,
      ),
      ...errorWhen(
        from_reserve && settled_cents > reserve,
        'settled_cents',
        'too_large',
        `The reserve holds ${dollars(reserve)}, and the rest is distributed. Settle for at most ${reserve}. Beyond ` +
          'the reserve, the claim is against the owners.',
      ),
      ...errorWhen(
        action.form === 'short' && settled_cents > 0,
        'settled_cents',
        'conflict',
        'The short form certifies that the company has no assets. Settle for 0 and name the payer in reason.',
      ),
      ...errorWhen(
        settled_cents === 0 && reason === undefined,
        'reason',
        'required',
        'reason is required to settle for 0. Explain that the claim was waived, was wrong, or is barred.',
      ),
      ...errorWhen(
        paper !== null && paper.entity_id !== entity.id,
        'evidence_document_id',
        'not_found',
        'evidence_document_id must be the ID of a document of this company.',
      ),
    ];
    if (errors.length > 0) throw invalid(errors);
    work.move(
      claim,
      settle,
      {
        settled_cents,
        settled_on: companyDay(entity, work.now),
        from_reserve,
        evidence_document_id: evidence_document_id ?? null,
        status_reason: reason ?? null,
      },
      reason,
    );
    if (!from_reserve) wakeAction(work, action.id);
    else if (settled_cents > 0) work.update(action, { reserve_cents: reserve - settled_cents });
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
