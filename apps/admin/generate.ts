import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFiles } from '#platform/contract/files';
import { projectFile } from '#platform/config/project';
import '../gateway/gateway.module';

/**
 * `npm run generate`: writes what the code says of itself into `contract/`. Loading the gateway's module loads every
 * operation.
 */
const folder = projectFile('contract');
mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(contractFiles())) {
  writeFileSync(join(folder, name), content);
  console.log(`contract/${name}`);
}
