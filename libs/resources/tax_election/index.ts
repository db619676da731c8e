export { missElection, openElection } from './deadline';
export { taxElectionMachine, type TaxElectionKind } from './tax-election.machine';
export { TaxElection } from './tax-election.entity';
export { TaxElectionModule } from './tax-election.module';
export { TaxElectionService } from './tax-election.service';
