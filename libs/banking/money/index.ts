export { BankTransaction } from './bank-transaction.entity';
export { type EntryKind, entryKinds, TransactionsOf } from './bank-transaction.dto';
export {
  deactivateEmpty,
  hold,
  lockBalance,
  notActive,
  openLedger,
  outsideOf,
  post,
  release,
  reverse,
  setActive,
  suspenseOf,
} from './ledger';
