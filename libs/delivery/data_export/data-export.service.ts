import { Inject, Injectable } from '@nestjs/common';
import { unixSeconds } from '#kernel/dates';
import { plan, step } from '#kernel/plan';
import { invalid, Problem } from '#kernel/problem';
import { Config } from '#platform/config/config';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { serverKeys } from '#platform/keys/server-keys';
import type { ById } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import type { CreateDataExport, DataExportDownloadView } from './data-export.dto';
import { DataExport } from './data-export.entity';
import { dataExportMachine } from './data-export.machine';
import { fileOf } from './export-file';
import { linkMs, writeLink } from './download-link';

/** The plan ends with the file, not with its deletion a week later. */
const planExport = plan('data_export', [
  step.house('write', 'It is written', { emits: ['data_export.started', 'data_export.completed'] }),
]);

@Injectable()
export class DataExportService {
  constructor(@Inject(Config) private readonly config: Config) {}

  async create(
    { entity_ids, format, include_documents, metadata }: CreateDataExport,
    { work, request }: Ctx,
  ): Promise<DataExport> {
    if (entity_ids) await assertCompanies(work, entity_ids);
    const row = work.insert(DataExport, {
      format,
      include_documents,
      entity_ids: entity_ids ? [...new Set(entity_ids)] : null,
      api_version: request.edition.version,
      metadata,
    });
    const id = `data_export/${row.id}`;
    work.recordPlan(planExport);
    work.send({
      kind: 'start',
      workflow: 'dataExport',
      id,
      queue: 'lifecycle',
      summary: 'Data export',
      attributes: { Kind: 'data_export', Livemode: work.scope.livemode },
      args: [{ scope: work.scope, data_export_id: row.id }],
    });
    return row;
  }

  /** The writer notices the cancellation at its next part. */
  async cancel({ id }: ById, { work }: Ctx): Promise<DataExport> {
    const row = await work.lock(DataExport, id);
    row.written = null;
    const cancelled = work.move(row, dataExportMachine.moves.cancel);
    await work.statement('delete from data_export_part where export_id = $1', [id]);
    return cancelled;
  }

  /** Throws 409 before completion and after expiry. */
  async download({ id }: ById, { read }: Ctx): Promise<DataExportDownloadView> {
    const row = await read.find(DataExport, id);
    const until = Math.min(Date.now() + linkMs, +(row.expires_at ?? 0));
    if (row.status !== 'completed' || until <= Date.now()) {
      const current = row.status === 'completed' ? 'expired' : row.status;
      throw new Problem('invalid_state_transition', `The export is ${current}, so you cannot download a file.`, {
        current_state: current,
        attempted_transition: 'download',
        allowed_transitions: [],
        ...(dataExportMachine.allowedFrom(current).includes('fail') ? { retry_after: 2 } : {}),
      });
    }
    const { size_bytes, sha256 } = row;
    const token = writeLink(
      { export_id: id, account_id: row.account_id, livemode: row.livemode, until: unixSeconds(new Date(until)) },
      serverKeys(this.config),
    );
    return {
      object: 'data_export_download',
      data_export_id: id,
      url: `${this.config.BASE_URL}/exports/${token}`,
      expires_at: unixSeconds(new Date(until)),
      ...fileOf(row),
      size_bytes: size_bytes!,
      sha256: sha256!,
    };
  }
}

async function assertCompanies(work: UnitOfWork, ids: string[]): Promise<void> {
  const seen = new Set((await work.byIds(Entity, ids)).map(({ id }) => id));
  const errors = ids.flatMap((id, index) =>
    seen.has(id)
      ? []
      : [
          {
            param: `entity_ids[${index}]`,
            code: 'not_found',
            message: `entity_ids[${index}] is not a company that this credential can access.`,
          },
        ],
  );
  if (errors.length > 0) throw invalid(errors);
}
