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

/**
 * Holds tokens of one chain, their agents, their humans and whoever acts: what ends one of them comes before what this work does, which then finds it ended, or after that. From the top down, as
 * a revocation goes, and owners before other humans, as whatever changes a human does. A key that is revoked revokes its tokens, which are held.
 */
export async function holdChain(work: UnitOfWork, ids: string[], user_id: string): Promise<void> {
  await work.statement('select id from token where id = any($1) order by id for no key update', [ids]);
  await work.statement('select id from agent where id in (select agent_id from token where id = any($1)) order by id for no key update', [ids]);
  await work.statement(
    `select id from "user" where id = $2 or id in (select human_id from token where id = any($1) union select k.user_id from token t join api_key k on k.id = t.ancestor_ids[1] where t.id = any($1))
     order by role <> 'owner', id for share`, [ids, user_id]);
}
