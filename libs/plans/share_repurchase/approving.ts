import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import {
  authorityOf,
  changeWorkflowId,
  type ChangeStanding,
  type Claim,
  type WhichChange,
} from '#governance/resolution';
import { ShareRepurchase } from './share-repurchase.entity';
import { shareRepurchaseMachine } from './share-repurchase.machine';

const decision = { act: 'authorize_share_repurchase', operation: 'share_repurchases.create' } as const;

/** The decision of the board on a repurchase, in its words. */
export function claimOf(
  { id, quantity, price_per_share }: Pick<ShareRepurchase, 'id' | 'quantity' | 'price_per_share'>,
  { seller, class_name }: { seller: string; class_name: string },
  on: LegalDate,
): Claim {
  return {
    ...decision,
    subject_id: id,
    on,
    notify: changeWorkflowId(id),
    subject: 'Repurchase of Shares',
    particulars: { seller, shares: quantity, class_name, price_per_share },
    resolved_clauses: [],
  };
}

/**
 * Approves a repurchase once its decision is adopted and in effect. Doing it twice is the same as once. The work holds
 * the company and the repurchase.
 */
export async function approve(work: UnitOfWork, entity: Entity, repurchase: ShareRepurchase): Promise<ChangeStanding> {
  if (repurchase.status === 'pending') {
    const standing = await authorityOf(work, entity, repurchase.resolution_id, {
      ...decision,
      subject_id: repurchase.id,
      on: null,
    });
    if ('refused' in standing)
      work.move(repurchase, shareRepurchaseMachine.moves.reject, { status_reason: standing.refused }, standing.refused);
    if ('from' in standing) work.move(repurchase, shareRepurchaseMachine.moves.approve);
  }
  return { status: repurchase.status, until: null };
}

/** The same for a workflow. */
export async function settleShareRepurchase(
  work: UnitOfWork,
  { entity_id, change_id }: WhichChange,
): Promise<ChangeStanding> {
  const entity = await work.lock(Entity, entity_id);
  return approve(work, entity, await work.lock(ShareRepurchase, change_id));
}
