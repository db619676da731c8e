import { Module } from '@nestjs/common';
import { StockSplitController } from './stock-split.controller';
import { StockSplitService } from './stock-split.service';

@Module({
  controllers: [StockSplitController],
  providers: [StockSplitService],
})
export class StockSplitModule {}
