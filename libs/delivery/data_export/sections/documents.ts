import { unixSeconds } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import { contentOf } from '#platform/db/document-content';
import { versionsAfter, type DocumentVersion, type VersionPlace } from '#platform/db/document-versions';
import type { DataExport } from '../data-export.entity';
import { batch, lines, pieceOf, type Piece, type Section } from './section';

const readVersions = (
  read: Reader,
  { entity_ids }: DataExport,
  after: string | null,
  limit: number,
): Promise<DocumentVersion[]> =>
  versionsAfter(read, { entity_ids, after: after === null ? null : (JSON.parse(after) as VersionPlace), limit });

const placeOf = ({ place, document_id, number }: DocumentVersion): VersionPlace => [place, document_id, number];

export const versionSection: Section = {
  name: 'document_version',
  read: async (read, of, after) =>
    pieceOf(
      await readVersions(read, of, after, batch),
      ({ place: _, created, ...version }) => ({
        object: 'document_version',
        ...version,
        created: unixSeconds(created),
      }),
      placeOf,
    ),
};

/** A file of an archive, or base64 in a line. */
export const contentSection: Section = {
  name: 'document_content',
  async read(read, of, after): Promise<Piece | null> {
    if (!of.include_documents) return null;
    for (let place = after; ;) {
      const [version] = await readVersions(read, of, place, 1);
      if (!version) return null;
      place = JSON.stringify(placeOf(version));
      const name = `documents/${version.sha256}`;
      const written = await read.query(
        `select from data_export_part where ${tenant} and export_id = $3 and name like $4 || '.%'`,
        [of.id, name],
      );
      if (written.length === 0)
        return pieceOfContent(of, name, version.sha256, await contentOf(read, version.sha256), place);
    }
  },
};

function pieceOfContent({ format }: DataExport, name: string, sha256: string, bytes: Buffer, next: string): Piece {
  if (format === 'zip') return { records: 1, bytes, next, name, ending: 'pdf' };
  return {
    records: 1,
    bytes: lines([
      {
        object: 'document_content',
        sha256,
        media_type: 'application/pdf',
        size_bytes: bytes.length,
        content: bytes.toString('base64'),
      },
    ]),
    next,
    name,
  };
}
