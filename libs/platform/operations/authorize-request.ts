import { callerRefused } from '#permissions/caller-rules';
import { decideMoved } from '#permissions/company-moves';
import {
  decide,
  isPlaceless,
  isSeen,
  isUnbound,
  type Ask,
  type Authority,
  type Decision,
  type Facts,
} from '#permissions/permission';
import { feesOf } from '#kernel/plan';
import type { PolicyPlace } from '#permissions/scope-policy';
import { ours } from '#kernel/sentence';
import { assertPermitted } from '#platform/auth/assert-permitted';
import { newId } from '#platform/db/new-id';
import { declarationOf } from '#platform/wire/resource-entity';
import type { RequestContext } from './context';
import {
  besidesIn,
  isCollection,
  isCommon,
  movesCompanies,
  namedIn,
  retrieving,
  type RequestObject,
  type NamedResource,
} from './named-resources';
import { amountOf, hasFees, operationNamed, replacesSecret, type OperationDeclaration } from './operation';
import { jurisdictionsOf, placesOf } from './target-places';
import { retrievalsOfAccount, retrievalsOfCompany, seenBy } from './operation-visibility';

const decisions = new WeakMap<Authority, Map<string, Decision>>();

/** Cached per chain, which never changes. */
export function decided(
  authority: Authority,
  operation: OperationDeclaration,
  dryRun: boolean,
  place: 'anywhere' | 'nowhere',
): Decision {
  let known = decisions.get(authority);
  if (!known) decisions.set(authority, (known = new Map()));
  const key = `${operation.id} ${dryRun} ${place}`;
  let decision = known.get(key);
  if (!decision)
    known.set(key, (decision = decide(authority, askFor(operation, dryRun, place === 'anywhere' ? place : {}))));
  return decision;
}

/** Applies the token's policies, then the caller rules. Returns the decision if a human must approve. */
export async function authorizeRequest(ctx: RequestContext, input: object): Promise<Decision | null> {
  const {
    principal,
    operation: {
      id,
      callers,
      route,
      resource: { entity },
    },
  } = ctx;
  const awaits = await authorizeTargets(ctx, input);
  const about = (input as RequestObject)['id'];
  const refused = callers && callerRefused(id, callers, principal, about);
  if (!refused) return awaits;
  // a missing resource gets 404, whoever calls
  if (entity && route.includes('/:id')) await ctx.work.find(entity, String(about));
  assertPermitted(refused);
  return awaits;
}

/**
 * Checks the policies at the places of all named resources. A random ID replaces a hidden ID, and errors restore the
 * original, so the response is that for a missing ID.
 */
async function authorizeTargets(ctx: RequestContext, input: object): Promise<Decision | null> {
  const {
    principal: { authority },
    operation,
  } = ctx;
  if (!authority) return null;
  const amount = amountOf(operation, input);
  if (amount !== undefined)
    ctx.facts.amount_cents = typeof amount === 'number' && hasFees(operation) ? 'later' : amount;
  if (isUnbound(authority) || isCommon(operation)) return judgedAt(ctx, authority, ['anywhere']);
  // Saves a round trip if places do not affect the token.
  const unplaced = (): Decision =>
    ctx.facts.amount_cents === undefined
      ? decided(authority, operation, ctx.request.dryRun, 'nowhere')
      : decide(authority, askFor(operation, ctx.request.dryRun, {}, ctx.facts));
  if (isPlaceless(authority) && !operation.parts && unplaced().effect === 'allow') {
    ctx.judgedAt = [{}];
    return null;
  }
  const named = namedIn(operation, input);
  const hide = ({ holder, key, id, entity }: NamedResource): void => {
    const other = newId(declarationOf(entity).prefix);
    ctx.replaced.set(other, id);
    (holder as RequestObject)[key] = other;
  };
  const places = await placesOf(operation.mutates ? ctx.work : ctx.read, named);
  const fresh = await jurisdictionsOf(ctx, input);
  const sees = ({ entity }: NamedResource, policyPlace: PolicyPlace): boolean =>
    isSeen(authority, [...seenBy(operation), retrieving(declarationOf(entity))], policyPlace, ctx.facts);
  const asked = named.flatMap((one, index) => {
    const there = places[index]!.flatMap((policyPlace) =>
      (fresh.of(one.holder) ?? fresh.all).map((jurisdiction) => ({ ...jurisdiction, ...policyPlace })),
    );
    // Lineage decides the visibility of authorizations and tokens, not a place.
    if (declarationOf(one.entity).lineage || there.every((place) => sees(one, place))) return there;
    hide(one);
    return [];
  });
  for (const one of besidesIn(operation, input)) if (!fresh.all.every((place) => sees(one, place))) hide(one);
  if (named.length === 0 && !isCollection(operation)) asked.push(...fresh.all);
  return judgedAt(ctx, authority, asked);
}

