import { execFileSync } from 'node:child_process';
import { projectFile } from '../../libs/platform/config/project';
import { api } from '../support/api';
import { stack } from '../support/stack';
import { python } from './tools.cjs';

interface Receipt {
  payload: string;
  signature: string;
  key_id: string;
}

let receipt: Receipt;
let keys: unknown;

beforeAll(async () => {
  receipt = (await api().get<{ data: Receipt[] }>('/v1/incorporator_receipts', { query: { limit: '1' } })).body
    .data[0]!;
  keys = await (await fetch(`${stack().baseUrl}/.well-known/minutebook-keys.json`)).json();
});

const verdict = (given: Receipt): string =>
  execFileSync(python!, [projectFile('test', 'extern', 'verify_receipt.py')], {
    encoding: 'utf8',
    input: JSON.stringify({ receipt: given, keys }),
  }).trim();

it('Python finds a receipt valid, and its payload canonical', () => expect(verdict(receipt)).toBe('valid'));

it('Python finds it invalid when one character is another', () => {
  expect(
    verdict({
      ...receipt,
      payload: receipt.payload.replace(
        /"sha256":"./,
        (found) => `${found.slice(0, -1)}${found.endsWith('0') ? '1' : '0'}`,
      ),
    }),
  ).toBe('invalid');
});
