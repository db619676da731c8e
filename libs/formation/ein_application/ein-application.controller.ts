import { Resource } from '#platform/operations/resource';
import { EinApplication } from './ein-application.entity';

@Resource({
  path: 'ein_applications',
  entity: EinApplication,
  filters: ['entity_id', 'status'],
  sorts: ['created', 'applied_on'],
  doc: 'Applications for EINs. The IRS accepts one per day from each responsible party.',
})
export class EinApplicationController {}
