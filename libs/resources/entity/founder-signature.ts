import { companyDay } from '#kernel/calendar';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from './entity.entity';
import { checkSignature, signatureOf, type SignatureInput } from './law/incorporator';
import { companyForm } from './law/jurisdiction';
import { jurisdictionFor } from './law/jurisdictions';

/** What is wrong with the signature of the founder who is the incorporator: it is missing, or nobody is to give one. */
export function checkSigned({ founders, incorporator_founder_index: index, jurisdiction, entity_type }: Entity, given: SignatureInput | undefined): ParameterError[] {
  return checkSignature(given, index === null ? undefined : founders[index], jurisdictionFor(jurisdiction)!.forms[companyForm(entity_type)]);
}

/** Takes a signature that was checked, and puts on record who gave it when. */
export function sign(work: UnitOfWork, entity: Entity, given: SignatureInput): void {
  work.update(entity, { incorporator_signature: signatureOf(given, companyDay(entity, work.now)) });
  noteSignature(work, entity);
}

/** The audit entry says who declared the signature, and when. */
export const noteSignature = (work: UnitOfWork, entity: Entity): void =>
  work.note(entity, 'entity.incorporator_signed', `Electronic signature of founders[${entity.incorporator_founder_index}] as incorporator, declared with consent by the caller.`);
