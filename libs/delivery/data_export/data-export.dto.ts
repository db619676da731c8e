import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import type { DataExport } from './data-export.entity';
import { dataExportMachine } from './data-export.machine';

export const exportFormats = ['jsonl', 'zip'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** So many companies are named at most. */
const mostCompanies = 100;

class ExportProgressView {
  @Field.string('What is being written; null before the first part and when all is done.', {
    nullable: true,
    example: 'filing',
  })
  section: string | null;
  @Field.integer('Records written so far.', { example: 1500 })
  records: number;
  @Field.integer('Bytes written so far.', { example: 482_110 })
  size_bytes: number;
}

export class DataExportView extends EnvelopeView {
  @Field.enum(dataExportMachine.states, 'expired: its file is gone.')
  status: string;
  @Field.enum(exportFormats, 'zip: an archive of files. jsonl: one file, one record a line.')
  format: string;
  @Field.ids('ent', 'The companies that it is of; null for everything that the account has in this mode.', nullable)
  entity_ids: string[] | null;
  @Field.boolean('Whether the PDFs of documents are in it.')
  include_documents: boolean;
  @Field.string('The API version in which resources and events are written in it.', { example: '2026-05-01' })
  api_version: string;
  @Field.object(() => ExportProgressView, 'How far it is.', {
    from: ({ status, written, record_count, size_bytes }: DataExport) => ({
      section: status === 'running' ? (written?.section ?? null) : null,
      records: record_count ?? written?.records ?? 0,
      size_bytes: size_bytes ?? written?.size_bytes ?? 0,
    }),
  })
  progress: ExportProgressView;
  @Field.integer('Records in it; null until it is completed.', { nullable: true, example: 5210 })
  record_count: number | null;
  @Field.integer('Size of the file in bytes.', { nullable: true, example: 1_482_110 })
  size_bytes: number | null;
  @Field.string('SHA-256 of the file, hexadecimal.', {
    nullable: true,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string | null;
  @Field.timestamp('When it was completed.', nullable)
  completed_at: number | null;
  @Field.timestamp('When its file is removed: a week after it was completed.', nullable)
  expires_at: number | null;
  @Field.string('Why it could not be made.', nullable)
  failure: string | null;
}

export class CreateDataExport {
  @Field.enum(exportFormats, 'zip: an archive of files. jsonl: one file, one record a line.')
  format: ExportFormat;
  @Field.boolean(
    'Whether the PDFs of documents are to be in it, every one that a document has had; their records are in ' +
      'any case.',
  )
  include_documents: boolean;
  @Field.ids(
    'ent',
    'Only what belongs to these companies. Everything that the account has in this mode unless said otherwise.',
    { maxItems: mostCompanies, minItems: 1, optional: true },
  )
  entity_ids?: string[];
  @Field.metadata() metadata?: Record<string, string>;
}

export class DataExportDownloadView {
  @Field.string('data_export_download')
  object: string;
  @Field.id('exp', 'The export.')
  data_export_id: string;
  @Field.string(
    'Where the file is, for whoever has this address: it needs no other credential. Ranges are served, so that ' +
      'a download that broke off goes on where it was.',
    { max: 1000, sensitive: 'a credential', example: 'https://api.example.com/exports/exl_…' },
  )
  url: string;
  @Field.timestamp('Until when the address works; ask again for another.')
  expires_at: number;
  @Field.string('What to call the file.', { example: 'exp_01jzv7k3qmf9rvx8a2c4e6g8h0.zip' })
  filename: string;
  @Field.string('Its media type.', { example: 'application/zip' })
  media_type: string;
  @Field.integer('Its size in bytes.', { example: 1_482_110 })
  size_bytes: number;
  @Field.string('Its SHA-256, hexadecimal.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string;
}
