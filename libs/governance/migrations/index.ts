import { Governance1764000006000 } from './1764000006000-governance';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const governanceMigrations = [Governance1764000006000];
