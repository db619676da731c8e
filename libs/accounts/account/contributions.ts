import { contributeBillingContact } from '#platform/limits/billing-contact';
import { Account } from './account.entity';

contributeBillingContact(async (work) => (await work.find(Account, work.scope.account_id)).billing_email);
