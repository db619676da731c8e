import { Module } from '@nestjs/common';
import { DocumentController } from './document.controller';
import { DocumentService } from './document.service';
import { DraftService } from './draft.service';
import { VersionService } from './version.service';
import './version-reader';
import './unfinished-documents';

@Module({
  controllers: [DocumentController],
  providers: [DocumentService, DraftService, VersionService],
  exports: [DocumentService],
})
export class DocumentModule {}
