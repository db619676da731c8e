export { BeneficialOwnershipReport } from './beneficial-ownership-report.entity';
export { BeneficialOwnershipModule } from './beneficial-ownership.module';
export { ownershipFilings } from './ownership-filing-owner';
export { openSealed } from './sealed-people';
