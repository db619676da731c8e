export { AuthorisationInput } from './authorisation.dto';
export {
  requestDecision,
  authorityOf,
  checkAuthorisation,
  type DecisionRequest,
  type DecisionStanding,
} from './authorisation';
export { readTerms } from './change-terms';
export { changeMachine, type ChangeStatus } from './change.machine';
export { withdrawDecision } from './ending';
export { initialConsentType, openInitialConsent } from './initial-consent';
export { assertCanDecide } from './must-decide';
export { isUngiven } from './notice';
export { openResolution } from './opening';
export { fileInMinuteBook, settle } from './outcome';
export { howManySign } from './preview';
export { bodiesOf } from './question';
export { reconsider } from './reconsider';
export { releaseDecision, requiresResolution } from './requires-resolution';
export { StakeholderRepresentativeInput } from './resolution.dto';
export { Resolution } from './resolution.entity';
export { ResolutionModule } from './resolution.module';
export { decisionStep, planResolution } from './resolution.plan';
export { sendForSignature, type Standing } from './round';
export { whenAdopted } from './when-adopted';
