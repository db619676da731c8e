export { fileAgentChange, filingStep, filingWorkflow, mustBeFormed } from './begin';
export { carryOutFilingRun } from './filing-run';
export { giveUpStateFiling, mustGoAsItIs, prepareStateFiling, stateFilings } from './owner';
export { restartStateFiling } from './restart';
export { StateFilingModule } from './state-filing.module';
export { stateFilingEvidence, type StateFilingFacts } from './state-filing.document';
