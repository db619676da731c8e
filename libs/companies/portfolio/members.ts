import type { Reader } from '#platform/db/reader';
import { Entity } from '#companies/entity';

/** All companies of a portfolio that the credential can see, oldest first. */
export async function membersOf(read: Reader, portfolio_id: string): Promise<Entity[]> {
  const members: Entity[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const page = await read.page(Entity, {
      where: [{ column: 'portfolio_id', operator: '=', value: portfolio_id }],
      sort: [
        { column: 'created', descending: false },
        { column: 'id', descending: false },
      ],
      limit: 1000,
      ...(cursor === undefined ? {} : { starting_after: cursor }),
    });
    members.push(...page.data);
    more = page.has_more;
    cursor = page.data.at(-1)?.id;
  }
  return members;
}
