import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Token } from './token.entity';
import { tokenMachine } from './token.machine';

/**
 * Revokes what descends from a key or token whose row this work holds. While it waits for the row of one, that one may still make another: so it looks again
 * until it finds none. One that comes later finds its parent revoked.
 */
export async function revokeDescendants(work: UnitOfWork, id: string): Promise<void> {
  const done: string[] = [];
  for (;;) {
    const found = await work.statement<{ id: string }>(
      `select id from token where ancestor_ids @> array[$1] and status = 'active' and id <> all($2::text[]) order by id for update`, [id, done]);
    if (found.length === 0) return;
    const ids = found.map((row) => row.id);
    for (const token of await work.lockAll(Token, { id: ids })) work.move(token, tokenMachine.moves.revoke);
    done.push(...ids);
  }
}
