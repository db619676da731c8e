import { Module } from '@nestjs/common';
import { CreditorClaimController } from './creditor-claim.controller';
import { CreditorClaimService } from './creditor-claim.service';
import { DissolutionController, DissolutionReadinessController } from './dissolution.controller';
import { DissolutionService } from './dissolution.service';
import './liquidation-returns';
import './wound-up';

@Module({
  controllers: [DissolutionController, DissolutionReadinessController, CreditorClaimController],
  providers: [DissolutionService, CreditorClaimService],
})
export class DissolutionModule {}
