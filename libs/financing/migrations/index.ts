import { Financing1764000011000 } from './1764000011000-financing';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const financingMigrations = [Financing1764000011000];
