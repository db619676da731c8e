import { globSync, readFileSync } from 'node:fs';
import { projectFile } from '#platform/config/project';

/** `contract/hooks.md` lists each registry that lets a module hear from higher modules, with the contributing files. */
export function hooksMarkdown(): string {
  const sources = globSync('libs/**/*.ts', { cwd: projectFile('.') })
    .filter((path) => !/\.(spec|fixture)\.ts$/.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(projectFile(path), 'utf8') }));
  const hooks = sources.flatMap(({ path: home, text }) =>
    [...text.matchAll(/^export (?:const|function) (contribute\w+)/gm)].map(([, hook]) => ({
      home,
      hook: hook!,
      contributors: sources.filter(({ path, text }) => path !== home && text.includes(`${hook}(`)),
    })),
  );
  const rows = hooks.map(
    ({ home, hook, contributors }) =>
      `| \`${hook}\` | \`${home}\` | ${contributors.map(({ path }) => `\`${path}\``).join('<br>')} |`,
  );
  return [
    '# Hooks',
    '',
    'A module imports only modules beneath it. It asks a module above through a registry that the upper module fills.',
    '',
    '| Hook | Declared in | Contributors |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
