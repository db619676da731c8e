import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations, type OperationDeclaration } from '#platform/operations/operation';
import '../apps/gateway/gateway.module';

const guide = readFileSync(join(__dirname, '..', 'docs', 'tokens.md'), 'utf8');

const operationsInRows = (rows: RegExp): string[] =>
  guide
    .split('\n')
    .filter((line) => line.startsWith('| ') && rows.test(line))
    .flatMap((line) => [...line.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, id]) => id!))
    .toSorted();
const those = (test: (operation: OperationDeclaration) => boolean): string[] =>
  operations()
    .filter(test)
    .map(({ id }) => id)
    .toSorted();

it('the table of the guide lists the operations that need a signature: each once, and no other', () => {
  expect(operationsInRows(/^\| It /)).toEqual(those(({ human }) => human === 'signature'));
});

it('and those that wait at any tier, those that need the grant of a human, and those for keys alone', () => {
  expect(operationsInRows(/^\| A human’s approval at any tier/)).toEqual(those(({ human }) => human === 'always'));
  expect(operationsInRows(/^\| A token that a human/)).toEqual(those(({ human }) => human === 'oauth_grant'));
  expect(operationsInRows(/^\| A secret key/)).toEqual(those(({ keysOnly, mutates }) => mutates && keysOnly === true));
});

it('whatever needs a signature changes something, and is done by tokens of tier 3', () => {
  const signed = operations().filter(({ human }) => human === 'signature' || human === 'always');
  expect(signed.filter(({ mutates, tier, keysOnly }) => !mutates || tier !== 3 || keysOnly)).toEqual([]);
});
