import { Documents1764000003000 } from './1764000003000-documents';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const documentsMigrations = [Documents1764000003000];
