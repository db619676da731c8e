import { callerRefused, decide, isSeen, tierNeeded, type Authority, type Link } from '#kernel/permission';
import { invalidParam } from '#kernel/problem';
import type { Amount, Place } from '#kernel/scope-policy';
import type { UserRole } from '#kernel/user-role';
import { budgetsOf, overdrawn } from '#platform/auth/budgets';
import { spentShown } from '#platform/auth/permit';
import type { Reader } from '#platform/db/reader';
import { declarationOf, resourceEntities, type ResourceDeclaration } from '#platform/db/resource-entity';
import { tenant } from '#platform/db/tenant';
import { hasAmount, operationNamed, type OperationDeclaration } from '#platform/http/operation';
import { askFor, hearsOf, isCollection, isCommon, retrievalsIn, seenBy, unsaidJurisdiction } from '#platform/http/targets';
import { fieldsOf } from '#platform/wire/field';
import { Entity } from '#resources/entity';
import type { SimulateToken, TokenSimulationView } from './simulation.dto';
import { Token } from './token.entity';

/** What a token would be told, by the function that decides it, and why. */
export async function simulate(read: Reader, { id, action, amount_cents: said_cents, rehearsed = false, subject, agent_id, ...about }: SimulateToken): Promise<TokenSimulationView> {
  const token = await read.find(Token, id);
  const operation = operationNamed(action);
  if (!operation) throw invalidParam('action', 'action names no operation.', 'unknown');
  if (said_cents !== undefined && !hasAmount(operation)) throw invalidParam('amount_cents', `amount_cents makes no difference: no request of ${action} is for an amount.`, 'not_applicable');
  const amount_cents: Amount | undefined = hasAmount(operation) ? (said_cents ?? 'unknown') : undefined;
  const told = subject === undefined ? null : kindOf(operation, subject);
  const said = await placeOf(read, about);
  const place = said.jurisdiction === undefined && operation.mutates ? { ...(await unsaidJurisdiction(read, operation)), ...said } : said;
  const anywhere = isCommon(operation) || (isCollection(operation) && Object.keys(place).length === 0);
  const { authority, usable, user_role } = await chainOf(read, token.id, token.ancestor_ids);
  const askAt = (at: Place | 'anywhere') => askFor(operation, rehearsed && operation.mutates, at, { amount_cents });
  const ask = askAt('anywhere');
  const spending = { authority: ask.harmless ? null : authority, action, amount_cents };
  const unplaced = decide(authority, ask); // what is refused wherever it stands is refused before that is looked for
  const decided = anywhere || unplaced.effect === 'deny' ? unplaced : decide(authority, askAt(place));
  const refused = operation.callers ? callerRefused(action, operation.callers, { livemode: token.livemode, user_role, agent_id: token.agent_id }, agent_id) : null;
  const { effect, reason, token_id: decided_by, sid, detail } = decided.effect === 'deny' ? decided : (refused ?? (await overdrawn(read, spending)) ?? decided);
  const budgets = (await budgetsOf(read, spending)).map(spentShown);
  const seen = anywhere || isSeen(authority, [...seenBy(operation), ...retrievalsIn(operation, about)], place, { action, amount_cents });
  const visible = seen && (told === null || hearsOf(authority, told, place));
  return { object: 'token_simulation', token_id: id, usable, action, effect, reason, decided_by, sid, detail, visible, tier_needed: tierNeeded(ask), human: operation.human, budgets };
}

/** The kind of thing that an operation reads something about. */
function kindOf({ id, resource: { entity } }: OperationDeclaration, name: string): ResourceDeclaration {
  if (!entity || !fieldsOf(declarationOf(entity).view()).some((field) => field.name === 'subject' && field.nested)) throw invalidParam('subject', `${id} reads nothing that tells of something.`, 'invalid');
  const [, kind] = resourceEntities().find(([, one]) => one.name === name && !one.silent) ?? [];
  if (!kind) throw invalidParam('subject', 'subject names no kind of thing that events tell of.', 'unknown');
  return kind;
}

async function placeOf(read: Reader, { entity_id, workspace_id, portfolio_id, jurisdiction }: Omit<SimulateToken, 'id' | 'action' | 'agent_id'>): Promise<Place> {
  const company = entity_id ? await read.find(Entity, entity_id) : null;
  if (company) return { entity_id: company.id, workspace_id: company.workspace_id, portfolio_id: company.portfolio_id, jurisdiction: company.jurisdiction };
  return Object.fromEntries(Object.entries({ workspace_id, portfolio_id, jurisdiction }).filter(([, value]) => value !== undefined));
}

/** The chain of a token as a request has it: also of one that whoever asks does not see, such as an approver. */
export async function chainOf(read: Reader, id: string, ancestor_ids: string[]): Promise<{ authority: Authority; usable: boolean; user_role: UserRole }> {
  const rows = await read.query<Link & { usable: boolean; grant: Authority['grant']; user_role: UserRole }>(
    `select t.id as token_id, t."grant", t.tier, t.agent_id, t.expires_at, t.scope_policy as policy, t.portfolio_id, u.role as user_role,
       t.status = 'active' and coalesce(t.expires_at > now(), true) and coalesce(g.status = 'active', true)
         and u.status = 'active' and (u.role in ('owner', 'admin') or (u.role <> 'signer' and t.ancestor_ids[1] <> t.human_id)) and not exists (select from api_key k join "user" o on o.id = k.user_id where k.id = t.ancestor_ids[1] and (k.status <> 'active' or o.status <> 'active' or o.role not in ('owner', 'admin'))) as usable
     from token t join "user" u on u.id = t.human_id left join agent g on g.id = t.agent_id
     where ${tenant} and t.account_id = $1 and t.livemode = $2::boolean and t.id = any($3) order by array_length(t.ancestor_ids, 1) desc`, [[...ancestor_ids, id]]);
  return { authority: { grant: rows[0]!.grant, links: rows }, usable: rows.every(({ usable }) => usable), user_role: rows[0]!.user_role };
}
