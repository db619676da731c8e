export { missElection, openElection } from './election-deadline';
export { contributeInterest } from './sold-interests';
export { openSection83b } from './section-83b';
export { TaxElection } from './tax-election.entity';
export { type TaxElectionKind } from './tax-election.machine';
export { TaxElectionModule } from './tax-election.module';
