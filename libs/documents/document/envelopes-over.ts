import type { UnitOfWork } from '#platform/db/unit-of-work';

/**
 * Envelopes over these papers that can still be sent or signed, `but` one: what their makers have put the paper into is
 * made useless by what happens to it.
 */
export async function envelopesOver(
  work: UnitOfWork,
  document_ids: string[],
  but: string | null = null,
): Promise<string[]> {
  const found = await work.statement<{ id: string }>(
    `select id from signing_envelope where account_id = $1 and document_id = any($2) and status in ('draft', 'sent')
      and id is distinct from $3`,
    [work.scope.account_id, document_ids, but],
  );
  return found.map(({ id }) => id);
}
