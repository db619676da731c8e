import { Credentials1764000014000 } from './1764000014000-credentials';
import { Authorizations1764000014100 } from './1764000014100-authorizations';
import { OAuth1764000014200 } from './1764000014200-oauth';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const credentialsMigrations = [Credentials1764000014000, Authorizations1764000014100, OAuth1764000014200];
