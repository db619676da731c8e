import { createHash, generateKeyPairSync } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';
import type { TestTenant } from '#testing/database';
import { ReceiptSigner } from '#formation/formation';
import {
  ask,
  at,
  call,
  database,
  download,
  make,
  portfolios,
  signer,
  verify,
  type ShownExport,
} from './exporting.fixture';

const isZip = (file: Buffer): boolean => file.toString('latin1', 0, 2) === 'PK';
const lastPart = (file: Buffer): number =>
  isZip(file) ? file.lastIndexOf('PK\x03\x04') : file.lastIndexOf('\n', file.length - 2) + 1;
function manifestIn(file: Buffer): string {
  const at = lastPart(file);
  if (!isZip(file)) return file.toString('utf8', at);
  const [method, packed, name] = [file.readUInt16LE(at + 8), file.readUInt32LE(at + 18), file.readUInt16LE(at + 26)];
  const content = file.subarray(at + 30 + name, at + 30 + name + packed);
  return (method === 8 ? inflateRawSync(content) : content).toString('utf8');
}

function remade(file: Buffer, change: (manifest: string) => string): Buffer {
  const [at, manifest] = [lastPart(file), Buffer.from(change(manifestIn(file)))];
  if (!isZip(file)) return Buffer.concat([file.subarray(0, at), manifest]);
  const head = Buffer.from(file.subarray(at, at + 30 + file.readUInt16LE(at + 26)));
  const end = file.subarray(-22);
  const directory = Buffer.from(file.subarray(end.readUInt32LE(16), -22));
  const record = directory.lastIndexOf('PK\x01\x02');
  for (const [bytes, place] of [
    [head, 8],
    [directory, record + 10],
  ] as const) {
    bytes.writeUInt16LE(0, place);
    bytes.writeUInt32LE(crc32(manifest), place + 6);
    for (const size of [10, 14]) bytes.writeUInt32LE(manifest.length, place + size);
  }
  const tail = Buffer.from(end);
  tail.writeUInt32LE(at + head.length + manifest.length, 16);
  return Buffer.concat([file.subarray(0, at), head, manifest, directory, tail]);
}

type Line = ShownExport & { object: string };
/** Replaces lines and adjusts the manifest accordingly. */
function retold(file: Buffer, change: (line: Line) => Line | null): Buffer {
  const { files, ...manifest } = JSON.parse(manifestIn(file)) as {
    files: { section: string; name: string; size_bytes: number }[];
  };
  let at = 0;
  const parts = files.map((part) => {
    const text = file
      .toString('utf8', at, (at += part.size_bytes))
      .trimEnd()
      .split('\n')
      .flatMap((line) => {
        const changed = change(JSON.parse(line) as Line);
        return changed ? [`${JSON.stringify(changed)}\n`] : [];
      });
    return {
      text: text.join(''),
      told: {
        ...part,
        records: text.length,
        size_bytes: Buffer.byteLength(text.join('')),
        sha256: createHash('sha256').update(text.join('')).digest('hex'),
      },
    };
  });
  const changedManifest = { ...manifest, files: parts.map(({ told }) => told) };
  return Buffer.from(`${parts.map(({ text }) => text).join('')}${JSON.stringify(changedManifest)}\n`);
}

