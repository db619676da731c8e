import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Token } from './token.entity';
import { tokenMachine } from './token.machine';

/**
 * Revokes what descends from a key or token whose row this work holds. While it waits for the row of one, that one may
 * still make another: so it looks again until it finds none. One that comes later finds its parent revoked.
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
 * Holds tokens, their agents and these others, the tokens' humans and whoever acts: what ends one of them comes before
 * what this work does, which then finds it ended, or after that. From the top down, as a revocation goes, and owners
 * before other humans, as whatever changes a human does. A key that is revoked revokes its tokens, which are held. All
 * that one work holds of these it asks for at once: two that each hold the agent which the other is about would wait
 * for each other.
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
