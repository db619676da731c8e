import type { ResourceDeclaration } from '#platform/wire/resource-entity';

export type Bind = (value: unknown) => string;

/** `shown`: rows that an answer refers to. */
export interface Rows {
  declaration: ResourceDeclaration;
  columns: readonly string[];
  shown: boolean | { by: string };
}

/** Null if the credential sees all rows. */
export interface Visibility {
  conditionOn(rows: Rows, bind: Bind): string | null;
}
