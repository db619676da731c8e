import { Module } from '@nestjs/common';
import {
  AccountSimulationController,
  InboundSimulationController,
  TransferSimulationController,
} from './bank-simulation.controller';
import { BankSimulationService } from './bank-simulation.service';

@Module({
  controllers: [TransferSimulationController, AccountSimulationController, InboundSimulationController],
  providers: [BankSimulationService],
})
export class BankSimulationModule {}
