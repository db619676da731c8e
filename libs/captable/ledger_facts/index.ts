export {
  type ClassFacts,
  type EntryFacts,
  type HolderFacts,
  type LedgerFacts,
  type SecurityFacts,
  type SplitFacts,
  type ValuationFacts,
} from './fact-types';
export {
  type ConvertibleFacts,
  type FinancedFacts,
  type GrantFacts,
  isFinanced,
  type PlanFacts,
  warrantKnown,
} from './grants-and-convertibles';
export { acceptance, ledgerFacts } from './ledger-facts';
