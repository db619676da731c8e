import { Module } from '@nestjs/common';
import { ShareTransferController } from './share-transfer.controller';
import { ShareTransferService } from './share-transfer.service';

@Module({
  controllers: [ShareTransferController],
  providers: [ShareTransferService],
})
export class ShareTransferModule {}
