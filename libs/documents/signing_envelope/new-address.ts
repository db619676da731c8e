import { sameMailbox } from '#kernel/mailbox';
import type { Contact } from '#companies/stakeholder';
import type { Signature } from '#documents/signature';

const addressOf = ({ email, representative }: Contact, signer: string): string | null =>
  representative?.name === signer ? representative.email : email;

/**
 * Next address of an open request after a stakeholder's contact changed, or null if it stays. An individual has one
 * address. A person who signs for an organization at an address of their own keeps it.
 */
export function newAddress(
  { name, email }: Pick<Signature, 'name' | 'email'>,
  before: Contact,
  after: Contact,
): string | null {
  const [was, is] = [addressOf(before, name), addressOf(after, name)];
  if (is === null || sameMailbox(was, is) || sameMailbox(email, is)) return null;
  return after.kind === 'individual' || sameMailbox(was, email) ? is : null;
}
