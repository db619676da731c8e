import { newId } from '#platform/db/new-id';
import { operations, type OperationDeclaration } from '#platform/operations/operation';
import '../../apps/gateway/gateway.module';
import { newAccount, type Account } from '../support/accounts';
import { api } from '../support/api';
import { closeDatabase, rowCounts } from '../support/database';
import { some } from '../support/rotation';
import { bodySchema, pathOf, sample } from '../support/schema-samples';

const all = operations()
  .filter(({ raw }) => raw !== 'text/event-stream')
  .map((operation) => [operation.id, operation] as const);
const headers = [
  'service-version',
  'service-preview-features',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'accept',
  'accept-encoding',
  'authorization',
  'traceparent',
  'content-type',
  'x-request-id',
  'origin',
  'range',
];
const odd = [
  '',
  ' ',
  '*',
  '"',
  '\\',
  'null',
  'true',
  '0',
  '-1',
  '{}',
  '[]',
  '__proto__',
  'constructor',
  ',,,',
  ';',
  '=',
  'a'.repeat(4000),
  '\u00ff\u00e9',
  '%00',
  '../..',
  "' or 1=1 --",
  '2026-05-01.preview',
  'W/"1"',
  '"1", "2"',
  'Bearer',
  'Bearer sk_test_x',
  'text/plain;q=0',
  '00-0-0-00',
];
let account: Account;
let before: Record<string, number>;

// Uses unknown ids or incomplete bodies, so that no request has an effect.
beforeAll(async () => {
  account = await newAccount('Headers');
  before = await rowCounts(account.account_id);
});
afterAll(closeDatabase);

it.each(all)('%s answers every header, however odd, as documented, and changes nothing', async (_, operation) => {
  const schema = bodySchema(operation);
  const body = schema ? { ...(sample(schema) as object), nonsense: 1 } : undefined;
  const path = pathOf(operation, newId('ent'));
  const rehearsed = operation.mutates && !schema ? `${path}${path.includes('?') ? '&' : '?'}dry_run=true` : path;
  await Promise.all(
    headers
      .map((name, place) => turn(operation, name, place))
      .map(async ([name, value]) => {
        const { status } = await api(account.sk_test).call(operation.method, rehearsed, body, {
          headers: { [name]: value },
        });
        expect({ name, value, status: status < 500 ? 'no failure' : status }).toEqual({
          name,
          value,
          status: 'no failure',
        });
      }),
  );
});

function turn(operation: OperationDeclaration, name: string, place: number): [string, string] {
  const [value] = some(operation, [...odd.slice(place), ...odd.slice(0, place)], 1);
  return [name, value!];
}

it('left nothing behind', async () => expect(await rowCounts(account.account_id)).toEqual(before));
