import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectFile } from '#platform/embedded/project';
import { currentVersion } from '#platform/wire/version';
import { api } from './api';
import { stack } from './stack';

export interface Account { account_id: string; sk_test: string; sk_live: string }

/** An account of the test's own, so that nothing another test does can be seen in it. */
export async function newAccount(name: string, plan = 'enterprise'): Promise<Account> {
  const { databaseUrl, dataDir } = stack();
  const env = { ...process.env, DATABASE_URL: databaseUrl, MINUTEBOOK_DATA_DIR: dataDir };
  const words = ['create-account', '--name', name, '--human', 'Grace Tester', '--email', 'grace@tests.example', '--plan', plan];
  const { stdout } = await promisify(execFile)(process.execPath, [projectFile('dist', 'apps', 'admin', 'main.js'), ...words], { env, cwd: projectFile() });
  return JSON.parse(stdout) as Account;
}

/** A further key of the account in the mode of `by`. */
export async function newKey(by: string, kind: 'secret' | 'publishable'): Promise<{ id: string; secret: string }> {
  const { body } = await api(by).post<{ id: string; secret: string }>('/v1/api_keys', { name: `A ${kind} key`, kind, api_version: currentVersion });
  return body;
}
