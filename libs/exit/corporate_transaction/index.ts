export { CorporateTransactionModule } from './corporate-transaction.module';
