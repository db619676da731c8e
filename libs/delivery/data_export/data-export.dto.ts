import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import type { DataExport } from './data-export.entity';
import { dataExportMachine } from './data-export.machine';

export const exportFormats = ['jsonl', 'zip'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const mostCompanies = 100;

class ExportProgressView {
  @Field.string('Section being exported. Null before the first section and after the last.', {
    nullable: true,
    example: 'filing',
  })
  section: string | null;
  @Field.integer('Number of records written so far.', { example: 1500 })
  records: number;
  @Field.integer('Number of bytes written so far.', { example: 482_110 })
  size_bytes: number;
}

export class DataExportView extends EnvelopeView {
  @Field.enum(dataExportMachine.states, 'Status of the export. `expired`: the file has been deleted.')
  status: string;
  @Field.enum(
    exportFormats,
    'File format. `zip` is an archive of files; `jsonl` is a single file with one record per line.',
  )
  format: string;
  @Field.ids(
    'ent',
    "IDs of the exported companies. Null if the export covers all of the account's data in this mode.",
    nullable,
  )
  entity_ids: string[] | null;
  @Field.boolean('Whether the export includes the PDFs of documents.')
  include_documents: boolean;
  @Field.string('API version of the exported resources and events.', { example: '2026-05-01' })
  api_version: string;
  @Field.object(() => ExportProgressView, 'Progress of the export.', {
    from: ({ status, written, record_count, size_bytes }: DataExport) => ({
      section: status === 'running' ? (written?.section ?? null) : null,
      records: record_count ?? written?.records ?? 0,
      size_bytes: size_bytes ?? written?.size_bytes ?? 0,
    }),
  })
  progress: ExportProgressView;
  @Field.integer('Number of records. Null until the export is complete.', { nullable: true, example: 5210 })
  record_count: number | null;
  @Field.integer('File size in bytes.', { nullable: true, example: 1_482_110 })
  size_bytes: number | null;
  @Field.string('Hex-encoded SHA-256 hash of the file.', {
    nullable: true,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string | null;
  @Field.timestamp('Time the export was completed.', nullable)
  completed_at: number | null;
  @Field.timestamp('Time the file will be deleted, one week after completion.', nullable)
  expires_at: number | null;
  @Field.string('Reason for the failure.', nullable)
  failure: string | null;
}

export class CreateDataExport {
  @Field.enum(
    exportFormats,
    'File format. `zip` is an archive of files; `jsonl` is a single file with one record per line.',
  )
  format: ExportFormat;
  @Field.boolean('Whether to include the PDFs of all document versions. Document records are always included.')
  include_documents: boolean;
  @Field.ids('ent', "IDs of the companies to export. Defaults to all of the account's data in this mode.", {
    maxItems: mostCompanies,
    minItems: 1,
    optional: true,
  })
  entity_ids?: string[];
  @Field.metadata() metadata?: Record<string, string>;
}

export class DataExportDownloadView {
  @Field.discriminator('data_export_download')
  object: string;
  @Field.id('exp', 'ID of the export.')
  data_export_id: string;
  @Field.string(
    'Download URL for the file. Requires no credential. Supports range requests, so you can resume a download.',
    { max: 1000, sensitive: 'a credential', example: 'https://api.example.com/exports/exl_…' },
  )
  url: string;
  @Field.timestamp('Time the URL expires. Repeat the request to get a new URL.')
  expires_at: number;
  @Field.string('Suggested file name.', { example: 'exp_01jzv7k3qmf9rvx8a2c4e6g8h0.zip' })
  filename: string;
  @Field.string('Media type.', { example: 'application/zip' })
  media_type: string;
  @Field.integer('Size in bytes.', { example: 1_482_110 })
  size_bytes: number;
  @Field.string('Hex-encoded SHA-256 hash of the file.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string;
}
