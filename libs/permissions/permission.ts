import type { Draw } from './budget';
import { shortDollars } from '#kernel/money';
import { quoted } from '#kernel/quoted';
import {
  covers,
  nearestStatement,
  verdictOf,
  type Amount,
  type Effect,
  type PolicyPlace,
  type Question,
  type ScopePolicy,
} from './scope-policy';

/** 1 observe, 2 prepare, 3 execute, 4 autonomous. A tier is necessary, never sufficient. */
export const tiers = [1, 2, 3, 4] as const;
export type Tier = (typeof tiers)[number];

/**
 * When a token needs a human. `signature` requires approval below tier 4, `always` at every tier. `oauth_grant`
 * requires a token that a human granted by signing in.
 */
export type HumanRule = 'none' | 'signature' | 'always' | 'oauth_grant';

/** One token of a chain, the caller's or an ancestor. Times are ISO 8601. */
export interface Link {
  token_id: string;
  tier: Tier;
  agent_id: string | null;
  expires_at: string | null;
  policy: ScopePolicy | null;
  portfolio_id: string | null;
}

/**
 * Permits only the actions that every token of the chain allows. It never changes, so decisions can be cached with it.
 */
export interface Authority {
  readonly grant: 'human_oauth' | null;
  readonly links: readonly Link[];
}

/**
 * `keysOnly` marks operations more powerful than any token, `notInPortfolio`
 * those more powerful than a token limited to a portfolio, `open` public reads. `needsHere` and `needsEverywhere` list
 * the reads that the response discloses, in its place or in the whole account. `fees_cents` is the total of planned
 * fees. `replacesSecret` marks the rotation of an existing secret.
 */
export interface Ask extends Question {
  tier: Tier;
  human: HumanRule;
  keysOnly?: boolean;
  notInPortfolio?: boolean;
  open?: boolean;
  needsHere?: readonly string[];
  needsEverywhere?: readonly string[];
  fees_cents?: number;
  replacesSecret?: boolean;
}

/** A decision with its reason, as shown in the 403. */
export interface Decision {
  effect: Effect;
  reason:
    | 'allowed'
    | 'keys_only'
    | 'tier'
    | 'human'
    | 'fees'
    | 'portfolio'
    | 'statement'
    | 'no_statement'
    | 'mode'
    | 'role'
    | 'agent'
    | 'budget';
  /** The deciding token of the chain and the statement of its policy. */
  token_id: string | null;
  sid: string | null;
  detail: string;
  /** Required tier as a scope (RFC 6750 § 3), if a tier of the chain is too low. */
  scope?: string;
  /** The exhausted budget. */
  budget?: Spent;
}

export interface Spent extends Draw {
  used: number;
}

/** Also OAuth scopes. */
export const tierNames = { 1: 'observe', 2: 'prepare', 3: 'execute', 4: 'autonomous' } as const;

/** A read or a dry run needs tier 2 at most. */
export const tierNeeded = ({ tier, harmless }: Pick<Ask, 'tier' | 'harmless'>): Tier =>
  harmless && tier > 2 ? 2 : tier;

/** Returns whether only tiers and human rules limit the chain. */
export const isUnbound = ({ links }: Authority): boolean =>
  links.every(({ policy, portfolio_id }) => !policy && !portfolio_id);

/**
 * Returns whether a resource's place never matters, because no portfolio, resource list or jurisdiction limits the
 * chain.
 */
export const isPlaceless = ({ links }: Authority): boolean =>
  links.every(
    ({ policy, portfolio_id }) =>
      !portfolio_id &&
      (policy?.statements ?? []).every(({ resources, conditions }) => !resources && !conditions?.jurisdiction),
  );

