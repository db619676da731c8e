import { Module } from '@nestjs/common';
import { ShareIssuanceController } from './share-issuance.controller';
import { ShareIssuanceService } from './share-issuance.service';

@Module({
  controllers: [ShareIssuanceController],
  providers: [ShareIssuanceService],
})
export class ShareIssuanceModule {}
