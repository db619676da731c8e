import { Webhooks1764000015000 } from './1764000015000-webhooks';
import { Exports1764000015100 } from './1764000015100-exports';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const deliveryMigrations = [Webhooks1764000015000, Exports1764000015100];
