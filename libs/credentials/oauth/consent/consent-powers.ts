import type { Tier } from '#permissions/permission';
import type { ScopePolicy } from '#permissions/scope-policy';

/** How long a grant may last, in days. */
const lifetimes = { day: 1, month: 30, quarter: 90, year: 365 } as const;
export type Lifetime = keyof typeof lifetimes;

/** Stand for a program that nobody has named as an agent yet, and for none at all. */
export const newAgent = 'new';
export const noAgent = 'none';
/** The same, where the human also decides in that program what waits for them. */
export const deciding = 'deciding';

/**
 * A person's choice on the page. `within`: the token within which the grant stands, for somebody who does not run the
 * account.
 */
export interface Powers {
  tier: Tier;
  rule: 'tier' | 'ask' | 'own';
  policy: string;
  portfolio_id: string | null;
  agent: string;
  lifetime: Lifetime;
  within: string | null;
}

/** The proposed choice: a month of the requested tier, short of acting alone, which somebody has to choose. */
export const proposed = (asked: Tier, agent: string = newAgent): Powers => ({
  tier: asked === 4 ? 3 : asked,
  rule: 'tier',
  policy: '',
  portfolio_id: null,
  agent,
  lifetime: 'month',
  within: null,
});

/** A form as it was sent. What was not offered there is not taken: a person narrows what was asked for. */
export function powersIn(fields: Partial<Record<string, string>>, asked: Tier): Powers | null {
  const {
    tier = '',
    rule = 'tier',
    policy = '',
    portfolio = '',
    agent = newAgent,
    lifetime = '',
    within = '',
  } = fields;
  if (
    !/^[1-4]$/.test(tier) ||
    Number(tier) > asked ||
    !['tier', 'ask', 'own'].includes(rule) ||
    !Object.hasOwn(lifetimes, lifetime)
  )
    return null;
  return {
    tier: Number(tier) as Tier,
    rule: rule as Powers['rule'],
    policy: policy.trim(),
    portfolio_id: portfolio || null,
    agent,
    lifetime: lifetime as Lifetime,
    within: within || null,
  };
}

const statements = {
  allow: { sid: 'may', effect: 'allow', actions: ['*'] },
  /** Whatever changes something waits for a human; what reads or rehearses does not. */
  ask: { sid: 'asks-first', effect: 'require_authorization', actions: ['*'] },
  /**
   * A program without an agent's name would otherwise decide what another program asks for, or it itself under another
   * registration.
   */
  decideNothing: { sid: 'decides-nothing', effect: 'deny', actions: ['authorizations.approve', 'authorizations.deny'] },
} as const satisfies Record<string, ScopePolicy['statements'][number]>;

/**
 * The policy of a grant, of which an own one may be chosen. Null where the tier says it all: an agent decides nothing
 * anyway, nor does what only prepares.
 */
export function policyFor(
  { rule, agent, tier }: Pick<Powers, 'rule' | 'agent' | 'tier'>,
  own: ScopePolicy | null,
): ScopePolicy | null {
  const chosen = rule === 'ask' ? [statements.ask] : own?.statements;
  if (agent !== noAgent || tier < 3) return chosen ? { version: 1, ...own, statements: [...chosen] } : null;
  return { version: 1, ...own, statements: [...(chosen ?? [statements.allow]), statements.decideNothing] };
}

export const endOf = (lifetime: Lifetime, now: Date): Date => new Date(+now + lifetimes[lifetime] * 86_400_000);
