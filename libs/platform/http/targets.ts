import { prefixes, isId, type Prefix } from '#kernel/ids';
import {
  callerRefused,
  decide,
  isPlaceless,
  isSeen,
  isUnbound,
  type Ask,
  type Authority,
  type Decision,
  type Facts,
} from '#kernel/permission';
import { feesOf } from '#kernel/plan';
import type { Place } from '#kernel/scope-policy';
import { runsAccount } from '#kernel/user-role';
import type { Principal } from '#platform/auth/authenticator';
import { permit } from '#platform/auth/permit';
import { TokenSight } from '#platform/auth/sight';
import { newId } from '#platform/db/new-id';
import { Envelope } from '#platform/db/envelope';
import {
  companyDeclaration,
  declarationOf,
  resourceEntities,
  type EntityClass,
  type Identified,
  type ResourceDeclaration,
} from '#platform/db/resource-entity';
import type { Reader } from '#platform/db/reader';
import type { Sight } from '#platform/db/sight';
import { tenant } from '#platform/db/tenant';
import { fieldsOf, type Class } from '#platform/wire/field';
import { referencesIn } from '#platform/wire/references';
import type { RequestContext } from './context';
import { jurisdictionByDefault } from './default-jurisdiction';
import { amountOf, hasFees, mayWait, operations, replacesSecret, type OperationDeclaration } from './operation';

type Held = Record<string, unknown>;
/** Where a request names something that an action may be about. */
interface Named {
  holder: Held | unknown[];
  key: string | number;
  id: string;
  entity: EntityClass<Identified>;
}

/** What reads a resource: seeing what one acts on is part of acting on it. */
const retrievalOf = (collection: string): string => `${collection.split('/').at(-1)}.retrieve`;

/**
 * What is decided without a place: what everybody may read, what is read and names nothing that is an account's, and
 * what is done with the credentials that descend from the one that asks, which their lineage keeps apart. Who decides
 * what others asked for acts where that stands; and what changes an account, where nothing is that is bound to a part
 * of it.
 */
export const isCommon = (operation: OperationDeclaration): boolean => {
  const {
    publishable,
    mutates,
    resource: { entity },
  } = operation;
  const { lineage, decider } = entity ? declarationOf(entity) : {};
  if (lineage !== undefined) return !(mutates && decider);
  return publishable === true || (!entity && !mutates && kindsNamed(operation).length === 0);
};

/** The kinds of things that an operation names, in its path or where it changes something in its body. */
export const kindsNamed = (operation: OperationDeclaration): ResourceDeclaration[] =>
  [
    ...new Set([
      ...pathOf(operation).map(({ entity }) => entity),
      ...(operation.mutates && operation.input ? referredTo(operation.input) : []),
    ]),
  ].map(declarationOf);

/** By which actions the target of an operation may be seen. */
export const seenBy = ({ id, mutates, resource }: OperationDeclaration): string[] =>
  mutates ? [id, retrievalOf(resource.path)] : [id];

const retrieving = ({ name }: ResourceDeclaration): string => retrievalOf(collections().get(name) ?? name);

/**
 * Whether a chain hears of a kind of thing where that stands; what is a token's it retrieves anywhere, or not at all.
 */
export const hearsOf = (authority: Authority, kind: ResourceDeclaration, place: Place): boolean =>
  isSeen(authority, [retrieving(kind)], kind.lineage ? 'anywhere' : place);

/**
 * Whether a chain sees what a request names that stands in one place: what its path names there, or where it names
 * nothing there what its body needs.
 */
export function seesNamed(authority: Authority, operation: OperationDeclaration, place: Place, facts: Facts): boolean {
  const standing = (entity: EntityClass<Identified>): boolean => {
    const { name } = declarationOf(entity);
    if (place.entity_id) return name === 'entity' || isOfCompany(entity);
    return place.workspace_id ? name === 'workspace' : place.portfolio_id ? name === 'portfolio' : !isPlaced(entity);
  };
  const kindsOf = (entities: EntityClass<Identified>[]): ResourceDeclaration[] =>
    entities.filter(standing).map(declarationOf);
  const inPathOf = kindsOf(pathOf(operation).map(({ entity }) => entity));
  const inBodyOf =
    operation.mutates && operation.input
      ? [kindsOf(referredTo(operation.input, true)), kindsOf(referredTo(operation.input))]
      : [];
  const kinds = [inPathOf, ...inBodyOf].find((found) => found.length > 0);
  return kinds
    ? kinds.every((kind) => isSeen(authority, [...seenBy(operation), retrieving(kind)], place, facts))
    : isSeen(authority, seenBy(operation), place, facts);
}

