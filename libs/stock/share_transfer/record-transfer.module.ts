import { Module } from '@nestjs/common';
import { RecordTransferController } from './record-transfer.controller';
import { RecordTransferService } from './record-transfer.service';

@Module({ controllers: [RecordTransferController], providers: [RecordTransferService] })
export class RecordTransferModule {}
