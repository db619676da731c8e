export { companyFacts } from './company-facts';
export { Entity, rolesFrom, type EntityFounder } from './entity.entity';
export { entityMachine } from './entity.machine';
export { EntityModule } from './entity.module';
export {
  formationId,
  formationStart,
  governancePapers,
  planCorrection,
  planFormation,
  planGovernance,
  type PaperChange,
} from './entity.plan';
export { EntityService } from './entity.service';
export { activateWhenComplete } from './existing-company';
export {
  EntityView,
  GovernancePatch,
  GovernanceView,
  IncorporatorSignatureInput,
  PrincipalAddressView,
} from './entity.dto';
export { checkSigned, sign } from './founder-signature';
export { section83bDeadline, sElectionDeadline } from './law/election-deadline';
export { unstated, type Governance } from './law/governance';
export { isNumberTaken } from './state-number';
export { withoutReplaced } from './law/formation-input';
export { companyForm, formationForm } from './law/jurisdiction';
export { jurisdictionFor, jurisdictions } from './law/jurisdictions';
export { amendmentFee, stockAmendmentFees, type AuthorizedStock } from './law/fees';
export { maxAuthorizedShares } from './law/founder-equity';
export { isBelowPar, parFloor, refuseBelowPar } from './law/par';
export { nameIssues } from './name-issues';
export { checkLegalName, maxNameLength } from './law/legal-name';
export { registeredAgents } from './law/registered-agents';
export { fileNumber, isEin, isFileNumber, isSandboxEin, sandboxEin } from './law/tax-number';
export * from './sandbox-names';
export { giveUpFormation } from './withdrawal';
