export { companyFacts } from './company-facts';
export { formedOn, outOfCompanyLife } from './company-life';
export { EntityView, PrincipalAddressView } from './entity.dto';
export { Entity, type EntityFounder, rolesFrom } from './entity.entity';
export { entityMachine } from './entity.machine';
export { EntityModule } from './entity.module';
export { FounderInput, IncorporatorSignatureInput } from './founder.dto';
export { GovernancePatch } from './governance.dto';
export { mustNotBeHeld } from './held';
export { nameIssues } from './name-issues';
export {
  authorityIsDown,
  authorityIsSlow,
  certificateIsRejected,
  isOneADay,
  nameIsTaken,
  ownershipCodeOf,
  sandboxOutcomes,
  taxNumberIsRejected,
} from './sandbox-names';
export { isNumberTaken } from './state-number';
