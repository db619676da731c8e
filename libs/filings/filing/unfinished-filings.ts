import { contributeUnfinished } from '#companies/workspace';
import { Filing } from './filing.entity';
import { undecided } from './filing.machine';

contributeUnfinished({
  code: 'open_filing',
  of: Filing,
  column: 'status',
  open: [...undecided],
  retrieval: 'filings.retrieve',
  says: { one: 'filing is still pending', many: 'filings are still pending' },
});
