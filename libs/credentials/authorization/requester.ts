import { isId } from '#kernel/ids';
import { quoted } from '#kernel/quoted';
import type { Reader } from '#platform/db/reader';
import { Agent } from '#credentials/agent';
import { Token } from '#credentials/token';
import type { Authorization } from './authorization.entity';

/** `token_id` is the token that a user named, `by` a token below it that a program created and named. */
export interface Requester {
  name: string;
  id: string;
  token_id: string;
  by: { token_id: string; name: string | null; agent_id: string | null } | null;
}

/** A descendant token has its name from a program. */
export const isCalledByHuman = ({ grant, ancestor_ids }: Pick<Token, 'grant' | 'ancestor_ids'>): boolean =>
  grant !== null || !ancestor_ids.some((id) => isId('tok', id));

/** Returns the name in quotation marks, because a program proposes it at registration, or else the ID. */
export const calledAs = ({
  agent_name,
  name,
  id,
}: {
  agent_name: string | null | undefined;
  name: string | null;
  id: string;
}): string => {
  const called = agent_name ?? name;
  return called === null ? id : quoted(called);
};

/** A program could name its own token “your lawyer”, so only a name from a user counts. */
export async function requesterOf(
  read: Reader,
  { token_id, ancestor_ids }: Pick<Authorization, 'token_id' | 'ancestor_ids'>,
): Promise<Requester> {
  const chain = (await read.byIds(Token, [token_id, ...ancestor_ids])).toSorted(
    (one, other) => other.ancestor_ids.length - one.ancestor_ids.length,
  );
  const asking = chain[0]!;
  const known = chain.find(isCalledByHuman)!;
  const [agent] = known.agent_id ? await read.byIds(Agent, [known.agent_id]) : [];
  const by =
    asking === known
      ? null
      : { token_id, name: asking.name, agent_id: asking.agent_id === known.agent_id ? null : asking.agent_id };
  return {
    name: calledAs({ agent_name: agent?.name, name: known.name, id: known.id }),
    id: agent?.id ?? known.id,
    token_id: known.id,
    by,
  };
}
