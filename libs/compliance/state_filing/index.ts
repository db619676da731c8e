export { fileAgentChange, mustBeFormed } from './begin';
export { giveUpStateFiling, prepareStateFiling, stateFilings } from './owner';
export { StateFilingModule } from './state-filing.module';
