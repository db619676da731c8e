import type { Tier } from '#permissions/permission';
import type { ScopePolicy } from '#permissions/scope-policy';

/** Days. */
const lifetimes = { day: 1, month: 30, quarter: 90, year: 365 } as const;
export type Lifetime = keyof typeof lifetimes;

/** Options for a program without a registered agent. */
export const newAgent = 'new';
export const noAgent = 'none';
/** No agent; the user also decides pending requests in the program. */
export const deciding = 'deciding';

/** `within` is the parent token for a user who does not run the account. */
export interface Powers {
  tier: Tier;
  rule: 'tier' | 'ask' | 'own';
  policy: string;
  portfolio_id: string | null;
  agent: string;
  lifetime: Lifetime;
  within: string | null;
}

/** Default choice: the requested tier for a month, but never autonomous, which the user must select. */
export const proposed = (asked: Tier, agent: string = newAgent): Powers => ({
  tier: asked === 4 ? 3 : asked,
  rule: 'tier',
  policy: '',
  portfolio_id: null,
  agent,
  lifetime: 'month',
  within: null,
});

/** Ignores values that the form did not offer: a user can narrow a request but never widen it. */
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
  /** Every change waits for approval, except reads and dry runs. */
  ask: { sid: 'asks-first', effect: 'require_authorization', actions: ['*'] },
  /** Otherwise, a program could decide another program's requests, or its own through a second registration. */
  decideNothing: { sid: 'decides-nothing', effect: 'deny', actions: ['authorizations.approve', 'authorizations.deny'] },
} as const satisfies Record<string, ScopePolicy['statements'][number]>;

/** Returns null if the tier needs no policy: agents and the prepare tier cannot decide requests. */
export function policyFor(
  { rule, agent, tier }: Pick<Powers, 'rule' | 'agent' | 'tier'>,
  own: ScopePolicy | null,
): ScopePolicy | null {
  const chosen = rule === 'ask' ? [statements.ask] : own?.statements;
  if (agent !== noAgent || tier < 3) return chosen ? { version: 1, ...own, statements: [...chosen] } : null;
  return { version: 1, ...own, statements: [...(chosen ?? [statements.allow]), statements.decideNothing] };
}

export const endOf = (lifetime: Lifetime, now: Date): Date => new Date(+now + lifetimes[lifetime] * 86_400_000);
