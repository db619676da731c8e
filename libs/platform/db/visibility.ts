import type { ResourceDeclaration } from '#platform/wire/resource-entity';

/** Binds a value and returns its placeholder. */
export type Bind = (value: unknown) => string;

/**
 * Rows of a resource as `t`. `shown`: rows referenced in an answer, visible if their own retrieval or the operation
 * shows them.
 */
export interface Rows {
  declaration: ResourceDeclaration;
  columns: readonly string[];
  shown: boolean | { by: string };
}

/** A condition on `t` for a restricted credential; null if it sees all rows. */
export interface Visibility {
  conditionOn(rows: Rows, bind: Bind): string | null;
}
