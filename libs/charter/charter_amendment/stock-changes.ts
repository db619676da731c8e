import type { UnitOfWork } from '#platform/db/unit-of-work';
import { declarationOf, type EntityClass } from '#platform/db/resource-entity';
import type { CharterAmendment } from './charter-amendment.entity';

/** A kind of act that changes the authorised stock, with the states in which it is under way. */
const kinds: { of: EntityClass<CharterAmendment>; open: string }[] = [];

/** Contributed by the module of the act. */
export const contributeStockChange = (of: EntityClass<CharterAmendment>, open: string): void =>
  void kinds.push({ of, open });

/** A change of the authorised stock of a company that is under way. */
export async function openStockChange(
  work: UnitOfWork,
  entity_id: string,
): Promise<{ id: string; status: string } | undefined> {
  if (kinds.length === 0) return undefined;
  const each = kinds.map(
    ({ of, open }) => `select id, status from "${declarationOf(of).name}" where entity_id = $1 and status = '${open}'`,
  );
  const [found] = await work.statement<{ id: string; status: string }>(each.join(' union all '), [entity_id]);
  return found;
}
