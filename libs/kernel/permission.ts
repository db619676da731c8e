import type { Draw } from './budget';
import { quoted } from './quoted';
import {
  covers,
  isIn,
  verdictOf,
  type Amount,
  type Effect,
  type Place,
  type Question,
  type ScopePolicy,
} from './scope-policy';
import { runsAccount, type UserRole } from './user-role';

/** 1 observe, 2 prepare, 3 execute, 4 autonomous. A tier is necessary, never sufficient. */
export const tiers = [1, 2, 3, 4] as const;
export type Tier = (typeof tiers)[number];

/**
 * What a human has to do with an operation: nothing, sign each time unless the token is autonomous, or have signed in
 * to grant the token.
 */
export type HumanRule = 'none' | 'signature' | 'oauth_grant';

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
 * What a scoped token may do: what every token of its chain allows, itself first. Nobody changes one: what follows from
 * it is remembered with it.
 */
export interface Authority {
  readonly grant: 'human_oauth' | null;
  readonly links: readonly Link[];
}

/**
 * What is asked: an operation with its declared rules. `keysOnly`: what it yields has more power than any token.
 * `open`: everybody may read it. `allEvents`: it has events of the whole account sent, or tells of them; they are seen
 * by these actions. `tells`: it tells of what these actions read. `replacesSecret`: it answers with another secret in
 * the place of one that somebody has.
 */
export interface Ask extends Question {
  tier: Tier;
  human: HumanRule;
  keysOnly?: boolean;
  open?: boolean;
  allEvents?: readonly string[];
  tells?: readonly string[];
  replacesSecret?: boolean;
}

/** A decision with its grounds: the same value decides, and is shown in the 403. */
export interface Decision {
  effect: Effect;
  /**
   * What decided: a rule of the operation about tokens or about whoever calls, the portfolio, a statement or a budget
   * of a token's policy, or that no statement of it matches.
   */
  reason:
    | 'allowed'
    | 'keys_only'
    | 'tier'
    | 'human'
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
  /** The budget that has too little left. */
  budget?: Spent;
}

/** A budget of which a request draws, with what is used of it. */
export interface Spent extends Draw {
  used: number;
}

const names = { 1: 'observe', 2: 'prepare', 3: 'execute', 4: 'autonomous' } as const;

/** What is only read or rehearsed needs at most what preparing needs. */
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
    ...links.flatMap((link) => byPortfolio(link, ask)),
    ...links.flatMap((link) => byPolicy(link, ask)),
    ...links.flatMap((link) => byEvents(link, ask)),
    ...links.flatMap((link) => byTold(link, ask)),
  ];
  const found = (['deny', 'require_authorization', 'allow'] as const).flatMap(
    (effect) => grounds.find((one) => one.effect === effect) ?? [],
  );
  const decision = found[0] ?? allowed(ask);
  return approvable(decision, ask);
}

/** What waits for a human, unless nobody can wait for it. */
const approvable = (decision: Decision, { replacesSecret }: Pick<Ask, 'replacesSecret'>): Decision =>
  decision.effect === 'require_authorization' && replacesSecret ? unapprovable(decision) : decision;

/**
 * What is approved is done while the one that asked is not there to be told a secret: it would be rotated away from its
 * holder.
 */
const unapprovable = ({ detail, ...decision }: Decision): Decision => ({
  ...decision,
  effect: 'deny',
  detail:
    `${detail} It replaces a secret, and an approval shows the new one to nobody: a human does it with a ` +
    'credential of their own.',
});

/**
 * What an operation asks of whoever calls, by a key too: in which mode, whether for an owner or admin alone, and which
 * agents may not: none may, or the one that it is about may not.
 */
export interface CallerRules {
  mode?: 'live' | 'test';
  runsAccount?: true;
  agents?: 'none' | 'not_itself';
}
/** Who calls: in which mode, for whom, and which agent, if one does. */
export interface Calling {
  livemode: boolean;
  user_role: UserRole;
  agent_id: string | null;
}

