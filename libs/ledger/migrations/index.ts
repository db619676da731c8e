import { Ledger1764000004000 } from './1764000004000-ledger';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const ledgerMigrations = [Ledger1764000004000];
