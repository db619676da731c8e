import type { Token } from './token.entity';

type Powers = Pick<
  Token,
  'tier' | 'human_id' | 'agent_id' | 'portfolio_id' | 'expires_at' | 'requests_per_minute' | 'ancestor_ids'
>;
export type RequestedPowers = Omit<Powers, 'ancestor_ids'>;

/** How long a chain may become: a request is judged by each of its tokens. */
export const longestChain = 5;

/**
 * When the power ends that a token has: of a grant with its access token, which its program renews, so that a stolen
 * one makes nothing that lasts longer. Null for never.
 */
export const endOf = ({
  grant,
  expires_at,
  previous_expires_at,
}: Pick<Token, 'grant' | 'expires_at' | 'previous_expires_at'>): Date | null =>
  (grant && previous_expires_at) ?? expires_at;

/**
 * In what a token would have more than the one that makes it, in a sentence each. Policies are not compared: a request
 * is judged by those of the whole chain.
 */
export function excess(parent: Powers, requestedPowers: RequestedPowers): string[] {
  return [
    ...when(requestedPowers.tier > parent.tier, `tier ${requestedPowers.tier} is more than its ${parent.tier}`),
    ...when(requestedPowers.human_id !== parent.human_id, `it acts for ${parent.human_id}, and for nobody else`),
    ...when(
      parent.agent_id !== null && requestedPowers.agent_id !== parent.agent_id,
      `${parent.agent_id} uses it, and nobody else`,
    ),
    ...when(
      parent.portfolio_id !== null && requestedPowers.portfolio_id !== parent.portfolio_id,
      `it is bound to ${parent.portfolio_id}`,
    ),
    ...when(
      parent.expires_at !== null &&
        (requestedPowers.expires_at === null || requestedPowers.expires_at > parent.expires_at),
      `it ends at ${parent.expires_at?.toISOString()}`,
    ),
    ...when(
      parent.requests_per_minute !== null &&
        (requestedPowers.requests_per_minute ?? Infinity) > parent.requests_per_minute,
      `it has ${parent.requests_per_minute} requests a minute`,
    ),
    ...when(parent.ancestor_ids.length >= longestChain, `a chain has at most ${longestChain} tokens`),
  ];
}

const when = (condition: boolean, sentence: string): string[] => (condition ? [sentence] : []);
