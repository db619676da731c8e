import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..');
const sources = globSync('{apps,libs,workflows,activities}/**/*.ts', { cwd: root })
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const product = sources.filter(({ path }) => !path.endsWith('.spec.ts'));
/** Skips packages that tests install themselves. */
const programsOf = (ends: string): string[] =>
  globSync(`{apps,libs,workflows,activities,test}/**/*.${ends}`, {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).sort();
const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length;

it('imports point in the directions of the architecture, and never in a circle', async () => {
  const program = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const report = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [
        program,
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'err',
        'apps',
        'libs',
        'workflows',
        'activities',
      ],
      { cwd: root, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => resolve(error ? `${stdout}${stderr}${error.message}` : ''),
    );
  });
  expect(report).toBe('');
});

it('no line is wider than 120 columns', () => {
  const wide = programsOf('{ts,mjs,cjs}').flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > 120 ? [`${path}:${index + 1}`] : [])),
  );
  expect(wide).toEqual([]);
});

it('comments begin with the thing or the verb: none with What, Whoever, Whose or Of', () => {
  const begins = /(?:\/\*\*?\s*(?:\*\s*)?|(?<!^[ \t]*\/\/.*\n[ \t]*)(?<=^|\s)\/\/ ?)(?:What|Whoever|Whose|Of)\b/gm;
  const found = programsOf('ts').flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(begins)].map(({ 0: words, index }) => {
      const line = linesOf(text.slice(0, index + words.length));
      return `${path}:${line}: ${text.split('\n')[line - 1]!.trim()}`;
    });
  });
  expect(found).toEqual([]);
});

it('no sentence puts a full stop of its own after a name, which may end with one: Acme, Inc.', () => {
  const twice = product.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<!\})\$\{(?!ended\(|quoted\()[^{}]*\b(?:\w+_)?name\}\.(?=[ `<\n])/g)].map(
      ([found]) => `${path}: ${found}`,
    ),
  );
  expect(twice).toEqual([]);
});

describe('files', () => {
  const sizes = product.map(({ text }) => linesOf(text)).sort((a, b) => a - b);
  const quantile = (part: number): number => sizes[Math.floor((sizes.length - 1) * part)]!;

  it('are short: half of them at most 80 lines, 95 % at most 250', () => {
    expect(quantile(0.5)).toBeLessThanOrEqual(80);
    expect(quantile(0.95)).toBeLessThanOrEqual(250);
  });

  it('have names that say something', () => {
    const vague = /util|helper|manager|\bbase[-.]/i;
    expect(product.map(({ path }) => path).filter((path) => vague.test(path.split('/').at(-1)!))).toEqual([]);
  });
});

it('an operation has at most 15 options', () => {
  const path = join(root, 'libs/platform/operations/operation.ts');
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const options = file.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === 'OperationOptions',
  );
  expect(options!.members.length).toBeGreaterThan(5);
  expect(options!.members.length).toBeLessThanOrEqual(15);
});

it('only `quoted` puts user text in quotation marks, except in papers and in bundles read back as written', () => {
  const others =
    /^libs\/(kernel\/quoted|documents\/kit\/.*|.*\.(document|decision|clauses)|captable\/ocf\/grant-vesting)\.ts$/;
  const byHand = product.filter(({ path, text }) => text.includes('“${') && !others.test(path));
  expect(byHand.map(({ path }) => path)).toEqual([]);
});

it('only the data of libs/law knows a state by its code: all other code asks the law of the state', () => {
  const data = /^libs\/law\/(states\/|common\/jurisdictions\.ts|formation\/registered-agents\.ts)/;
  const code = `['"]US-[A-Z]{2}['"]`;
  const compared = new RegExp(`[=!]==? *${code}|${code} *[=!]==?|case ${code}|[\\w)]\\[${code}\\]|${code}\\]?:`);
  const found = product
    .filter(({ path }) => !data.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (compared.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

it('classes have names that say something', () => {
  const vague = /^[ \t]*(?:export )?(?:default )?(?:abstract )?class (?:\w*(?:Util|Helper|Manager)|Base)\w*/gm;
  expect(product.flatMap(({ path, text }) => [...text.matchAll(vague)].map(([found]) => `${path}: ${found}`))).toEqual(
    [],
  );
});
