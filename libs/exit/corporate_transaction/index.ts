export { contributeAgreementEffect, contributeObstacle } from './beside';
export { CorporateTransaction } from './corporate-transaction.entity';
export { CorporateTransactionModule } from './corporate-transaction.module';
export { kindRules } from './kinds';
