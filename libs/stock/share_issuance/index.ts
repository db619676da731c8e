export { assertSharesAvailable } from './assert-shares-available';
export { ShareIssuanceModule } from './share-issuance.module';
