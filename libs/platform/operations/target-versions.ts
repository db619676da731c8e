import { isId } from '#kernel/ids';
import { Envelope } from '#platform/wire/envelope';
import { companyDeclaration, declarationOf } from '#platform/wire/resource-entity';
import type { RequestContext } from './context';
import { isContained, isOfCompany, namedIn } from './named-resources';

/** `locked`: locks the rows until the unit of work ends. */
export async function targetVersions(
  { operation, work, scope }: RequestContext,
  input: object,
  locked: boolean,
): Promise<{ place_ids: string[]; versions: Record<string, number> }> {
  const found: { id: string; version: number; entity_id: string | null; place_ids: string[] | null }[] = [];
  const named = [...Map.groupBy(namedIn(operation, input), (one) => one.entity)].flatMap(([entity, ones]) => {
    const { name, about, place, standsIn = [] } = declarationOf(entity);
    const company = place === 'entity_id' ? 'id' : isOfCompany(entity) ? 'entity_id' : null;
    return !(entity.prototype instanceof Envelope)
      ? []
      : [
          {
            name,
            company,
            places: isContained(declarationOf(entity)) ? `array[${standsIn.join(', ')}]` : about?.places,
            ids: ones.map(({ id }) => id),
          },
        ];
  });
  const companies = named.filter(({ company }) => company !== null);
  // Operations lock the company first, so another order would deadlock.
  if (locked && companies.length > 0) {
    const held = companies.map(
      ({ name, company }) => `select ${company} from "${name}" where account_id = $1 and id = any($2)`,
    );
    await work.statement(
      `select id from "${companyDeclaration().name}" where account_id = $1
        and id in (${held.join(' union all ')}) order by id for update`,
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
