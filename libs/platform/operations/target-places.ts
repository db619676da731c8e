import { isId } from '#kernel/ids';
import type { PolicyPlace } from '#permissions/scope-policy';
import type { Reader } from '#platform/db/reader';
import { companyDeclaration, declarationOf, type EntityClass, type Identified } from '#platform/wire/resource-entity';
import { tenant } from '#platform/db/tenant';
import { fieldsOf } from '#platform/wire/field-declaration';
import type { RequestContext } from './context';
import { jurisdictionByDefault } from './default-jurisdiction';
import { entityNamed, isContained, isPlaced, type RequestObject, type NamedResource } from './named-resources';
import { operationNamed, partsIn, type OperationDeclaration } from './operation';

/** `of`: jurisdictions of a part of a bulk request. `all`: each jurisdiction once. */
interface Jurisdictions {
  of(part: object): PolicyPlace[] | undefined;
  all: PolicyPlace[];
}

export async function jurisdictionsOf({ operation, work }: RequestContext, input: object): Promise<Jurisdictions> {
  const { id } = input as { id?: unknown };
  const container = isId('pf', id) ? id : undefined;
  const unsaid = new Map<string | undefined, PolicyPlace>();
  const found = new Map<object, PolicyPlace>();
  for (const part of partsIn(operation, input)) {
    const { jurisdiction, portfolio_id = container } = part as { jurisdiction?: unknown; portfolio_id?: string };
    if (typeof jurisdiction === 'string') {
      found.set(part, { jurisdiction });
      continue;
    }
    if (!unsaid.has(portfolio_id))
      unsaid.set(portfolio_id, operation.mutates ? await unsaidJurisdiction(work, operation, portfolio_id) : {});
    found.set(part, unsaid.get(portfolio_id)!);
  }
  return {
    of: (part) => (found.has(part) ? [found.get(part)!] : undefined),
    all: [...new Map([...found.values()].map((place) => [place.jurisdiction, place])).values()],
  };
}

export async function unsaidJurisdiction(
  read: Reader,
  { input, parts }: OperationDeclaration,
  portfolio_id?: string,
): Promise<PolicyPlace> {
  const type = parts ? operationNamed(parts.action)!.input : input;
  if (!type || !fieldsOf(type).some(({ name }) => name === 'jurisdiction')) return {};
  const jurisdiction = await jurisdictionByDefault(read, portfolio_id);
  return jurisdiction ? { jurisdiction } : {};
}

/** Finds several places for an authorization, none for an unknown or hidden ID. */
export async function placesOf(read: Reader, named: NamedResource[]): Promise<PolicyPlace[][]> {
  const found: [string, PolicyPlace][] = [];
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

async function placesOfRows(
  read: Reader,
  entity: EntityClass<Identified>,
  ids: string[],
): Promise<[string, PolicyPlace][]> {
  const { name, about, place, standsIn } = declarationOf(entity);
  if (about)
    return placesOfAsked(
      read,
      (await read.byIds(entity, ids)).map((row) => ({
        id: row.id,
        place_ids: (row as RequestObject & Identified)[about.places] as string[],
      })),
    );
  if (place && place !== 'entity_id') return ids.map((id) => [id, { [place]: id }]);
  if (isContained(declarationOf(entity))) {
    const rows = await read.query<PolicyPlace & { id: string }>(
      `select t.id, ${standsIn!.map((column) => `t."${column}"`).join(', ')} from "${name}" t
       where ${tenant} and t.account_id = $1 and t.livemode = $2::boolean and t.id = any($3)`,
      [ids],
    );
    return rows.map(({ id, ...at }) => [id, at]);
  }
  if (!isPlaced(entity)) return ids.map((id) => [id, {}]);
  const companies = `"${companyDeclaration().name}" c`;
  const company = place === 'entity_id' ? companies : `"${name}" t left join ${companies} on c.id = t.entity_id`;
  const row = place === 'entity_id' ? 'c' : 't';
  const rows = await read.query<Required<PolicyPlace> & { id: string }>(
    `select ${row}.id, c.id as entity_id, c.workspace_id, c.portfolio_id, c.jurisdiction from ${company}
     where ${tenant} and ${row}.account_id = $1 and ${row}.livemode = $2::boolean and ${row}.id = any($3)`,
    [ids],
  );
  return rows.map(({ id, ...at }) => [id, at]);
}

async function placesOfAsked(
  read: Reader,
  rows: { id: string; place_ids: string[] }[],
): Promise<[string, PolicyPlace][]> {
  const all = rows.flatMap(({ place_ids }) => place_ids);
  const company = entityNamed('entity')!;
  const found = new Map([
    ...(await placesOfRows(
      read,
      company,
      all.filter((id) => isId('ent', id)),
    )),
    ...all.flatMap((id): [string, PolicyPlace][] =>
      isId('ws', id) ? [[id, { workspace_id: id }]] : isId('pf', id) ? [[id, { portfolio_id: id }]] : [],
    ),
  ]);
  return rows.flatMap(({ id, place_ids }): [string, PolicyPlace][] =>
    place_ids.length === 0 ? [[id, {}]] : place_ids.map((one) => [id, found.get(one) ?? {}]),
  );
}
