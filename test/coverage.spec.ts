import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..');
/** A finished part leaves this list, and its rows must then name their tests. */
const later: string[] = [];

const sections = readFileSync(join(__dirname, 'specification-coverage.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    name: section.split('\n')[0]!,
    rows: [...section.matchAll(/^\| (?!Sentence)(.+) \| (.+) \|$/gm)].map(([, sentence, proof]) => ({
      sentence: sentence!,
      proof: proof!,
    })),
  }));
const rows = sections.flatMap((section) => section.rows);

const titles = new Map<string, Set<string>>();

function titlesIn(path: string): Set<string> {
  let found = titles.get(path);
  if (found) return found;
  titles.set(path, (found = new Set()));
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) && /^it\b/.test(node.expression.getText()) ? node.arguments : [];
    if (title && ts.isStringLiteralLike(title)) found.add(title.text);
    else if (title && ts.isTemplateExpression(title)) found.add(title.getText().slice(1, -1));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

function flaws(proof: string): string[] {
  if (proof === 'No promise') return [];
  const waits = /^Later: (.+)$/.exec(proof)?.[1];
  if (waits !== undefined) return later.includes(waits) ? [] : [`${waits} is no part that is still to come`];
  return proof.split('<br>').flatMap((one) => {
    const [, path, title] = /^`([^`]+)`: “(.+)”$/.exec(one) ?? [];
    if (!path || !title) return [`cannot be read: ${one}`];
    if (!existsSync(join(root, path))) return [`there is no ${path}`];
    return titlesIn(path).has(title) ? [] : [`${path} has no test “${title}”`];
  });
}

it('has the four parts of the specification, each with its sentences, none of them twice', () => {
  expect(sections.map(({ name }) => name)).toEqual(['Conventions', 'Errors', 'Limits', 'Versioning']);
  for (const section of sections) {
    expect(section.rows.length).toBeGreaterThan(20);
    expect(new Set(section.rows.map(({ sentence }) => sentence)).size).toBe(section.rows.length);
  }
});

it('every sentence names tests that exist, or the part that it waits for', () => {
  expect(rows.flatMap(({ sentence, proof }) => flaws(proof).map((flaw) => `${sentence} ${flaw}`))).toEqual([]);
});

it('a title that no test has, and a part that nobody plans, are found', () => {
  expect(flaws('`test/coverage.spec.ts`: “proves nothing”')).toEqual([
    'test/coverage.spec.ts has no test “proves nothing”',
  ]);
  expect(flaws('`test/nonsense.spec.ts`: “x”')).toEqual(['there is no test/nonsense.spec.ts']);
  expect(flaws('Later: never')).toEqual(['never is no part that is still to come']);
  expect(flaws('somehow')).toEqual(['cannot be read: somehow']);
});

it('a part that waits has sentences', () => {
  expect(later.filter((part) => !rows.some(({ proof }) => proof === `Later: ${part}`))).toEqual([]);
});
