export type {
  AccountOpening,
  Bank,
  BankAccountState,
  BankEntry,
  BankNotification,
  BankTransferState,
  BookTransfer,
  ClockedBank,
  ExternalRail,
  OutboundTransfer,
  TransferOrder,
} from './bank';
export { BankRefusal, SandboxBank, type SandboxBankSettings } from './sandbox-bank';
export { sandboxAccountNumber, sandboxRoutingNumber } from './sandbox-numbers';
export { Banks, type AnyBank } from './banks';
export { isReviewedFirst } from './sandbox-names';
export { BankModule } from './bank.module';
export { configuredBanks } from './configured-banks';