/** Returns the decision if a human must approve. */
function judgedAt(ctx: RequestContext, authority: Authority, at: (PolicyPlace | 'anywhere')[]): Decision | null {
  ctx.judgedAt = at;
  const { parts } = ctx.operation;
  const asked = parts ? [ctx.operation, operationNamed(parts.action)!] : [ctx.operation];
  const decisions = at.flatMap((policyPlace) =>
    asked.map((operation) => decide(authority, askFor(operation, ctx.request.dryRun, policyPlace, ctx.facts))),
  );
  decisions.forEach(assertPermitted);
  return decisions.find(({ effect }) => effect === 'require_authorization') ?? null;
}

/** A dry run and an approved request count as the plain request. */
export const actsAlone = ({ principal: { authority }, operation, judgedAt: places, facts }: RequestContext): boolean =>
  authority !== null &&
  places.every(
    (policyPlace) => decide(authority, askFor(operation, false, policyPlace, facts)).effect !== 'require_authorization',
  );

/** Runs before the commit, for planned fees and moved companies. A dry run warns about a move. */
export function authorizeOutcome(ctx: RequestContext, input: object): void {
  assertFeesPermitted(ctx, input);
  const moved = authorizeMoves(ctx);
  if (!moved) return;
  ctx.work.warn(ours(moved.detail));
  if (ctx.request.dryRun) return;
  assertPermitted(moved);
  ctx.awaits ??= moved;
}

function assertFeesPermitted(ctx: RequestContext, input: object): void {
  const {
    principal: { authority },
    operation,
    work,
    facts,
  } = ctx;
  const fees = feesOf(work.plans).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (!hasFees(operation)) {
    if (fees > 0 && !operation.doesApproved)
      throw new Error(`${operation.id} incurs fees that its amount does not declare`);
    return;
  }
  const amount = amountOf(operation, input);
  facts.amount_cents = typeof amount === 'number' ? Math.min(amount + fees, Number.MAX_SAFE_INTEGER) : amount;
  facts.fees_cents = fees;
  if (authority) ctx.awaits = judgedAt(ctx, authority, ctx.judgedAt);
}

/** A simulation of policies would miss a move without a named place. */
function authorizeMoves({ principal: { authority }, operation, work }: RequestContext): Decision | null {
  if (work.moves.length > 0 && !movesCompanies(operation) && !operation.doesApproved)
    throw new Error(`${operation.id} moves a company but names no workspace or portfolio`);
  if (!authority) return null;
  return decideMoved(
    authority,
    operation.id,
    work.moves.map(({ id: entity_id, from, to }) => ({ from: { entity_id, ...from }, to: { entity_id, ...to } })),
  );
}

export const askFor = (
  operation: OperationDeclaration,
  dryRun: boolean,
  policyPlace: PolicyPlace | 'anywhere',
  { amount_cents, fees_cents }: Partial<Facts> = {},
): Ask => {
  const { id, tier, human, keysOnly, notInPortfolio, discloses, publishable, mutates } = operation;
  return {
    action: id,
    tier,
    human,
    keysOnly,
    notInPortfolio,
    needsHere: discloses === 'company' ? retrievalsOfCompany() : [],
    needsEverywhere: discloses === 'account' ? retrievalsOfAccount() : [],
    fees_cents,
    replacesSecret: replacesSecret(operation),
    open: publishable,
    harmless: dryRun || !mutates,
    place: policyPlace,
    ...(amount_cents === undefined ? {} : { amount_cents }),
  };
};
