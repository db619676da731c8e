import { unixSeconds } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import { contentOf } from '#platform/documents/content';
import type { DataExport } from '../data-export.entity';
import { batch, lines, pieceOf, type Piece, type Section } from './section';

interface Version {
  document_id: string;
  number: number;
  created: Date;
  title: string;
  facts: object;
  cover_page_fields: object | null;
  sha256: string;
  size_bytes: number;
  sealed: boolean;
  place: string;
}
type Place = [created: string, document_id: string, number: number];

/** The next versions, by the creation of their documents. */
function readVersions(
  read: Reader,
  { entity_ids }: DataExport,
  after: string | null,
  limit: number,
): Promise<Version[]> {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value) + 2}`;
  const [created, id, number] = after ? (JSON.parse(after) as Place) : [];
  return read.query<Version>(
    `select v.document_id, v.number, v.created, v.title, v.facts, v.cover_page_fields, v.sha256, v.size_bytes, v.sealed,
      d.created::text as place
     from document d join document_version v on v.document_id = d.id where ${tenant} and d.account_id = $1
     and d.livemode = $2::boolean
     ${after ? from(bind(created), bind(id), bind(number)) : ''} ${
       entity_ids ? `and d.entity_id = any(${bind(entity_ids)})` : ''
     }
     order by d.created, d.id, v.number limit ${limit}`,
    values,
  );
}

/**
 * The document by itself too: an index of documents can begin at the place only by that, and would read all earlier
 * ones again for each version otherwise.
 */
const from = (created: string, id: string, number: string): string =>
  `and (d.created, d.id) >= (${created}::timestamptz, ${id}) and (d.created, d.id, v.number) > ` +
  `(${created}::timestamptz, ${id}, ${number}::integer)`;

const placeOf = ({ place, document_id, number }: Version): Place => [place, document_id, number];

/** Every PDF that a document has had, with the words that it was made of. */
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

/** The PDFs themselves, each once, under their hash: a file of an archive, or base64 in a line. */
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
