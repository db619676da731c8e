import type { Reader } from '#platform/db/reader';
import type { Given } from '#documents/document';
import { Signature } from '#documents/signature';
import { Stakeholder } from '#companies/stakeholder';

/** The signatures of an envelope by their turn, each with the organization that it is given for. */
export async function signersIn(read: Reader, signing_envelope_id: string): Promise<(Signature & Given)[]> {
  const signatures = await read.all(Signature, { signing_envelope_id });
  const people = await read.byIds(
    Stakeholder,
    signatures.map(({ stakeholder_id }) => stakeholder_id),
  );
  const organizations = new Map(people.filter(({ kind }) => kind === 'organization').map(({ id, name }) => [id, name]));
  return signatures
    .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    .map((signature) => ({ ...signature, organization: organizations.get(signature.stakeholder_id) ?? null }));
}
