export { settleShareIssuance } from './issuing';
export { mustBeFree } from './reserved';
export { ShareIssuanceModule } from './share-issuance.module';
