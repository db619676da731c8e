import { Module } from '@nestjs/common';
import { FormationModule } from '#formation/formation';
import { PortfolioBatchController, PortfolioBatchItemController } from './portfolio-batch.controller';
import { PortfolioBatchService } from './portfolio-batch.service';

@Module({
  imports: [FormationModule],
  controllers: [PortfolioBatchController, PortfolioBatchItemController],
  providers: [PortfolioBatchService],
})
export class PortfolioBatchModule {}
