import { companyDay } from '#kernel/calendar';
import { addDays, type LegalDate } from '#kernel/dates';
import { invalidParam, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { dollars } from '#documents/kit';
import { divisionOf, shared, type Division } from '#captable/cap_table';
import { capTable, standings } from '#ledger/holdings';
import { closeLedger } from '../close-ledger';
import { CreditorClaim } from './creditor-claim.entity';
import type { Dissolution } from './dissolution.entity';
import { assertCoversDisputed, type Means } from './company-funds';
import { writeStatement } from './distribution-statement';

/**
 * Distributes the remainder after creditors by the owners' priorities (8 Del. C. § 281(b), 6 Del. C. § 18-804(a)), and
 * closes the ledger. A reserve keeps the owners' rights. The work holds the company and its dissolution.
 */
export async function distribute(
  work: UnitOfWork,
  entity: Entity,
  action: Dissolution,
  means: Means,
): Promise<Dissolution> {
  const today = companyDay(entity, work.now);
  assertDistributionDue(action, today);
  const claims = await work.all(CreditorClaim, { dissolution_id: action.id });
  assertCoversDisputed(claims, means.reserve_cents);
  const settled = claims.filter(({ status }) => status === 'settled');
  const left = leftOf(
    action,
    means,
    settled.reduce((sum, { settled_cents }) => sum + settled_cents!, 0),
  );
  const rights = await rightsIn(work, entity, { on: today, needed: left > 0 || means.reserve_cents > 0 });
  const statement = await writeStatement(work, entity, {
    ...means,
    before_cents: null,
    claims: settled,
    shares: rights === null ? [] : shared(rights, left),
  });
  await closeLedger(work, entity, {
    on: today,
    why: 'The company is dissolved.',
    resolution_id: action.resolution_id!,
    document_id: statement.id,
  });
  return work.update(action, {
    ...means,
    distributed_on: today,
    distributed_cents: left,
    distribution_document_id: statement.id,
    rights,
  });
}

/** Owners' rights for the reserve and later receipts. Null without owners. */
async function rightsIn(
  work: UnitOfWork,
  entity: Entity,
  { on, needed }: { on: LegalDate; needed: boolean },
): Promise<Division | null> {
  const { holders } = capTable(await standings(work, entity.id, { as_of: on }));
  return needed || holders.length > 0 ? divisionOf(work, entity, { on }) : null;
}

/** Remainder for owners. Throws 400 if creditors and reserve exceed the assets. */
function leftOf({ form }: Dissolution, { assets_cents, reserve_cents }: Means, owed: number): number {
  if (form === 'short' && assets_cents > 0)
    throw invalidParam('assets_cents', 'The short form certifies that the company has no assets. Send 0.', 'conflict');
  const left = assets_cents - owed - reserve_cents;
  if (left < 0)
    throw invalidParam(
      'assets_cents',
      `The company has ${dollars(assets_cents)} but owes creditors ${dollars(owed)} and reserves ` +
        `${dollars(reserve_cents)}, ${dollars(-left)} more than it has. Settle claims for less, or keep a smaller ` +
        'reserve.',
      'too_small',
    );
  return left;
}

/** Throws 409 before the creditors' period ends. */
function assertDistributionDue({ id, claims_until, notice_document_id }: Dissolution, today: LegalDate): void {
  if (claims_until === null)
    throw early(
      notice_document_id === null
        ? 'The company is not dissolved yet, so you cannot distribute anything.'
        : `Creditors have no notice yet. Record it with POST /v1/dissolutions/${id}/record_notice.`,
    );
  if (today <= claims_until)
    throw early(`Creditors may submit claims until ${claims_until}. Distribute from ${addDays(claims_until, 1)} on.`);
}

export const early = (why: string): Problem => new Problem('invalid_state_transition', why);