let all: string[] | null = null;
/** By which actions every event of an account is seen. */
const seeingAll = (): string[] =>
  (all ??= [
    'events.list',
    ...resourceEntities().flatMap(([, declaration]) =>
      declaration.silent || declaration.tenancy === 'public' ? [] : [retrieving(declaration)],
    ),
  ]);

let asked: Map<string, string> | null = null;
/**
 * What of an operation's resource is retrieved to see what the operation does, by the first word of its name, of all
 * for which a human may be asked; what is about another authorization is seen as that is.
 */
const ofAsked = (): Map<string, string> =>
  (asked ??= new Map(
    operations()
      .filter((one) => mayWait(one) && !(one.resource.entity && declarationOf(one.resource.entity).about))
      .map(({ id, resource }) => [id.split('.')[0]!, retrievalOf(resource.path)]),
  ));
const ofPlace = { ent: 'entities.retrieve', ws: 'workspaces.retrieve', pf: 'portfolios.retrieve' };

/** What a credential sees in the course of an operation; undefined for everything. */
export function sightOf(
  { authority, credential_id, user_id, user_role, agent_id }: Principal,
  operation: OperationDeclaration,
  facts: Facts,
): Sight | undefined {
  if (!authority) return undefined;
  const own = operation.resource.entity;
  const human =
    authority.grant === 'human_oauth' && agent_id === null ? { id: user_id, runs: runsAccount(user_role) } : undefined;
  return new TokenSight(
    { token_id: credential_id, authority, human },
    {
      own: seenBy(operation),
      facts,
      isOwn: (declaration) => own !== undefined && declarationOf(own) === declaration,
      ofShown: (declaration) => [retrieving(declaration)],
      ofAsked,
      ofPlace,
    },
  );
}

const decisions = new WeakMap<Authority, Map<string, Decision>>();

/**
 * What the chain says of an operation wherever its target stands, or of one that stands nowhere, whatever the amount:
 * found once for each chain that is known.
 */
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

/**
 * Refuses what is not for this caller: by a token and what it may do with what the request is about, and then by who
 * uses it. Says why a human has to approve it, where one has to.
 */
export async function permitTargets(ctx: RequestContext, input: object): Promise<Decision | null> {
  const {
    principal,
    operation: {
      id,
      callers,
      route,
      resource: { entity },
    },
  } = ctx;
  const awaits = await permittedTo(ctx, input);
  const about = (input as Held)['id'];
  const refused = callers && callerRefused(id, callers, principal, about);
  if (!refused) return awaits;
  // of what is not there nobody is told who may do it
  if (entity && route.includes('/:id')) await ctx.work.find(entity, String(about));
  permit(refused);
  return awaits;
}

/**
 * Refuses what the policy of a token does not allow with what the request is about. An id that the token cannot see is
 * replaced by one that nobody has, which no refusal says: so the answer is, whatever the operation does with it, the
 * one that a missing id gets.
 */
