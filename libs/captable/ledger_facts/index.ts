export type {
  ClassFacts,
  EntryFacts,
  HolderFacts,
  LedgerFacts,
  SecurityFacts,
  SplitFacts,
  ValuationFacts,
} from './facts';
export { acceptance, ledgerFacts } from './ledger-facts';
export {
  type ConvertibleFacts,
  type FinancedFacts,
  type GrantFacts,
  isFinanced,
  type PlanFacts,
  warrantKnown,
} from './promises';
