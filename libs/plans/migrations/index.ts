import { Plans1764000010000 } from './1764000010000-plans';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const plansMigrations = [Plans1764000010000];
