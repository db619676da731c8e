export { Filing, type FilingType } from './filing.entity';
export { FilingModule } from './filing.module';
export { FilingService } from './filing.service';
export { filingMachine } from './filing.machine';
export type { Decision, FilingAuthority } from './authority/authority';
export { DeskAuthority } from './authority/desk';
export { SandboxAuthority } from './authority/sandbox';
