export { Filing, officeName, type FilingType } from './filing.entity';
export { FilingModule } from './filing.module';
export { correctionDays, FilingOffice, type Prepared } from './office';
export type { Acceptance, Correction, FilingOwner, FilingOwners } from './owner';
export { Withdrawn } from './withdrawn';
export { filingMachine } from './filing.machine';
export type { Decision, FilingAuthority } from './authority/authority';
export { DeskAuthority } from './authority/desk';
export { SandboxAuthority } from './authority/sandbox';
