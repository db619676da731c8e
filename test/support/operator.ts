import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { projectFile } from '../../libs/platform/config/project';
import type { StackFacts } from './stack';

const consoleVariable = 'MINUTEBOOK_TEST_CONSOLE';

export type Where = Pick<StackFacts, 'databaseUrl' | 'dataDir' | 'temporalAddress'>;
export interface CommandResult {
  code: number;
  said: string;
}

const wordsOf = (command: string, options: Record<string, string>): string[] => [
  command,
  ...Object.entries(options).flatMap(([name, value]) => (value === '' ? [`--${name}`] : [`--${name}`, value])),
];
const envOf = ({ databaseUrl, dataDir, temporalAddress }: Where): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  MINUTEBOOK_DATA_DIR: dataDir,
  TEMPORAL_ADDRESS: temporalAddress,
});

/** As its own process. An option without a value is empty text. */
export async function typed(where: Where, command: string, options: Record<string, string>): Promise<CommandResult> {
  return promisify(execFile)(
    process.execPath,
    [projectFile('dist', 'apps', 'admin', 'main.js'), ...wordsOf(command, options)],
    { env: envOf(where), cwd: projectFile() },
  ).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}

export async function operate(where: Where, command: string, options: Record<string, string>): Promise<CommandResult> {
  const url = process.env[consoleVariable];
  if (!url) return typed(where, command, options);
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ words: wordsOf(command, options), env: envOf(where) }),
  });
  return (await answer.json()) as CommandResult;
}

export async function startConsole(): Promise<() => void> {
  const child = fork(projectFile('test', 'support', 'operator-console.cjs'), { cwd: projectFile() });
  const [url] = (await once(child, 'message')) as [string];
  process.env[consoleVariable] = url;
  return () => {
    child.disconnect();
  };
}
