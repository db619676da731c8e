import { Module } from '@nestjs/common';
import { DataExportController } from './data-export.controller';
import { DataExportService } from './data-export.service';
import { DownloadController } from './download.controller';
import './retention';

@Module({ controllers: [DataExportController, DownloadController], providers: [DataExportService] })
export class DataExportModule {}
