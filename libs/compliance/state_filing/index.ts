export { giveUpStateFiling, prepareStateFiling, stateFilings } from './owner';
export { restartStateFiling } from './restart';
export { StateFilingModule } from './state-filing.module';
