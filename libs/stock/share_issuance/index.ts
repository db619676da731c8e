export { contributePromisedShares, promisedShares } from './promised-shares';
export { assertConvertible, assertSharesAvailable } from './reserved';
export { ShareIssuanceModule } from './share-issuance.module';
