import { callerRefused } from '#permissions/caller-rules';
import { placedStatementOf } from '#permissions/company-moves';
import { decide, mostFeesCents, tierNeeded, type Authority, type Decision, type Link } from '#permissions/permission';
import { invalidParam } from '#kernel/problem';
import { quoted } from '#kernel/quoted';
import type { Amount, PolicyPlace } from '#permissions/scope-policy';
import type { UserRole } from '#kernel/user-role';
import { budgetsOf, overdrawn } from '#platform/auth/budgets';
import { spentShown } from '#platform/auth/assert-permitted';
import type { Reader } from '#platform/db/reader';
import { declarationOf, resourceEntities, type ResourceDeclaration } from '#platform/wire/resource-entity';
import { tenant } from '#platform/db/tenant';
import { askFor } from '#platform/operations/authorize-request';
import { isCollection, isCommon, movesCompanies } from '#platform/operations/named-resources';
import {
  hasAmount,
  hasFees,
  isKnownLater,
  operationNamed,
  type OperationDeclaration,
} from '#platform/operations/operation';
import { unsaidJurisdiction } from '#platform/operations/target-places';
import { hearsOf, seesNamed } from '#platform/operations/operation-visibility';
import { fieldsOf } from '#platform/wire/field-declaration';
import { Entity } from '#companies/entity';
import type { SimulateToken, TokenSimulationView } from './simulation.dto';
import { Token } from './token.entity';

/** Uses the same function that decides real requests. */
export async function simulate(
  read: Reader,
  { id, action, amount_cents: said_cents, rehearsed = false, subject, agent_id, ...about }: SimulateToken,
): Promise<TokenSimulationView> {
  const token = await read.find(Token, id);
  const operation = operationNamed(action);
  if (!operation) throw invalidParam('action', 'action is not an operation.', 'unknown');
  if (said_cents !== undefined && !hasAmount(operation))
    throw invalidParam(
      'amount_cents',
      `amount_cents has no effect, because ${action} requests have no amount. Remove it.`,
      'not_applicable',
    );
  const amount_cents: Amount | undefined = hasAmount(operation) ? (said_cents ?? 'unknown') : undefined;
  const told = subject === undefined ? null : kindOf(operation, subject);
  const places = await placesOf(read, operation, about);
  const { authority, usable, user_role } = await chainOf(read, token.id, token.ancestor_ids);
  const harmless = rehearsed || !operation.mutates;
  const refused = operation.callers
    ? callerRefused(
        action,
        operation.callers,
        { livemode: token.livemode, user_role, agent_id: token.agent_id },
        agent_id,
      )
    : null;
  const decidedFor = async (amount: Amount | undefined): Promise<Decision> => {
    const decisions = ['anywhere' as const, ...places].map((policyPlace) =>
      decide(authority, askFor(operation, rehearsed && operation.mutates, policyPlace, { amount_cents: amount })),
    );
    const found = (effect: Decision['effect']) => decisions.find((one) => one.effect === effect);
    const spending = { authority: harmless ? null : authority, action, amount_cents: amount };
    return (
      found('deny') ??
      refused ??
      (await overdrawn(read, amount === 'later' ? { ...spending, amount_cents: 0 } : spending)) ??
      found('require_authorization') ??
      decisions.at(-1)!
    );
  };
  const {
    effect,
    reason,
    token_id: decided_by,
    sid,
    detail,
  } = await simulated(operation, { authority, action, harmless }, { decidedFor, amount_cents });
  const budgets = (await budgetsOf(read, { authority: harmless ? null : authority, action, amount_cents })).map(
    spentShown,
  );
  const seen = places.every((policyPlace) => seesNamed(authority, operation, policyPlace, { action, amount_cents }));
  const visible = seen && (told === null || hearsOf(authority, told, places[0] ?? {}));
  return {
    object: 'token_simulation',
    token_id: id,
    usable,
    action,
    effect,
    reason,
    decided_by,
    sid,
    detail,
    visible,
    tier_needed: tierNeeded({ tier: operation.tier, harmless }),
    human: operation.human,
    budgets,
  };
}

/** Explains the dependency if the simulated request lacks details. */
async function simulated(
  operation: OperationDeclaration,
  asked: { authority: Authority; action: string; harmless: boolean },
  {
    decidedFor,
    amount_cents,
  }: { decidedFor: (amount: Amount | undefined) => Promise<Decision>; amount_cents: Amount | undefined },
): Promise<Omit<Decision, 'effect'> & { effect: TokenSimulationView['effect'] }> {
  const decided = await decidedFor(amount_cents);
  if (decided.effect === 'allow')
    return asked.harmless ? decided : (openAfter(operation, asked, amount_cents) ?? decided);
  if (amount_cents !== 'unknown' || !isKnownLater(operation) || (await decidedFor('later')).effect === decided.effect)
    return decided;
  return {
    ...decided,
    effect: 'undecided',
    detail:
      `The decision depends on the fees of the workflow that ${asked.action} starts. Send the fee estimate from ` +
      `a dry run as amount_cents. If the fees are too high: ${decided.detail}`,
  };
}

