import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAccount } from '../support/accounts';
import { api } from '../support/api';
import { closeDatabase } from '../support/database';
import { download, ok, type Paper } from '../support/formation';
import { ask, decision, envelopeReaches } from '../support/signing';

const folder = mkdtempSync(join(tmpdir(), 'minutebook-pdfsig-'));
let sealed: Buffer;

beforeAll(async () => {
  const account = await newAccount('Seal');
  const mine = api(account.sk_test);
  const matter = await decision(mine, 1);
  const envelope = await ask(mine, matter);
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${envelope.id}/complete`));
  await envelopeReaches(mine, envelope.id, 'completed');
  sealed = (await download(account.sk_test, ok(await mine.get<Paper>(`/v1/documents/${matter.paper.id}`)))).bytes;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeDatabase();
});

function pdfsig(file: Buffer): string {
  const path = join(folder, 'document.pdf');
  writeFileSync(path, file);
  return execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

it('poppler finds the seal valid, and that it covers the whole document', () => {
  const said = pdfsig(sealed);
  expect(said).toContain('Signature is Valid');
  expect(said).toContain('Total document signed');
  expect(said).toContain('adbe.pkcs7.detached');
});

it('poppler finds it invalid after one byte was flipped', () => {
  const changed = Buffer.from(sealed);
  changed[Math.floor(sealed.length / 3)]! ^= 1;
  expect(pdfsig(changed)).not.toContain('Signature is Valid');
});
