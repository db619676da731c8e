export { AuthorisationInput } from './authorisation.dto';
export {
  assertCanDecide,
  authorityOf,
  checkAuthorisation,
  type DecisionRequest,
  readTerms,
  releaseDecision,
  requestDecision,
  assertResolution,
} from './authorisation';
export { changeMachine, type ChangeStatus } from './change.machine';
export { recountResolutions, sendForSignature, type ResolutionState, withdrawDecision } from './signing-round';
export { initialConsentType, openInitialConsent } from './initial-consent';
export { isUngiven } from './consent-notice';
export { templateOf } from './resolution-document';
export { openResolution } from './open-resolution';
export { fileInMinuteBook, settle, whenAdopted } from './settle-resolution';
export { howManySign } from './authority-preview';
export { bodiesOf } from './deciders';
export { StakeholderRepresentativeInput } from './resolution.dto';
export { Resolution } from './resolution.entity';
export { ResolutionModule } from './resolution.module';
export { hasPreferred } from './outstanding-preferred';
export { warnOfUnrecordedVotes } from './unrecorded-votes';
export { decisionStep, planResolution } from './resolution.plan';
