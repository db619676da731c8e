import { Resource } from '#platform/operations/resource';
import { Signature } from './signature.entity';

@Resource({
  path: 'signatures',
  entity: Signature,
  filters: ['entity_id', 'signing_envelope_id', 'document_id', 'stakeholder_id', 'status'],
  sorts: ['created', 'order'],
  doc:
    'Requested and completed signatures, one per person and role. Documents can be signed only ' +
    'through the link emailed to the signer, not with an API key.',
})
export class SignatureController {}
