import { Module } from '@nestjs/common';
import './contributions';
import { AmendingService } from './grant-amendment.service';
import { EarningService } from './grant-earning.service';
import { TerminationService } from './correct-termination.service';
import { GrantController } from './grant.controller';
import { GrantService } from './grant.service';

@Module({
  controllers: [GrantController],
  providers: [GrantService, AmendingService, EarningService, TerminationService],
})
export class GrantModule {}
