import { Module } from '@nestjs/common';
import { ShareCancellationController } from './share-cancellation.controller';
import { ShareCancellationService } from './share-cancellation.service';

@Module({
  controllers: [ShareCancellationController],
  providers: [ShareCancellationService],
})
export class ShareCancellationModule {}
