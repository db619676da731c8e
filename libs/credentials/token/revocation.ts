import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Token } from './token.entity';
import { tokenMachine } from './token.machine';

/**
 * Repeats until it finds no descendant, because a descendant may create another token before its row is locked. Later
 * tokens find their parent revoked.
 */
export async function revokeDescendants(work: UnitOfWork, id: string): Promise<void> {
  const done: string[] = [];
  for (;;) {
    const found = await work.statement<{ id: string }>(
      `select id from token where ancestor_ids @> array[$1] and status = 'active' and id <> all($2::text[]) order by id
        for update`,
      [id, done],
    );
    if (found.length === 0) return;
    const ids = found.map((row) => row.id);
    for (const token of await work.lockAll(Token, { id: ids })) work.move(token, tokenMachine.moves.revoke);
    done.push(...ids);
  }
}

/**
 * Locks tokens, their agents and users, and the given rows in the order of a revocation: top down, owners before
 * other users. Later changes to these rows wait for this unit of work. Request all rows in a single call, because two
 * calls can deadlock.
 */
export async function holdChains(
  work: UnitOfWork,
  { token_ids, agent_ids, user_id }: { token_ids: string[]; agent_ids: string[]; user_id: string },
): Promise<void> {
  await work.statement('select id from token where id = any($1) order by id for no key update', [token_ids]);
  await work.statement(
    'select id from agent where id = any($2) or id in (select agent_id from token where id = any($1)) order by ' +
      'id for no key update',
    [token_ids, agent_ids],
  );
  await work.statement(
    `select id from "user" where id = $2 or id in (select human_id from token where id = any($1) union select k.user_id
      from token t join api_key k on k.id = t.ancestor_ids[1] where t.id = any($1))
     order by role <> 'owner', id for share`,
    [token_ids, user_id],
  );
}
