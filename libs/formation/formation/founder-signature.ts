import canonicalize from 'canonicalize';
import { companyDay } from '#kernel/calendar';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { hasBegun } from '#platform/temporal/start-plan';
import type { Entity } from '#companies/entity';
import { formationId } from './formation.plan';
import type { PrincipalAddress } from '#law/formation/address';
import {
  checkSignature,
  signatureOf,
  type IncorporatorSignature,
  type SignatureInput,
} from '#law/formation/incorporator';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';

export function checkSigned(
  { founders, incorporator_founder_index: index, jurisdiction, entity_type }: Entity,
  given: SignatureInput | undefined,
): ParameterError[] {
  return checkSignature(
    given,
    index === null ? undefined : founders[index],
    lawOf(jurisdiction).forms[companyForm(entity_type)],
  );
}

export function sign(work: UnitOfWork, entity: Entity, given: SignatureInput): void {
  work.update(entity, { incorporator_signature: signatureOf(given, companyDay(entity, work.now)) });
  noteSignature(work, entity);
}

/**
 * A signature covers the document that its signer saw, so a new address voids it in a draft. After submission, only a
 * signed correction or an accepted filing changes the address.
 */
export async function signatureAfterMove(
  work: UnitOfWork,
  entity: Entity,
  address: PrincipalAddress,
): Promise<{ signature?: IncorporatorSignature | null; errors: ParameterError[] }> {
  const { incorporator_signature: signature, status } = entity;
  if (
    !signature ||
    (status !== 'draft' && status !== 'submitted') ||
    canonicalize(address) === canonicalize(entity.principal_address)
  )
    return { errors: [] };
  if (status === 'draft' && !(await hasBegun(work, formationId(entity.id)))) {
    work.note(entity, 'entity.incorporator_signature_lapsed', 'The principal address changed after the signature.');
    return { signature: null, errors: [] };
  }
  return {
    errors: [
      {
        param: 'principal_address',
        code: 'conflict',
        message:
          'A founder has signed the formation document with this address as incorporator. You can correct the ' +
          'address if the filing office rejects the filing, or change it once the company is registered.',
      },
    ],
  };
}

export function noteSignature(work: UnitOfWork, entity: Entity): void {
  work.note(
    entity,
    'entity.incorporator_signed',
    `Electronic signature of founders[${entity.incorporator_founder_index}] as incorporator, declared with ` +
      'consent by the caller.',
  );
}
