export { fileAgentChange, filingStep, filingWorkflow, assertFormed } from './begin-filing';
export { carryOutFilingRun } from './filing-run';
export { requestToDischarge } from './request-to-discharge';
export {
  giveUpStateFiling,
  assertUncorrected,
  type PreparedStateFiling,
  prepareStateFiling,
  stateFilings,
} from './state-filing-owner';
export { restartStateFiling } from './restart-filing';
export { CertificateInput } from './state-filing.dto';
export { StateFilingModule } from './state-filing.module';
export { stateFilingEvidence, type StateFilingFacts } from './state-filing.document';
