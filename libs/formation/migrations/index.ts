import { Formation1764000013000 } from './1764000013000-formation';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const formationMigrations = [Formation1764000013000];
