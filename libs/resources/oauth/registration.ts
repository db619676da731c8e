import type { AdapterPayload } from 'oidc-provider';

/** Letters that cannot be seen or turn the others around, with which a name looks like another; and halves of letters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** What is wrong with how a program registers, besides what the protocol says: its name stands on the page on which a human decides. Null when nothing is. */
export function registrationFlaw({ client_name }: AdapterPayload): string | null {
  if (client_name !== undefined && (client_name.length > 100 || client_name.trim() === '' || unseen.test(client_name))) return 'client_name must be 1 to 100 characters that can be seen';
  return null;
}
