import type { Token } from './token.entity';

type Powers = Pick<
  Token,
  'tier' | 'human_id' | 'agent_id' | 'portfolio_id' | 'expires_at' | 'requests_per_minute' | 'ancestor_ids'
>;
export type RequestedPowers = Omit<Powers, 'ancestor_ids'>;

/** Bounded, because every token of a chain judges each request. */
export const longestChain = 5;

/** A grant counts with its current access token, so that a stolen access token creates nothing that lasts longer. */
export const endOf = ({
  grant,
  expires_at,
  previous_expires_at,
}: Pick<Token, 'grant' | 'expires_at' | 'previous_expires_at'>): Date | null =>
  (grant && previous_expires_at) ?? expires_at;

/** Policies need no comparison, because the whole chain judges each request. */
export function excess(parent: Powers, requestedPowers: RequestedPowers): string[] {
  return [
    ...when(
      requestedPowers.tier > parent.tier,
      `tier ${requestedPowers.tier} exceeds the parent's tier (${parent.tier})`,
    ),
    ...when(requestedPowers.human_id !== parent.human_id, `the parent acts only for ${parent.human_id}`),
    ...when(
      parent.agent_id !== null && requestedPowers.agent_id !== parent.agent_id,
      `only ${parent.agent_id} can use the parent`,
    ),
    ...when(
      parent.portfolio_id !== null && requestedPowers.portfolio_id !== parent.portfolio_id,
      `the parent is limited to ${parent.portfolio_id}`,
    ),
    ...when(
      parent.expires_at !== null &&
        (requestedPowers.expires_at === null || requestedPowers.expires_at > parent.expires_at),
      `the parent expires at ${parent.expires_at?.toISOString()}`,
    ),
    ...when(
      parent.requests_per_minute !== null &&
        (requestedPowers.requests_per_minute ?? Infinity) > parent.requests_per_minute,
      `the parent is limited to ${parent.requests_per_minute} requests per minute`,
    ),
    ...when(parent.ancestor_ids.length >= longestChain, `a chain can have at most ${longestChain} tokens`),
  ];
}

const when = (condition: boolean, sentence: string): string[] => (condition ? [sentence] : []);
