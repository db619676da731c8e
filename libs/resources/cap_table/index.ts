export { CapTableModule } from './cap-table.module';
export type { ClassVotes } from './holdings';
export { votesAt } from './projection';
