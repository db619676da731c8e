import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFile } from '../../libs/platform/config/project';
import { verifySeal } from '#platform/documents/seal-verification';
import { newAccount } from '../support/accounts';
import { api } from '../support/api';
import { closeDatabase } from '../support/database';
import { download, ok, type Paper } from '../support/formation';
import { ask, decision, envelopeReaches } from '../support/signing';

const folder = mkdtempSync(join(tmpdir(), 'minutebook-sealed-'));
let sealed: Buffer;
let presented: Buffer;

beforeAll(async () => {
  const account = await newAccount('Document script');
  const mine = api(account.sk_test);
  const matter = await decision(mine, 2);
  presented = (await download(account.sk_test, matter.paper)).bytes;
  const envelope = await ask(mine, matter);
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${envelope.id}/complete`));
  await envelopeReaches(mine, envelope.id, 'completed');
  sealed = (await download(account.sk_test, ok(await mine.get<Paper>(`/v1/documents/${matter.paper.id}`)))).bytes;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeDatabase();
});

function verify(file: Buffer, ...more: string[]): { code: number | null; said: string } {
  const path = join(folder, 'document.pdf');
  writeFileSync(path, file);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [projectFile('docs', 'verify-document.mjs'), path, ...more],
    { encoding: 'utf8' },
  );
  return { code: status, said: `${stdout}${stderr}` };
}

it('finds a sealed document valid, and says that the seal covers the whole file', () => {
  const { code, said } = verify(sealed);
  expect([code, said.split('\n')[0]]).toEqual([0, 'valid, and covers the whole file']);
  expect(said).toContain('the certificate vouches for itself');
  const fingerprint = verifySeal(sealed).certificate!.fingerprint_sha256;
  expect(verify(sealed, fingerprint).code).toBe(0);
  expect(verify(sealed, 'f'.repeat(64))).toMatchObject({
    code: 1,
    said: expect.stringContaining('another certificate'),
  });
});

it('finds it invalid after one byte was flipped, wherever it is, as the service does', () => {
  for (let at = 7; at < sealed.length; at += Math.floor(sealed.length / 40)) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect([at, verify(changed).code, verifySeal(changed).valid]).toEqual([at, 1, false]);
  }
});

it('finds what was added behind the seal, and a file without one', () => {
  expect(verify(Buffer.concat([sealed, Buffer.from('\n')]))).toMatchObject({
    code: 1,
    said: 'invalid: the seal does not cover the whole file\n',
  });
  expect(verify(presented)).toEqual({ code: 1, said: 'invalid: it has no seal\n' });
});

it('says with exit code 2 what it does not understand', () => {
  expect(verify(Buffer.from('hello')).code).toBe(2);
  expect(spawnSync(process.execPath, [projectFile('docs', 'verify-document.mjs')]).status).toBe(2);
});
