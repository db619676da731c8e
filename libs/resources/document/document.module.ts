import { Module } from '@nestjs/common';
import { DocumentController } from './document.controller';
import { DocumentService } from './document.service';
import { DraftService } from './draft.service';

@Module({ controllers: [DocumentController], providers: [DocumentService, DraftService], exports: [DocumentService] })
export class DocumentModule {}
