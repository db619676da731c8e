import { Module } from '@nestjs/common';
import { OfficerChangeController } from './officer-change.controller';
import { OfficerChangeService } from './officer-change.service';

@Module({
  controllers: [OfficerChangeController],
  providers: [OfficerChangeService],
})
export class OfficerChangeModule {}
