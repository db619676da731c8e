import { contributeUnfinished } from '#companies/workspace';
import { BankAccount } from './bank-account.entity';

contributeUnfinished({
  code: 'open_bank_account',
  of: BankAccount,
  column: 'status',
  open: ['provisioning', 'active', 'frozen'],
  retrieval: 'bank_accounts.retrieve',
  says: { one: 'bank account is open', many: 'bank accounts are open' },
});
