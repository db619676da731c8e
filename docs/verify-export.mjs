#!/usr/bin/env node
/**
 * Verifies a data export offline. Needs Node 20 or later, no packages and no network.
 *
 *   node verify-export.mjs export.zip|export.jsonl [keys.json]
 *
 * Recomputes every hash: the parts of the file, the documents, the audit chain and the minute books. Counts the
 * records, and compares the events with their sequences and audit entries. Prints `valid` with a summary, or `invalid`
 * with the problems. keys.json is a copy of /.well-known/minutebook-keys.json from a time when you trusted the server.
 * With it, the script also verifies the signature of the manifest, which proves the origin of the export.
 * Exit code: 0 valid, 1 invalid, 2 unreadable.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

class Unreadable extends Error {}

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** RFC 8785 for the JSON of an export: sorted names, no white space. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join(',')}}`;
}

function bytesAt(handle, at, length) {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const got = readSync(handle, bytes, done, length - done, at + done);
    if (got === 0) throw new Unreadable('the file ends too early');
    done += got;
  }
  return bytes;
}

const crcs = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit += 1) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});
/** `zlib.crc32` needs Node 22.2. */
function crc32(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = crcs[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Reads the end-of-directory record: number, length and offset of the entries (APPNOTE 4.3.14 to 4.3.16). */
function endOfDirectory(handle, size) {
  const tail = bytesAt(handle, Math.max(0, size - 22), Math.min(22, size));
  if (tail.length < 22 || tail.readUInt32LE(0) !== 0x06054b50)
    throw new Unreadable('the archive has no directory: it is not all there');
  const wide = size >= 98 && bytesAt(handle, size - 98, 56);
  const isWide = wide && wide.readUInt32LE(0) === 0x06064b50;
  const [count, length, at] = isWide
    ? [32, 40, 48].map((field) => Number(wide.readBigUInt64LE(field)))
    : [tail.readUInt16LE(10), tail.readUInt32LE(12), tail.readUInt32LE(16)];
  const end = endOf(count, length, at);
  if (at + length + end.length !== size || !bytesAt(handle, at + length, end.length).equals(end))
    throw new Unreadable('the end of the archive is damaged');
  return { count, length, at };
}

function endOf(count, length, at) {
  const [most32, most16] = [0xffffffff, 0xffff];
  const wide = Buffer.alloc(count > most16 || at > most32 || length > most32 ? 76 : 0);
  if (wide.length > 0) {
    for (const [place, number] of [
      [0, 0x06064b50],
      [56, 0x07064b50],
      [72, 1],
    ])
      wide.writeUInt32LE(number, place);
    for (const place of [12, 14]) wide.writeUInt16LE(45, place);
    for (const [place, number] of [
      [4, 44],
      [24, count],
      [32, count],
      [40, length],
      [48, at],
      [64, at + length],
    ])
      wide.writeBigUInt64LE(BigInt(number), place);
  }
  const end = Buffer.alloc(22);
  for (const [place, number] of [
    [0, 0x06054b50],
    [12, Math.min(length, most32)],
    [16, Math.min(at, most32)],
  ])
    end.writeUInt32LE(number, place);
  for (const place of [8, 10]) end.writeUInt16LE(Math.min(count, most16), place);
  return Buffer.concat([wide, end]);
}

/** Checks the fixed fields of a directory record, up to the name: versions, flags, time and compression method. */
function isRecord(record, far) {
  const plain = Buffer.alloc(46);
  plain.writeUInt32LE(0x02014b50, 0);
  for (const [place, number] of [
    [4, 45],
    [6, 45],
    [8, 0x0800],
    [10, record.readUInt16LE(10) === 8 ? 8 : 0],
    [14, 0x21],
  ])
    plain.writeUInt16LE(number, place);
  record.copy(plain, 16, 16, 30);
  plain.writeUInt16LE(far ? 12 : 0, 30);
  record.copy(plain, 42, 42, 46);
  return record.subarray(0, 46).equals(plain);
}

/** Opens an archive of consecutive files. The header of each file must repeat its directory record. */
function openArchive(handle, size) {
  const { count, length, at } = endOfDirectory(handle, size);
  const directory = bytesAt(handle, at, length);
  const entries = new Map();
  let end = 0;
  for (let place = 0; place < directory.length;) {
    const names = directory.readUInt16LE(place + 28);
    const path = directory.subarray(place + 46, place + 46 + names);
    const near = directory.readUInt32LE(place + 42);
    const extra = directory.subarray(place + 46 + names, place + 46 + names + (near === 0xffffffff ? 12 : 0));
    const from =
      extra.length === 0 ? near : extra.readUInt32LE(0) === 0x00080001 ? Number(extra.readBigUInt64LE(4)) : NaN;
    const entry = {
      from,
      path,
      described: directory.subarray(place + 6, place + 30),
      method: directory.readUInt16LE(place + 10),
      sum: directory.readUInt32LE(place + 16),
      packed: directory.readUInt32LE(place + 20),
      length: directory.readUInt32LE(place + 24),
    };
    if (!isRecord(directory.subarray(place), extra.length > 0) || from !== end)
      throw new Unreadable('the directory of the archive is damaged');
    end = from + 30 + names + entry.packed;
    entries.set(path.toString('utf8'), entry);
    place += 46 + names + extra.length;
  }
  if (entries.size !== count || end !== at) throw new Unreadable('the directory of the archive is damaged');
  return {
    names: () => [...entries.keys()],
    read(name) {
      const { from, path, described, method, sum, packed, length: whole } = entries.get(name) ?? {};
      if (from === undefined) return null;
      const head = bytesAt(handle, from, 30 + path.length);
      if (
        head.readUInt32LE(0) !== 0x04034b50 ||
        !head.subarray(4, 28).equals(described) ||
        head.readUInt16LE(28) !== 0 ||
        !head.subarray(30).equals(path)
      )
        return null;
      const content = unpacked(bytesAt(handle, from + head.length, packed), method);
      return content?.length === whole && crc32(content) === sum ? content : null;
    },
  };
}

/** Returns null for extra bytes after the compressed data. */
function unpacked(bytes, method) {
  if (method !== 8) return bytes;
  const { buffer, engine } = inflateRawSync(bytes, { info: true });
  return engine.bytesWritten === bytes.length ? buffer : null;
}

function lastLine(handle, size) {
  const step = 65536;
  let tail = Buffer.alloc(0);
  for (let at = size; at > 0;) {
    const length = Math.min(step, at);
    at -= length;
    tail = Buffer.concat([bytesAt(handle, at, length), tail]);
    const before = tail.lastIndexOf(10, tail.length - 2);
    if (before >= 0) return { line: tail.subarray(before + 1), at: at + before + 1 };
  }
  return { line: tail, at: 0 };
}

function openExport(handle) {
  const { size } = fstatSync(handle);
  if (size < 4) throw new Unreadable('the file is empty');
  if (bytesAt(handle, 0, 2).toString('latin1') === 'PK') {
    const archive = openArchive(handle, size);
    const manifest = manifestIn(archive.read('manifest.json'));
    const strange = archive
      .names()
      .filter((name) => name !== 'manifest.json' && !manifest.files.some((file) => file.name === name));
    return {
      manifest,
      problems: strange.map((name) => `${name} is not in the manifest`),
      parts: function* () {
        for (const file of manifest.files) yield [file, archive.read(file.name)];
      },
    };
  }
  const { line, at } = lastLine(handle, size);
  const manifest = manifestIn(line);
  const length = manifest.files.reduce((sum, file) => sum + file.size_bytes, 0);
  return {
    manifest,
    problems: length === at ? [] : [`the manifest tells of ${length} bytes before it, and there are ${at}`],
    *parts() {
      let from = 0;
      for (const file of manifest.files) {
        yield [file, from + file.size_bytes <= at ? bytesAt(handle, from, file.size_bytes) : null];
        from += file.size_bytes;
      }
    },
  };
}

function manifestIn(bytes) {
  let manifest;
  try {
    manifest = JSON.parse(bytes?.toString('utf8') ?? 'null');
  } catch {
    manifest = null;
  }
  if (manifest?.object !== 'data_export_manifest' || !Array.isArray(manifest.files))
    throw new Unreadable('there is no manifest: it is not an export, or not all of one');
  return manifest;
}

class Events {
  constructor(say) {
    Object.assign(this, { say, last: new Map(), waiting: new Map(), count: 0 });
  }
  take({ id, subject, sequence, type, occurred_at, authorized_by }) {
    const before = this.last.get(subject.id) ?? 0;
    if (sequence !== before + 1) this.say(`event ${id} has the sequence ${sequence} after ${before} of ${subject.id}`);
    this.last.set(subject.id, sequence);
    this.waiting.set(`${subject.id} ${sequence}`, {
      id,
      said: canonical({ action: type, occurred_at, authorized_by }),
    });
    this.count += 1;
  }
  /** Compares an event with its sealed audit entry. Returns false if the export lacks the event. */
  isTold(subject, sequence, { action, occurred_at, authorized_by }) {
    const key = `${subject.id} ${sequence}`;
    const event = this.waiting.get(key);
    if (event && event.said !== canonical({ action, occurred_at, authorized_by }))
      this.say(`event ${event.id} is not what its audit entry says`);
    this.waiting.delete(key);
    return sequence <= (this.last.get(subject.id) ?? 0);
  }
  end() {
    if (this.waiting.size > 0)
      this.say(
        `${this.waiting.size} events have no audit entry, the first is ${this.waiting.values().next().value.id}`,
      );
  }
}

/**
 * The export reads the chain after the events, so the newest entries may lack events. Longest transaction, in
 * milliseconds.
 */
const longest = 3_600_000;

/** An export of selected companies has gaps in the chain. */
class Chain {
  constructor(say, { account_id, entity_ids }, events) {
    Object.assign(this, {
      say,
      account_id,
      whole: entity_ids === null,
      events,
      position: 0,
      hash: '0'.repeat(64),
      count: 0,
      gaps: 0,
      newest: 0,
      alone: [],
    });
  }
  take({ object: _, created: _created, position, previous_hash, hash, subject, ...entry }) {
    const statement = { ...entry, account_id: this.account_id, subject_object: subject.object, subject_id: subject.id };
    if (sha256(previous_hash, canonical(statement)) !== hash)
      this.say(`audit entry ${entry.id} is not what was sealed`);
    if (position <= this.position || (this.whole && position !== this.position + 1))
      this.say(`audit entry ${entry.id} is at ${position}, after ${this.position}`);
    else if (position !== this.position + 1) this.gaps += 1;
    else if (previous_hash !== this.hash) this.say(`audit entry ${entry.id} is not linked to the one before`);
    Object.assign(this, { position, hash, count: this.count + 1 });
    if (this.events.isTold(subject, entry.sequence, entry))
      this.newest = Math.max(this.newest, Date.parse(entry.recorded_at));
    else this.alone.push({ id: entry.id, at: Date.parse(entry.recorded_at) });
  }
  end() {
    const cut = this.alone.filter(({ at }) => at < this.newest - longest);
    if (cut.length > 0)
      this.say(`${cut.length} audit entries are of events that are not there, the first is ${cut[0].id}`);
  }
}

class Documents {
  constructor(say, { include_documents }) {
    Object.assign(this, { say, included: include_documents, named: new Set(), current: new Map(), found: new Set() });
  }
  document({ id, sha256: hash }) {
    if (hash) this.current.set(id, hash);
  }
  version({ sha256: hash }) {
    this.named.add(hash);
  }
  content(hash, bytes) {
    if (sha256(bytes) !== hash) this.say(`the document ${hash} has another hash`);
    this.found.add(hash);
  }
  end() {
    for (const [id, hash] of this.current) if (!this.named.has(hash)) this.say(`${id} has no version with its hash`);
    if (this.included)
      for (const hash of this.named) if (!this.found.has(hash)) this.say(`the document ${hash} is missing`);
  }
}

class Books {
  constructor(say, documents) {
    Object.assign(this, { say, documents, books: new Map() });
  }
  take(entry) {
    if (!this.books.has(entry.entity_id)) this.books.set(entry.entity_id, []);
    this.books.get(entry.entity_id).push(entry);
  }
  end() {
    for (const [company, entries] of this.books) {
      let before = { position: 0, hash: '0'.repeat(64) };
      for (const entry of entries.sort((one, other) => one.position - other.position)) {
        const { entity_id, position, kind, title, dated, resolution_id, document_id, document_sha256, created } = entry;
        const hash = sha256(
          before.hash,
          canonical({ entity_id, position, kind, title, dated, resolution_id, document_id, document_sha256, created }),
        );
        if (position !== before.position + 1 || entry.previous_hash !== before.hash || entry.hash !== hash)
          this.say(`the minute book of ${company} does not hold at ${position}`);
        if (!this.documents.named.has(document_sha256))
          this.say(`the minute book of ${company} names the document ${document_sha256}, which is not there`);
        before = entry;
      }
    }
  }
}

function judge(parts, manifest, say) {
  const [events, documents] = [new Events(say), new Documents(say, manifest)];
  const chain = new Chain(say, manifest, events);
  const books = new Books(say, documents);
  const readers = {
    event: (one) => events.take(one),
    audit_entry: (one) => chain.take(one),
    minute_book_entry: (one) => books.take(one),
    document: (one) => documents.document(one),
    document_version: (one) => documents.version(one),
    document_content: ({ sha256: hash, content }) => documents.content(hash, Buffer.from(content, 'base64')),
  };
  for (const [{ name, section, records, size_bytes, sha256: hash }, bytes] of parts) {
    if (bytes === null) {
      say(`${name} is missing, or not as the archive describes it`);
      continue;
    }
    if (bytes.length !== size_bytes || sha256(bytes) !== hash) {
      say(`${name} was changed`);
      continue;
    }
    if (name.endsWith('.pdf')) {
      documents.content(name.slice(10, -4), bytes);
      continue;
    }
    const found = bytes
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
    if (found.length !== records) say(`${name} has ${found.length} records, not ${records}`);
    for (const one of found)
      if (one.object !== section) say(`${name} has a record of ${one.object}`);
      else readers[section]?.(one);
  }
  for (const one of [events, chain, documents, books]) one.end();
  return { events, documents, chain };
}

/**
 * Returns the reason that the signature is invalid, or null. The signature covers the manifest without its own value.
 * Exports from before December 2026 leave all of `signature` unprotected, so their `keys_url` proves nothing.
 */
function objection({ signature, ...manifest }, { keys }) {
  const key = keys?.find(({ kid }) => kid === signature?.key_id);
  if (!key) return `the manifest was signed with the key ${signature?.key_id}, which is not among those given`;
  const { value, ...about } = signature;
  const isOver = (statement) =>
    verify(
      null,
      Buffer.from(canonical(statement)),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(value, 'base64'),
    );
  return about.algorithm === 'Ed25519' && (isOver({ ...manifest, signature: about }) || isOver(manifest))
    ? null
    : 'the signature does not fit the manifest';
}

function main([file, keysFile]) {
  if (!file) throw new Unreadable('usage: node verify-export.mjs export.zip|export.jsonl [keys.json]');
  const problems = [];
  const say = (problem) => problems.push(problem);
  const handle = openSync(file, 'r');
  const { manifest, problems: first, parts } = openExport(handle);
  first.forEach(say);
  const wrong = keysFile ? objection(manifest, JSON.parse(readFileSync(keysFile, 'utf8'))) : null;
  if (wrong) say(wrong);
  const { events, documents, chain } = judge(parts(), manifest, say);
  closeSync(handle);
  if (problems.length > 0) {
    console.log(
      [
        ...problems.slice(0, 20).map((problem) => `invalid: ${problem}`),
        ...(problems.length > 20 ? [`and ${problems.length - 20} more`] : []),
      ].join('\n'),
    );
    return 1;
  }
  const rows = [
    ['export', manifest.data_export_id],
    [
      'of',
      `${manifest.account_id}, ${manifest.livemode ? 'live' : 'test'} mode, ` +
        `${manifest.entity_ids ? `${manifest.entity_ids.length} companies` : 'everything'}`,
    ],
    ['made', manifest.created],
    ['records', manifest.files.reduce((sum, { records }) => sum + records, 0)],
    ['events', `${events.count} of ${events.last.size} subjects`],
    [
      'audit',
      `${chain.count} entries${
        chain.gaps > 0
          ? `, with ${chain.gaps} gaps where those of other companies ` + `were`
          : ', linked from the first to the last'
      }`,
    ],
    [
      'documents',
      manifest.include_documents ? documents.found.size : `${documents.named.size} named, their PDFs are not in it`,
    ],
    ['signature', keysFile ? 'verified' : 'not verified: give the keys to prove who made this'],
  ];
  console.log(['valid', ...rows.map(([name, value]) => `  ${name.padEnd(9)} ${value}`)].join('\n'));
  return 0;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Unreadable || error.code ? error.message : `not understood: ${error.message}`);
  process.exitCode = 2;
}