describe.each(['zip', 'jsonl'] as const)('an export as %s', (format) => {
  let tenant: TestTenant;
  let id: string;
  let file: Buffer;
  beforeAll(async () => {
    tenant = await database.tenant();
    await portfolios(tenant, 1200);
    id = await ask(tenant, format);
    await make(tenant, id);
    file = await download(tenant, id);
  });

  it('contains every row, event, and audit entry of the account, as its record states', async () => {
    const { body } = await call('GET', `/data_exports/${id}`, tenant);
    const said = verify(file);
    expect(said).toMatchObject({ code: 0, said: expect.stringContaining('signature verified') });
    expect(said.said).toMatch(/events {4}120\d of 120\d subjects/);
    expect(body).toMatchObject({
      status: 'completed',
      size_bytes: file.length,
      progress: { section: null, records: body.record_count, size_bytes: file.length },
    });
    expect(body.record_count).toBeGreaterThanOrEqual(3600);
    expect(body['sha256']).toBe(
      await crypto.subtle.digest('SHA-256', new Uint8Array(file)).then((hash) => Buffer.from(hash).toString('hex')),
    );
  });

  it('reveals a change of any byte and a truncation at any point', () => {
    // Archive fields that do not affect the content: version, disk, and attributes of a directory record, and disks
    // and comment of the end record.
    const end =
      format === 'zip'
        ? [
            ...[4, 34, 36, 38].map((field) => file.lastIndexOf('PK\x01\x02') + field),
            ...[4, 6, 20].map((field) => file.length - 22 + field),
          ]
        : [];
    for (const place of [
      ...Array.from({ length: 12 }, (_, part) => 40 + part * Math.floor((file.length - 41) / 12)),
      ...end,
    ]) {
      const changed = Buffer.from(file);
      changed[place]! ^= 1;
      expect([place, verify(changed).code]).not.toEqual([place, 0]);
      expect([place, verify(file.subarray(0, place)).code]).not.toEqual([place, 0]);
    }
  });

  if (format === 'jsonl')
    it('reveals events that differ from their audit seals or are missing, even without keys', () => {
      expect(
        verify(
          retold(file, (line) => line),
          null,
        ),
      ).toMatchObject({ code: 0 });
      const events = file
        .toString('utf8')
        .split('\n')
        .flatMap((line) =>
          line.startsWith('{"id":"evt_') ? [JSON.parse(line) as { id: string; subject: { id: string } }] : [],
        );
      const some = events[events.length >> 1]!.id;
      const changing = (more: object) => retold(file, (line) => (line['id'] === some ? { ...line, ...more } : line));
      for (const more of [
        { type: 'entity.activated' },
        { occurred_at: '2020-01-01T00:00:00.000Z' },
        { authorized_by: { human_principal_id: 'usr_other', agent_id: null } },
      ])
        expect(verify(changing(more), null)).toMatchObject({
          code: 1,
          said: expect.stringContaining(`event ${some} is not what its audit entry says`),
        });
      const entries = file
        .toString('utf8')
        .split('\n')
        .flatMap((line) =>
          line.startsWith('{"id":"aud_') ? [JSON.parse(line) as { id: string; recorded_at: string }] : [],
        );
      const last = entries.at(-1)!;
      // Also breaks the seal, because test data is never hours old.
      const later = new Date(Date.parse(last.recorded_at) + 2 * 3_600_000).toISOString();
      const cut = retold(file, (line) =>
        line['id'] === some ? null : line['id'] === last.id ? { ...line, recorded_at: later } : line,
      );
      expect(verify(cut, null)).toMatchObject({
        code: 1,
        said: expect.stringContaining('1 audit entries are of events that are not there, the first is aud_'),
      });
    });

  if (format === 'zip')
    it('reveals a header and directory that agree on a false file', () => {
      const [head, record] = [file.indexOf('PK\x03\x04'), file.readUInt32LE(file.length - 6)];
      for (const field of [0, 2, 4, 6, 8, 10, 12, 18, 20]) {
        // Version, flags, method, time, date, checksum, size.
        const changed = Buffer.from(file);
        for (const place of [head + 4 + field, record + 6 + field]) changed[place]! ^= 1;
        expect([field, verify(changed).code]).not.toEqual([field, 0]);
      }
    });

  it('is verified with the key location and algorithm it names', () => {
    const [, part] = /"signature":(\{[^}]*\})/.exec(manifestIn(file))!;
    for (const [name, value] of [
      ['keys_url', 'http://example.com/keys.json'],
      ['algorithm', 'none'],
      ['key_id', 'other'],
      ['more', 'x'],
    ] as const) {
      const changed = remade(file, (text) =>
        text.replace(part!, JSON.stringify({ ...(JSON.parse(part!) as object), [name]: value })),
      );
      expect([name, verify(changed).code]).toEqual([name, 1]);
    }
  });

  it('is still verified if signed in the older format without them', () => {
    const old = remade(file, (text) => {
      const { signature, ...manifest } = JSON.parse(text) as { signature: object };
      return `${JSON.stringify({ ...manifest, signature: { ...signature, value: signer.sign(manifest).value } })}\n`;
    });
    expect(verify(old)).toMatchObject({ code: 0, said: expect.stringContaining('signature verified') });
  });

  it('is verified only by the key of the service', () => {
    const other = new ReceiptSigner(
      generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      'http://localhost',
    );
    expect(verify(file, other.keys)).toMatchObject({ code: 1, said: expect.stringContaining('not among those given') });
  });

  it('supports ranges to resume a download', async () => {
    const { url } = (await call('GET', `/data_exports/${id}/download`, tenant)).body;
    const range = async (value: string, more = {}) => fetch(at(url), { headers: { range: value, ...more } });
    const middle = Math.floor(file.length / 2);
    const rest = await range(`bytes=${middle}-`);
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes ${middle}-${file.length - 1}/${file.length}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(file.subarray(middle))).toBe(true);
    expect(await (await range('bytes=0-1')).text()).toBe(file.subarray(0, 2).toString());
    expect((await range('bytes=-5')).headers.get('content-length')).toBe('5');
    expect((await range(`bytes=${file.length}-`)).status).toBe(416);
    expect((await range('bytes=0-1', { 'if-range': '"another"' })).status).toBe(200);
  });
});
