import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import type { Resolution } from '#governance/resolution';
import {
  advanceShareAct,
  followShareAct,
  planShareAct,
  type Acting,
  type ShareActStanding,
  type WhichAct,
} from '#stock/share_act';
import { amending } from './amending';
import { Grant } from './grant.entity';
import { granting } from './granting';
import { selling } from './selling';

/**
 * How a grant is carried out: it is promised, takes the place of another, or is stock. The work holds the company and
 * the grant.
 */
export function actingOf(work: UnitOfWork, entity: Entity, grant: Grant): Promise<Acting> {
  if (grant.replaces_grant_id !== null) return amending(work, entity, grant);
  return (grant.kind === 'restricted_stock' ? selling : granting)(work, entity, grant);
}

/** Carries a grant out as far as it is decided and signed, and has the rest follow. */
export async function beginGrant(
  work: UnitOfWork,
  entity: Entity,
  grant: Grant,
  { signatories }: Resolution,
  products: Pick<Parameters<typeof planShareAct>[0], 'paper' | 'creates' | 'emits'>,
): Promise<void> {
  await advanceShareAct(work, entity, grant, await actingOf(work, entity, grant));
  followShareAct(
    work,
    grant,
    planShareAct({
      kind: 'grant',
      completes: 'grant.granted',
      decision: grant.status === 'pending' ? signatories.length : null,
      signers: 2,
      ...products,
    }),
  );
}

/** Does the next thing that can be done for a grant, for its workflow. Doing it twice is the same as once. */
export async function settleGrant(work: UnitOfWork, { entity_id, change_id }: WhichAct): Promise<ShareActStanding> {
  const entity = await work.lock(Entity, entity_id);
  const grant = await work.lock(Grant, change_id);
  return advanceShareAct(work, entity, grant, await actingOf(work, entity, grant));
}
