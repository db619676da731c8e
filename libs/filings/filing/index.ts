export { DeskAuthority } from './authority/desk';
export { SandboxAuthority } from './authority/sandbox';
export { FilingView } from './filing.dto';
export {
  Filing,
  type FilingType,
  isStateFiling,
  officeName,
  type StateFilingType,
  stateFilingTypes,
} from './filing.entity';
export { filingMachine, isUndecided } from './filing.machine';
export { FilingModule } from './filing.module';
export { correctionDays, FilingOffice, type Prepared } from './office';
export { type Correction, type FilingOwner, type FilingOwners } from './owner';
export { undecidedFilings } from './undecided';
export { withdrawFiling } from './withdraw';
export { Withdrawn } from './withdrawn';
export { type FilingEvidenceFacts, acknowledgment, evidenceBody, sandboxWords, stamp } from './evidence.clauses';
