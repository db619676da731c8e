import { Resource } from '#platform/operations/resource';
import { Signature } from './signature.entity';

@Resource({
  path: 'signatures',
  entity: Signature,
  filters: ['entity_id', 'signing_envelope_id', 'document_id', 'stakeholder_id', 'status'],
  sorts: ['created', 'order'],
  doc: 'Requested and given signatures, one per person and role. Only the mailed link can sign, not an API key.',
})
export class SignatureController {}
