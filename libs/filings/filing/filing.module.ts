import { Module, type DynamicModule } from '@nestjs/common';
import { FilingController } from './filing.controller';
import { filingOwners, FilingService } from './filing.service';
import type { FilingOwners } from './filing-owner';
import './unfinished-filings';

@Module({})
export class FilingModule {
  static forRoot(owners: FilingOwners): DynamicModule {
    return {
      module: FilingModule,
      controllers: [FilingController],
      providers: [FilingService, { provide: filingOwners, useValue: owners }],
    };
  }
}
