export { settleShareIssuance } from './issuing';
export { ShareIssuance } from './share-issuance.entity';
export { ShareIssuanceModule } from './share-issuance.module';
