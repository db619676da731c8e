export {
  authorise,
  authorityOf,
  checkAuthorisation,
  type Claim,
  type Standing as DecisionStanding,
} from './authorisation';
export { AuthorisationInput } from './authorisation.dto';
export {
  cancelChange,
  changeWorkflowId,
  concludeChange,
  onceDecided,
  sayDecided,
  settleChange,
  startChange,
  withdrawDecision,
  type ChangeStanding,
  type PendingChange,
  type WhichChange,
} from './change';
export { readTerms } from './change-terms';
export { changeMachine, type ChangeStatus } from './change.machine';
export { withdrawResolution } from './ending';
export { initialConsentType, openInitialConsent } from './initial-consent';
export { decisionStep, planResolution } from './resolution.plan';
export { actsOf, bodiesFor, type ActName, type Body } from './law/acts';
export { holdersVoteOnSplit, type SplitQuestion } from './law/split';
export { statutes } from './law/statutes';
export { mustDecide } from './must-decide';
export { isUngiven } from './notice';
export { openResolution, resolutionId, type ResolutionRequest } from './opening';
export { fileInMinuteBook, settle } from './outcome';
export { sendForSignature, type Standing } from './round';
export { bodiesOf } from './question';
export { howManySign } from './preview';
export { reconsider } from './reconsider';
export { giveBack, requiresResolution } from './requires-resolution';
export { Resolution } from './resolution.entity';
export { resolutionMachine } from './resolution.machine';
export { ResolutionModule } from './resolution.module';
