export { DeskAuthority } from './authority/desk';
export { SandboxAuthority } from './authority/sandbox';
export {
  Filing,
  type FilingType,
  isStateFiling,
  needsPowers,
  officeName,
  type StateFilingType,
  stateFilingTypes,
} from './filing.entity';
export { filingMachine, isUndecided } from './filing.machine';
export { FilingModule } from './filing.module';
export { correctionDays, FilingOffice, type Prepared } from './filing-office';
export { type Correction, type FilingOwner, type FilingOwners } from './filing-owner';
export { undecidedFilings } from './undecided-filings';
export { withdrawFiling } from './withdraw-filing';
export { Withdrawn } from './withdrawn-error';
export { type FilingEvidenceFacts, acknowledgment, evidenceBody, sandboxWords, stamp } from './evidence.clauses';
