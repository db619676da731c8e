import { contributeUnfinished } from '#companies/workspace';
import { TaxElection } from './tax-election.entity';

contributeUnfinished({
  code: 'open_tax_election',
  of: TaxElection,
  column: 'status',
  open: ['open', 'mailed'],
  retrieval: 'tax_elections.retrieve',
  says: { one: 'tax election has no proof of filing', many: 'tax elections have no proof of filing' },
});
