export { accountNumberOf, decideOpening, lockAccount, tellBank } from './account-changes';
export { alignAccount, type Alignment } from './align-account';
export { keepBankOnClocks } from './bank-clock-timer';
export { CloseBankAccount } from './bank-account.dto';
export { BankAccount } from './bank-account.entity';
export { bankAccountMachine } from './bank-account.machine';
export { BankAccountModule } from './bank-account.module';
