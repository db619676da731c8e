import { Resource } from '#platform/http/resource';
import { ListSignatures } from './signature.dto';
import { Signature } from './signature.entity';

@Resource({
  path: 'signatures',
  entity: Signature,
  filters: ListSignatures,
  sorts: ['created', 'order'],
  doc:
    'Signatures asked for and given, one for each person and role. Only the link that was mailed signs: no API ' +
    'key can.',
})
export class SignatureController {}
