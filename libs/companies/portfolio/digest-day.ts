import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';

/** Claims the digest of a day, so that the portfolio sends it once. Null if it is sent or switched off. */
export async function claimDigest(
  work: UnitOfWork,
  portfolio_id: string,
  day: LegalDate,
): Promise<{ name: string } | null> {
  const [claimed] = await work.statement<{ name: string }>(
    `update portfolio set digest_on = $2 where id = $1 and shared_compliance_calendar
       and digest_on is distinct from $2::date returning name`,
    [portfolio_id, day],
  );
  return claimed ?? null;
}
