export { dayAt, dayOf } from './as-of-day';
export {
  CapTableDiffView,
  ClassDifferenceView,
  CompareCapTables,
  EntryFacts,
  HolderDifferenceView,
} from './difference.dto';
export { differenceOf } from './cap-table-difference';
export { capTable, type ClassVotes, fullyDiluted, percentages, type ShareHolding } from './holdings';
export { type AsOf, compared, standings, standingsOfAll, votesAt } from './projection';
