import { Companies1764000002000 } from './1764000002000-companies';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const companiesMigrations = [Companies1764000002000];
