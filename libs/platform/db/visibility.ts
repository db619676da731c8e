import type { ResourceDeclaration } from '#platform/wire/resource-entity';

/** Takes a value of a statement, and gives the place that stands for it. */
export type Bind = (value: unknown) => string;

/**
 * Rows of a resource with these columns, as `t`. `shown`: they stand in the answer besides what was asked for, as their
 * retrieval shows them; or what this operation tells of them does.
 */
export interface Rows {
  declaration: ResourceDeclaration;
  columns: readonly string[];
  shown: boolean | { by: string };
}

/**
 * Which of a tenant's rows a credential sees, where that is not all of them: a condition on `t`; null where it sees all
 * of these.
 */
export interface Visibility {
  conditionOn(rows: Rows, bind: Bind): string | null;
}
