import type { Draw } from './budget';
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
 * Whether an operation waits for a human: never, each time unless the token is autonomous (`signature`), each time at
 * any tier (`always`), or until a human grants the token by signing in, whatever its tier.
 */
export type HumanRule = 'none' | 'signature' | 'always' | 'oauth_grant';

/** One token of a chain: the one that asks, or one that it descends from. Times are ISO 8601. */
export interface Link {
  token_id: string;
  tier: Tier;
  agent_id: string | null;
  expires_at: string | null;
  policy: ScopePolicy | null;
  portfolio_id: string | null;
}

/**
 * The power of a scoped token: whatever every token of its chain allows, itself first. It never changes, so decisions
 * are remembered with it.
 */
export interface Authority {
  readonly grant: 'human_oauth' | null;
  readonly links: readonly Link[];
}

/**
 * Asks whether an operation with its declared rules may be done. `keysOnly`: it yields more power than any token has.
 * `open`: everybody may read it. `needsHere`, `needsEverywhere`: its answer draws on what these actions read, where its
 * target stands or in the whole account. `fees_cents`: the fees of all that it sets going, once that is planned.
 * `replacesSecret`: it answers with another secret in the place of one that somebody has.
 */
export interface Ask extends Question {
  tier: Tier;
  human: HumanRule;
  keysOnly?: boolean;
  open?: boolean;
  needsHere?: readonly string[];
  needsEverywhere?: readonly string[];
  fees_cents?: number;
  replacesSecret?: boolean;
}

/** A decision with its grounds: the same value decides, and is shown in the 403. */
export interface Decision {
  effect: Effect;
  /**
   * The rule that decided: one of the operation about tokens or callers, its fees, the portfolio, a statement or a
   * budget of a token's policy, or that no statement of it matches.
   */
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
  /** The token of the chain that decided, and the statement of its policy. */
  token_id: string | null;
  sid: string | null;
  detail: string;
  /** The tier that is needed, where a tier of the chain is too low, as a scope (RFC 6750 § 3). */
  scope?: string;
  /** The budget that has too little left. */
  budget?: Spent;
}

/** A budget of which a request draws, with what is used of it. */
export interface Spent extends Draw {
  used: number;
}

/** The name of each tier, which is also a scope of OAuth. */
export const tierNames = { 1: 'observe', 2: 'prepare', 3: 'execute', 4: 'autonomous' } as const;

/** A read or a dry run needs tier 2 at most. */
export const tierNeeded = ({ tier, harmless }: Pick<Ask, 'tier' | 'harmless'>): Tier =>
  harmless && tier > 2 ? 2 : tier;

/** True when there is nothing that a chain keeps from its token, besides what tiers and human rules do. */
export const isUnbound = ({ links }: Authority): boolean =>
  links.every(({ policy, portfolio_id }) => !policy && !portfolio_id);

/**
 * True when it makes no difference to a chain where something stands: no token of it is bound to a portfolio, and no
 * statement names resources or a jurisdiction.
 */
export const isPlaceless = ({ links }: Authority): boolean =>
  links.every(
    ({ policy, portfolio_id }) =>
      !portfolio_id &&
      (policy?.statements ?? []).every(({ resources, conditions }) => !resources && !conditions?.jurisdiction),
  );

/** Decides by the whole chain, so that no token can do what one that it descends from cannot. Pure, and total. */
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

/** Refuses outright what would wait for a human where nobody can wait for it. */
const approvable = (decision: Decision, { replacesSecret }: Pick<Ask, 'replacesSecret'>): Decision =>
  decision.effect === 'require_authorization' && replacesSecret ? unapprovable(decision) : decision;

/** An approval is done while the token that asked is not there to be told a secret, and its holder would lose it. */
const unapprovable = ({ detail, ...decision }: Decision): Decision => ({
  ...decision,
  effect: 'deny',
  detail:
    `${detail} It replaces a secret, and an approval shows the new one to nobody: a human does it with a ` +
    'credential of their own.',
});

const allowed = ({ action }: Ask): Decision => ({
  effect: 'allow',
  reason: 'allowed',
  token_id: null,
  sid: null,
  detail: `${action} is allowed.`,
});

/**
 * The amount and the fees of a request. They count for its own action alone: a retrieval of the same thing has none.
 */
