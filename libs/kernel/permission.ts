/** 1 observe, 2 prepare, 3 execute, 4 autonomous. A tier is necessary, never sufficient. */
export const tiers = [1, 2, 3, 4] as const;
export type Tier = (typeof tiers)[number];

/** What a human has to do with an operation: nothing, sign each time unless the token is autonomous, or have signed in to grant the token. */
export type HumanRule = 'none' | 'signature' | 'oauth_grant';

/** One token of a chain: the one that asks, or one that it descends from. */
export interface Link { token_id: string; tier: Tier; agent_id: string | null; /** ISO 8601. */ expires_at: string | null }

/** What a scoped token may do: what every token of its chain allows, itself first. */
export interface Authority { grant: 'human_oauth' | null; links: Link[] }

/** What is asked: an operation with its declared rules. A dry run does nothing, and so needs only what preparing needs. */
export interface Ask { action: string; tier: Tier; human: HumanRule; dryRun: boolean }

export type Effect = 'allow' | 'require_authorization' | 'deny';

/** A decision with its grounds: the same value decides, is shown in the 403, and is what a simulation answers. */
export interface Decision {
  effect: Effect;
  /** What decided: the tier or the human rule of the operation, or that nothing stood against it. */
  reason: 'allowed' | 'tier' | 'human';
  /** The token of the chain that decided. */
  token_id: string | null;
  detail: string;
}

const names = { 1: 'observe', 2: 'prepare', 3: 'execute', 4: 'autonomous' } as const;

export const tierNeeded = ({ tier, dryRun }: Pick<Ask, 'tier' | 'dryRun'>): Tier => (dryRun && tier > 2 ? 2 : tier);

/** Decides by the whole chain, so that no token can do what one that it descends from cannot. Pure, and total. */
export function decide({ grant, links }: Authority, ask: Ask): Decision {
  const needed = tierNeeded(ask);
  const low = links.find(({ tier }) => tier < needed);
  if (low) return { effect: 'deny', reason: 'tier', token_id: low.token_id, detail: `${ask.action} needs tier ${needed} (${names[needed]}): ${low.token_id} has tier ${low.tier} (${names[low.tier]}).` };
  return byHuman(grant, links, ask) ?? { effect: 'allow', reason: 'allowed', token_id: null, detail: `${ask.action} is allowed.` };
}

/** What a human has to do is asked of what is done, not of what is rehearsed. */
function byHuman(grant: Authority['grant'], links: Link[], { action, human, dryRun }: Ask): Decision | null {
  if (dryRun || human === 'none' || grant === 'human_oauth') return null;
  if (human === 'oauth_grant') return { effect: 'deny', reason: 'human', token_id: links[0]!.token_id, detail: `${action} needs a token that a human has granted by signing in; no tier stands in for that.` };
  const supervised = links.find(({ tier }) => tier < 4);
  return supervised ? { effect: 'require_authorization', reason: 'human', token_id: supervised.token_id, detail: `${action} needs a human’s approval each time below tier 4 (${names[4]}).` } : null;
}
