import { companyDay } from '#kernel/calendar';
import { addDays, type LegalDate } from '#kernel/dates';
import { invalidParam, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { divisionOf, shared, type Division } from '#captable/cap_table';
import { capTable, standings } from '#ledger/holdings';
import { closeLedger } from '../close-ledger';
import { dueOn } from './claim-amounts';
import { CreditorClaim } from './creditor-claim.entity';
import type { Dissolution } from './dissolution.entity';
import { mayClaim } from './dissolution-law';
import { assertCoversDisputed, type Means } from './company-funds';
import { writeStatement } from './distribution-statement';
import { payCreditors, recordPayments, shortfallWarning } from './pay-creditors';

/**
 * Pays the creditors, distributes the remainder by the owners' priorities (8 Del. C. § 281(b), 6 Del. C. § 18-804(a)),
 * and closes the ledger. A reserve keeps the owners' rights. The work holds the company and its dissolution.
 */
export async function distribute(
  work: UnitOfWork,
  entity: Entity,
  action: Dissolution,
  means: Means,
): Promise<Dissolution> {
  const today = companyDay(entity, work.now);
  assertDistributionDue(action, today);
  const claims = await work.lockAll(CreditorClaim, { dissolution_id: action.id });
  assertCoversDisputed(claims, means.reserve_cents);
  assertLongForm(action, means);
  const { assets_cents, reserve_cents: provided } = means;
  const due = claims.reduce((sum, claim) => sum + dueOn(claim), 0);
  const rights = await rightsIn(work, entity, { on: today, needed: assets_cents > due });
  const payment = payCreditors({ cents: assets_cents, reserve_cents: provided, distributed_cents: 0, claims, rights });
  const { reserve_cents, left_cents, notes } = payment;
  const warning = shortfallWarning(entity, assets_cents, payment);
  if (warning) work.warn(warning);
  recordPayments(work, payment);
  const shares = left_cents === null ? notes : rights === null ? [] : shared(rights, left_cents);
  const statement = await writeStatement(work, entity, {
    action,
    assets_cents,
    reserve_cents,
    provided_cents: provided,
    before: null,
    rights,
    claims: claims.map((claim) => ({ claim, before_cents: 0 })),
    shares,
    owed_cents: left_cents === null ? payment.owed_cents : null,
  });
  await closeLedger(work, entity, {
    on: today,
    why: 'The company has been dissolved.',
    resolution_id: action.resolution_id!,
    document_id: statement.id,
  });
  return work.update(action, {
    assets_cents,
    reserve_cents,
    reserve_claims_cents: provided,
    distributed_on: today,
    distributed_cents: shares.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    distribution_document_id: statement.id,
    rights,
  });
}

/**
 * Covers the reserve and later receipts. Null without owners. Awards terminate unpaid immediately before the
 * dissolution (our equity incentive plan, section 6.3).
 */
export async function rightsIn(
  work: UnitOfWork,
  entity: Entity,
  { on, needed }: { on: LegalDate; needed: boolean },
): Promise<Division | null> {
  const { holders } = capTable(await standings(work, entity.id, { as_of: on }));
  if (!needed && holders.length === 0) return null;
  const division = await divisionOf(work, entity, { on });
  return 'interests' in division ? division : { ...division, grants: [] };
}

function assertLongForm({ form }: Dissolution, { assets_cents }: Means): void {
  if (form === 'short' && assets_cents > 0)
    throw invalidParam('assets_cents', 'The short form certifies that the company has no assets. Send 0.', 'conflict');
}

function assertDistributionDue(action: Dissolution, today: LegalDate): void {
  const { id, claims_until, notice_document_id } = action;
  if (claims_until === null)
    throw early(
      notice_document_id === null
        ? 'The company has not been dissolved yet, so you cannot distribute assets.'
        : 'Creditors have not received notice yet. Give notice and record it with POST ' +
            `/v1/dissolutions/${id}/record_notice.`,
    );
  if (mayClaim(action, today))
    throw early(
      `Creditors may submit claims until ${claims_until}. You can distribute on or after ${addDays(claims_until, 1)}.`,
    );
}

export const early = (why: string): Problem => new Problem('invalid_state_transition', why);