async function permittedTo(ctx: RequestContext, input: object): Promise<Decision | null> {
  const {
    principal: { authority },
    operation,
  } = ctx;
  if (!authority) return null;
  const amount = amountOf(operation, input);
  if (amount !== undefined)
    ctx.facts.amount_cents = typeof amount === 'number' && hasFees(operation) ? 'later' : amount;
  if (isUnbound(authority) || isCommon(operation)) return judgedAt(ctx, authority, ['anywhere']);
  // What may be done anywhere need not be looked for first, which would be a round trip more.
  const unplaced = (): Decision =>
    ctx.facts.amount_cents === undefined
      ? decided(authority, operation, ctx.request.dryRun, 'nowhere')
      : decide(authority, askFor(operation, ctx.request.dryRun, {}, ctx.facts));
  if (isPlaceless(authority) && unplaced().effect === 'allow') {
    ctx.judgedAt = [{}];
    return null;
  }
  const named = namedIn(operation, input);
  const hide = ({ holder, key, id, entity }: Named): void => {
    const other = newId(declarationOf(entity).prefix);
    ctx.replaced.set(other, id);
    (holder as Held)[key] = other;
  };
  const places = await placesOf(operation.mutates ? ctx.work : ctx.read, named);
  const fresh = await jurisdictionOf(ctx, input);
  const sees = ({ entity }: Named, place: Place): boolean =>
    isSeen(authority, [...seenBy(operation), retrieving(declarationOf(entity))], place, ctx.facts);
  const asked = named.flatMap((one, index) => {
    const there = places[index]!.map((place) => ({ ...fresh, ...place }));
    // Of what a token asked for its sight says whether that is seen, and finds nothing if not.
    if (declarationOf(one.entity).lineage || there.every((place) => sees(one, place))) return there;
    hide(one);
    return [];
  });
  for (const one of besidesIn(operation, input)) if (!sees(one, fresh)) hide(one);
  if (named.length === 0 && !isCollection(operation)) asked.push(fresh);
  return judgedAt(ctx, authority, asked);
}

/**
 * Judges a request in each of these places: refuses what is denied in one, and says why a human has to approve it,
 * where one has to.
 */
function judgedAt(ctx: RequestContext, authority: Authority, at: (Place | 'anywhere')[]): Decision | null {
  ctx.judgedAt = at;
  const decisions = at.map((place) => decide(authority, askFor(ctx.operation, ctx.request.dryRun, place, ctx.facts)));
  decisions.forEach(permit);
  return decisions.find(({ effect }) => effect === 'require_authorization') ?? null;
}

/**
 * Judges a request again by its amount with the fees of what it has set going, before anything of that is kept. Whoever
 * sets fees going without saying so in its declaration does nothing.
 */
export function permitFees(ctx: RequestContext, input: object): void {
  const {
    principal: { authority },
    operation,
    work,
    facts,
  } = ctx;
  const fees = feesOf(work.plans).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (!hasFees(operation)) {
    if (fees > 0 && !operation.doesApproved)
      throw new Error(`${operation.id} sets fees going, and its amount does not say so`);
    return;
  }
  const amount = amountOf(operation, input);
  facts.amount_cents = typeof amount === 'number' ? Math.min(amount + fees, Number.MAX_SAFE_INTEGER) : amount;
  if (authority) ctx.awaits = judgedAt(ctx, authority, ctx.judgedAt);
}

/**
 * What a request names, with the version at which each stands, and the companies, portfolios and workspaces that it is
 * about, companies first. `locked`: none of them changes before the work ends.
 */
export async function standingOf(
  { operation, work, scope }: RequestContext,
  input: object,
  locked: boolean,
): Promise<{ place_ids: string[]; versions: Record<string, number> }> {
  const found: { id: string; version: number; entity_id: string | null; place_ids: string[] | null }[] = [];
  const named = [...Map.groupBy(namedIn(operation, input), (one) => one.entity)].flatMap(([entity, ones]) => {
    const { name, tenancy = 'mode', about, place } = declarationOf(entity);
    const company = place === 'entity_id' ? 'id' : isOfCompany(entity) ? 'entity_id' : null;
    return tenancy === 'public' || !(entity.prototype instanceof Envelope)
      ? []
      : [{ name, company, places: about?.places, ids: ones.map(({ id }) => id) }];
  });
  const companies = named.filter(({ company }) => company !== null);
  // Operations hold the company before what is its own: in another order this and they would wait for each other.
  if (locked && companies.length > 0) {
    const held = companies.map(
      ({ name, company }) => `select ${company} from "${name}" where account_id = $1 and id = any($2)`,
    );
    await work.statement(
      `select id from "${companyDeclaration().name}" where account_id = $1 and id in (${held.join(' union all ')}) order by id for update`,
      [scope.account_id, companies.flatMap(({ ids }) => ids)],
    );
  }
  for (const { name, company, places, ids } of named) {
    found.push(
      ...(await work.statement<(typeof found)[number]>(
        `select id, version, ${company} as entity_id, ${places ?? 'null::text[]'} as place_ids from "${name}"
          where account_id = $1 and id = any($2) order by id ${locked ? 'for update' : ''}`,
        [scope.account_id, ids],
      )),
    );
  }
  const place_ids = [
    ...found.flatMap(({ entity_id }) => entity_id ?? []),
    ...found.flatMap((one) => one.place_ids ?? []),
    ...found.flatMap(({ id }) => (isId('pf', id) || isId('ws', id) ? [id] : [])),
  ];
  return {
    place_ids: [...new Set(place_ids)],
    versions: Object.fromEntries(found.map(({ id, version }) => [id, version])),
  };
}

