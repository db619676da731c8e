export { DeskAuthority } from './authority/desk';
export { SandboxAuthority } from './authority/sandbox';
export { FilingView } from './filing.dto';
export { Filing, type FilingType, officeName, type StateFilingType, stateFilingTypes } from './filing.entity';
export { filingMachine } from './filing.machine';
export { FilingModule } from './filing.module';
export { correctionDays, FilingOffice, type Prepared } from './office';
export { type Correction, type FilingOwner, type FilingOwners } from './owner';
export { Withdrawn } from './withdrawn';
