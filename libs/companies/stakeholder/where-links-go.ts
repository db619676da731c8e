import { sameMailbox } from '#kernel/mailbox';
import { quoted } from '#kernel/quoted';
import { ours, sentence, type Sentence } from '#kernel/sentence';
import type { Stakeholder } from './stakeholder.entity';

type Reached = Pick<Stakeholder, 'kind' | 'name' | 'email' | 'representative'>;

/**
 * What of a stakeholder only a human says: where the links go by which it signs, and by whom an organization does.
 * Whoever reads the mail signs in that name, and a signature is attributed to a person by what shows that it was their
 * act (UETA § 9(a)): an address that a program has chosen shows nothing.
 */
export function linksSaid(
  { name, email, representative }: Omit<Reached, 'kind'>,
  before: Omit<Reached, 'kind'> | null,
): Sentence[] {
  const instead = (known: string | Sentence | null | undefined): Sentence =>
    known ? sentence`in the place of ${known}` : ours('an address that is new here');
  const { name: who, title, email: where } = representative ?? {};
  const { name: knownName, title: knownTitle, email: known } = before?.representative ?? {};
  const samePerson = who === knownName && title === knownTitle && sameMailbox(where, known);
  return [
    ...(email !== null && !sameMailbox(email, before?.email)
      ? [sentence`Links for ${name} to sign will go to ${email}, ${instead(before?.email)}.`]
      : []),
    ...(representative && !samePerson
      ? [
          sentence`${who!}, ${title!}, will sign for ${name}, by links to ${where!}, ${instead(
            knownName && sentence`${knownName}, ${knownTitle!}, at ${known!}`,
          )}.`,
        ]
      : []),
  ];
}

/** A link that an envelope sends. */
interface Sent {
  stakeholder_id: string;
  name: string;
  email: string;
  role: string;
}

/**
 * What of an envelope only a human says: a link to another address than those by which its signer is known, and
 * somebody who is not known to sign for an organization.
 */
export function linksAstray(signers: readonly Sent[], people: readonly (Reached & { id: string })[]): Sentence[] {
  return signers.flatMap(({ stakeholder_id, name, email, role }) => {
    const person = people.find(({ id }) => id === stakeholder_id);
    if (!person) return [];
    const { representative } = person;
    const known = [representative?.email, person.email].filter((one) => typeof one === 'string');
    const expected = person.kind === 'organization' ? representative?.name : person.name;
    const whose =
      person.kind === 'organization'
        ? sentence`${name} signs for ${person.name} as ${ours(role)}`
        : sentence`${name} signs as ${ours(role)}`;
    if (!known.some((one) => sameMailbox(one, email)))
      return [
        sentence`The link by which ${whose} will go to ${email}; ${ours(
          known.length > 0 ? `known here is ${known.map(quoted).join(' and ')}` : 'no address is known here',
        )}.`,
      ];
    return name === expected
      ? []
      : [
          sentence`The link by which ${whose} will go to ${email}; ${representative?.name ?? ours('nobody')} is known to sign for it.`,
        ];
  });
}
