export { advanceNameChange, type NameChangeStanding } from './advancing';
export { fileAmendment, giveUpNameChange } from './filing-amendment';
export { nameChangeFilings } from './filings';
export { NameChange } from './name-change.entity';
export { NameChangeModule } from './name-change.module';
export { restartNameChange } from './restart-name-change';
