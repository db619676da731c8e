import type { ResourceDeclaration } from './resource-entity';

/** Takes a value of a statement, and gives the place that stands for it. */
export type Bind = (value: unknown) => string;

/** Which of a tenant's rows a credential sees, where that is not all of them: a condition on `t`; null where it sees all of this resource. */
export interface Sight { conditionOn(declaration: ResourceDeclaration, bind: Bind): string | null }
