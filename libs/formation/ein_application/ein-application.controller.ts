import { Resource } from '#platform/operations/resource';
import { EinApplication } from './ein-application.entity';

@Resource({
  path: 'ein_applications',
  entity: EinApplication,
  filters: ['entity_id', 'status'],
  sorts: ['created', 'applied_on'],
  doc: 'EIN applications. The IRS accepts one application per responsible party per day.',
})
export class EinApplicationController {}
