import { Module } from '@nestjs/common';
import { NameChangeController } from './name-change.controller';
import { NameChangeService } from './name-change.service';

@Module({
  controllers: [NameChangeController],
  providers: [NameChangeService],
})
export class NameChangeModule {}