const namedIn = (operation: OperationDeclaration, input: object): Named[] => [
  ...inPath(operation, input as Held),
  ...(operation.mutates && operation.input ? inBody(operation.input, input as Held, isPlaced) : []),
];
/**
 * What the body of a change names of the account's own, such as a test clock: it is used only by whom it is shown, and
 * the change is not judged by it.
 */
const besidesIn = ({ mutates, input: type }: OperationDeclaration, input: object): Named[] =>
  mutates && type ? inBody(type, input as Held, isOfAccount) : [];

/** An operation as a policy is asked about it. */
export const askFor = (
  operation: OperationDeclaration,
  dryRun: boolean,
  place: Place | 'anywhere',
  { amount_cents }: Partial<Facts> = {},
): Ask => {
  const { id, tier, human, keysOnly, allEvents, tells, publishable, mutates } = operation;
  return {
    action: id,
    tier,
    human,
    keysOnly,
    allEvents: allEvents && seeingAll(),
    tells,
    replacesSecret: replacesSecret(operation),
    open: publishable,
    harmless: dryRun || !mutates,
    place,
    ...(amount_cents === undefined ? {} : { amount_cents }),
  };
};

/** Its rows are judged one by one, by what the credential sees. */
export const isCollection = ({ returns, raw }: OperationDeclaration): boolean =>
  returns === 'page' || raw === 'text/event-stream';

/** Where a company is to be formed: as the request says, or where it leaves that open as the account does. */
async function jurisdictionOf({ operation, work }: RequestContext, input: object): Promise<Place> {
  const { jurisdiction } = input as { jurisdiction?: unknown };
  if (typeof jurisdiction === 'string') return { jurisdiction };
  return operation.mutates ? unsaidJurisdiction(work, operation) : {};
}

/** The jurisdiction of what an operation makes when none is named. */
export async function unsaidJurisdiction(read: Reader, { input }: OperationDeclaration): Promise<Place> {
  if (!input || !fieldsOf(input).some(({ name }) => name === 'jurisdiction')) return {};
  const jurisdiction = await jurisdictionByDefault(read);
  return jurisdiction ? { jurisdiction } : {};
}

/** `/filings/:id/cancel` names a filing, and `:entity_id` an entity. */
const pathOf = ({ route }: OperationDeclaration): { key: string; entity: EntityClass<Identified> }[] =>
  [...route.matchAll(/(\w+)\/:(\w+)/g)].flatMap(([, collection, key]) => {
    const entity = key === 'id' ? entityIn(collection!) : entityNamed(key!.replace(/_id$/, ''));
    return entity ? [{ key: key!, entity }] : [];
  });

const inPath = (operation: OperationDeclaration, input: Held): Named[] =>
  pathOf(operation).flatMap(({ key, entity }): Named[] => {
    const id = input[key];
    return isId(declarationOf(entity).prefix, id) ? [{ holder: input, key, id, entity }] : [];
  });

/** Ids in the fields of an input that name something of these kinds. */
const inBody = (type: Class, input: Held, kinds: (entity: EntityClass<Identified>) => boolean): Named[] =>
  referencesIn(type, input).flatMap(({ prefix, ...place }): Named[] => {
    const entity = entityOf(prefix);
    return entity && kinds(entity) ? [{ ...place, entity }] : [];
  });

/**
 * What belongs to a company, or what companies are in, of all that the fields of an input can name; `needed`: that it
 * cannot do without.
 */
