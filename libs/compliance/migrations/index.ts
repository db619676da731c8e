import { Compliance1764000008000 } from './1764000008000-compliance';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const complianceMigrations = [Compliance1764000008000];
