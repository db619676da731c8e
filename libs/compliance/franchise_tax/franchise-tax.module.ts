import { Module } from '@nestjs/common';
import { FranchiseTaxController } from './franchise-tax.controller';
import { FranchiseTaxService } from './franchise-tax.service';

@Module({ controllers: [FranchiseTaxController], providers: [FranchiseTaxService] })
export class FranchiseTaxModule {}
