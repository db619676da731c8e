import { Module } from '@nestjs/common';
import { TaxElectionController } from './tax-election.controller';
import { TaxElectionService } from './tax-election.service';
import './election-obligations';
import './unfinished-elections';

@Module({ controllers: [TaxElectionController], providers: [TaxElectionService], exports: [TaxElectionService] })
export class TaxElectionModule {}
