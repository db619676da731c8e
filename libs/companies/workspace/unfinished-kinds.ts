import type { EntityClass } from '#platform/wire/resource-entity';

/** A kind of thing of a company that would be left unfinished when its workspace is archived. */
interface UnfinishedKind {
  /** As a warning names it. */
  code: string;
  of: EntityClass;
  /** The column that says how far it has come, and what stands there while it is unfinished. */
  column: string;
  open: readonly string[];
  /** By which operation it is read: a company's are told to whom that is allowed there. */
  retrieval: string;
  /** One of them, and many. */
  says: { one: string; many: string };
}

const kinds: UnfinishedKind[] = [];

/** Contributed by the module of the thing. */
export const contributeUnfinished = (kind: UnfinishedKind): void => void kinds.push(kind);

export const unfinishedKinds = (): readonly UnfinishedKind[] => kinds;
