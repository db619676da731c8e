import { contributeDefaultJurisdiction } from '#platform/operations/default-jurisdiction';
import { contributeBillingContact } from '#platform/limits/billing-contact';
import { Account } from './account.entity';

contributeDefaultJurisdiction(async (read) => (await read.find(Account, read.scope.account_id)).default_jurisdiction);
contributeBillingContact(async (work) => (await work.find(Account, work.scope.account_id)).billing_email);
