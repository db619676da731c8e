export { dayAt, dayOf } from './day';
export {
  CapTableDiffView,
  ClassDifferenceView,
  CompareCapTables,
  EntryFacts,
  HolderDifferenceView,
} from './difference.dto';
export { differenceOf } from './difference';
export { capTable, type ClassVotes, fullyDiluted, percentages, type Standing } from './holdings';
export { type AsOf, compared, standings, standingsOfAll, votesAt } from './projection';
