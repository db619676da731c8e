import { Module } from '@nestjs/common';
import { GovernanceController } from './governance.controller';
import { GovernanceService } from './governance.service';
import { ResolutionController } from './resolution.controller';
import { ResolutionService } from './resolution.service';

@Module({
  controllers: [ResolutionController, GovernanceController],
  providers: [ResolutionService, GovernanceService],
})
export class ResolutionModule {}
