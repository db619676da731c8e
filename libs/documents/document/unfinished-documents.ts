import { contributeUnfinished } from '#companies/workspace';
import { Document } from './document.entity';

contributeUnfinished({
  code: 'unsigned_document',
  of: Document,
  column: 'execution_status',
  open: ['draft', 'sent', 'partially_signed'],
  retrieval: 'documents.retrieve',
  says: { one: 'document is not signed', many: 'documents are not signed' },
});
