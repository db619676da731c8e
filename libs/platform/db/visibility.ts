import type { ResourceDeclaration } from '#platform/wire/resource-entity';

export type Bind = (value: unknown) => string;

/** `shown`: rows referenced in an answer, visible if their own retrieval or the operation shows them. */
export interface Rows {
  declaration: ResourceDeclaration;
  columns: readonly string[];
  shown: boolean | { by: string };
}

/** A condition on `t` for a restricted credential; null if it sees all rows. */
export interface Visibility {
  conditionOn(rows: Rows, bind: Bind): string | null;
}
