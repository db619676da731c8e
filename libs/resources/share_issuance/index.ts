export { settleShareIssuance } from './issuing';
export { mustBeFree } from './reserved';
export { ShareIssuance } from './share-issuance.entity';
export { ShareIssuanceModule } from './share-issuance.module';
