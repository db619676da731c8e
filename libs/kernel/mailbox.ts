/**
 * The key by which an e-mail address names a person: its letters A to Z are small, and all else is as it was written.
 * Unicode would fold more, such as the Kelvin sign (U+212A) into k, and mail goes elsewhere for each of these. The
 * database has the same as `mailbox(text)`.
 */
export const mailboxOf = (address: string): string => address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Whether two texts name one mailbox, as people write them; nobody is at the same as nobody. */
export const sameMailbox = (one: string | null | undefined, other: string | null | undefined): boolean =>
  mailboxOf(one ?? '') === mailboxOf(other ?? '');
