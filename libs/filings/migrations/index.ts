import { Filings1764000005000 } from './1764000005000-filings';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const filingsMigrations = [Filings1764000005000];
