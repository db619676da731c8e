import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { projectFile } from '#platform/config/project';
import type { Stack } from './embedded/stack';

const quietMs = 400;

export function watchSources(stack: Stack, log: (line: string) => void): void {
  const nest = projectFile('node_modules', '@nestjs', 'cli', 'bin', 'nest.js');
  const builder = spawn(process.execPath, [nest, 'build', 'gateway', '--watch'], {
    cwd: projectFile(),
    stdio: 'ignore',
  });
  process.on('exit', () => builder.kill());
  let timer: NodeJS.Timeout | undefined;
  const renew = async (): Promise<void> => {
    await Promise.all([stack.bank, stack.gateway, stack.worker].map((service) => service.restart()));
    log('rebuilt and restarted');
  };
  for (const folder of ['apps', 'libs', 'workflows', 'activities']) {
    watch(projectFile('dist', folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => void renew().catch((error: Error) => log(`the new build failed to start: ${error.message}`)),
        quietMs,
      );
    });
  }
}
