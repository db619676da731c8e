import type { UnitOfWork } from '#platform/db/unit-of-work';

/** A second amendment needs the outcome of the first. */
export async function pendingAmendment(work: UnitOfWork, grant_id: string): Promise<string | null> {
  const [open] = await work.statement<{ id: string }>(
    `select id from "grant" where replaces_grant_id = $1 and status in ('pending', 'approved')`,
    [grant_id],
  );
  return open?.id ?? null;
}
