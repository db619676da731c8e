import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function projectFile(...path: string[]): string {
  return join(root, ...path);
}

const root = findRoot(__dirname);

function findRoot(directory: string): string {
  if (existsSync(join(directory, 'package.json'))) return directory;
  return findRoot(dirname(directory));
}
