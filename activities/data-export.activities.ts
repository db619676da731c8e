import type { ExportWriter } from '#delivery/data_export';
import { withHeartbeat } from './heartbeat';
import type { ExportInput } from './types';

/** One turn of writing, so that exports share the worker. */
const turnMs = 30_000;

export function dataExportActivities(writer: ExportWriter) {
  return {
    beginExport: ({ scope, data_export_id }: ExportInput): Promise<void> => writer.begin(scope, data_export_id),
    writeExport: ({ scope, data_export_id }: ExportInput) =>
      withHeartbeat(writer.write(scope, data_export_id, Date.now() + turnMs)),
    /** Returns the expiry of the file, or null after cancellation. */
    completeExport: async ({ scope, data_export_id }: ExportInput): Promise<string | null> =>
      (await withHeartbeat(writer.complete(scope, data_export_id)))?.toISOString() ?? null,
    expireExport: ({ scope, data_export_id }: ExportInput): Promise<void> => writer.expire(scope, data_export_id),
    failExport: ({ scope, data_export_id }: ExportInput): Promise<void> => writer.fail(scope, data_export_id),
  };
}
export type DataExportActivities = ReturnType<typeof dataExportActivities>;
