import type { Tier } from '#kernel/permission';
import type { ScopePolicy } from '#kernel/scope-policy';

/** How long a grant may last, in days. */
export const lifetimes = { day: 1, month: 30, quarter: 90, year: 365 } as const;
export type Lifetime = keyof typeof lifetimes;

/** What stands for a program that nobody has named as an agent yet; and for none at all. */
export const newAgent = 'new';
export const noAgent = 'none';

/** What a person has chosen on the page. */
export interface Powers { tier: Tier; rule: 'tier' | 'ask' | 'own'; policy: string; portfolio_id: string | null; agent: string; lifetime: Lifetime }

/** What is proposed: a month of what was asked for, short of acting alone, which somebody has to choose. */
export const proposed = (asked: Tier, agent: string = newAgent): Powers => ({ tier: asked === 4 ? 3 : asked, rule: 'tier', policy: '', portfolio_id: null, agent, lifetime: 'month' });

/** A form as it was sent. What was not offered there is not taken: a person narrows what was asked for. */
export function powersIn(fields: Partial<Record<string, string>>, asked: Tier): Powers | null {
  const { tier = '', rule = 'tier', policy = '', portfolio = '', agent = newAgent, lifetime = '' } = fields;
  if (!/^[1-4]$/.test(tier) || Number(tier) > asked || !['tier', 'ask', 'own'].includes(rule) || !Object.hasOwn(lifetimes, lifetime)) return null;
  return { tier: Number(tier) as Tier, rule: rule as Powers['rule'], policy: policy.trim(), portfolio_id: portfolio || null, agent, lifetime: lifetime as Lifetime };
}

/** Whatever changes something waits for a human; what reads or rehearses does not. */
export const askFirst: ScopePolicy = { version: 1, statements: [{ sid: 'asks-first', effect: 'require_authorization', actions: ['*'] }] };

export const endOf = (lifetime: Lifetime, now: Date): Date => new Date(+now + lifetimes[lifetime] * 86_400_000);
