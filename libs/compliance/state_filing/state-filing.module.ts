import { Module } from '@nestjs/common';
import {
  FilingRunController,
  FilingTypeController,
  FilingProofController,
  StateFilingController,
} from './state-filing.controller';
import { StateFilingService } from './state-filing.service';

@Module({
  controllers: [StateFilingController, FilingProofController, FilingRunController, FilingTypeController],
  providers: [StateFilingService],
})
export class StateFilingModule {}
