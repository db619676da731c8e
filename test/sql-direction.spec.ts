import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..');
const { forbidden } = require('../.dependency-cruiser.cjs') as {
  forbidden: { name: string; to: { pathNot?: string | string[] } }[];
};

const sources = globSync('libs/**/*.ts', { cwd: root })
  .filter((path) => !/\.(spec|fixture)\.ts$|^libs\/platform\/testing\//.test(path))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const moduleOf = (path: string): string => path.split('/')[1]!;

/** The module whose migrations create a table owns it. */
const tables = new Map(
  sources
    .filter(({ path }) => /\/migrations\/\d+-/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/create (?:unlogged )?table "?(\w+)"?/g)].map(([, name]) => [name!, moduleOf(path)] as const),
    ),
);
/** The unit of work and request journal write these tables for every resource. Higher modules only read them. */
const shown = ['audit_entry', 'event', 'request'];

const looksLikeSql = new RegExp(
  [
    /\b(select|insert\s+into|update\s+\S+(\s+\w+)?\s+set|delete\s+from)\b/,
    /\b((join|references)\s+"?\w+|from\s+"?\w+"?(\s+\w+)?\s+where)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
const names = '(?:from|join|into|update|table|using|references|,)\\s+(?:only\\s+|lateral\\s+)*"?(\\w+)"?';
/** After a comma, a name with a type is a column definition. */
const namedTable = new RegExp(`\\b${names}(?![\\w(.]|"?\\s+(?:text|jsonb)\\b)`, 'gi');

const namesFollow = /\b(?:from|join|into|update|table|using|references)\s+"?$/i;

type Constants = Map<string, ts.Expression | undefined>;

/** Includes function-local constants. */
function constantsIn(file: ts.SourceFile): Constants {
  const found: Constants = new Map();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node)) found.set(node.name.getText(), node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function wordsOf(expression: ts.Expression, constants: Constants): string[] {
  const [words, seen]: [string[], Set<ts.Node>] = [[], new Set()];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) return; // differs from its arguments
    if (ts.isStringLiteralLike(node) && /^\w+$/.test(node.text)) words.push(node.text);
    seen.add(node);
    const constant = ts.isIdentifier(node) && constants.get(node.text);
    if (constant && !seen.has(constant)) visit(constant);
    ts.forEachChild(node, visit);
  };
  visit(expression);
  return words;
}

function filledIn({ head, templateSpans }: ts.TemplateExpression, constants: Constants): string {
  let text = head.text;
  for (const { expression, literal } of templateSpans) {
    const words = namesFollow.test(text) ? wordsOf(expression, constants) : [];
    text += `${words.length > 0 ? words.join(', ') : '$ '}${literal.text}`;
  }
  return text;
}

/** Joins strings around `+` into one text. */
function sqlIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const [found, constants]: [string[], Constants] = [[], constantsIn(file)];
  const textOf = (node: ts.Node): string | undefined => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node)) return filledIn(node, constants);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      const [left, right] = [textOf(node.left), textOf(node.right)];
      return left === undefined && right === undefined ? undefined : `${left ?? '$'}${right ?? '$'}`;
    }
    return undefined;
  };
  const visit = (node: ts.Node, joined = false): void => {
    const own = joined ? undefined : textOf(node);
    if (own !== undefined && looksLikeSql.test(own)) found.push(own);
    ts.forEachChild(node, (child) =>
      visit(child, ts.isBinaryExpression(node) && (joined || own !== undefined) && textOf(child) !== undefined),
    );
  };
  visit(file);
  return found;
}

/** Tables follow the import rule, so a module may use only tables of the modules that it may import. */
function reaches(from: string, to: string): boolean {
  const rule = forbidden.find(({ name }) => name === `${from}-imports-what-is-beneath-it`);
  if (!rule) throw new Error(`no rule says what ${from} may import`);
  return new RegExp(String(rule.to.pathNot)).test(`libs/${to}/`);
}

const mentions = sources.flatMap(({ path, text }) => {
  const mentioned = sqlIn(path, text).flatMap((sql) =>
    [...sql.matchAll(namedTable)].map(([, name]) => name!.toLowerCase()).filter((name) => tables.has(name)),
  );
  return [...new Set(mentioned)].map((name) => ({ path, name, up: !reaches(moduleOf(path), tables.get(name)!) }));
});

it('the migrations of a module make the tables of its resources', () => {
  const resources = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/@ResourceEntity\(\{(.*?)\}\)/gs)].map(([, options]) => ({
      name: /\bname: '(\w+)'/.exec(options!)![1]!,
      module: moduleOf(path),
    })),
  );
  expect(resources.length).toBeGreaterThan(40);
  expect(resources.filter(({ name, module }) => tables.get(name) !== module && !shown.includes(name))).toEqual([]);
});

it('SQL names tables of its own module and of those beneath it, never of one above', () => {
  expect(mentions.length).toBeGreaterThan(200); // proves that the scan finds SQL names
  expect(mentions.filter(({ up }) => up).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
