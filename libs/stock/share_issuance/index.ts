export { contributePromisedShares } from './promised-shares';
export { assertSharesAvailable } from './reserved';
export { ShareIssuanceModule } from './share-issuance.module';
