export { missElection, openElection } from './deadline';
export { openSection83b } from './section-83b';
export { taxElectionMachine, type TaxElectionKind } from './tax-election.machine';
export { TaxElection } from './tax-election.entity';
export { TaxElectionModule } from './tax-election.module';
export { TaxElectionService } from './tax-election.service';
