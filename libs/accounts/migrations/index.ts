import { Accounts1764000001000 } from './1764000001000-accounts';
import { Signin1764000001100 } from './1764000001100-signin';

export { envelope } from './envelope';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const accountsMigrations = [Accounts1764000001000, Signin1764000001100];
