import { Stock1764000009000 } from './1764000009000-stock';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const stockMigrations = [Stock1764000009000];
