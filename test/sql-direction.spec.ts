import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..');
const { forbidden } = require('../.dependency-cruiser.cjs') as {
  forbidden: { name: string; to: { pathNot?: string | string[] } }[];
};

/**
 * The module that owns a table which no resource shows, or which its resource only shows: the unit of work and the
 * request journal write events, audit entries and requests for every resource.
 */
const owners: Record<string, string> = {
  account_key: 'platform',
  audit_entry: 'platform',
  audit_pending: 'platform',
  audit_seal: 'platform',
  database_epoch: 'platform',
  document_content: 'platform',
  event: 'platform',
  event_pending: 'platform',
  event_position: 'platform',
  idempotency: 'platform',
  limit_notice: 'platform',
  mail: 'platform',
  metadata_pair: 'platform',
  outbox: 'platform',
  plan: 'platform',
  plan_step: 'platform',
  quota_usage: 'platform',
  rate_slot: 'platform',
  rate_window: 'platform',
  token_budget: 'platform',
  test_clock_workflow: 'platform',
  request: 'platform',
  retention: 'platform',
  retired_server_key: 'platform',
  worker_heartbeat: 'platform',
  browser_session: 'accounts',
  passkey: 'accounts',
  passkey_challenge: 'accounts',
  signin_link: 'accounts',
  document_version: 'documents',
  signing_link: 'documents',
  class_split: 'ledger',
  ledger_checkpoint: 'ledger',
  ledger_checkpoint_sum: 'ledger',
  ledger_posting: 'ledger',
  sandbox_submission: 'filings',
  authorization_request: 'credentials',
  oauth_artifact: 'credentials',
  oauth_client: 'credentials',
  data_export_part: 'delivery',
  webhook_attempt: 'delivery',
  webhook_cursor: 'delivery',
  webhook_lane: 'delivery',
  webhook_queue: 'delivery',
};

const sources = globSync('libs/**/*.ts', { cwd: root })
  .filter((path) => !/\.(spec|fixture)\.ts$|\/migrations\/|^libs\/platform\/testing\//.test(path))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const moduleOf = (path: string): string => path.split('/')[1]!;

/** The module of each table: that of its entity class, unless another owns it. */
function ownership(): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, text } of sources)
    for (const [, options] of text.matchAll(/@ResourceEntity\(\{(.*?)\}\)/gs)) {
      const name = /\bname: '(\w+)'/.exec(options!)?.[1];
      if (name) found.set(name, moduleOf(path));
    }
  return new Map([...found, ...Object.entries(owners)]);
}

const looksLikeSql =
  /\b(select|insert\s+into|update\s+\S+(\s+\w+)?\s+set|delete\s+from|join\s+"?\w+|from\s+"?\w+"?(\s+\w+)?\s+where)\b/i;
const named = /\b(?:from|join|into|update|table|using|,)\s+(?:only\s+|lateral\s+)*"?(\w+)"?(?![\w(.])/gi;

/** The SQL of a file: strings joined with `+` are one text, and what a template fills in is left open. */
function sqlIn(path: string, text: string): string[] {
  const found: string[] = [];
  const textOf = (node: ts.Node): string | undefined => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map(({ literal }) => `$ ${literal.text}`).join('');
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
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

const tables = ownership();
/** The rule of imports holds for tables: a module may name those of the modules that it may import. */
function reaches(from: string, to: string): boolean {
  const rule = forbidden.find(({ name }) => name === `${from}-imports-what-is-beneath-it`);
  if (!rule) throw new Error(`no rule says what ${from} may import`);
  return new RegExp(String(rule.to.pathNot)).test(`libs/${to}/`);
}

const mentions = sources.flatMap(({ path, text }) => {
  const mentioned = sqlIn(path, text).flatMap((sql) =>
    [...sql.matchAll(named)].map(([, name]) => name!.toLowerCase()).filter((name) => tables.has(name)),
  );
  return [...new Set(mentioned)].map((name) => ({ path, name, up: !reaches(moduleOf(path), tables.get(name)!) }));
});

it('knows the module of each table of the migrations', () => {
  const created = globSync('libs/**/migrations/*.{ts,sql}', { cwd: root }).flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(/create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gi),
    ].map(([, name]) => name!),
  );
  expect(created.length).toBeGreaterThan(0);
  expect(created.filter((name) => !tables.has(name))).toEqual([]);
});

it('SQL names tables of its own module and of those beneath it, never of one above', () => {
  expect(mentions.length).toBeGreaterThan(200); // it does find what SQL names
  expect(mentions.filter(({ up }) => up).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
