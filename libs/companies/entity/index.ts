export { companyFacts } from './company-facts';
export { formedOn, checkWithinLife } from './company-life';
export { EntityView, PrincipalAddressView } from './entity.dto';
export { Entity, type EntityFounder, isForeignIn, rolesFrom } from './entity.entity';
export { entityMachine, type EntityStatus } from './entity.machine';
export { EntityModule } from './entity.module';
export { FounderInput, IncorporatorSignatureInput } from './founder.dto';
export { GovernancePatch } from './governance.dto';
export { assertNotInTransaction } from './assert-company-free';
export { assertFormedHere } from './assert-formed-here';
export { assertHasPowers } from './assert-has-powers';
export { checkEntityName } from './name-issues';
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
