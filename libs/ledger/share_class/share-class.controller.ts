import { Resource } from '#platform/operations/resource';
import { ShareClass } from './share-class.entity';

@Resource({
  path: 'share_classes',
  entity: ShareClass,
  filters: ['entity_id', 'class_type'],
  sorts: ['created', 'seniority'],
  doc: 'Classes of stock and LLC interests.',
})
export class ShareClassController {}
