import { Module } from '@nestjs/common';
import { FilingTypeController, FilingProofController, StateFilingController } from './state-filing.controller';
import { StateFilingService } from './state-filing.service';

@Module({
  controllers: [StateFilingController, FilingProofController, FilingTypeController],
  providers: [StateFilingService],
})
export class StateFilingModule {}