/**
 * Explains why an allowed operation may still need approval, which depends on its fees or on a company's move into or
 * out of the scope of a statement.
 */
function openAfter(
  operation: OperationDeclaration,
  { authority, action }: { authority: Authority; action: string },
  amount_cents: Amount | undefined,
): (Omit<Decision, 'effect'> & { effect: 'undecided' }) | null {
  const [{ token_id }] = authority.links as [Link];
  if (hasFees(operation) && !(typeof amount_cents === 'number' && amount_cents <= mostFeesCents))
    return {
      effect: 'undecided',
      reason: 'fees',
      token_id,
      sid: null,
      detail: `${action} requires approval if its fees exceed $10,000. A dry run of the request estimates them.`,
    };
  const placed = movesCompanies(operation) ? placedStatementOf(authority) : undefined;
  return placed
    ? {
        effect: 'undecided',
        reason: 'statement',
        ...placed,
        detail:
          `${action} requires approval if it moves a company into or out of the scope of statement ` +
          `${quoted(placed.sid ?? '')} in the policy of ${placed.token_id}. A dry run of the request shows ` +
          'the decision.',
      }
    : null;
}

function kindOf({ id, resource: { entity } }: OperationDeclaration, name: string): ResourceDeclaration {
  if (!entity || !fieldsOf(declarationOf(entity).view()).some((field) => field.name === 'subject' && field.nested))
    throw invalidParam(
      'subject',
      `${id} returns no events or audit entries, so it has no subject. Remove subject.`,
      'invalid',
    );
  const [, kind] = resourceEntities().find(([, one]) => one.name === name && !one.silent) ?? [];
  if (!kind) throw invalidParam('subject', 'subject is not a resource type that events describe.', 'unknown');
  return kind;
}

/** Returns the scope of each resource in the request. Reads open to everyone need no scope. */
async function placesOf(
  read: Reader,
  operation: OperationDeclaration,
  { entity_id, workspace_id, portfolio_id, jurisdiction }: Omit<SimulateToken, 'id' | 'action' | 'agent_id'>,
): Promise<PolicyPlace[]> {
  const company = entity_id ? await read.find(Entity, entity_id) : null;
  const fresh: PolicyPlace =
    jurisdiction !== undefined
      ? { jurisdiction }
      : operation.mutates
        ? await unsaidJurisdiction(read, operation, portfolio_id)
        : {};
  const named: PolicyPlace[] = [
    ...(company
      ? [
          {
            entity_id: company.id,
            workspace_id: company.workspace_id,
            portfolio_id: company.portfolio_id,
            jurisdiction: company.jurisdiction,
          },
        ]
      : []),
    ...(workspace_id ? [{ workspace_id }] : []),
    ...(portfolio_id ? [{ portfolio_id }] : []),
  ];
  if (isCommon(operation)) return [];
  return named.length > 0
    ? named.map((policyPlace) => ({ ...fresh, ...policyPlace }))
    : isCollection(operation)
      ? []
      : [fresh];
}

/** Reads the chain's current state, even if the caller cannot see the token. */
export async function chainOf(
  read: Reader,
  id: string,
  ancestor_ids: string[],
): Promise<{ authority: Authority; usable: boolean; user_role: UserRole }> {
  const rows = await read.query<Link & { usable: boolean; grant: Authority['grant']; user_role: UserRole }>(
    `select t.id as token_id, t."grant", t.tier, t.agent_id, t.expires_at, t.scope_policy as policy, t.portfolio_id,
      u.role as user_role,
       t.status = 'active' and coalesce(t.expires_at > clock_timestamp(), true) and coalesce(g.status = 'active', true)
         and u.status = 'active' and (u.role in ('owner', 'admin') or (u.role <> 'signer'
         and t.ancestor_ids[1] <> t.human_id)) and not exists (select from api_key k join "user" o on o.id = k.user_id
         where k.id = t.ancestor_ids[1] and (k.status <> 'active' or o.status <> 'active'
         or o.role not in ('owner', 'admin'))) as usable
     from token t join "user" u on u.id = t.human_id left join agent g on g.id = t.agent_id
     where ${tenant} and t.account_id = $1 and t.livemode = $2::boolean and t.id = any($3)
     order by array_length(t.ancestor_ids, 1) desc`,
    [[...ancestor_ids, id]],
  );
  return {
    authority: { grant: rows[0]!.grant, links: rows },
    usable: rows.every(({ usable }) => usable),
    user_role: rows[0]!.user_role,
  };
}
