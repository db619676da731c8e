import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectFile } from '../../libs/platform/config/project';
import type { Stack } from '../../apps/stack/embedded/stack';

export async function createAccount(
  { databaseUrl, dataDir }: Stack,
  name: string,
  plan = 'enterprise',
): Promise<{ account_id: string; sk_test: string; sk_live: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, MINUTEBOOK_DATA_DIR: dataDir };
  const words = [
    'create-account',
    '--name',
    name,
    '--human',
    'Grace Bench',
    '--email',
    'grace@bench.example',
    '--plan',
    plan,
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [projectFile('dist', 'apps', 'admin', 'main.js'), ...words],
    { env, cwd: projectFile() },
  );
  return JSON.parse(stdout) as { account_id: string; sk_test: string; sk_live: string };
}
