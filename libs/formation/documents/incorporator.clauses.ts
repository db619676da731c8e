import { signerOf } from '#documents/kit';
import type { FormationFacts } from './formation.facts';

/** Conformed signature of the service or a founder (8 Del. C. § 103(h), 15 U.S.C. § 7001(a)). */
export const incorporatorSigner = (
  { incorporator, document_date }: Pick<FormationFacts, 'incorporator' | 'document_date'>,
  capacity: string,
) => ({ ...signerOf(incorporator, capacity), signed_on: document_date, given: incorporator.signature });
