export { BankTransfer } from './bank-transfer.entity';
export { bankTransferMachine } from './bank-transfer.machine';
export { BankTransferModule } from './bank-transfer.module';
export { createTransfer, tellTransfer } from './create-transfer';
export { submitTransfer, type Submission } from './submit-transfer';
export { applyState, lockTransfer } from './transfer-states';
