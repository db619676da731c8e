import type { UnitOfWork } from '#platform/db/unit-of-work';

/**
 * Returns whether a different company already has the state's file number: a company formed here if this company was,
 * too, or any company of the account.
 */
export async function isNumberTaken(
  work: UnitOfWork,
  origin: 'formed' | 'existing',
  jurisdiction: string,
  number: string,
  self: string | null = null,
): Promise<boolean> {
  const { account_id, livemode } = work.scope;
  if (!livemode) return false;
  const [found] = await work.statement<{ taken: boolean }>('select state_number_taken($1, $2, $3, $4, $5) as taken', [
    account_id,
    jurisdiction,
    number,
    origin === 'formed',
    self,
  ]);
  return found!.taken;
}
