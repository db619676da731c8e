import { Charter1764000007000 } from './1764000007000-charter';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const charterMigrations = [Charter1764000007000];
