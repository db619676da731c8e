import { Module } from '@nestjs/common';
import { DirectorChangeController } from './director-change.controller';
import { DirectorChangeService } from './director-change.service';

@Module({
  controllers: [DirectorChangeController],
  providers: [DirectorChangeService],
})
export class DirectorChangeModule {}
