import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFile } from '../../libs/platform/config/project';
import { api } from '../support/api';
import { stack } from '../support/stack';

interface Receipt {
  id: string;
  payload: string;
  signature: string;
  key_id: string;
}

const folder = mkdtempSync(join(tmpdir(), 'minutebook-receipt-'));
let receipt: Receipt;
let keys: { keys: { x: string; kid: string }[] };

beforeAll(async () => {
  const { body } = await api().get<{ data: Receipt[] }>('/v1/incorporator_receipts', { query: { limit: '1' } });
  receipt = body.data[0]!;
  keys = (await (await fetch(`${stack().baseUrl}/.well-known/minutebook-keys.json`)).json()) as typeof keys;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function verify(given: unknown, trusted: unknown = keys): { code: number | null; said: string } {
  const files = [given, trusted].map((value, index) => {
    const file = join(folder, `${index}.json`);
    writeFileSync(file, JSON.stringify(value));
    return file;
  });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [projectFile('docs', 'verify-receipt.mjs'), ...files],
    { encoding: 'utf8' },
  );
  return { code: status, said: `${stdout}${stderr}` };
}

it('finds a real receipt valid, and says what it states', () => {
  const { code, said } = verify(receipt);
  expect({ code, first: said.split('\n')[0] }).toEqual({ code: 0, first: 'valid' });
  expect(said).toContain(receipt.id);
  for (const { sha256 } of (JSON.parse(receipt.payload) as { documents: { sha256: string }[] }).documents)
    expect(said).toContain(sha256);
});

it('finds receipts valid that say who had the company formed, and those of before, which do not', () => {
  const { authorized_by, ...before } = JSON.parse(receipt.payload) as {
    authorized_by: { human_principal_id: string; agent_id: string | null };
  };
  expect(authorized_by).toEqual({ human_principal_id: expect.stringMatching(/^usr_/), agent_id: null });
  expect(verify(receipt).said).toContain(`for      ${authorized_by.human_principal_id}\n`);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { crv, kty, x } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  const signed = (statement: object) => {
    const payload = JSON.stringify(statement);
    return {
      ...receipt,
      payload,
      key_id: kid,
      signature: sign(null, Buffer.from(payload), privateKey).toString('base64'),
    };
  };
  const own = { keys: [{ crv, kty, x, kid }] };
  for (const statement of [before, { ...before, authorized_by: { human_principal_id: 'usr_1', agent_id: 'agt_1' } }])
    expect(verify(signed(statement), own)).toMatchObject({ code: 0, said: expect.stringMatching(/^valid\n/) });
  expect(verify(signed(before), own).said).not.toContain('for  ');
});

it('finds it invalid when one character is another', () => {
  const at = receipt.payload.indexOf('sha256":"') + 'sha256":"'.length;
  const other = receipt.payload[at] === '0' ? '1' : '0';
  const payload = `${receipt.payload.slice(0, at)}${other}${receipt.payload.slice(at + 1)}`;
  expect(verify({ ...receipt, payload })).toEqual({
    code: 1,
    said: 'invalid: the signature does not fit the payload\n',
  });
  const signature = Buffer.from(receipt.signature, 'base64');
  signature[0]! ^= 1;
  expect(verify({ ...receipt, signature: signature.toString('base64') }).code).toBe(1);
});

it('finds it invalid under another id, an unknown key, and a key of a false name', () => {
  expect(verify({ ...receipt, id: 'rcp_00000000000000000000000000' }).code).toBe(1);
  expect(verify(receipt, { keys: [] })).toMatchObject({ code: 1, said: expect.stringContaining('not among the keys') });
  const [key] = keys.keys;
  expect(verify(receipt, { keys: [{ ...key, x: Buffer.alloc(32, 7).toString('base64url') }] })).toMatchObject({
    code: 1,
    said: expect.stringContaining('not the key of that name'),
  });
});

it('says with exit code 2 what it does not understand', () => {
  expect(verify({}).code).toBe(2);
  expect(verify(receipt, []).code).toBe(2);
  expect(spawnSync(process.execPath, [projectFile('docs', 'verify-receipt.mjs')]).status).toBe(2);
});
