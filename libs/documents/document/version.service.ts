import { Injectable } from '@nestjs/common';
import { unixSeconds } from '#kernel/dates';
import { notFound } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { Ctx } from '#platform/operations/context';
import { Document } from './document.entity';
import type { DocumentVersionsView, DocumentVersionView, ListDocumentVersions } from './version.dto';

type Row = Omit<DocumentVersionView, 'created' | 'pdf_url'> & { created: Date };

/** Every rendering stays, even of a voided document. */
@Injectable()
export class VersionService {
  async list(
    { id, before, limit = 10 }: ListDocumentVersions,
    { read }: Pick<Ctx, 'read'>,
  ): Promise<DocumentVersionsView> {
    await read.find(Document, id);
    const rows = await read.query<Row>(
      `select number, created, title, facts, cover_page_fields, sha256, size_bytes, sealed from document_version
        where ${tenant} and document_id = $3 and ($4::integer is null or number < $4) order by number desc limit $5`,
      [id, before ?? null, limit + 1],
    );
    const data = rows
      .slice(0, limit)
      .map(({ created, ...row }) => ({
        ...row,
        created: unixSeconds(created),
        pdf_url: `/v1/documents/${id}/pdf?version=${row.number}`,
      }));
    return { object: 'document_versions', document_id: id, data, has_more: rows.length > limit };
  }
}

export async function hashOfVersion(read: Reader, document_id: string, number: number): Promise<string> {
  const [version] = await read.query<{ sha256: string }>(
    `select sha256 from document_version where ${tenant} and document_id = $3 and number = $4`,
    [document_id, number],
  );
  if (!version) throw notFound('version of this document');
  return version.sha256;
}