/** Evaluates the whole chain, so that no token exceeds an ancestor. Pure and total. */
export function decide(authority: Authority, ask: Ask): Decision {
  if (ask.open) return allowed(ask);
  const { links } = authority;
  const grounds = [
    ...byKind(links, ask),
    ...links.flatMap((link) => byTier(link, ask)),
    ...byHuman(authority, ask),
    ...byFees(links, ask),
    ...links.flatMap((link) => byPortfolio(link, ask)),
    ...links.flatMap((link) => byPolicy(link, ask)),
    ...links.flatMap((link) => byDisclosureHere(link, ask)),
    ...links.flatMap((link) => byDisclosureEverywhere(link, ask)),
  ];
  const found = (['deny', 'require_authorization', 'allow'] as const).flatMap(
    (effect) => grounds.find((one) => one.effect === effect) ?? [],
  );
  return approvable(found[0] ?? allowed(ask), ask);
}

const approvable = (decision: Decision, { replacesSecret }: Pick<Ask, 'replacesSecret'>): Decision =>
  decision.effect === 'require_authorization' && replacesSecret ? unapprovable(decision) : decision;

/** After an approval, nobody could receive the new secret, and its holder would lose the old secret. */
const unapprovable = ({ detail, ...decision }: Decision): Decision => ({
  ...decision,
  effect: 'deny',
  detail:
    `${detail} But the operation replaces a secret, and an approval cannot return the new secret. A human must ` +
    'call it with their own credential.',
});

const allowed = ({ action }: Ask): Decision => ({
  effect: 'allow',
  reason: 'allowed',
  token_id: null,
  sid: null,
  detail: `${action} is allowed.`,
});

/** Amounts and fees of a request, valid for its own action only. */
export interface Facts {
  action: string;
  amount_cents?: Amount;
  fees_cents?: number;
}
export const amountFor = (action: string, facts: Facts | undefined): Amount | undefined =>
  facts?.action === action ? facts.amount_cents : undefined;

/** Returns whether policy and portfolio let a token see a resource by any of these actions. */
export const isSeen = (
  { links }: Authority,
  actions: string[],
  policyPlace: PolicyPlace | 'anywhere',
  facts?: Facts,
): boolean =>
  actions.some((action) =>
    links.every((link) =>
      [
        ...byPortfolio(link, { action, place: policyPlace }),
        ...byPolicy(link, { action, place: policyPlace, amount_cents: amountFor(action, facts), harmless: false }),
      ].every(({ effect }) => effect !== 'deny'),
    ),
  );

function byKind([link]: readonly Link[], { action, keysOnly }: Ask): Decision[] {
  return keysOnly
    ? [
        {
          effect: 'deny',
          reason: 'keys_only',
          token_id: link!.token_id,
          sid: null,
          detail: `${action} grants more power than a token can hold. Use a secret key.`,
        },
      ]
    : [];
}

function byTier({ token_id, tier }: Link, ask: Ask): Decision[] {
  const needed = tierNeeded(ask);
  return tier >= needed
    ? []
    : [
        {
          effect: 'deny',
          reason: 'tier',
          token_id,
          sid: null,
          scope: tierNames[needed],
          detail:
            `${ask.action} requires tier ${needed} (${tierNames[needed]}), but ${token_id} has tier ${tier} ` +
            `(${tierNames[tier]}).`,
        },
      ];
}

/** Dry runs need no human. An OAuth grant does not replace a signature for each action. */
function byHuman({ grant, links }: Authority, { action, human, harmless }: Ask): Decision[] {
  if (harmless || human === 'none' || (human === 'oauth_grant' && grant === 'human_oauth')) return [];
  if (human === 'oauth_grant')
    return [
      {
        effect: 'deny',
        reason: 'human',
        token_id: links[0]!.token_id,
        sid: null,
        detail:
          `${action} requires a secret key, or a token that a human granted by signing in. A higher tier is not ` +
          `enough.`,
      },
    ];
  return links
    .filter(({ tier }) => human === 'always' || tier < 4)
    .slice(0, 1)
    .map(({ token_id, tier }) => ({
      effect: 'require_authorization',
      reason: 'human',
      token_id,
      sid: null,
      detail: `${action} needs a human’s approval at ${human === 'always' ? 'any tier' : `tier ${tier}`}.`,
    }));
}

