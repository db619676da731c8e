import { isId } from '#kernel/ids';
import { quoted } from '#kernel/quoted';
import type { Reader } from '#platform/db/reader';
import { Agent } from '#credentials/agent';
import { Token } from '#credentials/token';
import type { Authorization } from './authorization.entity';

/**
 * Who asks, as a human or their key has named it, with its id; `token_id`: the token that they have named; `by`: the
 * token below it that asks, where a program made that, and what that program calls it.
 */
export interface Requester {
  name: string;
  id: string;
  token_id: string;
  by: { token_id: string; name: string | null; agent_id: string | null } | null;
}

/**
 * Whether a human or their key has called a token what it is called: one that is below another has its name from a
 * program.
 */
export const isCalledByHuman = ({ grant, ancestor_ids }: Pick<Token, 'grant' | 'ancestor_ids'>): boolean =>
  grant !== null || !ancestor_ids.some((id) => isId('tok', id));

/**
 * Names the requester as people do: by its agent or token, which a human has named, in quotation marks, since a program
 * proposes the name at its registration; by its id where it has no name.
 */
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

/**
 * Finds the name under which people know the requester: that of the agent, or of the nearest token above it that a
 * human made. A program's name for a token that it makes is its own word, and could be “your lawyer”.
 */
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
