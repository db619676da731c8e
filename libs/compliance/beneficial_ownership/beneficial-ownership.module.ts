import { Module } from '@nestjs/common';
import { contributeWatchCheck } from '#compliance/compliance_obligation';
import { BeneficialOwnershipController } from './beneficial-ownership.controller';
import { BeneficialOwnershipService } from './beneficial-ownership.service';
import './initial-report';
import { openUpdate } from './open-update';

contributeWatchCheck(openUpdate);

@Module({ controllers: [BeneficialOwnershipController], providers: [BeneficialOwnershipService] })
export class BeneficialOwnershipModule {}
