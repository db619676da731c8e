export { giveUpStateFiling, prepareStateFiling, stateFilings } from './owner';
export { StateFilingModule } from './state-filing.module';
