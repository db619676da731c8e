import { createHash } from 'node:crypto';
import { packFile, zipDirectory, type ZipEntry } from '#platform/documents/zip';
import type { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import type { Scope } from '#platform/db/scope';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { currentKey } from '#platform/db/account-key';
import { DataExport, type Written } from './data-export.entity';
import { dataExportMachine } from './data-export.machine';
import { aboutPart, bytesOf } from './export-file';
import { manifestOf, type ManifestFile, type Signer } from './manifest';
import { contentSection, versionSection } from './sections/documents';
import { auditSection, eventSection } from './sections/logs';
import { resourceSections } from './sections/resources';
import { lines, type Piece, type Section } from './sections/section';

const keptMs = 7 * 86_400_000;

/** `stored_at` is the byte offset. */
interface ExportPart {
  export_id: string;
  position: number;
  section: string;
  name: string;
  records: number;
  records_so_far: number;
  size_bytes: number;
  sha256: string;
  crc32: number;
  deflated: boolean;
  packed_bytes: number;
  stored_at: number;
  stored_bytes: number;
  next: string | null;
}
type Last = Pick<ExportPart, 'position' | 'section' | 'next' | 'records_so_far' | 'stored_at' | 'stored_bytes'>;

interface Advance extends Written {
  done: boolean;
}

/** Any process can continue from the last part, and of two concurrent writers only the first stores its part. */
export class ExportWriter {
  constructor(
    private readonly database: Database,
    private readonly works: UnitOfWorkRunner,
    private readonly signer: Signer,
  ) {}

  async begin(scope: Scope, id: string): Promise<void> {
    await this.change(scope, id, (work, row) => {
      if (row.status === 'pending') work.move(row, dataExportMachine.moves.start);
    });
  }

  /** Writes at least one part. */
  async write(scope: Scope, id: string, until: number): Promise<Advance> {
    const read = new Reader(this.database, scope);
    for (;;) {
      const row = await read.find(DataExport, id);
      const last = await lastPart(read, id);
      const next = row.status === 'running' ? await nextPiece(read, row, last) : null;
      if (next) await this.store(scope, row, last, next.section.name, next.piece);
      if (!next || Date.now() >= until)
        return {
          done: !next,
          section: last?.section ?? '',
          records: last?.records_so_far ?? 0,
          size_bytes: endOf(last),
        };
    }
  }

  /** Returns the file's expiry, or null after a cancellation. */
  async complete(scope: Scope, id: string): Promise<Date | null> {
    const read = new Reader(this.database, scope);
    const row = await read.find(DataExport, id);
    if (row.status === 'running') {
      const files = await filesOf(read, id);
      const listed = files.filter(({ section }) => !closing.includes(section));
      await this.close(scope, row, 'manifest', async () =>
        lines([
          manifestOf(
            row,
            listed.map(({ name, section, records, size_bytes, sha256 }): ManifestFile => ({
              name,
              section,
              records,
              size_bytes,
              sha256,
            })),
            this.signer,
          ),
        ]),
      );
      if (row.format === 'zip') {
        await this.close(scope, row, 'directory', async (last) =>
          zipDirectory(
            (await filesOf(read, id)).map((file): ZipEntry => ({
              name: file.name,
              at: file.stored_at,
              crc32: file.crc32,
              size: file.size_bytes,
              packed: file.packed_bytes,
              deflated: file.deflated,
            })),
            endOf(last),
          ),
        );
      }
    }
    const facts = await this.factsOf(read, row);
    let expires_at = row.expires_at;
    await this.change(scope, id, (work, held) => {
      if (held.status === 'running')
        work.move(held, dataExportMachine.moves.complete, {
          ...facts,
          completed_at: work.now,
          expires_at: new Date(+work.now + keptMs),
        });
      expires_at = held.expires_at;
    });
    return expires_at;
  }

  async expire(scope: Scope, id: string): Promise<void> {
    await this.end(scope, id, (work, row) => {
      if (row.status === 'completed') work.move(row, dataExportMachine.moves.expire);
    });
  }

  async fail(scope: Scope, id: string): Promise<void> {
    await this.end(scope, id, (work, row) => {
      if (['pending', 'running'].includes(row.status))
        work.move(row, dataExportMachine.moves.fail, {
          failure:
            'The file could not be written. Our staff has been notified. The failed export does not count toward ' +
            'your daily quota. Try again later.',
        });
    });
  }

  private end(scope: Scope, id: string, act: (work: UnitOfWork, row: DataExport) => void): Promise<void> {
    return this.change(scope, id, async (work, row) => {
      act(work, row);
      await work.statement('delete from data_export_part where export_id = $1', [id]);
    });
  }

  private async change(
    scope: Scope,
    id: string,
    act: (work: UnitOfWork, row: DataExport) => void | Promise<void>,
  ): Promise<void> {
    await this.works.run(scope, async (work) => act(work, await work.lock(DataExport, id)));
  }

  /** Idempotent. */
  private async close(
    scope: Scope,
    row: DataExport,
    section: string,
    make: (last: Last | null) => Promise<Buffer>,
  ): Promise<void> {
    const last = await lastPart(new Reader(this.database, scope), row.id);
    if (last && closing.indexOf(last.section) >= closing.indexOf(section)) return;
    const bytes = await make(last);
    await this.store(scope, row, last, section, { records: 0, bytes, next: null, name: section, ending: 'json' });
  }

  /** A cancellation waits for this lock and then deletes the part. */
  private async store(
    scope: Scope,
    { id: export_id, format }: DataExport,
    last: Last | null,
    section: string,
    piece: Piece,
  ): Promise<void> {
    const position = (last?.position ?? 0) + 1;
    const name = `${piece.name ?? `${section}/${String(position).padStart(6, '0')}`}.${piece.ending ?? 'jsonl'}`;
    const sha256 = createHash('sha256').update(piece.bytes).digest('hex');
    const plain = {
      name,
      crc32: 0,
      size: piece.bytes.length,
      packed: piece.bytes.length,
      deflated: false,
      bytes: piece.bytes,
    };
    const { bytes, crc32, packed, deflated } =
      format === 'zip' && section !== 'directory' ? await packFile(name, piece.bytes) : plain;
    const exportPart: ExportPart = {
      export_id,
      position,
      section,
      name,
      records: piece.records,
      records_so_far: (last?.records_so_far ?? 0) + piece.records,
      size_bytes: piece.bytes.length,
      sha256,
      crc32,
      deflated,
      packed_bytes: packed,
      stored_at: endOf(last),
      stored_bytes: bytes.length,
      next: piece.next,
    };
    const { account_id, livemode } = scope;
    const key = await currentKey(new Reader(this.database, scope));
    await this.works.run(scope, (work) =>
      work.statement(
        `insert into data_export_part (${columns.join(', ')}, account_id, livemode, key_number, ciphertext)
          select ${columns.map((column) => `n."${column}"`).join(', ')}, $2, $3, $4, $5
       from json_populate_record(null::data_export_part, $1) n join data_export e on e.id = n.export_id
       and e.status = 'running' for share of e on conflict (export_id, position) do nothing`,
        [
          JSON.stringify(exportPart),
          account_id,
          livemode,
          key.number,
          key.encrypt(bytes, aboutPart(export_id, exportPart.stored_at)),
        ],
      ),
    );
  }

  /** Reads the whole file once. */
  private async factsOf(
    read: Reader,
    { id }: DataExport,
  ): Promise<{ sha256: string; size_bytes: number; record_count: number }> {
    const last = await lastPart(read, id);
    const hash = createHash('sha256');
    for await (const bytes of bytesOf(read, id, 0, endOf(last) - 1)) hash.update(bytes);
    return { sha256: hash.digest('hex'), size_bytes: endOf(last), record_count: last?.records_so_far ?? 0 };
  }
}

/** In this order. */
const closing = ['manifest', 'directory'];

const columns = [
  'export_id',
  'position',
  'section',
  'name',
  'records',
  'records_so_far',
  'size_bytes',
  'sha256',
  'crc32',
  'deflated',
  'packed_bytes',
  'stored_at',
  'stored_bytes',
  'next',
];

/** Logs come last, so that they cover everything before them. */
const sections = (): Section[] => [...resourceSections(), versionSection, contentSection, eventSection, auditSection];

const endOf = (last: Last | null): number => (last ? last.stored_at + last.stored_bytes : 0);

async function lastPart(read: Reader, export_id: string): Promise<Last | null> {
  const [last] = await read.query<Last>(
    `select position, section, next, records_so_far, stored_at, stored_bytes from data_export_part where ${tenant}
      and export_id = $3 order by position desc limit 1`,
    [export_id],
  );
  return last ?? null;
}

const filesOf = (read: Reader, export_id: string): Promise<ExportPart[]> =>
  read.query<ExportPart>(
    `select ${columns.join(', ')} from data_export_part where ${tenant} and export_id = $3 order by position`,
    [export_id],
  );

async function nextPiece(
  read: Reader,
  row: DataExport,
  last: Last | null,
): Promise<{ section: Section; piece: Piece } | null> {
  if (last && closing.includes(last.section)) return null;
  const all = sections();
  const at = all.findIndex(({ name }) => name === last?.section);
  if (last && at < 0) throw new Error(`${row.id}: no section follows ${last.section}`);
  let after = last?.next ?? null;
  for (const section of all.slice(last ? (after === null ? at + 1 : at) : 0)) {
    const piece = await section.read(read, row, after);
    if (piece) return { section, piece };
    after = null;
  }
  return null;
}
