import { Resource } from '#platform/http/resource';
import { ListSecurities } from './security.dto';
import { Security } from './security.entity';

@Resource({
  path: 'securities',
  entity: Security,
  filters: ListSecurities,
  sorts: ['created', 'quantity'],
  doc: 'What each holder holds, act by act.',
})
export class SecurityController {}
