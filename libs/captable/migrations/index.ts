import { CapTable1764000012000 } from './1764000012000-captable';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const captableMigrations = [CapTable1764000012000];
