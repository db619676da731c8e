import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { camt053Of, type StatementContent } from '../../libs/banking/bank_statement/statement-camt053';
import { exampleStatement } from '../../libs/banking/bank_statement/statement.fixture';
import { projectFile } from '../../libs/platform/config/project';
import { python } from './tools.cjs';

const folder = mkdtempSync(join(tmpdir(), 'minutebook-camt053-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Read {
  statements: { balances: { code: string; amount: string }[]; entries: { amount: string; return_reason: unknown }[] }[];
}

/** Throws if the schema forbids the file. */
function validated(content: StatementContent): Read {
  const file = join(folder, 'statement.xml');
  writeFileSync(file, camt053Of(content));
  const script = projectFile('test', 'extern', 'validate_camt053.py');
  return JSON.parse(execFileSync(python!, [script, file], { encoding: 'utf8' })) as Read;
}

it('the schema of camt.053.001.08 accepts a statement with a transaction of each kind, and a parser reads it', () => {
  const [statement] = validated(exampleStatement).statements;
  expect(statement!.entries.map(({ amount }) => Number(amount))).toEqual([10_000, 2_500, 2_500, 10_000]);
});

it('the schema accepts a statement without transactions, and with a negative balance', () => {
  const statement = { ...exampleStatement.statement, opening_balance_cents: -5, closing_balance_cents: -5 };
  expect(validated({ ...exampleStatement, statement, lines: [] }).statements[0]!.entries).toEqual([]);
});

it('the schema accepts text that is too long, and characters that XML forbids', () => {
  const [line] = exampleStatement.lines;
  const long = `\u0000\uFFFF${'é'.repeat(500)}`;
  const lines = [{ ...line!, description: long, counterparty: long }];
  const account = { ...exampleStatement.account, name: long };
  expect(validated({ ...exampleStatement, account, holder: long, lines }).statements[0]!.entries).toHaveLength(1);
});
