import { Module } from '@nestjs/common';
import {
  FilingRunController,
  FilingTypeController,
  ReinstatementController,
  StateFilingController,
} from './state-filing.controller';
import { StateFilingService } from './state-filing.service';

@Module({
  controllers: [StateFilingController, ReinstatementController, FilingRunController, FilingTypeController],
  providers: [StateFilingService],
})
export class StateFilingModule {}