/** The refusal of a caller; null where the rules let it pass. `about`: the agent that a request is about. */
export function callerRefused(
  action: string,
  rules: CallerRules,
  { livemode, user_role, agent_id }: Calling,
  about?: unknown,
): Decision | null {
  const { mode, agents } = rules;
  const refusal = (reason: Decision['reason'], detail: string): Decision => ({
    effect: 'deny',
    reason,
    token_id: null,
    sid: null,
    detail,
  });
  if (mode !== undefined && livemode !== (mode === 'live'))
    return refusal('mode', `${action} needs a credential of the ${mode} mode.`);
  if (rules.runsAccount && !runsAccount(user_role))
    return refusal('role', `${action} is for an owner or admin of the account.`);
  if (agent_id !== null && agents === 'none')
    return refusal('agent', `${action} is for a human, and ${agent_id} uses this token.`);
  return agent_id !== null && agents === 'not_itself' && about === agent_id
    ? refusal('agent', `${action} is not for ${agent_id} itself: people know it by what this changes.`)
    : null;
}

/** The refusal of what would draw more than a budget has left. */
export const overBudget = (action: string, budget: Spent): Decision => {
  const { token_id, per, measure, most, used, draws, resets_at } = budget;
  const unit = measure === 'count' ? '' : ' cents';
  const left =
    `it has ${Math.max(0, most - used)}${unit} left of ` +
    `${most}${unit}${per === 'total' ? ' in all' : ` for the ${per}`}, and ` +
    `${draws === Infinity ? 'for how much this is, the request does not say' : `this takes ${draws}${unit}`}`;
  return {
    effect: 'deny',
    reason: 'budget',
    token_id,
    sid: null,
    detail:
      `A budget of ${token_id} (${budget.action}) does not suffice for ${action}: ${left}. ` +
      `${resets_at ? `It begins anew at ${resets_at.toISOString()}` : 'It does not begin anew'}.`,
    budget,
  };
};

const allowed = ({ action }: Ask): Decision => ({
  effect: 'allow',
  reason: 'allowed',
  token_id: null,
  sid: null,
  detail: `${action} is allowed.`,
});

/**
 * What is asked for, where it is for an amount: that is told of this action alone, since what else shows the same thing
 * has none.
 */
export interface Facts {
  action: string;
  amount_cents?: Amount;
}
export const amountFor = (action: string, facts: Facts | undefined): Amount | undefined =>
  facts?.action === action ? facts.amount_cents : undefined;

/**
 * Whether something in a place may be known of to a token, by one of these actions: neither policy nor portfolio denies
 * it.
 */
export const isSeen = ({ links }: Authority, actions: string[], place: Place | 'anywhere', facts?: Facts): boolean =>
  actions.some((action) =>
    links.every((link) =>
      [
        ...byPortfolio(link, { action, place }),
        ...byPolicy(link, { action, place, amount_cents: amountFor(action, facts), harmless: false }),
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
          detail:
            `${ask.action} needs tier ${needed} (${names[needed]}): ${token_id} has tier ${tier} ` +
            `(${names[tier]}).`,
        },
      ];
}

/**
 * What a human has to do is asked of what is done, not of what is rehearsed. That one has granted the token once is no
 * signature each time.
 */
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
  return bySignature(links, `${action} needs a human’s approval each time below tier 4 (${names[4]}).`);
}

/** Below tier 4 a human signs for it. */
const bySignature = (links: readonly Link[], detail: string): Decision[] =>
  links
    .filter(({ tier }) => tier < 4)
    .slice(0, 1)
    .map(({ token_id }) => ({ effect: 'require_authorization', reason: 'human', token_id, sid: null, detail }));

/**
 * Why a human has to approve an operation that says what only a human says, whatever its rule is, or to do it; null at
 * tier 4, and where it is rehearsed.
 */
export function decideSaid(
  { links }: Authority,
  { action, harmless, replacesSecret }: Pick<Ask, 'action' | 'harmless' | 'replacesSecret'>,
): Decision | null {
  const [signed] = harmless
    ? []
    : bySignature(
        links,
        `${action} says here what only a human says, as the warnings of a dry run tell it. It needs a human’s ` +
          `approval below tier 4 (${names[4]}).`,
      );
  return signed ? approvable(signed, { replacesSecret }) : null;
}

/**
 * Why it is not decided before a request is carried out whether a human has to approve it, where else nothing stands
 * against it: below tier 4 it may say what only a human says (`when`), and one that moves companies may take one to
 * where a statement holds or from there. Null where that makes no difference.
 */
