import { Core1764000000000 } from './1764000000000-core';
import { Formation1764000001000 } from './1764000001000-formation';

/** Every migration, oldest first. A released one is never edited. */
export const migrations = [Core1764000000000, Formation1764000001000];