const referredTo = (type: Class, needed = false): EntityClass<Identified>[] =>
  fieldsOf(type)
    .flatMap(({ refers, nested, path, optional }) =>
      path || (needed && optional) ? [] : nested ? referredTo(nested(), needed) : ((refers && entityOf(refers)) ?? []),
    )
    .filter(isPlaced);

const entityOf = (prefix: Prefix): EntityClass<Identified> | undefined => entityNamed(prefixes[prefix]);
const entityNamed = (name: string): EntityClass<Identified> | undefined =>
  resourceEntities().find(([, declaration]) => declaration.name === name)?.[0];
const isOfCompany = (entity: EntityClass<Identified>): boolean =>
  fieldsOf(declarationOf(entity).view()).some(({ name }) => name === 'entity_id');
const isPlaced = (entity: EntityClass<Identified>): boolean =>
  declarationOf(entity).place !== undefined || isOfCompany(entity);
const isOfAccount = (entity: EntityClass<Identified>): boolean => {
  const { tenancy, lineage } = declarationOf(entity);
  return !isPlaced(entity) && tenancy !== 'public' && !lineage;
};

let byName: Map<string, string> | null = null;
/** What the collection of each resource is called. */
function collections(): Map<string, string> {
  return (byName ??= new Map(
    operations().flatMap(({ resource: { entity, path } }) =>
      entity ? [[declarationOf(entity).name, path] as const] : [],
    ),
  ));
}
const entityIn = (collection: string): EntityClass<Identified> | undefined =>
  entityNamed([...collections()].find(([, path]) => path.split('/').at(-1) === collection)?.[0] ?? '');

/**
 * Where each of them stands: all the places of what is about several, and none of what does not exist, or is not seen
 * as a token's.
 */
async function placesOf(read: Reader, named: Named[]): Promise<Place[][]> {
  const found: [string, Place][] = [];
  for (const [entity, ones] of Map.groupBy(named, (one) => one.entity))
    found.push(
      ...(await placesOfRows(
        read,
        entity,
        ones.map(({ id }) => id),
      )),
    );
  const places = Map.groupBy(found, ([id]) => id);
  return named.map(({ id }) => places.get(id)?.map(([, place]) => place) ?? []);
}

async function placesOfRows(read: Reader, entity: EntityClass<Identified>, ids: string[]): Promise<[string, Place][]> {
  const { name, about, place } = declarationOf(entity);
  if (about)
    return placesOfAsked(
      read,
      (await read.byIds(entity, ids)).map((row) => ({
        id: row.id,
        place_ids: (row as Held & Identified)[about.places] as string[],
      })),
    );
  if (place && place !== 'entity_id') return ids.map((id) => [id, { [place]: id }]);
  if (!isPlaced(entity)) return ids.map((id) => [id, {}]);
  const companies = `"${companyDeclaration().name}" c`;
  const company = place === 'entity_id' ? companies : `"${name}" t left join ${companies} on c.id = t.entity_id`;
  const row = place === 'entity_id' ? 'c' : 't';
  const rows = await read.query<Required<Place> & { id: string }>(
    `select ${row}.id, c.id as entity_id, c.workspace_id, c.portfolio_id, c.jurisdiction from ${company}
     where ${tenant} and ${row}.account_id = $1 and ${row}.livemode = $2::boolean and ${row}.id = any($3)`,
    [ids],
  );
  return rows.map(({ id, ...at }) => [id, at]);
}

/** What was asked for stands wherever it would act; at the account itself, where that is nowhere else. */
async function placesOfAsked(read: Reader, rows: { id: string; place_ids: string[] }[]): Promise<[string, Place][]> {
  const all = rows.flatMap(({ place_ids }) => place_ids);
  const company = entityNamed('entity')!;
  const found = new Map([
    ...(await placesOfRows(
      read,
      company,
      all.filter((id) => isId('ent', id)),
    )),
    ...all.flatMap((id): [string, Place][] =>
      isId('ws', id) ? [[id, { workspace_id: id }]] : isId('pf', id) ? [[id, { portfolio_id: id }]] : [],
    ),
  ]);
  return rows.flatMap(({ id, place_ids }): [string, Place][] =>
    place_ids.length === 0 ? [[id, {}]] : place_ids.map((one) => [id, found.get(one) ?? {}]),
  );
}
