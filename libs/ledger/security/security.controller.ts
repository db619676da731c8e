import { Resource } from '#platform/operations/resource';
import { Security } from './security.entity';

@Resource({
  path: 'securities',
  entity: Security,
  filters: ['entity_id', 'status', 'stakeholder_id', 'share_class_id', 'grant_id'],
  sorts: ['created', 'quantity'],
  doc: 'Securities held by stockholders and members.',
})
export class SecurityController {}
