export {
  acceptance,
  type ClassFacts,
  type EntryFacts,
  type HolderFacts,
  ledgerFacts,
  type LedgerFacts,
  type SecurityFacts,
  type SplitFacts,
  type ValuationFacts,
} from './ledger-facts';
export {
  type ConvertibleFacts,
  type FinancedFacts,
  type GrantFacts,
  isFinanced,
  type PlanFacts,
  warrantKnown,
} from './promises';
