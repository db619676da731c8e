import { createLog } from '#platform/config/logger';
import { BundleReader } from '../../libs/captable/cap_table_import/bundle-reader';
import { CapTableImportService } from '../../libs/captable/cap_table_import/cap-table-import.service';

const bundles = new BundleReader(createLog('test', 'silent').logger);

export const importService = (): CapTableImportService => new CapTableImportService(bundles);

export const endImportThreads = (): Promise<void> => bundles.onApplicationShutdown();
