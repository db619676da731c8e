import { contributeUnfinished } from '#companies/workspace';
import { Filing } from './filing.entity';

contributeUnfinished({
  code: 'open_filing',
  of: Filing,
  column: 'status',
  open: ['prepared', 'submitted', 'rejected'],
  retrieval: 'filings.retrieve',
  says: { one: 'filing is not decided', many: 'filings are not decided' },
});