export function undecided(
  { links }: Authority,
  { action, harmless, replacesSecret }: Pick<Ask, 'action' | 'harmless' | 'replacesSecret'>,
  { when, moves = false }: { when?: string; moves?: boolean },
): Omit<Decision, 'effect'> | null {
  if (harmless) return null;
  const below = when === undefined ? undefined : links.find(({ tier }) => tier < 4);
  if (below)
    return {
      reason: 'human',
      token_id: below.token_id,
      sid: null,
      detail:
        `${action} ${replacesSecret ? 'is refused' : 'needs a human’s approval'} below tier 4 (${names[4]}) when ` +
        `${when}. A dry run of the request tells in its warnings whether it ${replacesSecret ? 'is' : 'does'}.`,
    };
  const [placed] = moves
    ? links.flatMap(({ token_id, policy }) =>
        (policy?.statements ?? []).flatMap(({ sid, resources }) =>
          resources?.portfolio_ids || resources?.workspace_ids ? [{ token_id, sid }] : [],
        ),
      )
    : [];
  return placed
    ? {
        reason: 'statement',
        ...placed,
        detail:
          `${action} needs a human’s approval when it moves a company to where the statement ` +
          `${quoted(placed.sid)} of the policy of ${placed.token_id} holds, or from there. A dry run of the ` +
          'request tells in its warnings whether it does.',
      }
    : null;
}

/** A company that is brought from one place to another. */
export interface Moved {
  from: Place;
  to: Place;
}

/**
 * Why a human has to approve that companies are moved: a statement of the chain which denies something, or wants a
 * human for it, would hold for one of them no more, or for one for which it was not meant; or one that allows something
 * would hold for one for which it did not. Whatever the tier, as the statement itself.
 */
export const decideMoved = ({ links }: Authority, action: string, moves: readonly Moved[]): Decision | null =>
  links.flatMap(({ token_id, policy }) =>
    (policy?.statements ?? []).flatMap(({ sid, effect, resources }): Decision[] => {
      const turned =
        resources &&
        moves.find(({ from, to }) =>
          effect === 'allow'
            ? !isIn(resources, from) && isIn(resources, to)
            : isIn(resources, from) !== isIn(resources, to),
        );
      if (!turned) return [];
      const says =
        effect === 'allow'
          ? 'allows there what it does not allow where the company is'
          : 'says what is not done there without a human';
      return [
        {
          effect: 'require_authorization',
          reason: 'statement',
          token_id,
          sid,
          detail:
            `${action} moves ${turned.from.entity_id} ${told(turned)} here, and the statement ${quoted(sid)} of ` +
            `the policy of ${token_id} ${says}. So this needs a human’s approval.`,
        },
      ];
    }),
  )[0] ?? null;

const told = ({ from, to }: Moved): string =>
  (['portfolio_id', 'workspace_id'] as const)
    .filter((column) => from[column] !== to[column])
    .map(
      (column) =>
        `${from[column] ? `out of ${from[column]}` : ''}${from[column] && to[column] ? ' and ' : ''}${to[column] ? `into ${to[column]}` : ''}`,
    )
    .join(', ');

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
      ? `No statement of the policy of ${token_id} allows ${action} here.`
      : effect === 'deny'
        ? `The statement ${quoted(sid)} of the policy of ${token_id} denies ${action}.`
        : effect === 'allow'
          ? `The statement ${quoted(sid)} of the policy of ${token_id} allows ${action}.`
          : `The statement ${quoted(sid)} of the policy of ${token_id} asks for a human’s approval of ${action}.`;
  return [{ effect, reason, token_id, sid, detail }];
}

/**
 * What is printed or exported tells of more than itself: whoever may not read that where it stands is not told of it
 * this way.
 */
function byTold(link: Link, { action, tells = [], place }: Ask): Decision[] {
  const denied = tells
    .flatMap((told) => byPolicy(link, { action: told, place, harmless: true }))
    .find(({ effect }) => effect === 'deny');
  return denied ? [{ ...denied, detail: `${denied.detail} ${action} tells of that.` }] : [];
}

/**
 * Whom a policy shows some events only is not to have the others sent to a URL, where nothing is kept from it, nor to
 * read what was sent.
 */
function byEvents({ token_id, policy }: Link, { action, allEvents }: Ask): Decision[] {
  return (policy && allEvents ? allEvents : [])
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
