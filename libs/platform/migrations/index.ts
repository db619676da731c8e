import { Tenancy1764000000000 } from './1764000000000-tenancy';
import { Log1764000000100 } from './1764000000100-log';
import { Work1764000000200 } from './1764000000200-work';
import { Content1764000000300 } from './1764000000300-content';
import { Limits1764000000400 } from './1764000000400-limits';

/** The migrations of this module, oldest first; a new one goes to the end. */
export const platformMigrations = [
  Tenancy1764000000000,
  Log1764000000100,
  Work1764000000200,
  Content1764000000300,
  Limits1764000000400,
];
