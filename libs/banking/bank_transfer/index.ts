export { BankTransfer } from './bank-transfer.entity';
export { bankTransferMachine } from './bank-transfer.machine';
export { BankTransferModule } from './bank-transfer.module';
export { createTransfer } from './create-transfer';
export { submitBooked } from './submit-booked';
export { submitTransfer, type Submission } from './submit-transfer';
export { applyState, lockTransfer } from './transfer-states';
export { tellTransfer } from './transfer-workflow';
