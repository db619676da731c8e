export { contributePromisedShares } from './promised-shares';
export { mustBeFree } from './reserved';
export { ShareIssuanceModule } from './share-issuance.module';
