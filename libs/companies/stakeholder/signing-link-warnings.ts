import { sameMailbox } from '#kernel/mailbox';
import { quoted } from '#kernel/quoted';
import { ours, sentence, type Sentence } from '#kernel/sentence';
import type { Stakeholder } from './stakeholder.entity';

type Reached = Pick<Stakeholder, 'kind' | 'name' | 'email' | 'representative'>;

interface SentLink {
  stakeholder_id: string;
  name: string;
  email: string;
  role: string;
}

/**
 * Warns of each link sent to an address other than the signer's, or to a person who is not known to sign for an
 * organization.
 */
export function linksAstray(signers: readonly SentLink[], people: readonly (Reached & { id: string })[]): Sentence[] {
  return signers.flatMap(({ stakeholder_id, name, email, role }) => {
    const person = people.find(({ id }) => id === stakeholder_id);
    if (!person) return [];
    const { representative } = person;
    const known = [representative?.email, person.email].filter((one) => typeof one === 'string');
    const expected = person.kind === 'organization' ? representative?.name : person.name;
    const whose =
      person.kind === 'organization'
        ? sentence`${name} for ${person.name} as ${ours(role)}`
        : sentence`${name} as ${ours(role)}`;
    if (!known.some((one) => sameMailbox(one, email)))
      return [
        sentence`The signing link for ${whose} will be sent to ${email}. ${ours(
          known.length > 0 ? `The recorded address is ${known.map(quoted).join(' or ')}` : 'No address is recorded',
        )}.`,
      ];
    if (name === expected) return [];
    const signer = representative?.name ?? ours('nobody');
    return [sentence`The signing link for ${whose} will be sent to ${email}, but the recorded signer is ${signer}.`];
  });
}
