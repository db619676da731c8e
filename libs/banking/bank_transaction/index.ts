export { BankTransactionModule } from './bank-transaction.module';