/** Fees above $10,000 require approval at every tier. */
export const mostFeesCents = 1_000_000;

const byFees = ([link]: readonly Link[], { action, fees_cents = 0, harmless }: Ask): Decision[] =>
  harmless || fees_cents <= mostFeesCents
    ? []
    : [
        {
          effect: 'require_authorization',
          reason: 'fees',
          token_id: link!.token_id,
          sid: null,
          detail:
            `${action} costs ${shortDollars(fees_cents)} in fees. Above ${shortDollars(mostFeesCents)}, fees need a ` +
            'human’s approval at any tier.',
        },
      ];
function byPortfolio(
  { token_id, portfolio_id }: Link,
  { action, place, notInPortfolio }: Pick<Ask, 'action' | 'place' | 'notInPortfolio'>,
): Decision[] {
  if (!portfolio_id) return [];
  if (notInPortfolio)
    return [
      {
        effect: 'deny',
        reason: 'portfolio',
        token_id,
        sid: null,
        detail:
          `${token_id} is limited to ${portfolio_id}, so it cannot call ${action}. Use a secret key or a token ` +
          'without a portfolio.',
      },
    ];
  if (place === 'anywhere' || place.portfolio_id === portfolio_id) return [];
  return [
    {
      effect: 'deny',
      reason: 'portfolio',
      token_id,
      sid: null,
      detail: `${action} targets a resource outside ${portfolio_id}, and ${token_id} is limited to that portfolio.`,
    },
  ];
}

function byPolicy({ token_id, policy }: Link, question: Question): Decision[] {
  if (!policy) return [];
  const { action } = question;
  const { effect, sid } = verdictOf(policy, question);
  const reason = effect === 'allow' ? 'allowed' : sid === null ? 'no_statement' : 'statement';
  const detail =
    sid === null
      ? `No statement in the policy of ${token_id} allows ${action} here.${nearestText(policy, question)}`
      : effect === 'deny'
        ? `Statement ${quoted(sid)} in the policy of ${token_id} denies ${action}.`
        : effect === 'allow'
          ? `Statement ${quoted(sid)} in the policy of ${token_id} allows ${action}.`
          : `Statement ${quoted(sid)} in the policy of ${token_id} requires a human’s approval of ${action}.`;
  return [{ effect, reason, token_id, sid, detail }];
}

function nearestText(policy: ScopePolicy, question: Question): string {
  const nearest = nearestStatement(policy, question);
  return nearest && nearest.unmet.length > 0
    ? ` The nearest statement, ${quoted(nearest.sid)}, does not match: check its ${nearest.unmet.join(' and ')}.`
    : '';
}

/** Denies a response that discloses data the token may not read in that place. */
function byDisclosureHere(link: Link, { action, needsHere = [], place }: Ask): Decision[] {
  const denied = needsHere
    .flatMap((told) => byPolicy(link, { action: told, place, harmless: true }))
    .find(({ effect }) => effect === 'deny');
  return denied ? [{ ...denied, detail: `${denied.detail} The response from ${action} contains that data.` }] : [];
}

/** Denies access to all events of an account if the policy hides any event. */
function byDisclosureEverywhere({ token_id, policy }: Link, { action, needsEverywhere = [] }: Ask): Decision[] {
  return (policy ? needsEverywhere : [])
    .flatMap((needed): Decision[] => {
      const denying = policy!.statements.find((one) => one.effect === 'deny' && covers(one.actions, needed));
      if (!denying && verdictOf(policy!, { action: needed, place: {}, harmless: true }).effect === 'allow') return [];
      const why = denying
        ? `Statement ${quoted(denying.sid)} in the policy of ${token_id} denies ${needed}`
        : `No statement in the policy of ${token_id} allows ${needed} everywhere`;
      return [
        {
          effect: 'deny',
          reason: denying ? 'statement' : 'no_statement',
          token_id,
          sid: denying?.sid ?? null,
          detail: `${why}, and ${action} covers all events in the account.`,
        },
      ];
    })
    .slice(0, 1);
}
