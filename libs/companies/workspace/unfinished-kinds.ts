import type { EntityClass } from '#platform/wire/resource-entity';

interface UnfinishedKind {
  code: string;
  of: EntityClass;
  /** Status column, and its values while the work is unfinished. */
  column: string;
  open: readonly string[];
  /** Operation whose permission a credential needs to see the items. */
  retrieval: string;
  says: { one: string; many: string };
}

const kinds: UnfinishedKind[] = [];

export const contributeUnfinished = (kind: UnfinishedKind): void => void kinds.push(kind);

export const unfinishedKinds = (): readonly UnfinishedKind[] => kinds;
