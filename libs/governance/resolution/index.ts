export { AuthorisationInput } from './authorisation.dto';
export {
  assertCanDecide,
  authorityOf,
  checkAuthorisation,
  type DecisionRequest,
  type DecisionStanding,
  readTerms,
  releaseDecision,
  requestDecision,
  requiresResolution,
} from './authorisation';
export { changeMachine, type ChangeStatus } from './change.machine';
export { reconsider, sendForSignature, type Standing, withdrawDecision } from './round';
export { initialConsentType, openInitialConsent } from './initial-consent';
export { isUngiven } from './notice';
export { openResolution } from './opening';
export { fileInMinuteBook, settle, whenAdopted } from './outcome';
export { howManySign } from './preview';
export { bodiesOf } from './deciders';
export { StakeholderRepresentativeInput } from './resolution.dto';
export { Resolution } from './resolution.entity';
export { ResolutionModule } from './resolution.module';
export { decisionStep, planResolution } from './resolution.plan';
