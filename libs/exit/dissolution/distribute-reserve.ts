import { companyDay } from '#kernel/calendar';
import { invalidParam } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { startRendering } from '#documents/document';
import { dollars } from '#kernel/money';
import { dividedFurther } from '#captable/cap_table';
import { CreditorClaim } from './creditor-claim.entity';
import type { Dissolution } from './dissolution.entity';
import { early } from './distribution';
import { assertCoversDisputed } from './company-funds';
import { assertRejectionsAged } from './claim-response';
import { paidNow, withEarlierPayments, writeStatement } from './distribution-statement';
import { payCreditors, recordPayments, shortfallWarning } from './pay-creditors';

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Runs after the claims on the reserve are settled or provided for (8 Del. C. § 281, 6 Del. C. § 18-804(b)). Rights at
 * the ledger's close decide, so both distributions together equal a single full distribution. The work holds the
 * company and its dissolution.
 */
export async function distributeReserve(
  work: UnitOfWork,
  entity: Entity,
  action: Dissolution,
  { received_cents, reserve_cents }: { received_cents: number; reserve_cents: number },
): Promise<Dissolution> {
  const claims = await work.lockAll(CreditorClaim, { dissolution_id: action.id });
  assertCoversDisputed(claims, reserve_cents);
  const cents = action.reserve_cents! + received_cents;
  if (cents <= reserve_cents)
    throw cents === 0
      ? early(`The company distributed all of its assets on ${action.reserve_distributed_on ?? action.distributed_on}.`)
      : invalidParam(
          'reserve_cents',
          `This reserve leaves nothing to distribute. Reserve less than the remaining amount of ${dollars(cents)}.`,
          'too_large',
        );
  const today = companyDay(entity, work.now);
  const { rights } = action;
  const before = action.distributed_cents!;
  const payment = payCreditors({ cents, reserve_cents, distributed_cents: before, claims, rights });
  const { left_cents, notes } = payment;
  if (rights === null && left_cents !== null && left_cents > 0)
    throw early('The company had no owners, so nobody can receive a distribution.');
  if (left_cents !== null && left_cents > 0) assertRejectionsAged(entity, claims, today);
  const warning = shortfallWarning(entity, cents, payment);
  if (warning) work.warn(warning);
  const paid = payment.paid.filter((one) => one.cents > 0);
  recordPayments(work, { ...payment, paid });
  const stated = (await withEarlierPayments(work, entity, claims)).filter(
    (one) => one.claim.from_reserve !== false || paidNow(one) > 0,
  );
  const shares = left_cents === null ? notes : dividedFurther(rights!, before, left_cents);
  const statement = await writeStatement(work, entity, {
    action,
    assets_cents: null,
    reserve_cents: payment.reserve_cents,
    provided_cents: reserve_cents,
    before: {
      distributed_cents: before,
      on: action.reserve_distributed_on ?? action.distributed_on!,
      reserve_cents: action.reserve_cents! + total(stated.map(paidNow)) - total(paid.map((one) => one.cents)),
      received_cents,
    },
    claims: stated,
    shares,
    rights: action.rights,
    owed_cents: left_cents === null ? payment.owed_cents : null,
  });
  startRendering(work, statement);
  return work.update(action, {
    reserve_cents: payment.reserve_cents,
    reserve_claims_cents: reserve_cents,
    distributed_cents: before + shares.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    reserve_distributed_on: today,
    reserve_document_id: statement.id,
  });
}
