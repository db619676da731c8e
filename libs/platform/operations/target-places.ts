import { isId } from '#kernel/ids';
import type { PolicyPlace } from '#permissions/scope-policy';
import type { Reader } from '#platform/db/reader';
import { companyDeclaration, declarationOf, type EntityClass, type Identified } from '#platform/wire/resource-entity';
import { tenant } from '#platform/db/tenant';
import { fieldsOf } from '#platform/wire/field-declaration';
import type { RequestContext } from './context';
import { jurisdictionByDefault } from './default-jurisdiction';
import { entityNamed, isPlaced, type RequestObject, type NamedResource } from './named-resources';
import type { OperationDeclaration } from './operation';

export async function jurisdictionOf({ operation, work }: RequestContext, input: object): Promise<PolicyPlace> {
  const { jurisdiction } = input as { jurisdiction?: unknown };
  if (typeof jurisdiction === 'string') return { jurisdiction };
  return operation.mutates ? unsaidJurisdiction(work, operation) : {};
}

export async function unsaidJurisdiction(read: Reader, { input }: OperationDeclaration): Promise<PolicyPlace> {
  if (!input || !fieldsOf(input).some(({ name }) => name === 'jurisdiction')) return {};
  const jurisdiction = await jurisdictionByDefault(read);
  return jurisdiction ? { jurisdiction } : {};
}

/** Finds the places of each resource: several for an authorization, none for an unknown or hidden ID. */
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
  const { name, about, place } = declarationOf(entity);
  if (about)
    return placesOfAsked(
      read,
      (await read.byIds(entity, ids)).map((row) => ({
        id: row.id,
        place_ids: (row as RequestObject & Identified)[about.places] as string[],
      })),
    );
  if (place && place !== 'entity_id') return ids.map((id) => [id, { [place]: id }]);
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

/** An authorization has the places of its request, or the account itself. */
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
