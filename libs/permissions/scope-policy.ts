export type Effect = 'allow' | 'require_authorization' | 'deny';

export interface Bounds {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
  eq?: number;
}
/** Matches the named companies, portfolios and workspaces, and the companies in them. */
export interface Resources {
  entity_ids?: string[];
  portfolio_ids?: string[];
  workspace_ids?: string[];
}
export interface Conditions {
  amount_cents?: Bounds;
  jurisdiction?: { in: string[] };
}

/** Matches if an action, the resources and all conditions match. */
export interface Statement {
  sid: string;
  effect: Effect;
  actions: string[];
  resources?: Resources;
  conditions?: Conditions;
}

/** Periods in UTC. Weeks start on Monday (ISO 8601), and `total` never resets. */
export const periods = ['day', 'week', 'month', 'total'] as const;
export type Period = (typeof periods)[number];
export interface Budget {
  action: string;
  count?: number;
  amount_cents?: number;
  per: Period;
}

export interface ScopePolicy {
  version: 1;
  statements: Statement[];
  budgets?: Budget[];
}

/** Place of a resource, empty if it belongs to the account alone. */
export interface PolicyPlace {
  entity_id?: string | null;
  portfolio_id?: string | null;
  workspace_id?: string | null;
  jurisdiction?: string | null;
}

/** Amount in cents. `later` amounts become known after planning, when the policy is evaluated again. */
export type Amount = number | 'unknown' | 'later';

/** `anywhere` asks whether any place would be allowed. `harmless` marks reads and dry runs. */
export interface Question {
  action: string;
  place: PolicyPlace | 'anywhere';
  amount_cents?: Amount;
  harmless: boolean;
}

type Fit = 'no' | 'maybe' | 'yes';

/** Patterns such as `filings.cancel`, `filings.*`, `*.list` or `*`. */
export const actionForm = /^(\*|([a-z_]+|\*)\.([a-z_]+|\*))$/;

export const covers = (patterns: readonly string[], action: string): boolean =>
  patterns.some((pattern) => {
    if (pattern === '*') return true;
    const [resource, verb] = pattern.split('.');
    const [ofResource, ofVerb] = action.split('.');
    return (resource === '*' || resource === ofResource) && (verb === '*' || verb === ofVerb);
  });

/** A missing fact never satisfies a bound. */
export const within = (
  { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity, eq }: Bounds,
  value: number | undefined,
): boolean =>
  value !== undefined && value > gt && value >= gte && value < lt && value <= lte && (eq === undefined || value === eq);

/**
 * An unknown amount matches every restriction and no permission. A later amount matches unless the statement denies
 * only some amounts.
 */
export const isAmong = (bounds: Bounds, amount: Amount | undefined, effect: Effect): boolean =>
  amount === 'unknown'
    ? effect !== 'allow'
    : amount === 'later'
      ? effect !== 'deny' || isAny(bounds)
      : within(bounds, amount);

/** Returns whether the bounds include every amount from zero. */
const isAny = ({ lt = Infinity, lte = Infinity, eq, ...least }: Bounds): boolean =>
  lt === Infinity && lte === Infinity && eq === undefined && within(least, 0);

/**
 * Deny precedes require_authorization, which precedes allow. Unmatched actions are denied. Reads and dry runs need no
 * approval.
 */
export function verdictOf({ statements }: ScopePolicy, question: Question): { effect: Effect; sid: string | null } {
  const { action, place, amount_cents, harmless } = question;
  const first = (effect: Effect, ...fits: Fit[]) =>
    statements.find(
      (one) => one.effect === effect && covers(one.actions, action) && fits.includes(fitOf(one, question)),
    );
  const found =
    first('deny', 'yes') ??
    (harmless ? undefined : first('require_authorization', 'yes')) ??
    first('allow', 'yes', 'maybe') ??
    (harmless || place === 'anywhere' || amount_cents === 'later'
      ? first('require_authorization', 'yes', 'maybe')
      : undefined);
  if (!found) return { effect: 'deny', sid: null };
  return { effect: harmless && found.effect === 'require_authorization' ? 'allow' : found.effect, sid: found.sid };
}

/** Returns the first statement that allows the action elsewhere, with its unmet parts. */
export function nearestStatement(
  { statements }: ScopePolicy,
  { action, place, amount_cents }: Question,
): { sid: string; unmet: string[] } | null {
  const nearest = statements.find(({ effect, actions }) => effect === 'allow' && covers(actions, action));
  if (!nearest || place === 'anywhere') return null;
  const { sid, effect, resources, conditions: { jurisdiction, amount_cents: amount } = {} } = nearest;
  const unmet = [
    resources && !isIn(resources, place) && 'resources',
    jurisdiction && !names(jurisdiction.in, place.jurisdiction) && 'conditions.jurisdiction',
    amount && (amount_cents === 'later' || !isAmong(amount, amount_cents, effect)) && 'conditions.amount_cents',
  ].filter((part) => typeof part === 'string');
  return { sid, unmet };
}

function fitOf({ effect, resources, conditions = {} }: Statement, { place, amount_cents }: Question): Fit {
  const { jurisdiction, amount_cents: amount } = conditions;
  if (place === 'anywhere') return resources || jurisdiction || amount ? 'maybe' : 'yes';
  const fits = (!resources || isIn(resources, place)) && (!jurisdiction || names(jurisdiction.in, place.jurisdiction));
  if (fits && amount && amount_cents === 'later') return isAny(amount) ? 'yes' : 'maybe';
  return fits && (!amount || isAmong(amount, amount_cents, effect)) ? 'yes' : 'no';
}

const names = (list: readonly string[] | undefined, value: string | null | undefined): boolean =>
  typeof value === 'string' && (list?.includes(value) ?? false);

export const isIn = ({ entity_ids, portfolio_ids, workspace_ids }: Resources, policyPlace: PolicyPlace): boolean =>
  names(entity_ids, policyPlace.entity_id) ||
  names(portfolio_ids, policyPlace.portfolio_id) ||
  names(workspace_ids, policyPlace.workspace_id);
