import type { Reader } from '#platform/db/reader';
import type { GivenSignature } from '#documents/document';
import { Signature } from '#documents/signature';
import { Stakeholder } from '#companies/stakeholder';

/** `native_name` is in the signer's own script. */
export type EnvelopeSigner = Signature & GivenSignature & { native_name: string | null };

export async function signersIn(read: Reader, signing_envelope_id: string): Promise<EnvelopeSigner[]> {
  const signatures = await read.all(Signature, { signing_envelope_id });
  const people = await read.byIds(
    Stakeholder,
    signatures.map(({ stakeholder_id }) => stakeholder_id),
  );
  const known = new Map(people.map((person) => [person.id, person]));
  return signatures
    .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    .map((signature) => ({ ...signature, ...identityOf(known.get(signature.stakeholder_id), signature.name) }));
}

function identityOf(
  person: Stakeholder | undefined,
  signer: string,
): Pick<EnvelopeSigner, 'organization' | 'native_name'> {
  if (person?.kind !== 'organization') return { organization: null, native_name: person?.native_name ?? null };
  const { name, representative } = person;
  return {
    organization: name,
    native_name: representative?.name === signer ? (representative.native_name ?? null) : null,
  };
}
