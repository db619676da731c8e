import { execFile } from 'node:child_process';
import { projectFile } from '#platform/config/project';

export function runAdmin(command: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [projectFile('dist', 'apps', 'admin', 'main.js'), command],
      { env, cwd: projectFile() },
      (error, stdout, stderr) => {
        if (error)
          reject(new Error(`The command \`admin ${command}\` failed:\n${(stderr || stdout || error.message).trim()}`));
        else resolve(stdout);
      },
    );
  });
}
