import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { DataExportView, type ExportFormat } from './data-export.dto';
import { dataExportMachine, type DataExportStatus } from './data-export.machine';

export interface Written {
  section: string;
  records: number;
  size_bytes: number;
}

/** The file is a sequence of `data_export_part` rows. The last holds the place to continue from. */
@ResourceEntity({
  name: 'data_export',
  prefix: 'exp',
  machine: dataExportMachine,
  view: () => DataExportView,
  daily: 'data_exports',
  source: `select e.*, (select jsonb_build_object('section', p.section, 'records', p.records_so_far, 'size_bytes',
    p.stored_at + p.stored_bytes)
      from data_export_part p where p.export_id = e.id order by p.position desc limit 1) as written from data_export e`,
})
export class DataExport extends Envelope {
  @Column('text') status: DataExportStatus;
  @Column('text') format: ExportFormat;
  /** Null for the whole account. */
  @Column('text', { array: true })
  entity_ids: string[] | null;
  @Column('boolean') include_documents: boolean;
  @Column('text') api_version: string;
  @Column('timestamptz') completed_at: Date | null;
  @Column('timestamptz') expires_at: Date | null;
  @Column('bigint') record_count: number | null;
  @Column('bigint') size_bytes: number | null;
  @Column('text') sha256: string | null;
  @Column('text') failure: string | null;
  /** Absent from a new row. Null before the first part and after deletion. */
  written?: Written | null;
}
