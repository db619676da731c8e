export type Effect = 'allow' | 'require_authorization' | 'deny';

export interface Bounds {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
  eq?: number;
}
/** The companies that it names, and those in the portfolios and workspaces that it names; and these themselves. */
export interface Resources {
  entity_ids?: string[];
  portfolio_ids?: string[];
  workspace_ids?: string[];
}
export interface Conditions {
  amount_cents?: Bounds;
  jurisdiction?: { in: string[] };
}

/** One rule: it matches when one of its actions, its resources and all its conditions do. */
export interface Statement {
  sid: string;
  effect: Effect;
  actions: string[];
  resources?: Resources;
  conditions?: Conditions;
}

/** When a budget begins anew: with the day, the week (on Monday, ISO 8601), the month, in UTC; or never. */
export const periods = ['day', 'week', 'month', 'total'] as const;
export type Period = (typeof periods)[number];
/** How often something may be done in a period, and for how much in all. */
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

/**
 * Where something stands: a company with what it is in, a workspace, a portfolio; nowhere, when it belongs to the
 * account alone.
 */
export interface PolicyPlace {
  entity_id?: string | null;
  portfolio_id?: string | null;
  workspace_id?: string | null;
  jurisdiction?: string | null;
}

/**
 * For how much money a request is, in cents; unknown where it is for some and does not say for how much; later where
 * that is known once what it does is planned, by which it is judged again.
 */
export type Amount = number | 'unknown' | 'later';

/**
 * A question to a policy. `anywhere`: is there any place where it would not be refused? `harmless`: it reads or
 * rehearses.
 */
export interface Question {
  action: string;
  place: PolicyPlace | 'anywhere';
  amount_cents?: Amount;
  harmless: boolean;
}

type Fit = 'no' | 'maybe' | 'yes';

/** One pattern of actions: `filings.cancel`, `filings.*`, `*.list`, or `*` for all. */
export const actionForm = /^(\*|([a-z_]+|\*)\.([a-z_]+|\*))$/;

export const covers = (patterns: readonly string[], action: string): boolean =>
  patterns.some((pattern) => {
    if (pattern === '*') return true;
    const [resource, verb] = pattern.split('.');
    const [ofResource, ofVerb] = action.split('.');
    return (resource === '*' || resource === ofResource) && (verb === '*' || verb === ofVerb);
  });

/** A bound on a fact that the request does not have is not kept. */
export const within = (
  { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity, eq }: Bounds,
  value: number | undefined,
): boolean =>
  value !== undefined && value > gt && value >= gte && value < lt && value <= lte && (eq === undefined || value === eq);

/**
 * Whether an amount keeps the bounds of a statement. One that is not known may be any: it is within those of what
 * denies or wants a human, and not within those of what allows. One that will be known is refused by nothing before it
 * is, unless any amount would be.
 */
export const isAmong = (bounds: Bounds, amount: Amount | undefined, effect: Effect): boolean =>
  amount === 'unknown'
    ? effect !== 'allow'
    : amount === 'later'
      ? effect !== 'deny' || isAny(bounds)
      : within(bounds, amount);

/** Whether no amount is outside of these bounds: none is below nothing. */
const isAny = ({ lt = Infinity, lte = Infinity, eq, ...least }: Bounds): boolean =>
  lt === Infinity && lte === Infinity && eq === undefined && within(least, 0);

/**
 * Deny goes first, then require_authorization, then allow, whatever their order; what no statement names is denied.
 * Reads and dry runs need no approval: a statement that requires one allows them.
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

/** The first statement that allows the action elsewhere, with its parts that do not match here. */
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

/** Whether something that stands here is among the resources of a statement. */
export const isIn = ({ entity_ids, portfolio_ids, workspace_ids }: Resources, policyPlace: PolicyPlace): boolean =>
  names(entity_ids, policyPlace.entity_id) ||
  names(portfolio_ids, policyPlace.portfolio_id) ||
  names(workspace_ids, policyPlace.workspace_id);
