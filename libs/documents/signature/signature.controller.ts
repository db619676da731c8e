import { Resource } from '#platform/operations/resource';
import { Signature } from './signature.entity';

@Resource({
  path: 'signatures',
  entity: Signature,
  filters: ['entity_id', 'signing_envelope_id', 'document_id', 'stakeholder_id', 'status'],
  sorts: ['created', 'order'],
  doc:
    'Signatures asked for and given, one for each person and role. Only the link that was mailed signs: no API ' +
    'key can.',
})
export class SignatureController {}
