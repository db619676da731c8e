import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { votesAt, type ClassVotes } from '#ledger/holdings';
import type { Entity } from '#companies/entity';
import { hadRole, Stakeholder, type HeldRole } from '#companies/stakeholder';
import type { Body } from '#law/decisions/acts';
import type { Board } from '#law/decisions/board';

/** Who can decide for a company on a day. */
export interface Composition {
  people: Map<string, Stakeholder>;
  board: Board;
  managers: string[];
  classes: ClassVotes[];
  /** Directors and officers. */ insiders: string[];
}

/**
 * Roles as they were on the day, and votes as the ledger has them. Directorships that nobody has stated are as many as
 * there are directors.
 */
export async function compositionOf(read: Reader, entity: Entity, on: LegalDate): Promise<Composition> {
  const people = await read.all(Stakeholder, { entity_id: entity.id });
  const inRole = (role: HeldRole['role']): string[] =>
    people.filter((one) => hadRole(one, role, on)).map(({ id }) => id);
  const in_office = inRole('director');
  return {
    people: new Map(people.map((one) => [one.id, one])),
    managers: inRole('manager'),
    insiders: [...in_office, ...inRole('officer')],
    classes: await votesAt(read, entity.id, on),
    board: { directorships: entity.governance.authorized_directors ?? in_office.length, in_office },
  };
}

export type Capacity = 'director' | 'stockholder' | 'member' | 'manager';
export const capacityOf: Record<Body, Capacity> = {
  board: 'director',
  stockholders: 'stockholder',
  members: 'member',
  managers: 'manager',
};

const voting = (classes: readonly ClassVotes[], affected: boolean): string[] => [
  ...new Set(
    classes.flatMap(({ holders }) =>
      holders
        .filter(({ votes, quantity }) => votes > 0n || (affected && quantity > 0))
        .map(({ stakeholder_id }) => stakeholder_id),
    ),
  ),
];

/** Those of a body who may sign; in class votes also the holders of shares that have no vote otherwise. */
export function electorate({ board, managers, classes }: Composition, body: Body, classesApart: boolean): string[] {
  if (body === 'board') return [...board.in_office];
  return body === 'managers' ? managers : voting(classes, classesApart);
}

/** '8,000,000 shares of Common Stock', '62.5 % of the interests'; null for directors and managers. */
export function holdingOf({ classes }: Composition, body: Body, stakeholder_id: string): string | null {
  if (body === 'board' || body === 'managers') return null;
  const held = classes.flatMap(({ name, holders }) =>
    holders
      .filter((one) => one.stakeholder_id === stakeholder_id && one.quantity > 0)
      .map(({ quantity, votes }) => ({ name, quantity, votes })),
  );
  if (body === 'members') {
    const total = classes.flatMap(({ holders }) => holders).reduce((sum, { votes }) => sum + votes, 0n);
    const mine = held.reduce((sum, { votes }) => sum + votes, 0n);
    return total === 0n ? null : `${Number((mine * 1_000_000n) / total) / 10_000} % of the interests`;
  }
  return (
    held
      .map(
        ({ name, quantity }) => `${quantity.toLocaleString('en-US')} ${quantity === 1 ? 'share' : 'shares'} of ${name}`,
      )
      .join(' and ') || null
  );
}