export interface Facts {
  action: string;
  amount_cents?: Amount;
  fees_cents?: number;
}
export const amountFor = (action: string, facts: Facts | undefined): Amount | undefined =>
  facts?.action === action ? facts.amount_cents : undefined;

/**
 * Tells whether a token may see something in a place by one of these actions: neither policy nor portfolio denies it.
 */
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
          detail: `What ${action} yields has more power than any token: use a secret key.`,
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
            `${ask.action} needs tier ${needed} (${tierNames[needed]}): ${token_id} has tier ${tier} ` +
            `(${tierNames[tier]}).`,
        },
      ];
}

/** A dry run waits for nobody. A human who has granted the token once has not signed for each thing that it does. */
function byHuman({ grant, links }: Authority, { action, human, harmless }: Ask): Decision[] {
  if (harmless || human === 'none' || (human === 'oauth_grant' && grant === 'human_oauth')) return [];
  if (human === 'oauth_grant')
    return [
      {
        effect: 'deny',
        reason: 'human',
        token_id: links[0]!.token_id,
        sid: null,
        detail: `${action} needs a token that a human has granted by signing in; no tier stands in for that.`,
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
      detail: `${action} needs a human’s signature at ${human === 'always' ? 'any tier' : `tier ${tier}`}.`,
    }));
}

/** Above this a token of any tier waits for a human: $10,000. */
export const mostFeesCents = 1_000_000;

/** Holds what costs too much in fees for a program to spend alone. */
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
            `${action} costs ${dollars(fees_cents)} in fees, and above ${dollars(mostFeesCents)} it needs a ` +
            'human’s approval at any tier.',
        },
      ];
const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;

function byPortfolio({ token_id, portfolio_id }: Link, { action, place }: Pick<Ask, 'action' | 'place'>): Decision[] {
  if (!portfolio_id || place === 'anywhere' || place.portfolio_id === portfolio_id) return [];
  return [
    {
      effect: 'deny',
      reason: 'portfolio',
      token_id,
      sid: null,
      detail: `${action} is about something outside ${portfolio_id}, to which ${token_id} is bound.`,
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
      ? `No statement of the policy of ${token_id} allows ${action} here.${nearestText(policy, question)}`
      : effect === 'deny'
        ? `The statement ${quoted(sid)} of the policy of ${token_id} denies ${action}.`
        : effect === 'allow'
          ? `The statement ${quoted(sid)} of the policy of ${token_id} allows ${action}.`
          : `The statement ${quoted(sid)} of the policy of ${token_id} asks for a human’s approval of ${action}.`;
  return [{ effect, reason, token_id, sid, detail }];
}

function nearestText(policy: ScopePolicy, question: Question): string {
  const nearest = nearestStatement(policy, question);
  return nearest && nearest.unmet.length > 0
    ? ` The nearest statement, ${quoted(nearest.sid)}, does not match: check its ${nearest.unmet.join(' and ')}.`
    : '';
}

/** Closes an answer that draws on more than its target to a token that may not read all of that there. */
function byDisclosureHere(link: Link, { action, needsHere = [], place }: Ask): Decision[] {
  const denied = needsHere
    .flatMap((told) => byPolicy(link, { action: told, place, harmless: true }))
    .find(({ effect }) => effect === 'deny');
  return denied ? [{ ...denied, detail: `${denied.detail} ${action} draws on that.` }] : [];
}

/** Closes what sends or tells all events of an account to a token whose policy shows it some of them only. */
function byDisclosureEverywhere({ token_id, policy }: Link, { action, needsEverywhere = [] }: Ask): Decision[] {
  return (policy ? needsEverywhere : [])
    .flatMap((needed): Decision[] => {
      const denying = policy!.statements.find((one) => one.effect === 'deny' && covers(one.actions, needed));
      if (!denying && verdictOf(policy!, { action: needed, place: {}, harmless: true }).effect === 'allow') return [];
      const why = denying
        ? `The statement ${quoted(denying.sid)} of the policy of ${token_id} denies ${needed}`
        : `No statement of the policy of ${token_id} allows ${needed} everywhere`;
      return [
        {
          effect: 'deny',
          reason: denying ? 'statement' : 'no_statement',
          token_id,
          sid: denying?.sid ?? null,
          detail: `${why}, and ${action} is about all events of the account.`,
        },
      ];
    })
    .slice(0, 1);
}
