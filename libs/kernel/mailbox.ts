/**
 * Normalizes an e-mail address by lowercasing A to Z only, like `mailbox(text)` in the database. Unicode folding would
 * merge different mailboxes, such as the Kelvin sign (U+212A) with k.
 */
export const mailboxOf = (address: string): string => address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Treats missing addresses as equal. */
export const sameMailbox = (one: string | null | undefined, other: string | null | undefined): boolean =>
  mailboxOf(one ?? '') === mailboxOf(other ?? '');
